"""Finished PDFs compared with what the pack says now.

Values are read from the page content; the manifest in a file says only where to look, and is itself checked.
"""
