"""The questions asked within an action, as the first number of `State.pending`; the second is the player asked."""

from __future__ import annotations

__all__ = ["ANSWER", "BRING", "DISCARD", "HAND_LIMIT", "MAY", "ORDER", "PLACE", "TAKE", "TARGET"]

TARGET, MAY, DISCARD, HAND_LIMIT, TAKE, BRING, PLACE, ANSWER, ORDER = range(9)
"""(TARGET, player, program, 1 if it may be declined) · (MAY, player) · (DISCARD, player, 1 if it may be declined) ·
(HAND_LIMIT, player) · (TAKE, player, pile) · (BRING, player, pile) · (PLACE, player, uid) · (ANSWER, player) ·
(ORDER, player)"""
