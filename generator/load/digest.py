"""A fingerprint of everything a pack says, blind to how its files are laid out."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields

from generator.model.card import Card
from generator.model.game import Game

__all__ = ["digest_of"]

_NOT_SAID = {"where", "places", "digest"}
"""Where things are written is not what they say."""

_USUAL = {"tables": {}, "vocabulary": "ancient-duel", "printed": True}
"""What most packs do not say; left out where it is so, so that their fingerprints stay what they were."""


def digest_of(game: Game) -> str:
    """Return `sha256:…` over what the pack says.

    Equal for packs that differ only in white space, comments, the order of keys or of cards, or in which file a
    card stands; different as soon as any value differs (`1` and `1.0` too).
    """
    said = {spec.name: _said(getattr(game, spec.name)) for spec in fields(game) if spec.name not in _NOT_SAID}
    said = _unusual(said)
    said["cards"] = {card.id: _card(card) for card in game.cards}
    text = json.dumps(said, sort_keys=True, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    return "sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest()


def _unusual(said: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in said.items() if name not in _USUAL or value != _USUAL[name]}


def _card(card: Card) -> dict[str, object]:
    return {spec.name: _said(getattr(card, spec.name)) for spec in fields(card) if spec.name not in _NOT_SAID}


def _said(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): _said(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_said(inner) for inner in value]
    if hasattr(value, "__dataclass_fields__"):
        names = [spec.name for spec in fields(value) if spec.name not in _NOT_SAID]  # type: ignore[arg-type]
        return _unusual({name: _said(getattr(value, name)) for name in names})
    return value
