"""A fight before and after: the front with the units on it, the arrows of assault, the lives of the generals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.model.effect import Value
from generator.rulebook.figures.svg import Figure, Pen
from generator.rulebook.pandrea.cards import Data, Kit, data_of, number, small_unit

__all__ = ["clash"]

_CARD_H = 11.2
_BETWEEN = 6.2
"""Room between the two sides, for the arrows."""
_ALONE = 6.0
"""Room for the arrow of an assault that meets nobody."""
_GAP = 1.6
_HEAD = 4.0
_PAD = 1.4
"""Room between the frame and a row of units."""
_LIFE = 5.2
"""Height of the line with a general's life, which is shown where it changes."""
_COLUMN = 7.0
"""Room between the two moments."""
_WIDEST = 33.0
_FOUGHT = "5"
"""The step after the fights: no assault is under way any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scene:
    kit: Kit
    pen: Pen
    fronts: tuple[str, ...]
    refs: tuple[str, ...]
    columns: Mapping[str, int]
    """Front -> places beside each other that it needs."""
    rows: frozenset[str]
    """The sides that have units on the table."""
    lives: frozenset[str]
    """The sides whose general loses life."""

    @property
    def top(self) -> float:
        """Upper edge of the far side's units."""
        return _HEAD + (_LIFE if "B" in self.lives else _PAD)

    @property
    def near(self) -> float:
        """Upper edge of the near side's units."""
        return self.top + (_CARD_H if "B" in self.rows else 0) + (_BETWEEN if self.rows == {"A", "B"} else _ALONE)

    @property
    def height(self) -> float:
        """Height of the figure."""
        last = self.near + _CARD_H if "A" in self.rows else self.top + _CARD_H + _ALONE
        return last + (_LIFE if "A" in self.lives else _PAD) + 0.3


def clash(kit: Kit, example: Data, *, width: float) -> Figure:
    """Return the moment before the last step of an example, and the one after it, side by side.

    Args:
        kit: the game's words and drawings.
        example: what `play_out` returned.
        width: of the figure, in mm.
    """
    moments = [data_of(one) for one in _seq(example["moments"])]
    start, before, after = moments[0], moments[-2], moments[-1]
    refs = tuple(ref for ref in data_of(before["units"]) if not _unit(before, ref)["gone"])
    fronts = tuple(
        front
        for front in ("babord", "central", "tribord", "ligne", "colonne", "interieur")
        if any(_front(moment, ref) == front for moment in (start, before, after) for ref in refs)
    )
    columns = {
        front: max(
            len(
                [
                    ref
                    for ref in refs
                    if _owner(before, ref) == side and front in (_front(before, ref), _front(after, ref))
                ]
            )
            for side in ("A", "B")
        )
        or 1
        for front in fronts
    }
    rows = frozenset(_owner(before, ref) for ref in refs)
    lives = frozenset(side for side in ("A", "B") if data_of(before[side])["life"] != data_of(after[side])["life"])
    plan = _Scene(
        kit=kit,
        pen=Pen(width=width, height=1, ink=kit.ink),
        fronts=fronts,
        refs=refs,
        columns=columns,
        rows=rows,
        lives=lives,
    )
    scene = replace(plan, pen=Pen(width=width, height=plan.height, ink=kit.ink))
    panel = (width - _COLUMN) / 2
    acts = [tuple(str(part) for part in _seq(act)) for act in _seq(example["acts"])]
    if before["step"] == _FOUGHT:
        acts = []
    _panel(scene, before, before, start, 0.2, panel, "fight.before", acts)
    middle = plan.height / 2 + 2
    scene.pen.arrow(panel + 1.4, middle, panel + _COLUMN - 1.4, middle, stroke=kit.ink.gold, width=0.8)
    _panel(scene, after, before, before, panel + _COLUMN - 0.2, panel, "fight.after", [])
    return scene.pen.figure(_told(scene, before, after), "fight")


def _seq(value: Value) -> Sequence[Value]:
    return value if isinstance(value, tuple) else ()


def _unit(moment: Data, ref: str) -> Data:
    return data_of(data_of(moment["units"]).get(ref))


def _front(moment: Data, ref: str) -> str:
    return str(_unit(moment, ref).get("front", ""))


def _owner(moment: Data, ref: str) -> str:
    return str(_unit(moment, ref).get("owner", ""))


def _panel(
    scene: _Scene,
    moment: Data,
    placed: Data,
    was: Data,
    x: float,
    width: float,
    title: str,
    acts: Sequence[tuple[str, ...]],
) -> None:
    kit, pen = scene.kit, scene.pen
    pen.text(x + width / 2, 2.9, kit.words[title], size=2.7, weight=700)
    pen.rect(x, _HEAD, width, pen.height - _HEAD - 0.3, fill=kit.ink.paper, stroke=kit.ink.line, width=0.25, r=0.8)
    if "B" in scene.lives:
        _life(scene, moment, was, "B", x, _HEAD + 0.4, width)
    if "A" in scene.lives:
        _life(scene, moment, was, "A", x, pen.height - _LIFE - 0.5, width)
    _sides(scene, x)
    places = _places(scene, moment, placed, x, width)
    for ref, (left, top, wide) in places.items():
        unit, old = _unit(moment, ref), _unit(was, ref)
        small_unit(kit, pen, left, top, wide, _CARD_H, unit, old if old and not old.get("gone") else unit)
    if acts:
        _arrows(scene, acts, places)


def _places(
    scene: _Scene, moment: Data, placed: Data, x: float, width: float
) -> dict[str, tuple[float, float, float]]:
    """Return left, top and width of each unit; who is gone keeps the place where it stood."""
    cells = sum(scene.columns.values())
    wide = min(_WIDEST, (width - 2 - _GAP * (cells - 1)) / cells)
    left = x + (width - wide * cells - _GAP * (cells - 1)) / 2
    top = {"B": scene.top, "A": scene.near}
    places: dict[str, tuple[float, float, float]] = {}
    for front in scene.fronts:
        span = scene.columns[front] * (wide + _GAP) - _GAP
        for side in ("A", "B"):
            here = [ref for ref in scene.refs if _owner(moment, ref) == side and _where(moment, placed, ref) == front]
            start = left + (span - len(here) * (wide + _GAP) + _GAP) / 2
            for index, ref in enumerate(here):
                places[ref] = (start + index * (wide + _GAP), top[side], wide)
        left += span + _GAP
    return places


def _where(moment: Data, placed: Data, ref: str) -> str:
    return _front(moment, ref) or _front(placed, ref)


def _life(scene: _Scene, moment: Data, was: Data, side: str, x: float, y: float, width: float) -> None:
    kit, pen = scene.kit, scene.pen
    now, old = number(data_of(moment[side])["life"]), number(data_of(was[side])["life"])
    name = kit.words[f"fight.{'you' if side == 'A' else 'foe'}"]
    pen.text(
        x + 1.8,
        y + 3.2,
        name,
        size=2.4,
        weight=700,
        anchor="start",
        fill=kit.ink.blue if side == "A" else kit.ink.accent,
    )
    pen.inset(kit.drawing("icons", "life"), x + width - 12.5, y + 0.7, 3.4, 3.4)
    pen.text(
        x + width - 5.4, y + 3.7, str(now), size=3.5, weight=900, fill=kit.ink.accent if now != old else kit.ink.dark
    )
    if now != old:
        pen.text(x + width - 2.0, y + 3.0, str(old), size=2.2)
        pen.line(x + width - 3.4, y + 2.3, x + width - 0.7, y + 2.3, stroke=kit.ink.accent, width=0.25)


def _sides(scene: _Scene, x: float) -> None:
    """Name both sides where the two rows meet."""
    if scene.rows != {"A", "B"}:
        return
    words, ink = scene.kit.words, scene.kit.ink
    y = scene.top + _CARD_H
    scene.pen.text(x + 1.4, y + 3.0, words["fight.foe"], size=2.2, anchor="start", weight=700, fill=ink.accent)
    scene.pen.text(x + 1.4, y + 5.5, words["fight.you"], size=2.2, anchor="start", weight=700, fill=ink.blue)


def _arrows(scene: _Scene, acts: Sequence[tuple[str, ...]], places: Mapping[str, tuple[float, float, float]]) -> None:
    """Draw who assaults, who stands in the way, who changes front for it."""
    kit, pen = scene.kit, scene.pen
    blocked: dict[str, str] = {}
    for act in acts:
        if act[0] == "protect":
            blocked[act[2]] = act[1]
        elif act[0] == "move" and len(act) > 3:
            blocked[act[3]] = act[1]
    for act in acts:
        if act[0] != "assault" or act[1] not in places:
            continue
        left, top, wide = places[act[1]]
        up = top == scene.near
        x = left + wide / 2
        start = top - 0.5 if up else top + _CARD_H + 0.5
        end = start - (_BETWEEN - 1) if up else start + _BETWEEN - 1
        if act[1] not in blocked:  # the arrow reaches the general
            end = scene.top - 0.2 if up else start + _ALONE - 1
        pen.arrow(x, start, x, end, stroke=kit.ink.accent, width=0.9)
        protector = places.get(blocked.get(act[1], ""))
        if protector and abs(protector[0] + protector[2] / 2 - x) > 4:
            other = protector[0] + protector[2] / 2
            y = protector[1] + _CARD_H + 0.8
            pen.arrow(other, y, x - 3 if other < x else x + 3, y, stroke=kit.ink.blue, width=0.7)


def _told(scene: _Scene, before: Data, after: Data) -> str:
    """Return what the picture shows, in words."""
    kit = scene.kit
    parts: list[str] = []
    for title, moment in (("fight.before", before), ("fight.after", after)):
        units = []
        for ref in scene.refs:
            unit = _unit(moment, ref)
            name = kit.name(str(unit["card"]))
            units.append(
                f"{name} {kit.words['fight.gone']}"
                if unit["gone"]
                else f"{name} {unit['initiative']}/{unit['damage']}, {unit['C']}-{unit['P']}-{unit['T']}"
            )
        lives = ", ".join(
            f"{kit.words[f'fight.{who}']} {number(data_of(moment[side])['life'])}"
            for who, side in (("you", "A"), ("foe", "B"))
        )
        parts.append(f"{kit.words[title]}{kit.words['colon']} {'; '.join(units)}. {lives}.")
    return " ".join(parts)
