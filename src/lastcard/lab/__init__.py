"""The lab: many games at once, counted."""
