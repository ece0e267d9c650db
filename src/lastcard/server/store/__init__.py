"""Stores: where tables and matches are kept."""
