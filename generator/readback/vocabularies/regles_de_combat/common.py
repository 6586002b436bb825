"""What the readers of all languages share: nouns of the pack, how rules are written, what a sentence leaves unsaid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.effect import Value
from generator.model.game import Game
from generator.readback.frame.rules import Rule
from generator.readback.words.nouns import plain

__all__ = ["GROUPS", "Names", "clause", "frame_rules", "rule"]

GROUPS: Mapping[str, tuple[str, ...]] = {
    "troops": ("combatant", "token"),
    "on-field": ("combatant", "token", "fort"),
    "no-token": ("combatant", "fort"),
    "fort": ("fort",),
}
"""What one word on a card means."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The nouns of one pack in one language."""

    kinds: Mapping[str, tuple[str, str]]
    """Kind -> singular and plural."""
    stats: Mapping[str, str]
    resources: Mapping[str, str]
    tokens: Mapping[str, str]
    """Token -> its name."""

    @classmethod
    def of(cls, game: Game, locale: str) -> Names:
        """Return what the pack names in a language."""
        words = {key: plain(text) for key, text in game.texts.get(locale, {}).items()}
        return cls(
            kinds={
                kind: (words.get(f"kind.{kind}.one", kind), words.get(f"kind.{kind}.many", kind))
                for kind in game.kinds
            },
            stats={stat: words.get(f"stat.{stat}.label", stat) for stat in game.stats},
            resources={kind: words.get(f"resource.{kind}.label", kind) for kind in ("V", "F", "E")},
            tokens={card.id: plain(card.name.get(locale, card.id)) for card in game.cards if card.kind == "token"},
        )


def rule(sort: str, pattern: str, data: Value, *says: str, unset: Mapping[str, Value] | None = None) -> Rule:
    """Return a rule; `says` are units such as `verb.draw`."""
    keys = tuple((name.partition(".")[0], name.partition(".")[2]) for name in says)
    return Rule(sort=sort, pattern=pattern, data=data, says=keys, unset=unset or {})


def clause(pattern: str, data: Mapping[str, Value], *says: str, **beside: Value) -> Rule:
    """Return the rule of one operation; a gap `t` in the pattern is its target, `beside` stands beside it."""
    whole: dict[str, Value] = {"do": (dict(data),), "target": "$t", **beside}
    return rule("clause", pattern, whole, f"verb.{data['op']}", *says)


def frame_rules(*, colon: str, then: str, path: str) -> Iterator[Rule]:
    """Yield how sentences are put together: head, operations, tail."""
    yield rule("paragraph", "{a:ability} .", "$a")
    yield rule("paragraph", f"{{a:ability}} {path} .", {"$a": None, "zone": ("combat", "path")})
    yield rule("ability", f"{{h:head}} {colon} {{b:body}}", {"$h": None, "$b": None})
    yield rule("ability", "{b:body}", {"$b": None}, "trigger.static", "trigger.upkeep", "trigger.march_turn")
    yield rule("body", "{c:clause}", {"$c": None})
    chain: dict[str, Value] = {"do": ("*c.do", "*more.do"), "target": "$c.target"}
    yield rule("body", f"{{c:clause}} {then} {{more:body}}", chain)
