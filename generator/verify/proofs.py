"""Files that are only looked at: faces one by one, and the contact sheet. What they are is judged from their pages.

A manifest could call a deck a proof, so that nobody would look at its cards; its pages show what it is.
"""

from __future__ import annotations

from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.verify.desk import Desk
from generator.verify.sheets import things_on

__all__ = ["PROOF_SCALE", "is_proof"]

PROOF_SCALE = 0.5
"""Of the faces on a contact sheet."""
_EXACT = 0.05
"""In mm."""
_MOST = 0.01
"""That the scale of a face on a contact sheet may differ."""


def is_proof(desk: Desk, pdf: OpenPdf, file: ReadFile) -> bool:
    """Say whether a file that calls itself a proof is one: each page is one face, or shows faces at half size."""
    sizes = [desk.size(card) for card in desk.game.cards]
    faces = {(size.width + 2 * size.bleed, size.height + 2 * size.bleed) for size in sizes}
    halves = {tuple(sorted((size.width * PROOF_SCALE, size.height * PROOF_SCALE))) for size in sizes}
    for number in range(1, len(pdf) + 1):
        page = pdf.page(number)
        if any(abs(page.width - w) < _EXACT and abs(page.height - h) < _EXACT for w, h in faces):
            continue
        placed = [sorted((one.trim.w, one.trim.h)) for one in file.placements if one.page == number]
        if not all(any(abs(w - a) < _EXACT and abs(h - b) < _EXACT for a, b in halves) for w, h in placed):
            return False
        if not all(abs(thing.scale - PROOF_SCALE) < _MOST for thing in things_on(desk, pdf, number)):
            return False
    return True
