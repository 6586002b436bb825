"""What cards do, carried out from their data: each word of an ability has one entry in a registry.

A word without an entry cannot be compiled, so a card that the engine would not play is refused before play.
"""
