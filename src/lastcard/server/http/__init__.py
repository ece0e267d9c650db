"""HTTP: the files of the page, limits on connections, and which origins may ask."""
