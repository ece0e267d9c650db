"""What the tests of this repository share: browsers, cameras, terminals, servers that can be killed, fake lines."""
