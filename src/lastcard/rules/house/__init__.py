"""House rules: named switches and patches on an edition, and which of them go together."""
