"""English: grammar and verb frames over the lexicon `cards/_phrases/en.yaml`."""
