"""Tuckboxes: nets in the colours of a game or of each of its groups, to be cut, folded and glued."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Annotated, Literal

from pydantic import Field

from generator.components.border import draw_border
from generator.components.boxnet import GLUED, Inside, Net, Sleeve, box_net, net, outline
from generator.components.outlines import box
from generator.components.panel import Panel
from generator.components.part import Bench, Expression, Key, Piece, Ref, Spec
from generator.errors import PackError, nearest
from generator.faces.colors import contrast
from generator.model.geometry import Rect
from generator.model.plan import DrawingOp, Group, Place, Plan
from generator.sheets.decks import printed_decks

__all__ = ["TuckboxSpec", "make_tuckboxes"]

_BLEED = 2.0
_READABLE = 4.5
_LEAST_EMBLEM = 6.0
"""Radius in mm below which a low front has no emblem."""
_BAND = 7.0
"""mm at the foot of a side that the border takes."""
_FOOT = 9.5
"""Height of the border around the foot with its distance from the frame above."""


class TuckboxSpec(Spec):
    """A box for so many cards, or (with `inside`) for anything else."""

    kind: Literal["tuckbox"]
    count: Expression = 0
    """How many cards; with `inside` it is only printed."""
    kinds: list[Ref] = Field(default=[])
    """Instead of a count: the kinds of cards that go into it, all copies of them."""
    group: Annotated[str, Field(pattern=r"^[a-z0-9-]*$")] = ""
    """The group in whose colours it is printed; the look's own unless given."""
    name: Key | Literal[""] = ""
    """What stands on it in large letters; the name of its group unless given."""
    inside: Inside | None = None
    """Inner lengths for other things than cards, such as tokens or dice."""
    stock: Annotated[float, Field(gt=0, le=2)] = 0.32
    """Thickness of one card in mm: 0.30 to 0.33 for the 300 g/m² board that cards are printed on."""
    sleeve: Sleeve | None = None
    label: Key
    """Words under the title; `{n}` is the number of cards."""
    groups: bool = False
    """One box for each group of the game (of its ready decks, if it has such), in its colours, instead of one."""
    emblem: Annotated[str, Field(max_length=80)] = ""
    """Art name of the emblem, with `{group}` in it where there is a box for each group."""
    pattern: Annotated[str, Field(max_length=80)] = ""
    """Art name of the tile that covers the back."""
    border: Annotated[str, Field(max_length=80)] = ""
    """Art name of the border tile that runs around the foot of the box."""


def make_tuckboxes(part_id: str, spec: TuckboxSpec, bench: Bench, *, path: str) -> list[Piece]:
    """Return one box, or one for each group.

    Raises:
        PackError: the count is no number, or a drawing does not exist.
    """
    count = bench.numbers.number(spec.count, f"{path}.count", least=0 if spec.inside or spec.kinds else 1)
    if spec.kinds:
        count = sum(card.copies for card in bench.game.cards if card.kind in spec.kinds)
        if count == 0:
            message = f"expected kinds of which there are cards, got {', '.join(spec.kinds)}"
            raise PackError([bench.numbers.problem(message, f"{path}.kinds")])
    if spec.inside:
        shape = box_net(spec.inside.width, spec.inside.height, spec.inside.depth)
    else:
        shape = net(count, bench.card, stock=spec.stock, sleeve=spec.sleeve)
    decks = dict.fromkeys(deck.group for deck in printed_decks(bench.game))
    groups = list(decks or bench.game.groups) if spec.groups else [spec.group]
    unknown = [group for group in groups if group and group not in bench.game.groups]
    if unknown:
        hint = nearest(unknown[0], list(bench.game.groups))
        message = f"expected a group of the game, got {unknown[0]!r}"
        raise PackError([bench.numbers.problem(message, f"{path}.group", hint)])
    return [
        Piece(
            component="tuckbox",
            id=f"{part_id}-{group}" if spec.groups else part_id,
            plan=_box(f"{part_id}-{group}" if spec.groups else part_id, spec, bench, shape, count, group),
            outline=(),
        )
        for group in groups
    ]


def _box(subject: str, spec: TuckboxSpec, bench: Bench, shape: Net, count: int, group: str) -> Plan:
    look = bench.look
    width, height = shape.size
    panel = bench.panel(width, height, subject)
    palette = look.palette(group)
    solid = look.variant != "low-ink"
    for name, rect in shape.panels.items():
        if name not in GLUED and solid:
            panel.box(rect.grown(_BLEED), fill=palette["main"])
    for name in GLUED:
        panel.box(shape.panels[name], fill="#ffffff")
    if solid:
        for name in ("back", "left", "front", "right"):
            panel.box(shape.panels[name], fill=palette["main"])
    ink = _ink(palette) if solid else look.color("ink")
    title = bench.title
    name = bench.word(spec.name) if spec.name else bench.group(group) if group else ""
    words = bench.word(spec.label, n=count)
    if spec.border:
        _foot(panel, shape, spec, group)
    _front(panel, shape, spec, look_ink=ink, title=title, name=name, words=words, group=group)
    _back(panel, shape, spec, ink, title, group)
    spine = f"{title} · {name}" if name else title
    for side in ("left", "right"):
        _spine(panel, shape.panels[side], spec, bench, spine, ink, f"{subject}.{side}")
    lid = shape.panels["lid"]
    panel.words(
        name or title,
        lid.grown(-1.5),
        font="title",
        size=min(11.0, lid.h * 1.6),
        align="center",
        color=ink,
        field=f"{subject}.lid",
    )
    base = shape.panels["bottom-back"]
    panel.words(words, base.grown(-1.5), font="label", align="center", color=ink, field=f"{subject}.bottom")
    glue = bench.word("kit.glue")
    panel.words(glue, shape.panels["bottom-front"].grown(-2), font="note", align="center", color="#777777")
    _glue_word(panel, shape.panels["glue"], bench, glue)
    _lines(panel, shape, look.color("ink"), ink)
    return panel.plan()


def _ink(palette: Mapping[str, str]) -> str:
    """Return white, or a dark tone where white cannot be read on the main colour (WCAG 1.4.3)."""
    main = palette["main"]
    tones = ("#ffffff", palette["dark"], palette["ink"])
    readable = [tone for tone in tones if contrast(tone, main) >= _READABLE]
    return readable[0] if readable else max(tones, key=lambda tone: contrast(tone, main))


def _front(
    panel: Panel, shape: Net, spec: TuckboxSpec, *, look_ink: str, title: str, name: str, words: str, group: str
) -> None:
    look = panel.look
    front = shape.panels["front"]
    inner = front.grown(-4)
    low = _FOOT if spec.border else 4.0
    frame = Rect(inner.x, front.y + shape.notch + 3, inner.w, front.h - shape.notch - 3 - low)
    panel.box(frame, stroke=look_ink, width=0.5, radius=look.spec.corner)
    panel.box(frame.grown(-1), stroke=look_ink, width=0.2, radius=look.spec.corner)
    panel.words(
        title,
        Rect(frame.x + 3, frame.y + 5, frame.w - 6, 8),
        font="title",
        size=16,
        align="center",
        color=look_ink,
        field=f"{panel.subject}.title",
    )
    art = spec.emblem.replace("{group}", group) or look.spec.emblem
    middle = Rect(frame.x + 8, frame.y + 16, frame.w - 16, frame.h - 16 - 22)
    radius = min(middle.w, middle.h) / 2
    if art and radius >= _LEAST_EMBLEM:
        cx, cy = middle.x + middle.w / 2, middle.y + middle.h / 2
        panel.disc(
            cx,
            cy,
            radius,
            fill="#ffffff" if look.variant == "low-ink" else look.palette(group)["light"],
            stroke=look_ink,
            width=0.5,
        )
        panel.art(
            look.art.drawing(art),
            Rect(cx - radius * 0.72, cy - radius * 0.72, radius * 1.44, radius * 1.44),
            group=group,
        )
    low = frame.bottom - 17
    panel.words(
        name,
        Rect(frame.x + 3, low, frame.w - 6, 8),
        font="title",
        size=14,
        align="center",
        color=look_ink,
        field=f"{panel.subject}.name",
    )
    panel.words(
        words,
        Rect(frame.x + 3, low + 9, frame.w - 6, 5),
        font="label",
        align="center",
        color=look_ink,
        field=f"{panel.subject}.count",
    )


def _back(panel: Panel, shape: Net, spec: TuckboxSpec, ink: str, title: str, group: str) -> None:
    look = panel.look
    back = shape.panels["back"]
    frame = Rect(back.x + 4, back.y + 4, back.w - 8, back.h - 4 - (_FOOT if spec.border else 4.0))
    panel.box(frame, stroke=ink, width=0.5, radius=look.spec.corner)
    if spec.pattern and look.variant != "low-ink":
        _cover(panel, Rect(frame.x + 1.5, frame.y + 1.5, frame.w - 3, frame.h - 18), spec.pattern, group)
    panel.words(
        title,
        Rect(frame.x + 3, frame.bottom - 14, frame.w - 6, 8),
        font="title",
        size=14,
        align="center",
        color=ink,
        field=f"{panel.subject}.back",
    )


def _cover(panel: Panel, area: Rect, pattern: str, group: str) -> None:
    """Fill `area` with a pattern, tiles cut off at its edges."""
    look = panel.look
    tile = look.art.drawing(pattern.replace("{group}", group))
    wide = area.w / 4
    high = wide * tile.height / tile.width
    ops = [
        DrawingOp(
            drawing=tile,
            rect=Rect(area.x + column * wide, area.y + row * high, wide, high),
            palette=look.palette(group),
            opacity=0.6,
        )
        for row in range(ceil(area.h / high))
        for column in range(4)
    ]
    panel.ops.append(Group(ops=tuple(ops), clip=box(area, look.spec.corner)))


def _foot(panel: Panel, shape: Net, spec: TuckboxSpec, group: str) -> None:
    """Run the border around the foot of the four sides."""
    for name in ("back", "left", "front", "right"):
        rect = shape.panels[name]
        band = Rect(rect.x, rect.bottom - 6.5, rect.w, 4.5)
        draw_border(panel, band, group=group, art=spec.border.replace("{group}", group))


def _spine(panel: Panel, side: Rect, spec: TuckboxSpec, bench: Bench, text: str, ink: str, field: str) -> None:
    """Write along a side, to be read with the box lying on its back, as on the spine of a book."""
    strip = bench.panel(side.h, side.w, panel.subject)
    size = min(11.0, side.w * 1.5)
    free = side.h - 6 - (2 * _BAND if spec.border else 0.0)
    tight = bench.fonts.width(text, bench.look.font("title"), size) > free
    strip.words(
        text,
        Rect(3, 0.5, side.h - 6 - (_BAND if spec.border and tight else 0.0), side.w - 1),
        font="title",
        size=size,
        align="center",
        color=ink,
        field=field,
    )
    plan = strip.plan()
    panel.ops.append(Place(plan=plan, x=side.x, y=side.y, rotation=90))
    for f in plan.fields:
        r = f.rect
        panel.field(f.name, Rect(side.x + side.w - r.y - r.h, side.y + r.x, r.h, r.w), f.printed)
    panel.findings += plan.findings


def _glue_word(panel: Panel, flap: Rect, bench: Bench, word: str) -> None:
    strip = bench.panel(flap.h, flap.w, panel.subject)
    strip.words(word, Rect(3, 1, flap.h - 6, flap.w - 2), font="note", align="center", color="#777777")
    panel.ops.append(Place(plan=strip.plan(), x=flap.x, y=flap.y, rotation=90))
    panel.findings += strip.findings


def _lines(panel: Panel, shape: Net, cut: str, fold: str) -> None:
    """Draw folds dashed and the cut solid; folds between white flaps and faces in ink, within faces in white."""
    p = shape.panels
    top, low = p["back"].y, p["back"].bottom
    lines = [(p[name].x, top, p[name].x, low) for name in ("back", "left", "front", "right")]
    lines += [(p["back"].x, top, p["back"].right, top), (p["lid"].x, p["lid"].y, p["lid"].right, p["lid"].y)]
    lines += [(p[s].x, top, p[s].right, top) for s in ("left", "right")]
    lines += [(p["back"].x, low, p["right"].right, low)]
    for x1, y1, x2, y2 in lines:
        panel.line(x1, y1, x2, y2, stroke="#ffffff", width=0.35)
        panel.line(x1, y1, x2, y2, stroke=cut, width=0.2, dash=(2.0, 1.4))
    panel.path(outline(shape), stroke=cut, width=0.3)
