"""Model to words: generated in every language, never typed."""
