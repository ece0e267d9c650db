"""The rules of the game as plain functions over a state; it knows no edition, no clock, no file and no socket."""
