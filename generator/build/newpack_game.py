"""`game.yaml` of a new pack, as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from generator.build.newpack_palette import palettes_for
from generator.load.import_plan import ColumnPlan, ImportPlan
from generator.load.table_cards import SKIP

__all__ = ["game_yaml", "scalar"]

_PLAIN = re.compile(r"[A-Za-zÀ-ÿ][A-Za-z0-9À-ÿ _/’-]*[A-Za-z0-9À-ÿ]|[A-Za-zÀ-ÿ]")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


def scalar(text: str) -> str:
    """Return text as YAML: plain where nobody could misread it, else in double quotes."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS and text != "-":
        return text
    return json.dumps(text, ensure_ascii=False)


def game_yaml(plan: ImportPlan, *, title: str, cards: str, source: str, sheet: str = "", comments: str = "") -> str:
    """Return the file.

    Args:
        plan: what was understood of the table.
        title: the game's title.
        cards: the table inside the pack, such as `cards/deck.csv`.
        source: what it was imported from, for the first line.
        sheet: the sheet of a spreadsheet.
        comments: how rows begin that are left out.
    """
    lines = [f"# {title}: imported from {source}. Change what you like; importing again keeps your changes.", ""]
    lines.append(f"title: {_each(plan, title)}")
    lines.append(f"locales: [{', '.join(map(scalar, plan.locales))}]")
    lines.append("size: tcg # see templates/_shared/sizes.yaml for the others")
    if plan.groups:
        lines += ["", "groups:", *_groups(plan)]
    if plan.traits:
        lines += ["", f"traits: [{', '.join(map(scalar, plan.traits))}]"]
    lines += ["", "kinds:", *_kinds(plan)]
    lines += ["", "cards:", *_cards(plan.columns, cards, sheet, comments)]
    lines += [
        "",
        "# What must hold between the values of cards is checked at every build; some examples to start from:",
        "# rules:",
        "#   - {unique: name}",
        '#   - {check: "cards() == ' + str(plan.cards) + '", message: "the deck has another number of cards"}',
        "",
    ]
    return "\n".join(lines)


def _each(plan: ImportPlan, text: str) -> str:
    return "{" + ", ".join(f"{locale}: {scalar(text)}" for locale in plan.locales) + "}"


def _groups(plan: ImportPlan) -> Iterator[str]:
    for group, palette in palettes_for(plan.groups).items():
        yield f"  {group}:"
        yield f"    label: {_each(plan, plan.groups[group])}"
        yield "    palette: {" + ", ".join(f'{role}: "{color}"' for role, color in palette.items()) + "}"


def _kinds(plan: ImportPlan) -> Iterator[str]:
    for kind in plan.kinds:
        yield f"  {kind.id}:"
        yield f"    label: {_each(plan, kind.label)}"
        if not kind.fields:
            continue
        yield "    fields:"
        for spec in kind.fields:
            optional = "" if spec.required else ", required: false"
            yield f"      {spec.name}: {{type: {spec.type}{optional}, label: {_each(plan, spec.label)}}}"


def _cards(columns: tuple[ColumnPlan, ...], cards: str, sheet: str, comments: str) -> Iterator[str]:
    yield f"  - table: {cards}"
    if sheet:
        yield f"    sheet: {scalar(sheet)}"
    if comments:
        yield f"    comments: {json.dumps(comments)}"
    mapped: Mapping[str, str] = {
        column.heading: column.target + (f".{column.locale}" if column.locale else "") for column in columns
    }
    needed = {heading: target for heading, target in mapped.items() if heading != target}
    if needed:
        yield "    columns: # heading -> field of the cards; '-' leaves a column out"
        for heading, target in needed.items():
            yield f"      {scalar(heading)}: {json.dumps(target) if target == SKIP else target}"
