"""The hand games: everybody holds a hand, and whoever empties it first wins the round."""
