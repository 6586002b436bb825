"""The rest of the kit: trackers, mats, tokens, reference cards, tuckboxes."""
