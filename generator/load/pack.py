"""A game pack to a `Game`: every file read, everything checked, every fault told at once in file order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.errors import Location, PackError, Problem, nearest
from generator.games.registry import facts_of
from generator.load.abilities import check_abilities
from generator.load.card_files import CardReader
from generator.load.digest import digest_of
from generator.load.flatten import flat_facts, flat_words, freeze
from generator.load.game_file import read_game_file
from generator.load.pack_files import PackFiles
from generator.load.pack_models import GameFile
from generator.load.rules import read_rules
from generator.load.tables import read_tables, table_facts
from generator.load.validate import found
from generator.load.yaml_source import Source
from generator.model.effect import Value
from generator.model.game import Game
from generator.project import Project

__all__ = ["load_game", "read_components"]


def load_game(project: Project, name: str) -> Game:
    """Return everything that the pack `name` of `project` says.

    Raises:
        PackError: with every problem of every file of the pack, in file order.
    """
    files = _files(project, name)
    source = files.read("game.yaml")
    read = read_game_file(source, files.problems) if source else None
    if source is None or read is None:
        raise PackError(files.sorted_problems())
    entry, kinds, groups = read
    reader = CardReader(files=files, game=entry, kinds=kinds, groups=groups)
    reader.read_all(source)
    tables = read_tables(files, entry)
    check_abilities(reader, entry.stats, game=source, tables=tables)
    game = Game(
        id=name,
        title=entry.title,
        locales=tuple(entry.locales),
        kinds=kinds,
        groups=groups,
        cards=tuple(reader.cards),
        facts={**_facts(name, entry, source, files.problems), **table_facts(tables)},
        texts=_texts(files, entry),
        traits=tuple(entry.traits),
        stats=tuple(entry.stats),
        components=_components(files),
        tables=tables,
        vocabulary=entry.vocabulary,
        rules=read_rules(source, entry, files.problems),
        where=Location(source.shown_as),
    )
    if files.problems:
        raise PackError(files.sorted_problems())
    return replace(game, digest=digest_of(game))


def read_components(project: Project, name: str) -> Source | None:
    """Return `components.yaml` of a pack with the place of every value, or None if it has none.

    Raises:
        PackError: there is no such pack, or the file is not strict YAML.
    """
    files = _files(project, name)
    source = files.read("components.yaml") if files.has("components.yaml") else None
    if files.problems:
        raise PackError(files.sorted_problems())
    return source


def _files(project: Project, name: str) -> PackFiles:
    folder = project.pack(name)
    if "/" in name or "\\" in name or name.startswith((".", "_")) or not (folder / "game.yaml").is_file():
        known = project.games()
        hint = nearest(name, known) or ("known: " + ", ".join(known) if known else f"no packs in {project.cards}")
        raise PackError([Problem(message=f"no game {name!r}", hint=hint)])
    return PackFiles(folder=folder, shown_as=f"cards/{name}")


def _facts(name: str, entry: GameFile, source: Source, problems: list[Problem]) -> Mapping[str, Value]:
    coded = facts_of(name)
    if coded is None:
        return flat_facts(entry.facts)
    if entry.facts:
        hint = "the constants of this game stand in its facts module; remove them here"
        problems.append(source.problem(("facts",), "facts are stated twice", hint, at_key=True))
    return coded


def _texts(files: PackFiles, entry: GameFile) -> dict[str, dict[str, str]]:
    """Read text/<locale>.yaml: of every locale or of none, and of no other."""
    present = files.names("text", ".yaml")
    if not present:
        return {}
    texts: dict[str, dict[str, str]] = {}
    for locale in entry.locales:
        name = f"text/{locale}.yaml"
        if name not in present:
            files.tell(name, "no such file", f"{locale!r} is one of the game's locales")
            continue
        source = files.read(name)
        if source:
            texts[locale] = flat_words(source, files.problems)
    for name in present:
        if name.removeprefix("text/").removesuffix(".yaml") not in entry.locales:
            files.tell(name, "not one of the game's locales", "add it to locales in game.yaml, or remove the file")
    return texts


def _components(files: PackFiles) -> Mapping[str, Value]:
    if not files.has("components.yaml"):
        return {}
    source = files.read("components.yaml")
    if source is None or source.data is None:
        return {}
    if not isinstance(source.data, dict):
        files.problems.append(source.problem((), f"expected a mapping, got {found(source.data)}"))
        return {}
    return {key: freeze(value) for key, value in source.data.items()}
