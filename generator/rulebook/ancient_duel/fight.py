"""Little pictures of the field before and after each blow of a worked example."""

from __future__ import annotations

from collections.abc import Mapping

from generator.rulebook.ancient_duel.examples import Example, Moment, Side, Unit
from generator.rulebook.figures.svg import Figure, Pen

__all__ = ["fight"]

CARD_W, CARD_H = 10.0, 13.97
"""A card of 63 × 88 mm at about a sixth, before `SCALE`."""
SCALE = 1.24
"""Makes a card a fifth of its size, so that its words reach 6 pt."""
BLADE = "M0 -2.5 L1.9 -0.7 L1.35 2.3 L-1.35 2.3 L-1.9 -0.7 Z"
SHIELD = "M-2 -2.2 L2 -2.2 L2 0.2 C2 1.6 0.9 2.3 0 2.7 C-0.9 2.3 -2 1.6 -2 0.2 Z"
GAP = 3.5


def fight(example: Example, words: Mapping[str, str], *, width: float) -> Figure:
    """Return the moments of `example` side by side, an arrow for each coming blow."""
    count = len(example.moments)
    panel = (width - (count - 1) * GAP) / count
    height = 58.0
    pen = Pen(width=width, height=height)
    told: list[str] = []
    for i, moment in enumerate(example.moments):
        x = i * (panel + GAP)
        title = words["fight.before"] if i == 0 else words["fight.after"]
        if count > 2 and i > 0:
            title = words["fight.after-one" if i == 1 else "fight.after-many"].format(n=i)
        gone = _gone(example.moments[i - 1]) if i else frozenset()
        if moment.next_attacker and not moment.next_target:
            # A direct attack strikes an empty camp: what fell before is cleared away.
            gone = _gone(moment)
        _panel(pen, moment, words, gone, x=x, width=panel, height=height, title=title)
        told.append(f"{title} : {_tell(moment, words)}")
        if i + 1 < count:
            pen.path(
                f"M{x + panel + 0.9} {height / 2 + 0.7}l1.8 1.6l-1.8 1.6",
                stroke=pen.ink.gold,
                width=0.7,
            )
    return pen.figure(" ".join(told), "fight")


def _gone(moment: Moment) -> frozenset[str]:
    """Return the units that had fallen by then; they are not drawn later."""
    return frozenset(unit.id for unit in (*moment.you.units, *moment.foe.units) if unit.fallen)


def _panel(
    pen: Pen,
    moment: Moment,
    words: Mapping[str, str],
    gone: frozenset[str],
    *,
    x: float,
    width: float,
    height: float,
    title: str,
) -> None:
    ink = pen.ink
    pen.rect(x + 0.15, 4.6, width - 0.3, height - 4.75, fill=ink.paper, stroke=ink.line, width=0.2, r=1.2)
    middle = 4.6 + (height - 4.6) / 2
    pen.line(x + 2, middle, x + width - 2, middle, stroke=ink.line, width=0.2, dash="0.8 0.8")
    pen.text(x + width / 2, 3, title, size=2.6, weight=700, fill=ink.accent)
    boxes: dict[str, tuple[float, float]] = {}
    for side, top, label in (
        (moment.foe, 4.6, words["fight.foe"]),
        (moment.you, middle, words["fight.you"]),
    ):
        lower = side is moment.you
        score_y = top + (height - 4.6) / 2 - 1.3 if lower else top + 3.1
        if lower:
            label = f"{label} · {words['fight.energy'].format(n=side.energy)}"
        pen.text(x + 1.8, score_y, label, size=2.2, anchor="start", weight=500)
        unit = words["points"].format(n=side.score) if side.score > 1 else words["point"].format(n=side.score)
        pen.text(x + width - 1.8, score_y, unit, size=2.4, anchor="end", weight=700, fill=ink.accent)
        if loss := moment.attacker_loss if lower else moment.defender_loss:
            drop_y = score_y - 3.2 if lower else score_y + 3.4
            pen.text(x + width - 1.8, drop_y, f"−{loss}", size=3.4, anchor="end", weight=900, fill=ink.accent)
        y = height - 5.0 - CARD_H * SCALE / 2 if lower else 4.6 + 4.6 + CARD_H * SCALE / 2
        boxes.update(_row(pen, side, gone, x=x, width=width, y=y, words=words))
    if moment.next_attacker:
        ax, ay = boxes[moment.next_attacker]
        tx, ty = boxes[moment.next_target] if moment.next_target else (x + width / 2, 10.0)
        gap = CARD_H * SCALE / 2 + 0.8
        length = ((tx - ax) ** 2 + (ty - ay) ** 2) ** 0.5
        ux, uy = (tx - ax) / length, (ty - ay) / length
        turned = any(u.id == moment.next_target and u.position == "defence" for u in moment.foe.units)
        stop = 0.0 if not moment.next_target else (CARD_W if turned else CARD_H) * SCALE / 2 + 0.8
        pen.arrow(ax + ux * gap, ay + uy * gap, tx - ux * stop, ty - uy * stop, width=0.8)


def _row(
    pen: Pen, side: Side, gone: frozenset[str], *, x: float, width: float, y: float, words: Mapping[str, str]
) -> dict[str, tuple[float, float]]:
    places: dict[str, tuple[float, float]] = {}
    for i, unit in enumerate(side.units, 1):
        cx = x + width * (2 * i - 1) / (2 * len(side.units))
        if unit.id in gone:
            continue
        pen.open(f"translate({cx:.3f} {y:.3f}) scale({SCALE})")
        _card(pen, unit, 0.0, 0.0, words)
        pen.close()
        places[unit.id] = (cx, y)
    return places


def _card(pen: Pen, unit: Unit, cx: float, cy: float, words: Mapping[str, str]) -> None:
    ink = pen.ink
    turned = unit.position == "defence" or not unit.face_up
    w, h = (CARD_H, CARD_W) if turned else (CARD_W, CARD_H)
    left, top = cx - w / 2, cy - h / 2
    if unit.fallen:
        pen.rect(left, top, w, h, stroke=ink.line, width=0.3, r=0.9, dash="0.9 0.7")
        pen.path(f"M{cx - 2.2} {cy - 2.2}l4.4 4.4m0 -4.4l-4.4 4.4", stroke=ink.accent, width=0.7)
        pen.text(cx, cy + 5.2, unit.name, size=1.74, fill=ink.dark)
        return
    pen.rect(left + 0.35, top + 0.45, w, h, fill=ink.line, r=0.9, opacity=0.45)
    pen.rect(left, top, w, h, fill=ink.soft, stroke=ink.dark, width=0.3, r=0.9)
    if not unit.face_up:
        pen.rect(left + 0.8, top + 0.8, w - 1.6, h - 1.6, fill=ink.dark, r=0.5)
        pen.path(f"M{cx} {cy - 2.6}l2.6 2.6l-2.6 2.6l-2.6 -2.6Z", stroke=ink.gold, width=0.4)
        pen.circle(cx, cy, 0.8, fill=ink.gold)
        return
    if turned:
        # A card in defence lies on its side: its head points to the left, its values to the right.
        pen.rect(left, top, 2.6, h, fill=ink.dark, r=0.9)
        atk, shield = (cx + 1.3, cy - 2.4), (cx + 1.3, cy + 2.2)
    else:
        pen.rect(left, top, w, 2.6, fill=ink.dark, r=0.9)
        atk, shield = (cx - 2.35, cy + 2.6), (cx + 2.35, cy + 2.6)
    name_y = cy - 1.9 if not turned else 0
    if turned:
        pen.text(left + 1.95, cy, unit.name, size=1.74, fill=ink.paper, turn=-90)
        pen.text(cx + 5, atk[1] + 0.8, words["atk"], size=1.74, fill=ink.dark)
        pen.text(cx + 5, shield[1] + 0.8, words["def"], size=1.74, fill=ink.dark)
    else:
        pen.text(cx, top + 1.9, unit.name, size=1.74, fill=ink.paper)
        pen.text(atk[0], name_y + 0.9, words["atk"], size=1.74, fill=ink.dark)
        pen.text(shield[0], name_y + 0.9, words["def"], size=1.74, fill=ink.dark)
    _badge(pen, atk, BLADE, str(unit.atk), ink.accent, changed=unit.changed == "atk")
    _badge(pen, shield, SHIELD, str(unit.defence), ink.blue, changed=unit.changed == "def")


def _badge(pen: Pen, at: tuple[float, float], outline: str, value: str, color: str, *, changed: bool) -> None:
    pen.open(f"translate({at[0]:.3f} {at[1]:.3f})")
    pen.path(outline, fill=pen.ink.gold if changed else color, stroke=pen.ink.dark, width=0.15)
    pen.text(0, 1.05, value, size=2.9, weight=800, fill=pen.ink.dark if changed else "#ffffff")
    pen.close()


def _tell(moment: Moment, words: Mapping[str, str]) -> str:
    def side(half: Side, label: str) -> str:
        units = ", ".join(_tell_unit(unit, words) for unit in half.units) or words["fight.nobody"]
        return f"{label}, {half.score} : {units}."

    return f"{side(moment.foe, words['fight.foe'])} {side(moment.you, words['fight.you'])}"


def _tell_unit(unit: Unit, words: Mapping[str, str]) -> str:
    if unit.fallen:
        return f"{unit.name} {words['fight.fallen']}"
    if not unit.face_up:
        return words["fight.face-down"]
    place = words[f"position.{unit.position}"]
    return f"{unit.name} {words['atk']} {unit.atk} {words['def']} {unit.defence} {place}"
