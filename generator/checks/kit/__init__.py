"""Checks of trackers, mats, aids and boxes."""
