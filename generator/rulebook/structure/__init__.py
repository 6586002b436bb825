"""What the rulebook of Structure adds: duels played out, tables of ranks, plays and counters."""
