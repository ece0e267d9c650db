"""Live tables over a network: lobby, seats, clocks, bots and the store. The rules are all below it."""
