"""WebSockets: the transport, one connection each, the sessions of all of them."""
