"""The hand games: everyone holds a hand, and whoever empties it first wins the round."""
