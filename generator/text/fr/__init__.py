"""French: grammar and verb frames over the lexicon `cards/_phrases/fr.yaml`."""
