"""The coach: hints, puzzles and the study of finished matches, from what a seat could know."""
