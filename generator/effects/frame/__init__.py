"""The frame for small vocabularies: units declared with typed fields, judged, drawn and varied without more code."""
