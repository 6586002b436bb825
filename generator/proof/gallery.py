"""The static gallery: one HTML file that opens from the disk, with every printed face in it.

What it shows is the printed PDF, rasterised; it draws no card of its own. The page loads nothing from anywhere.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.model.card import Card
from generator.model.game import Game
from generator.model.plan import Finding, Plan

__all__ = ["GalleryCard", "GallerySide", "gallery_html"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GallerySide:
    """One card in one locale."""

    name: str
    text: str
    plan: Plan
    image: bytes
    """The printed face with its bleed, as WebP."""
    digest: str
    before: bytes | None = None
    """The same face of an earlier build, as WebP."""
    before_digest: str | None = None
    """The face digest of the earlier build; None where that build had no such card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryCard:
    """One card in all locales."""

    card: Card
    sides: Mapping[str, GallerySide] = field(default_factory=dict)
    """Locale -> side."""


def _data_uri(image: bytes) -> str:
    return "data:image/webp;base64," + base64.b64encode(image).decode("ascii")


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code,
        "box": finding.box,
        "message": finding.message,
        "severity": finding.severity,
        "rect": finding.rect.as_list() if finding.rect else None,
    }


def _side(side: GallerySide, *, compared: bool) -> dict[str, object]:
    plan = side.plan
    status = ""
    if compared and side.before_digest is None:
        status = "new"
    elif compared and side.before_digest != side.digest:
        status = "changed"
    return {
        "name": side.name,
        "text": side.text,
        "image": _data_uri(side.image),
        "before": _data_uri(side.before) if side.before and status == "changed" else None,
        "status": status,
        "size": [round(plan.width, 3), round(plan.height, 3)],
        "trim": plan.trim.as_list(),
        "safe": plan.safe.as_list(),
        "bleed": plan.trim.x > 0,
        "corner": plan.corner_mm,
        "fields": [{"name": f.name, "rect": f.rect.as_list(), "printed": f.printed} for f in plan.fields],
        "findings": [_finding(finding) for finding in plan.findings],
    }


def gallery_html(
    game: Game, cards: Sequence[GalleryCard], *, locales: Sequence[str], templates: Path, compared: bool = False
) -> bytes:
    """Return the gallery as one self-contained HTML document in UTF-8.

    Args:
        game: the game that the cards belong to.
        cards: the cards in the order shown.
        locales: the languages of the switch, the first one shown at first.
        templates: the folder with gallery.html, gallery.css and gallery.js.
        compared: whether an earlier build stands beside this one; changed cards then come first.
    """
    document = {
        "game": game.id,
        "title": dict(game.title),
        "locales": list(locales),
        "compared": compared,
        "groups": {group.id: dict(group.label) for group in game.groups.values()},
        "kinds": {kind.id: dict(kind.label) for kind in game.kinds.values()},
        "cards": [
            {
                "id": row.card.id,
                "kind": row.card.kind,
                "group": row.card.group,
                "copies": row.card.copies,
                "house": row.card.house,
                "where": str(row.card.where or ""),
                "locales": {locale: _side(side, compared=compared) for locale, side in row.sides.items()},
            }
            for row in cards
        ],
    }
    # A "</script>" inside a card's words must not end the block it travels in.
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    page = (templates / "gallery.html").read_text(encoding="utf-8")
    for mark, content in (
        ("/*STYLE*/", (templates / "gallery.css").read_text(encoding="utf-8")),
        ("/*SCRIPT*/", (templates / "gallery.js").read_text(encoding="utf-8")),
        ("/*DATA*/", data),
    ):
        page = page.replace(mark, content, 1)
    return page.encode()
