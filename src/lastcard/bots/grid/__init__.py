"""How the steady bot plays the grid game."""
