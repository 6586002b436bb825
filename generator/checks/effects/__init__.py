"""Checks of effects as data: vocabulary, facets, what no card can do."""
