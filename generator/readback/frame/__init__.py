"""The frame for readers of small vocabularies: rules from phrases to data, every alternative followed to the end."""
