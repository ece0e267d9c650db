"""How the steady bot plays hand games."""
