"""The grid game: everybody lays a grid of hidden cards, and the lowest sum wins."""
