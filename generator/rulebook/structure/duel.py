"""Little pictures of a worked example: the table before and after, and between them what was done and answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator.games.structure.combat import standing
from generator.model.effect import Value
from generator.rulebook.figures.svg import Figure, Ink, Pen
from generator.rulebook.structure.cards import (
    CARD_H,
    CARD_W,
    CHIP_H,
    CHIP_W,
    GUARD_H,
    GUARD_W,
    building,
    camp_color,
    chip,
    unit,
)

__all__ = ["Row", "duel"]

_COLUMN = 15.0
"""Width of what stands between two moments, in mm."""
_LINE = 4.0
_GAP = 1.3
_STEP = 1.4
_NARROW = 30.0
"""A panel below this width, in mm, names the sides in short."""
_GUARD = 4.4
"""How far a guard reaches over its building's edge."""

Row = tuple[str, str]
"""Side and what lies there: `structures`, `field` or `hand`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scene:
    pen: Pen
    words: Mapping[str, str]
    index: Callable[[str], str]
    rows: tuple[Row, ...]
    guarded: frozenset[str]
    morgue: bool


def duel(
    example: Mapping[str, Value], words: Mapping[str, str], index: Callable[[str], str], ink: Ink, *, width: float
) -> Figure:
    """Return the moments of an example side by side.

    Args:
        example: what `play_out` returned.
        words: the book's words, `duel.…`.
        index: rank -> what a card's corner prints.
        ink: colours and fonts.
        width: of the figure, in mm.
    """
    moments = [_map(moment) for moment in _seq(example["moments"])]
    rows = tuple(
        row
        for row in (
            ("foe", "hand"),
            ("foe", "structures"),
            ("foe", "field"),
            ("you", "field"),
            ("you", "structures"),
            ("you", "hand"),
        )
        if any(_seq(_map(moment[row[0]])[row[1]]) for moment in moments)
    )
    guarded = frozenset(
        camp
        for camp in ("you", "foe")
        if any(_map(b)["guard"] for moment in moments for b in _seq(_map(moment[camp])["structures"]))
    )
    morgue = any(_seq(moment["morgue"]) for moment in moments)
    played = max((_steps(_map(moment["next"])) for moment in moments if moment["next"]), default=0)
    height = max(
        6.4 + sum(_tall(row, guarded) + _GAP for row in rows) + 2 * _LINE + (_LINE if morgue else 0),
        played * (CHIP_H + _STEP) + 12,
    )
    scene = _Scene(
        pen=Pen(width=width, height=height, ink=ink),
        words=words,
        index=index,
        rows=rows,
        guarded=guarded,
        morgue=morgue,
    )
    panel = (width - _COLUMN * (len(moments) - 1)) / len(moments)
    told: list[str] = []
    for i, moment in enumerate(moments):
        x = i * (panel + _COLUMN)
        title = words["duel.before"] if i == 0 else words["duel.after"]
        if len(moments) > 2 and i:
            title = words["duel.then"] if i + 1 < len(moments) else words["duel.end"]
        _panel(scene, moment, x, panel, title)
        told.append(f"{title}. {_tell(moment, words, index)}")
        if moment["next"]:
            told.append(_between(scene, _map(moment["next"]), x + panel))
    return scene.pen.figure(" ".join(told), "duel")


def _steps(step: Mapping[str, Value]) -> int:
    """Return how many cards a step and its answers play."""
    return len(_acts(step)[1]) + len(_seq(step.get("answers", ())))


def _tall(row: Row, guarded: frozenset[str]) -> float:
    camp, what = row
    if what == "hand":
        return CHIP_H
    return CARD_H + (_GUARD if what == "structures" and camp in guarded else 0)


def _panel(scene: _Scene, moment: Mapping[str, Value], x: float, width: float, title: str) -> None:
    pen, words = scene.pen, scene.words
    pen.text(x + width / 2, 3.4, title, size=2.7, weight=700, fill=pen.ink.dark)
    pen.rect(x + 0.15, 4.9, width - 0.3, pen.height - 5.1, fill=pen.ink.paper, stroke=pen.ink.line, width=0.25)
    y = 4.9 + _LINE
    _score(scene, moment, "foe", x, y - 1.1, width)
    for i, (camp, what) in enumerate(scene.rows):
        if camp == "you" and (i == 0 or scene.rows[i - 1][0] == "foe"):
            pen.line(
                x + 1.5, y + _GAP / 2, x + width - 1.5, y + _GAP / 2, stroke=pen.ink.line, width=0.25, dash="0.9 0.9"
            )
        y += _GAP
        _row(scene, moment, camp, what, x, y, width)
        y += _tall((camp, what), scene.guarded)
    _score(scene, moment, "you", x, y + 3.1, width)
    if scene.morgue:
        gone = ", ".join(scene.index(str(rank)) for rank in _seq(moment["morgue"])) or "–"
        pen.text(x + width / 2, y + 3.0 + _LINE, words["duel.morgue"].format(cards=gone), size=2.35, fill=pen.ink.dark)


def _score(scene: _Scene, moment: Mapping[str, Value], camp: str, x: float, y: float, width: float) -> None:
    pen, words = scene.pen, scene.words
    score = _map(moment[camp])["score"]
    color = camp_color(pen, camp)
    name = words[f"duel.{camp}" if width > _NARROW else f"duel.{camp}.short"]
    pen.text(x + 1.6, y, name, size=2.4, anchor="start", weight=700, fill=color)
    key = {0: "none", 1: "point"}.get(int(str(score)), "points")
    shown = words[f"duel.{key}"].format(n=score)
    pen.text(x + width - 1.6, y, shown, size=2.4, anchor="end", weight=700, fill=color)


def _row(scene: _Scene, moment: Mapping[str, Value], camp: str, what: str, x: float, y: float, width: float) -> None:
    pen = scene.pen
    things = _seq(_map(moment[camp])[what])
    if what == "hand":
        step = min(CHIP_W + 1, (width - 3 - CHIP_W) / max(len(things) - 1, 1))
        left = x + (width - CHIP_W - step * (len(things) - 1)) / 2
        for i, rank in enumerate(things):
            chip(pen, left + i * step, y, scene.index(str(rank)), camp)
        return
    guarded = what == "structures" and camp in scene.guarded
    cell = (GUARD_W if guarded else CARD_W) + 1.4
    left = x + (width - cell * len(things)) / 2
    for i, thing in enumerate(things):
        data = _map(thing)
        cx = left + cell * i + cell / 2
        index = scene.index(str(data["rank"]))
        if what == "field":
            unit(pen, cx - CARD_W / 2, y, data, index, camp)
            continue
        top = y + _GUARD if guarded and camp == "you" else y
        building(pen, cx - CARD_W / 2, top, data, index, camp)
        if data["guard"]:
            guard = _map(data["guard"])
            # A guard lies across its building, on the side of the battlefield.
            edge = y if camp == "you" else y + CARD_H + _GUARD - GUARD_H
            unit(pen, cx - GUARD_W / 2, edge, guard, scene.index(str(guard["rank"])), camp, lying=True)


def _between(scene: _Scene, step: Mapping[str, Value], x: float) -> str:
    """Draw what happens between two moments and return it in words."""
    pen, words = scene.pen, scene.words
    by = str(step["by"])
    acts = _acts(step)
    chain = [_seq(answer) for answer in _seq(step.get("answers", ()))]
    stands = standing([int(str(rank)) for _, rank in chain])
    played: Sequence[tuple[str, str]] = [(by, rank) for rank in acts[1]] + [
        (str(who), str(rank)) for who, rank in chain
    ]
    crossed = [not stands[0]] * len(acts[1]) + [not stand for stand in stands[1:]]
    tall = len(played) * (CHIP_H + _STEP) + 3.6
    y = max(6.0, (pen.height - tall) / 2)
    middle = x + _COLUMN / 2
    pen.text(middle, y + 1.6, words[f"duel.{acts[0]}"], size=2.3, weight=700)
    y += 3.4
    for (camp, rank), gone in zip(played, crossed, strict=True):
        chip(pen, middle - CHIP_W / 2, y, scene.index(rank), camp, crossed=gone)
        y += CHIP_H + _STEP
    pen.arrow(middle - 4, y + 0.9, middle + 4, y + 0.9, stroke=pen.ink.dark, width=0.55)
    told = ", ".join(
        words["duel.tell-cancelled" if gone else "duel.tell-played"].format(
            who=words[f"duel.{camp}"], card=scene.index(rank)
        )
        for (camp, rank), gone in zip(played, crossed, strict=True)
    )
    return f"{words[f'duel.{acts[0]}']} : {told}."


def _acts(step: Mapping[str, Value]) -> tuple[str, tuple[str, ...]]:
    """Return the word of a step and the cards that do it."""
    if "annihilate" in step:
        return "annihilates", ("as",)
    for key, word in (("ace", "shoots"), ("lay", "lays")):
        if key in step:
            return word, ("as" if key == "ace" else str(step[key]),)
    return "attacks", (str(step["attack"]),)


def _tell(moment: Mapping[str, Value], words: Mapping[str, str], index: Callable[[str], str]) -> str:
    said: list[str] = []
    for camp in ("foe", "you"):
        side = _map(moment[camp])
        things = [
            words["duel.tell-building"].format(card=index(str(b["rank"])), n=b["points"])
            + (words["duel.tell-guard"].format(card=index(str(_map(b["guard"])["rank"]))) if b["guard"] else "")
            for b in map(_map, _seq(side["structures"]))
            if not b["fallen"]
        ]
        things += [
            words["duel.tell-unit"].format(card=index(str(u["rank"])), f=u["force"], r=u["resistance"])
            for u in map(_map, _seq(side["field"]))
            if not u["fallen"]
        ]
        said.append(f"{words[f'duel.{camp}']}, {side['score']} : {', '.join(things) or words['duel.nothing']}.")
    return " ".join(said)


def _map(value: Value) -> Mapping[str, Value]:
    if not isinstance(value, Mapping):
        raise TypeError(f"expected a mapping, got {value!r}")
    return value


def _seq(value: Value) -> Sequence[Value]:
    if not isinstance(value, tuple):
        raise TypeError(f"expected a list, got {value!r}")
    return value
