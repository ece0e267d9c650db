"""HTTP: the files of the page, limits, timeouts, and which origins may ask."""
