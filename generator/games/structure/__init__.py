"""Structure: buildings, guards and counters."""
