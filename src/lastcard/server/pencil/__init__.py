"""The pencil over HTTP: what a text means, and rules tried out in a process of their own."""
