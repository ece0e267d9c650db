"""The grid game: everyone lays a grid of hidden cards, and the lowest sum wins."""
