"""Finished print read back: what its words say, found without the code that wrote them."""
