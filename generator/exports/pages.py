"""One PDF with a page per side and copy, bleed and trim boxes set: what many print shops ask for."""

from __future__ import annotations

from typing import Literal

from generator.exports.deck import Deck
from generator.model.geometry import Rect
from generator.model.plan import Document, Page, Place, Plan

__all__ = ["PageOrder", "pages"]

PageOrder = Literal["face-back", "back-face"]
"""Which side of a card comes first."""


def pages(deck: Deck, order: PageOrder) -> Document:
    """Return the document: for every copy of every card its two sides, each drawn once in the file."""
    turned = order == "back-face"
    sides = [
        _page(plan)
        for design in deck.designs
        for _ in range(design.copies)
        for plan in ((design.back, design.face) if turned else (design.face, design.back))
    ]
    return Document(title=deck.title, language=deck.locale, pages=tuple(sides))


def _page(plan: Plan) -> Page:
    return Page(
        width=plan.width,
        height=plan.height,
        ops=(Place(plan=plan, x=0.0, y=0.0),),
        trim=plan.trim,
        bleed=Rect(0.0, 0.0, plan.width, plan.height),
    )
