"""German as a second language of the pencil."""
