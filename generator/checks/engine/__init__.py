"""Checks of the rules in code: scenarios, behaviour, invariants."""
