"""Dungeons Raiders: two Houses hire, build and send groups down; who has most victory points wins."""
