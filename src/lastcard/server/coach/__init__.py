"""The coach of a server: hints are thought out in a process of their own, so that no table waits for them."""
