"""What the rulebook of Règles de Combat adds: the field, moves and fights drawn from the engine, roads, tables."""
