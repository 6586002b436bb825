"""Faces to paper: imposition, backs, marks, printer profiles."""
