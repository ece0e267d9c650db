"""PostgreSQL as a store, which several servers may share."""
