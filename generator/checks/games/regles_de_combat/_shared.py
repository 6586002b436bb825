"""What the checks of this game ask again and again."""

from __future__ import annotations

from generator.checks.faults import whole
from generator.model.card import Card

__all__ = ["RESOURCES", "upkeep"]

RESOURCES = ("V", "F", "E")
"""Vivres, fer, encens (RC-078)."""


def upkeep(card: Card) -> dict[str, int]:
    """Return a card's upkeep by type."""
    return {kind: whole(card, f"upkeep_{kind.lower()}") for kind in RESOURCES}
