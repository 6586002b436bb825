"""Names that cards, effects and constants use, and names that nobody uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.base import Note, check
from generator.checks.subject import Subject
from generator.effects.vocabularies import DEFAULT
from generator.model.effect import Value
from generator.sheets.decks import printed_decks

__all__ = ["named_values", "references"]


def named_values(data: Value, path: str = "") -> Iterator[tuple[str, str, Value]]:
    """Yield (path, key, value) of every value that stands under a key, however deep, in file order."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            here = f"{path}.{key}" if path else key
            yield here, key, value
            yield from named_values(value, here)
    elif isinstance(data, tuple):
        for index, value in enumerate(data):
            yield from named_values(value, f"{path}[{index}]")


@check(
    title="names lead somewhere, and what is declared is used",
    rationale="""An effect that names a card, type or trait that does not exist never applies; a type, trait, group
    or kind that no card has is dead weight in the rules and a likely slip of the pen on some card.""",
    source="Forge's REF-UNDEF and ORPHAN; arkhamdb#701",
    codes={"unknown": "error", "unused": "warn"},
)
def references(subject: Subject) -> Iterator[Note]:
    """Compare what is named with what is declared, both ways."""
    game = subject.game
    types = {t for kind in game.kinds.values() for s in kind.fields if s.name == "type" for t in s.choices}
    spaces: dict[str, set[str]] = {
        "name": {card.id for card in game.cards},
        "type": types,
        "trait": set(game.traits),
        "kind": set(game.kinds),
    }
    for card in game.cards:
        for what, name, path in (
            [("kind", card.kind, "kind")]
            + [("group", card.group, "group")] * bool(card.group)
            + [("trait", trait, f"traits[{i}]") for i, trait in enumerate(card.traits)]
        ):
            known = set(game.groups) if what == "group" else spaces[what]
            if name not in known:
                message = f"unknown {what} {name!r}"
                yield Note(code="unknown", message=message, where=subject.place(card, path), card=card.id, field=path)
        for index, ability in enumerate(card.abilities if game.vocabulary == DEFAULT else ()):
            for path, key, value in named_values(ability.data, f"abilities[{index}]"):
                if key not in spaces:
                    continue
                for one in value if isinstance(value, tuple) else (value,):
                    if isinstance(one, str) and one not in spaces[key]:
                        message = f"unknown {key} {one!r}"
                        where = subject.place(card, path)
                        yield Note(code="unknown", message=message, where=where, card=card.id, field=path)
    yield from _unused(subject, types)


def _unused(subject: Subject, types: set[str]) -> Iterator[Note]:
    game = subject.game
    used = {
        "group": {card.group for card in game.cards} | {deck.group for deck in printed_decks(game)},
        "kind": {card.kind for card in game.cards},
        "trait": {trait for card in game.cards for trait in card.traits},
        "type": {str(card.fields.get("type")) for card in game.cards},
    }
    declared = {"group": set(game.groups), "kind": set(game.kinds), "trait": set(game.traits), "type": types}
    for what, names in declared.items():
        for name in sorted(names - used[what]):
            yield Note(code="unused", message=f"no card has the {what} {name!r}", where=game.where, field=name)
