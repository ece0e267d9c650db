"""Studies of finished matches over HTTP, made in a process of their own while someone asks for them."""
