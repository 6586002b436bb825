"""A deck for other programs and for print services: one file per format."""
