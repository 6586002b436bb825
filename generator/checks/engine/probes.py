"""Abilities that change stats, each alone on fields made for it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from zlib import crc32

from generator.checks.base import Note, check
from generator.checks.data.references import named_values
from generator.checks.effects.dead_text import matches
from generator.checks.engine._model import Piece, changes, holds, meant
from generator.checks.subject import Subject
from generator.engine.rng import Rng, stream
from generator.engine.scenario import perform, read
from generator.errors import PackError
from generator.games.play import stage_of
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["probes"]

_FIELDS = 10
"""Fields tried for each ability."""
_TRIGGERS = ("static", "activated", "play", "deploy", "deploy_normal")
_SELECTORS = ("target", "all", "control", "exists", "per")
Row = dict[str, object]


@check(
    title="every ability that changes stats changes those it says, by as much as it says, as long as it says",
    rationale="""The engine and the words read the same data, so a number that the engine misreads is invisible to
    both. Here each such ability stands alone among cards just inside and just outside its limits (level one below,
    at, one above; count one short, met, over its cap), and a second reading of the rules says what must come out.
    Abilities used once a turn are tried a second time, in the enemy's turn, and in their player's next.""",
    source="AD-080 to AD-086, AD-130, AD-131; Meteor Golem in Assay, a reading that was reversible and wrong",
    codes={"stat": "error", "left-over": "error", "limit": "error", "refused": "error"},
    needs="stats",
)
def probes(subject: Subject) -> Iterator[Note]:
    """Try every such ability on fields drawn for it from a fixed seed."""
    low, high = subject.rules.facts.stat_min, subject.rules.facts.stat_max
    bare = tuple(replace(card, abilities=()) for card in subject.game.cards)
    for card in subject.cards:
        for index, ability in enumerate(card.abilities):
            if ability.when not in _TRIGGERS or not _only_stats(ability.data):
                continue
            alone = replace(card, abilities=(ability,))
            cards = tuple(alone if other.id == card.id else other for other in bare)
            game = replace(subject.game, cards=cards)
            lines = [row for n in range(_FIELDS) if (row := _probe(game, alone, n, low, high)) is not None]
            yield from _played(subject, game, card, index, lines)


def _only_stats(data: Mapping[str, Value]) -> bool:
    operations = data.get("do")
    return (
        isinstance(operations, tuple)
        and all(isinstance(one, Mapping) and one.get("op") == "mod" for one in operations)
        and "cost" not in data
    )


def _played(subject: Subject, game: Game, card: Card, index: int, lines: list[Row]) -> Iterator[Note]:
    if not lines:
        return
    stage = stage_of(game)
    path = f"abilities[{index}]"
    text = "\n".join(json.dumps(line) for line in lines)
    try:
        results = perform(read(text, shown_as="probe", stage=stage), stage)
    except PackError as error:
        for problem in error.problems:
            where = subject.place(card, path)
            yield Note(code="refused", message=str(problem), where=where, card=card.id, field=path)
        return
    for result in results:
        for failure in result.failures:
            code = "stat" if failure.step != "expect" else "left-over"
            code = "refused" if failure.expected == "done" else code
            code = "limit" if failure.found == "it was allowed" else code
            yield Note(
                code=code,
                message=f"{failure.what} of {result.scenario.title}",
                where=subject.place(card, path),
                card=card.id,
                field=path,
                expected=str(failure.expected),
                found=str(failure.found),
                hint=json.dumps(result.scenario.data, ensure_ascii=False),
            )


def _pool(game: Game, data: Mapping[str, Value]) -> list[Card]:
    """Return units near the limits of the ability's selectors first, then all others."""
    selectors = [v for _path, key, v in named_values(data) if key in _SELECTORS and isinstance(v, Mapping)]
    units = [card for card in game.cards if card.kind == "unit" and not card.abilities]
    near = [card for card in units if any(matches(selector, card) for selector in selectors)]
    for selector in selectors:
        below = selector.get("level_lt")
        near += [card for card in units if isinstance(below, int) and card.fields.get("level") == below][:6]
    return near or units


def _field(game: Game, source: Card, chance: Rng) -> list[Piece]:
    """Return a field: the source if it is a unit in play, up to four of its side, up to three of the other."""
    near, units = (
        _pool(game, source.abilities[0].data),
        [c for c in game.cards if c.kind == "unit" and c.id != source.id],
    )
    own_faction = [card for card in near if card.group == source.group]
    pieces: list[Piece] = []
    counts = (chance.below(5), chance.below(4))
    for own, count in zip((True, False), counts, strict=True):
        for number in range(count):
            pool = (own_faction, near, units)[min(2, chance.below(4))] if own else (near, units)[chance.below(2)]
            card = (pool or units)[chance.below(len(pool or units))]
            up = chance.below(5) > 0
            defence = not up or chance.below(2) == 1
            pieces.append(Piece(ref=f"{'ab'[not own]}{number}", card=card, own=own, up=up, defence=defence))
    return pieces


def _probe(game: Game, card: Card, number: int, low: int, high: int) -> Row | None:
    """Return one scenario line; None where the field gives the ability nothing to choose."""
    ability = card.abilities[0]
    chance = Rng(stream(crc32(card.id.encode()), ability.when, number))
    field = _field(game, card, chance)
    source = Piece(
        ref="src", card=card, own=True, defence=chance.below(2) == 1 and not ability.when.startswith("deploy")
    )
    whole = [source, *field]
    it: Piece | None = None
    target = ability.data.get("target")
    if isinstance(target, Mapping):
        choices = meant(target, source, [p for p in whole if p.card.kind == "unit"], reaches=True)
        if not choices:
            return None
        it = choices[chance.below(len(choices))]
    delta = changes(ability.data, source, whole, it)
    units = [piece for piece in whole if piece.card.kind == "unit"]
    during = _readings(units, delta, low, high)
    acts = _acts(ability.when, source, it)
    refused = [[f"{act[0]}_refused", *act[1:]] for act in acts]
    usable = ability.when != "activated" or holds(ability.data.get("if"), source, whole)
    steps: list[object] = [*(acts if usable else refused), ["check", during]]
    after = during
    if ability.when == "activated":
        after = _readings(units, {}, low, high)
        again = acts if usable else refused
        steps += [*refused, ["end_turn"], ["check", after], ["start_turn"], *refused, ["end_turn"], ["start_turn"]]
        steps += [*again, ["check", during], ["end_turn"]]
    elif ability.when != "static":
        steps.append(["end_turn"])
        after = _readings(units, {}, low, high)
    row: Row = {"id": f"probe-{number}", "title": f"{card.id} on field {number}", "do": steps, "expect": after}
    row["A"], row["B"] = _sides(source, field, ability.when)
    return row


def _readings(units: Sequence[Piece], delta: Mapping[tuple[str, str], int], low: int, high: int) -> dict[str, int]:
    return {
        f"{piece.ref}.{stat}": min(high, max(low, int(str(piece.card.fields[stat])) + delta.get((piece.ref, stat), 0)))
        for piece in units
        for stat in ("atk", "def")
    }


def _acts(when: str, source: Piece, it: Piece | None) -> list[list[object]]:
    chosen: list[object] = [it.ref] if it else []
    if when == "static":
        return []
    if when == "activated":
        return [["activate", source.ref, *(chosen or [None])]]
    if when == "play":
        return [["play", source.card.id, *chosen]]
    return [["deploy", source.ref, source.card.id, "attack", *chosen]]


def _sides(source: Piece, field: Sequence[Piece], when: str) -> tuple[Row, Row]:
    sides: list[Row] = []
    for own in (True, False):
        units = [
            {
                "ref": piece.ref,
                "card": piece.card.id,
                "pos": "defence" if piece.defence else "attack",
                "face": "up" if piece.up else "down",
            }
            for piece in ([source] if own else []) + list(field)
            if piece.own == own and piece.card.kind == "unit" and not (piece is source and when.startswith("deploy"))
        ]
        sides.append({"units": units, "energy": 12, "hand": 0})
    card = source.card
    if card.kind == "doctrine":
        sides[0]["support"] = [{"ref": source.ref, "card": card.id, "face": "up"}]
    elif card.kind == "terrain":
        sides[0]["terrain"] = card.id
    elif card.kind == "tactic":
        sides[0]["hand"] = [card.id]
    return sides[0], sides[1]
