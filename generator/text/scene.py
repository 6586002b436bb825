"""What a clause knows of its surroundings while it is being said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from generator.effects.nodes import AbilityNode
from generator.text.lexicon import Gender, Lexicon
from generator.text.plan import AbilityPlan
from generator.text.tokens import Words

__all__ = ["TRIGGER_ICONS", "Clause", "Referent", "Scene"]

TRIGGER_ICONS = {"deploy": "deploy", "deploy_normal": "deploy", "enemy_attack_declared": "reaction", "play": "play"}
"""Trigger -> the icon that goes with its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Referent:
    """A card or cards being spoken of."""

    words: Words
    """The full noun phrase."""
    gender: Gender
    many: bool = False
    pronoun: bool = False
    """It has just been named, so a pronoun is enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A clause, and how it can be joined to others."""

    words: Words
    order: bool
    """It tells the player to do something (imperative or, after `may`, infinitive); otherwise it states a fact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The surroundings: the words of the game, the source card, the ability's plan."""

    lexicon: Lexicon
    kind: str
    """The source card's kind."""
    plan: AbilityPlan
    quoted: Callable[[AbilityNode], Words]
    """Says an ability that this one gives away, in quotation marks."""
    source_named: bool = False
    """The source card may be called `it`."""
    infinitive: bool = False
    """Orders take the infinitive, as after `you may`."""

    def path(self, key: str) -> str:
        """Return the path of one of the ability's own values."""
        return f"{self.plan.node.path}.{key}" if self.plan.node.path else key

    def as_infinitive(self) -> Scene:
        """Return the scene with orders in the infinitive."""
        return replace(self, infinitive=True)

    def as_order(self) -> Scene:
        """Return the scene with orders as orders."""
        return replace(self, infinitive=False)

    def naming_the_source(self) -> Scene:
        """Return the scene after the source card was named."""
        return replace(self, source_named=True)
