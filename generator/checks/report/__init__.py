"""Reports: one file per format, each a pure function from runs to text."""
