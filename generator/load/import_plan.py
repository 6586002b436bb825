"""What a stranger's table says: which column is the name, the copies, a picture, a number; kinds, groups, cards.

Nothing is asked that can be told from the headings and the cells, and every decision is kept with its reason, so
that it can be shown and overruled.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from generator.errors import Location, Problem, nearest
from generator.load.headings import heading_key, role_of, slug, split_locale
from generator.load.import_cells import cells_of_another_type, few_blank_cells, odd_cells
from generator.load.import_language import language_of
from generator.load.import_types import ColumnType, is_color, looks_like_pictures, type_of
from generator.load.table import Table
from generator.load.table_cards import EVERY, NO_GROUP, OWN, SKIP, copies_in, traits_in

__all__ = ["ColumnPlan", "FieldPlan", "ImportPlan", "KindPlan", "plan_import"]

_MAX_GROUPS = 12
_MAX_KINDS = 12
_MAX_LABEL = 60
RESERVED = frozenset(OWN) | frozenset(
    re.findall(
        r"\w+",
        "code deck_size designs facts game group_label has_picture kind_label labels locale number title type_line "
        "word abilities this none true false and or not if else in is for do loop self each",
    )
)
"""Names that a field cannot have: every card has them, or layouts and rules mean something else by them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnPlan:
    """What becomes of one column."""

    heading: str
    index: int
    target: str
    """`name`, `copies`, a field … or `-`."""
    type: ColumnType = "text"
    label: str = ""
    """The heading as it is printed."""
    locale: str = ""
    """Of its words; `*` where they are the same in every language of the pack."""
    blanks: int = 0
    example: str = ""
    why: str = ""
    longest: int = 0
    """Characters of the longest cell."""

    @property
    def is_field(self) -> bool:
        """Whether it becomes a field of the cards' kind."""
        return self.target not in (*OWN, SKIP)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldPlan:
    """A field of a kind."""

    name: str
    type: ColumnType
    label: str
    required: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KindPlan:
    """A kind of card."""

    id: str
    label: str
    fields: tuple[FieldPlan, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """Everything understood of a table."""

    columns: tuple[ColumnPlan, ...]
    kinds: tuple[KindPlan, ...]
    groups: Mapping[str, str]
    """Id -> label."""
    locales: tuple[str, ...]
    traits: tuple[str, ...]
    layouts: tuple[str, ...]
    """Layouts that a column names for cards."""
    designs: int
    cards: int
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()

    def column(self, target: str) -> ColumnPlan | None:
        """Return the first column of this target."""
        return next((column for column in self.columns if column.target == target), None)

    def fields(self) -> list[FieldPlan]:
        """Return every field once, in the order of columns."""
        found: dict[str, FieldPlan] = {}
        for kind in self.kinds:
            for spec in kind.fields:
                found.setdefault(spec.name, spec)
        order = [column.target for column in self.columns]
        return sorted(found.values(), key=lambda spec: order.index(spec.name))


@dataclass(slots=True)
class _Draft:
    table: Table
    has_picture: Callable[[str], bool]
    taken: dict[tuple[str, str], str] = field(default_factory=dict)
    """Target and locale -> heading."""
    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)

    def note(self, message: str, hint: str = "") -> None:
        """Tell something about the whole table."""
        self.notes.append(Problem(message=message, where=Location(self.table.shown_as), hint=hint))


def plan_import(
    table: Table,
    *,
    mapping: Mapping[str, str] | None = None,
    locale: str = "",
    has_picture: Callable[[str], bool] = lambda name: False,
) -> ImportPlan:
    """Return what a table says.

    Args:
        table: what was read.
        mapping: heading -> target, or target and type as `atk:int`; overrules what would be told from the heading.
        locale: the language of the cards; guessed from the headings by default.
        has_picture: whether a picture of this name lies with the table.
    """
    draft = _Draft(table, has_picture)
    given = _given(draft, mapping or {})
    language = locale or language_of(column.name for column in table.columns)
    columns = [_column(draft, index, given, language) for index in range(len(table.columns))]
    columns = _with_kinds_and_groups(draft, columns)
    columns = [_one_locale(column, columns, language) for column in columns]
    locales = tuple(dict.fromkeys([language, *(c.locale for c in columns if c.locale)]))
    columns = [_every_locale(draft, column, locales) for column in columns]
    if not any(column.target == "name" for column in columns):
        draft.note("no column is called name or title", "cards are named after their first cells; see --map")
    copies, cards = next((c for c in columns if c.target == "copies"), None), 0
    for row in table.rows:
        count = copies_in(row.cells[copies.index].text) if copies else 1
        cards += count or 0
        if copies and count is None:
            cell = row.cells[copies.index]
            message = f"expected a number of copies, got {cell.text!r}"
            draft.problems.append(Problem(message=message, where=table.place(cell.line, cell.column)))
    if copies and copies.blanks:
        draft.note(f"{copies.blanks} blank cells under {copies.heading!r} count as one copy")
    if not copies:
        draft.note("no column of copies: one of each")
    return ImportPlan(
        columns=tuple(columns),
        kinds=_kinds(table, columns),
        groups=_groups(table, columns),
        locales=locales,
        traits=tuple(sorted({name for text in _texts(table, columns, "traits") for name in traits_in(text)})),
        layouts=tuple(sorted({slug(text) for text in _texts(table, columns, "layout")})),
        designs=len(table.rows),
        cards=cards,
        problems=(*table.problems, *draft.problems),
        notes=(*table.notes, *draft.notes),
    )


def _given(draft: _Draft, mapping: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    given: dict[str, tuple[str, str]] = {}
    headings = {heading_key(column.name): column.name for column in draft.table.columns}
    for heading, target in mapping.items():
        name, _, kind = target.partition(":")
        if heading_key(heading) not in headings:
            where = Location(draft.table.shown_as)
            hint = nearest(heading, list(headings.values())) or "columns: " + ", ".join(headings.values())
            draft.problems.append(Problem(message=f"no column is called {heading!r}", where=where, hint=hint))
        types = ("int", "number", "bool", "text", "rich", "picture")
        if kind and kind not in types:
            hint = nearest(kind, types) or "types: " + ", ".join(types)
            draft.problems.append(
                Problem(message=f"unknown type {kind!r}", where=Location(draft.table.shown_as), hint=hint)
            )
            kind = ""
        given[heading_key(heading)] = (name.strip(), kind)
    return given


def _column(draft: _Draft, index: int, given: Mapping[str, tuple[str, str]], language: str) -> ColumnPlan:
    column = draft.table.columns[index]
    values = draft.table.values(index)
    blanks = len(draft.table.rows) - len(values)
    bare, locale = split_locale(column.name)
    told = given.get(heading_key(column.name))
    target, kind, why = _role(draft, bare if locale else column.name, values, told)
    words = target in ("name", "text", "flavour") or (kind in ("text", "rich") and _translated(draft, index, bare))
    if locale and not words and not told:
        bare, locale = column.name, ""
        target, kind, why = _role(draft, column.name, values, told)
    if target not in (SKIP,) and (target, locale) in draft.taken:
        target, why = _field_name(draft, bare, locale), f"{draft.taken[target, locale]!r} is that already"
    if target not in (*OWN, SKIP) and not told:
        target = _field_name(draft, target, locale)
    draft.taken.setdefault((target, locale), column.name)
    if target != SKIP:
        _tell_cells(draft, index, (target, kind, locale), declared=bool(told and told[1]))
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", bare.removeprefix("front."))
    label = re.sub(r"[_.]+", " ", spaced).strip()
    return ColumnPlan(
        heading=column.name,
        index=index,
        target=target,
        type=kind,
        label=(label[:1].upper() + label[1:])[:_MAX_LABEL],
        locale=locale,
        blanks=blanks,
        example=next(iter(values), "")[:60].replace("\n", " ⏎ "),
        why=why,
        longest=max(map(len, values), default=0),
    )


def _tell_cells(draft: _Draft, index: int, role: tuple[str, str, str], *, declared: bool) -> None:
    target, kind, locale = role
    if declared:
        draft.problems.extend(cells_of_another_type(draft.table, index, kind))
    elif kind == "text" and target not in OWN:
        draft.notes.extend(odd_cells(draft.table, index))
    if locale or target == "name" or (kind in ("int", "number") and target not in OWN):
        draft.notes.extend(few_blank_cells(draft.table, index, every=bool(locale)))


def _translated(draft: _Draft, index: int, bare: str) -> bool:
    """Say whether another column has the same heading, without a language or in another one."""
    others = [column.name for i, column in enumerate(draft.table.columns) if i != index]
    return heading_key(bare) in {heading_key(split_locale(name)[0]) for name in others}


def _role(
    draft: _Draft, heading: str, values: Sequence[str], told: tuple[str, str] | None
) -> tuple[str, ColumnType, str]:
    """Return target, type and reason of a column."""
    kind = type_of(values)
    if told:
        name, wanted = told
        forced: ColumnType = wanted if wanted else kind  # type: ignore[assignment]
        return name, forced, "as you said"
    role = role_of(heading)
    if kind in ("text", "rich") and values and sum(map(draft.has_picture, values)) * 2 >= len(values):
        return (
            (role if role in ("picture", "back") else heading),
            "picture",
            "files of these names lie beside the table",
        )
    if not values:
        return SKIP, "text", "every cell is blank"
    if role == "copies" and not all(copies_in(value) is not None for value in values):
        return ("name" if heading_key(heading) == "nombre" else heading), kind, "not numbers of copies"
    if role == "picture" and any(looks_like_pictures([value]) for value in values):
        return role, "picture", "picture files"
    if role in ("picture", "back") and not looks_like_pictures(values):
        return (heading if role == "picture" else "back"), kind, "no picture files of these names"
    if role in ("picture", "back"):
        return role, "picture", "picture files"
    if role == "text":
        return "text", "rich", f"a column called {heading!r}"
    if role == "group" and not _is_group(values):
        return heading, kind, "too many different values for a group"
    if role == "kind" and len({slug(value) for value in values}) > _MAX_KINDS:
        return heading, kind, "too many different values for kinds of cards"
    if role == "traits" and any(len(slug(part)) > 30 for value in values for part in value.split("\n")):
        return heading, "rich", "sentences"
    if role == "flavour" and any(len(value) > 200 for value in values):
        return heading, "rich", "longer than a line of colour"
    if role:
        return role, kind, f"a column called {heading!r}"
    return heading, kind, _SORTS[kind]


_SORTS: dict[str, str] = {
    "rich": "running text",
    "text": "words",
    "int": "every cell is a whole number",
    "number": "every cell is a number",
    "bool": "every cell is yes or no",
    "picture": "every cell is a picture file",
}


def _is_group(values: Sequence[str]) -> bool:
    different = len({value.casefold() for value in values})
    return different <= _MAX_GROUPS and (different < len(values) or different == 1 or all(map(is_color, values)))


def _field_name(draft: _Draft, heading: str, locale: str) -> str:
    bare = heading.removeprefix("front.")
    name = slug(bare, joiner="_") or "field"
    if not name[0].isalpha():
        name = f"n_{name}"
    name = name[:36]
    if name in RESERVED:
        name = f"{name}_value"
    base, number = name, 2
    while (name, locale) in draft.taken:
        name, number = f"{base}_{number}", number + 1
    return name


def _one_locale(column: ColumnPlan, columns: Sequence[ColumnPlan], language: str) -> ColumnPlan:
    """Give words without a locale the source language where their column has a sister in another one."""
    sisters = {other.locale for other in columns if other.target == column.target and other.locale}
    return replace(column, locale=language) if sisters and not column.locale else column


def _every_locale(draft: _Draft, column: ColumnPlan, locales: Sequence[str]) -> ColumnPlan:
    """Let words that nobody translated, beside others that are, be the same in every language; and tell it."""
    words = column.target in ("name", "flavour") or (column.is_field and column.type in ("text", "rich"))
    if len(locales) < 2 or column.locale or not words:
        return column
    where = draft.table.place(draft.table.columns[column.index].line, draft.table.columns[column.index].column)
    message = f"{column.heading!r} stands in one language only: its words are printed in every one"
    hint = f"add a column '{column.heading} ({locales[1]})'"
    draft.notes.append(Problem(message=message, where=where, hint=hint))
    return replace(column, locale=EVERY)


def _with_kinds_and_groups(draft: _Draft, columns: Iterable[ColumnPlan]) -> list[ColumnPlan]:
    """Settle what depends on other columns: a lone text is the text, and `type` may stand for kinds of cards."""
    settled = list(columns)
    if not any(column.target == "text" for column in settled):
        long = [column for column in settled if column.type == "rich" and column.is_field]
        if len(long) == 1:
            i = settled.index(long[0])
            settled[i] = replace(long[0], target="text", why="the only running text")
    if not any(column.target == "name" for column in settled):
        for i, column in enumerate(settled):
            values = draft.table.values(column.index)
            if column.is_field and column.type == "text" and column.blanks == 0 and len(set(values)) == len(values):
                settled[i] = replace(column, target="name", why="words that differ from card to card")
                break
    return settled


def _kinds(table: Table, columns: Sequence[ColumnPlan]) -> tuple[KindPlan, ...]:
    kind_column = next((column for column in columns if column.target == "kind"), None)
    labels: dict[str, str] = {}
    rows: dict[str, list[int]] = {}
    for number, row in enumerate(table.rows):
        text = row.cells[kind_column.index].text if kind_column else ""
        name = slug(text) or "card"
        labels.setdefault(name, text or "Card")
        rows.setdefault(name, []).append(number)
    if not rows:
        labels, rows = {"card": "Card"}, {"card": []}
    kinds = []
    for name, numbers in rows.items():
        fields: dict[str, FieldPlan] = {}
        for column in columns:
            if not column.is_field:
                continue
            filled = [bool(table.rows[n].cells[column.index].text) for n in numbers]
            if len(rows) > 1 and not any(filled) and not column.target.startswith("back"):
                continue
            required = bool(filled) and all(filled)
            known = fields.get(column.target)
            if known:
                required = required or known.required
            fields[column.target] = FieldPlan(
                name=column.target, type=column.type, label=known.label if known else column.label, required=required
            )
        kinds.append(KindPlan(id=name, label=labels[name], fields=tuple(fields.values())))
    return tuple(kinds)


def _texts(table: Table, columns: Sequence[ColumnPlan], target: str) -> list[str]:
    return [text for column in columns if column.target == target for text in table.values(column.index)]


def _groups(table: Table, columns: Sequence[ColumnPlan]) -> dict[str, str]:
    column = next((column for column in columns if column.target == "group"), None)
    groups: dict[str, str] = {}
    if column is None:
        return groups
    for row in table.rows:
        text = row.cells[column.index].text
        groups.setdefault(slug(text) or NO_GROUP, text or "–")
    return groups
