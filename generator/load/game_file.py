"""`game.yaml`: its records checked against each other and turned into kinds and groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.errors import Problem, nearest
from generator.load.pack_models import CardEntry, FieldEntry, GameFile, KindEntry
from generator.load.validate import validate
from generator.load.yaml_source import Source, ValuePath
from generator.model.game import CardKind, FieldSpec, GroupSpec

__all__ = ["check_locales", "check_twice", "read_game_file"]

GameParts = tuple[GameFile, dict[str, CardKind], dict[str, GroupSpec]]


def read_game_file(source: Source, problems: list[Problem]) -> GameParts | None:
    """Return the file's record, its kinds and its groups; None where it cannot be used at all."""
    entry = validate(GameFile, source, problems)
    if entry is None:
        return None
    _check_lists(source, entry, problems)
    check_locales(source, ("title",), entry.title, entry.locales, problems)
    for name, group in entry.groups.items():
        check_locales(source, ("groups", name, "label"), group.label, entry.locales, problems)
    _check_codes(source, entry, problems)
    for name, kind in entry.kinds.items():
        _check_kind(source, name, kind, entry.locales, problems)
    _check_stats(source, entry, problems)
    kinds = {name: _kind(name, kind, entry) for name, kind in entry.kinds.items()}
    groups = {
        name: GroupSpec(id=name, label=group.label, palette=group.palette, code=group.code)
        for name, group in entry.groups.items()
    }
    return entry, kinds, groups


def check_locales(
    source: Source, path: ValuePath, words: Mapping[str, str], locales: Iterable[str], problems: list[Problem]
) -> None:
    """Add a problem for every locale that `words` lacks or that the game does not have."""
    wanted = list(locales)
    for locale in wanted:
        if locale not in words:
            problems.append(source.problem(path, f"no words for locale {locale!r}"))
    for locale in words:
        if locale not in wanted:
            hint = nearest(locale, wanted) or "locales of this game: " + ", ".join(wanted)
            problems.append(source.problem((*path, locale), f"unknown locale {locale!r}", hint, at_key=True))


def check_twice(source: Source, path: ValuePath, names: Iterable[str], problems: list[Problem]) -> None:
    """Add a problem for every name that stands in a list a second time."""
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            problems.append(source.problem((*path, index), f"{name!r} stands twice"))
        seen.add(name)


def _check_lists(source: Source, entry: GameFile, problems: list[Problem]) -> None:
    for key in ("locales", "traits", "stats"):
        check_twice(source, (key,), getattr(entry, key), problems)
    check_twice(source, ("cards",), [one if isinstance(one, str) else repr(one) for one in entry.cards], problems)


def _check_codes(source: Source, entry: GameFile, problems: list[Problem]) -> None:
    """Collector numbers must tell groups apart: a code stands for one group only."""
    owner: dict[str, str] = {}
    for name, group in entry.groups.items():
        if group.code and group.code in owner:
            message = f"the code {group.code!r} is already that of {owner[group.code]!r}"
            problems.append(source.problem(("groups", name, "code"), message))
        owner.setdefault(group.code, name)


def _check_kind(source: Source, name: str, kind: KindEntry, locales: Iterable[str], problems: list[Problem]) -> None:
    path: ValuePath = ("kinds", name)
    check_locales(source, (*path, "label"), kind.label, locales, problems)
    taken = set(CardEntry.model_fields)
    for field_name, spec in kind.fields.items():
        at = (*path, "fields", field_name)
        if field_name in taken:
            problems.append(source.problem(at, f"a field cannot be called {field_name!r}", "every card has that"))
        if spec.label:
            check_locales(source, (*at, "label"), spec.label, locales, problems)
        _check_field(source, at, spec, problems)


def _check_field(source: Source, at: ValuePath, spec: FieldEntry, problems: list[Problem]) -> None:
    if spec.type == "enum" and not spec.choices:
        problems.append(source.problem(at, "an enum field needs choices"))
    if spec.type != "enum" and spec.choices:
        problems.append(source.problem((*at, "choices"), f"a field of type {spec.type} has no choices", at_key=True))
    check_twice(source, (*at, "choices"), spec.choices, problems)
    for bound in ("minimum", "maximum"):
        if spec.type != "int" and getattr(spec, bound) is not None:
            problems.append(source.problem((*at, bound), f"a field of type {spec.type} has no {bound}", at_key=True))
    if spec.minimum is not None and spec.maximum is not None and spec.minimum > spec.maximum:
        problems.append(source.problem((*at, "maximum"), f"the maximum {spec.maximum} is under the minimum"))


def _check_stats(source: Source, entry: GameFile, problems: list[Problem]) -> None:
    numbers = sorted(
        {name for kind in entry.kinds.values() for name, spec in kind.fields.items() if spec.type == "int"}
    )
    for index, stat in enumerate(entry.stats):
        if stat not in numbers:
            hint = nearest(stat, numbers) or "whole-number fields: " + (", ".join(numbers) or "none")
            problems.append(source.problem(("stats", index), f"no kind has a whole-number field {stat!r}", hint))


def _kind(name: str, kind: KindEntry, entry: GameFile) -> CardKind:
    fields = tuple(
        FieldSpec(
            name=field_name,
            type=spec.type,
            minimum=spec.minimum,
            maximum=spec.maximum,
            choices=tuple(spec.choices),
            required=spec.required,
            printed=spec.printed,
            label=spec.label,
        )
        for field_name, spec in kind.fields.items()
    )
    return CardKind(
        id=name,
        label=kind.label,
        fields=fields,
        layout=kind.layout or name,
        size=kind.size or entry.size,
        back=kind.back or entry.back,
        printed_as=kind.printed_as,
    )
