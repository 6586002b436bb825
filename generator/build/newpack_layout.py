"""The face layout of a new pack: a clean shared face, and boxes for the fields that its cards have."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.load.headings import heading_key, role_of
from generator.load.import_plan import FieldPlan, ImportPlan, KindPlan

__all__ = ["back_layout", "face_layouts"]

_LEADS = (
    *("cost", "cout", "prix", "price", "mana", "energy", "energie", "level", "niveau", "kosten", "coste", "costo"),
    *("koszt", "stufe", "value", "valeur", "rank"),
)
"""Headings of the figure that stands at the top left corner, where a fanned hand shows it."""
_ROW = 5
"""Figures side by side at the foot of a card 63 mm wide."""
_GROUND = '"mix(paper, light, 35%)"'
_CHIP_FILL = '"mix(light, main, 8%)"'
_LONG = 220
"""Characters of text up to which all cards get one size: where some say more, it would be small on all."""
_CHIP = 10.8
"""Height of a row of figures with the gap above it, in mm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """Which field goes where."""

    picture: str = ""
    lead: FieldPlan | None = None
    row: tuple[FieldPlan, ...] = ()
    running: tuple[FieldPlan, ...] = ()
    details: tuple[FieldPlan, ...] = ()


def _parts(fields: Sequence[FieldPlan]) -> _Parts:
    pictures = [spec.name for spec in fields if spec.type == "picture" and not spec.name.startswith("back")]
    picture = "picture" if "picture" in pictures else next(iter(pictures), "")
    numbers = [spec for spec in fields if spec.type in ("int", "number") and not spec.name.startswith("back_")]
    lead = next((spec for spec in numbers if heading_key(spec.label) in _LEADS), None)
    others = [spec for spec in numbers if spec is not lead]
    row = tuple(sorted(others, key=lambda spec: not spec.required))[: 3 * _ROW]
    running = [spec for spec in fields if spec.type == "rich" and not spec.name.startswith("back_")]
    running.sort(key=lambda spec: spec.name != "text")
    shown = {picture, "type", "back", *(spec.name for spec in (*row, *running)), lead.name if lead else ""}
    details = tuple(spec for spec in fields if spec.name not in shown and not spec.name.startswith("back_"))
    return _Parts(picture=picture, lead=lead, row=row, running=tuple(running), details=details)


def face_layouts(plan: ImportPlan, kind: KindPlan, title: str) -> dict[str, str]:
    """Return layouts as YAML, by name, in which every field of a kind's cards is printed.

    Where only some cards have a picture, the others get a face of words alone.
    """
    parts = _parts(kind.fields)
    optional = any(spec.name == parts.picture and not spec.required for spec in kind.fields)
    if not parts.picture or not optional:
        return {kind.id: _face(plan, kind.fields, parts, title, "")}
    plain = f"{kind.id}-plain"
    return {
        kind.id: _face(plan, kind.fields, parts, title, plain),
        plain: _face(plan, kind.fields, replace(parts, picture=""), title, ""),
    }


def _face(plan: ImportPlan, fields: Sequence[FieldPlan], parts: _Parts, title: str, plain: str) -> str:
    base = "_shared/generic/picture" if parts.picture else "_shared/generic/text"
    lines = [
        f"# The face of {title}: change measures (mm from the top left of the cut card), colours, styles as you like.",
        "# Every box can be changed by name, those of the shared face too; `proofdeck build` prints the change.",
        f"extends: {base}",
        *([f'switch: [{{when: "{parts.picture} is none", use: {plain}}}]'] if plain else []),
        "boxes:",
    ]
    if parts.picture and parts.picture != "picture":
        lines.append(f'  picture: {{file: "{{{parts.picture}}}", when: "{parts.picture} is not none"}}')
        bare = f'when: "{parts.picture} is none or not has_picture({parts.picture})"'
        lines += [f"  sky: {{{bare}}}", f"  rings: {{{bare}}}"]
    has_type = any(spec.name == "type" for spec in fields) or len(plan.kinds) > 1 or plan.column("traits")
    top = _top(parts, bool(has_type), lines)
    chips = (len(parts.row) + _ROW - 1) // _ROW
    foot = round(82.2 - chips * _CHIP - (0.4 if chips else 0), 2)
    lines += _details(parts.details, foot)
    rows = (len(parts.details) + 2) // 3
    bottom = round(foot - (rows * 2.9 + 0.8 if rows else 0.6), 2)
    names = {spec.name for spec in parts.running}
    longest = sum(column.longest for column in plan.columns if column.target in names)
    lines += _text(parts.running, top, bottom, flavour=plan.column("flavour") is not None, longest=longest)
    lines += _rows(parts.row, 82.2 - _CHIP)
    if lines[-1] == "boxes:":
        lines[-1] = "boxes: {}"
    return "\n".join(lines) + "\n"


def _top(parts: _Parts, line: bool, lines: list[str]) -> float:
    """Write the boxes at the head; return where the text may begin."""
    if parts.lead:
        name = parts.lead.name
        there = f'when: "{name} is not none"'
        disc = "fill: paper, stroke: accent, stroke_width: 0.6"
        figure = f'text: "{{{name}}}", style: stat, number: true, "on": paper, field: {name}'
        label = f'text: "{{labels.{name}}}", style: big-label, "on": paper'
        lines += [
            f"  lead-disc: {{kind: shape, shape: ellipse, at: [3.6, 3.6, 13, 13], {disc}, {there}}}",
            f"  lead: {{kind: text, at: [4.6, 4.7, 11, 7.6], {figure}, {there}}}",
            f"  lead-label: {{kind: text, at: [4.6, 11.6, 11, 3], {label}, {there}}}",
        ]
        if not parts.picture:
            lines.append("  name: {at: [19, 4.4, 39, 10.6]}")
            if line:
                lines.append("  type: {at: [19, 15.6, 22, 4.4]}")
    if not line:
        lines.append('  type: {when: "false"}')
    if parts.picture:
        return 57.2 if line else 53.4
    return 25.2


def _text(running: Sequence[FieldPlan], top: float, bottom: float, *, flavour: bool, longest: int) -> Iterator[str]:
    if not running and not flavour:
        return
    text = _joined(running)
    if flavour:  # printed for certain: the boxes of shared faces print it only where room is left
        text += "{" + ("'\\n' ~ " if text else "") + "'*' ~ flavour ~ '*' if flavour else ''}"
    height = bottom - top
    small = ", tweak: {size: 8.5}" if height < 18 else "" if longest > _LONG else ", deck: true"
    said = f'text: {json.dumps(text)}, style: rules{small}, "on": {_GROUND}, field: text'
    yield f"  text: {{kind: rich, at: [5, {top:g}, 53, {height:g}], {said}}}"


def _joined(fields: Sequence[FieldPlan]) -> str:
    """Return a template of these fields, each on a line of its own where a card has it."""
    text = ""
    for spec in fields:
        gap = "'\\n' ~ " if text else ""
        text += f"{{{gap}{spec.name} if {spec.name} is not none else ''}}"
    return text


def _details(details: Sequence[FieldPlan], foot: float) -> Iterator[str]:
    if not details:
        return
    text = ""
    for spec in details:
        label = _escaped(spec.label)
        if spec.type == "bool":
            text += f"{{'**{label}**  ' if {spec.name} else ''}}"
        else:
            text += f"{{'**{label}** ' ~ {spec.name} ~ '  ' if {spec.name} is not none else ''}}"
    height = (len(details) + 2) // 3 * 2.9
    said = f'text: {json.dumps(text, ensure_ascii=False)}, style: details, "on": {_GROUND}, field: details'
    yield f"  details: {{kind: rich, at: [5, {foot - height - 0.4:g}, 53, {height:g}], {said}}}"


def _escaped(label: str) -> str:
    return "".join(c for c in label if c not in "'\\{}*:\"")


def _rows(row: Sequence[FieldPlan], foot: float) -> Iterator[str]:
    """Yield chips with a figure and its name, in rows from the foot of the card upwards."""
    for number, start in enumerate(range(0, len(row), _ROW)):
        part = row[start : start + _ROW]
        width = min(14.0, 53 / len(part))
        left = 31.5 - width * len(part) / 2
        y = foot - number * _CHIP
        w = round(width - 1, 2)
        if all(spec.required for spec in part):
            for i, spec in enumerate(part):
                yield from _chip(spec, round(left + i * width + 0.5, 2), round(y, 2), w, "  ")
            continue
        # Figures that a card does not have leave no gap.
        at = f"[{left + 0.5:g}, {y:g}, {width * len(part) - 1:g}, 10]"
        yield f"  figures-{number + 1}:"
        yield f"    {{kind: group, at: {at}, flow: right, gap: 1, align: center, boxes: {{"
        for spec in part:
            box, there = spec.name.replace("_", "-"), f'when: "{spec.name} is not none"'
            yield f"      {box}: {{kind: group, at: [0, 0, {w:g}, 10], {there}, boxes: {{"
            yield from (f"{line}," for line in _chip(spec, 0, 0, w, "        "))
            yield "      }},"
        yield "    }}"


def _chip(spec: FieldPlan, x: float, y: float, w: float, indent: str) -> Iterator[str]:
    box = spec.name.replace("_", "-")
    figure = f'text: "{{{spec.name}}}", style: stat, number: true, "on": {_CHIP_FILL}, field: {spec.name}'
    label = f'text: "{{labels.{spec.name}}}", style: stat-label, "on": {_CHIP_FILL}'
    yield f"{indent}chip-{box}: {{kind: shape, at: [{x:g}, {y:g}, {w:g}, 10], radius: 1.6, fill: {_CHIP_FILL}}}"
    yield f"{indent}stat-{box}: {{kind: text, at: [{x:g}, {y + 0.4:g}, {w:g}, 6.2], {figure}}}"
    yield f"{indent}label-{box}: {{kind: text, at: [{x + 0.3:g}, {y + 6.4:g}, {w - 0.6:g}, 3], {label}}}"


def back_layout(fields: Sequence[FieldPlan], title: str) -> str:
    """Return the back as YAML: one for all cards, or one of each card's own where the table says so."""
    names = {spec.name: spec for spec in fields if spec.name == "back" or spec.name.startswith("back_")}
    head = f"# The back of {title}."
    words = [spec for spec in names.values() if spec.name != "back" and spec.type in ("text", "rich")]
    if names.get("back") and names["back"].type == "picture" and not words:
        return (
            f"{head} Cards name theirs in the column `back`.\nextends: _shared/generic/back\nboxes:\n"
            '  picture: {kind: image, at: [-4, -4, 71, 96], file: "{back}", when: "back is not none"}\n'
            + "".join(
                f'  {box}: {{when: "back is none or not has_picture(back)"}}\n'
                for box in ("ground", "rings", "disc", "frame", "title")
            )
        )
    if not names:
        return f"{head}\nextends: _shared/generic/back\n"
    if "back" in names and not words:
        return (
            f"{head} Cards name theirs in the column `back`.\nextends: _shared/generic/back\nboxes:\n"
            '  title: {text: "{back if back is not none else title}"}\n'
        )
    lines = [f"{head} Each card has words of its own there.", "extends: _shared/generic/text", "boxes:"]
    name = "back_name" if "back_name" in names else "name"
    said = f'text: "{{{name} if {name} is not none else name}}"'
    lines.append(f"  name: {{{said}, at: [5, 4.4, {38 if _has_picture(names) else 53}, 10.6]}}")
    lines.append('  type: {when: "false"}')
    lines.append('  number: {when: "false"}')
    if _has_picture(names):
        there = 'when: "back is not none and has_picture(back)"'
        lines.append(f'  picture: {{kind: image, at: [45, 4.4, 13, 13], file: "{{back}}", fit: contain, {there}}}')
    shown = [spec for spec in names.values() if spec.type != "picture" and spec.name not in (name, "back")]
    shown.sort(key=lambda spec: (role_of(spec.name.removeprefix("back_")) != "text", spec.type != "rich"))
    text = _joined(shown)
    if text:
        lines.append(
            f"  text: {{kind: rich, at: [5, 25.2, 53, 58.6], text: {json.dumps(text)}, style: rules, "
            f'"on": {_GROUND}, field: text}}'
        )
    return "\n".join(lines) + "\n"


def _has_picture(names: Mapping[str, FieldPlan]) -> bool:
    return "back" in names and names["back"].type == "picture"
