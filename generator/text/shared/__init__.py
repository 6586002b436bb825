"""How Ancient Duel's clauses are put together in any language; a language brings its own phrases as functions."""
