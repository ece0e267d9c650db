"""Pictures of tables and of moments, for links that people send."""
