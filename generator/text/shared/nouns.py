"""What noun phrases are made from."""

from __future__ import annotations

from dataclasses import dataclass

from generator.effects.nodes import SelectorNode
from generator.model.phrase import Token
from generator.text.lexicon import Lexicon
from generator.text.scene import Scene

__all__ = ["Cards", "position"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """A selector in a number, about to be said."""

    scene: Scene
    selector: SelectorNode
    many: bool
    sums: bool = False
    """Several types or kinds are all meant, not any one of them."""

    @property
    def lexicon(self) -> Lexicon:
        """The words."""
        return self.scene.lexicon

    def path(self, field: str) -> str:
        """Return the path of one of the selector's fields."""
        return f"{self.selector.path}.{field}"


def position(lexicon: Lexicon, name: str, source: str) -> Token:
    """Return the name of a position, with its icon."""
    return Token(text=lexicon.get(f"position.{name}"), icon=f"{name}-position", source=source)
