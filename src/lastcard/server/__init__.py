"""Live tables over a network: seats, clocks, bots and the store. The rules are all below it."""
