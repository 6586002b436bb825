"""Card files to cards: each entry checked against its kind, ids unique over the whole game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.errors import Location, Problem, nearest
from generator.load.flatten import freeze
from generator.load.game_file import check_locales, check_twice
from generator.load.pack_files import PackFiles
from generator.load.pack_models import CardEntry, CardFile, GameFile, TableEntry, entry_model
from generator.load.table_cards import source_of
from generator.load.table_read import TABLES
from generator.load.validate import found, validate
from generator.load.yaml_nodes import path_text
from generator.load.yaml_source import Source, ValuePath
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.model.game import CardKind, GroupSpec

__all__ = ["CardPlace", "CardReader"]


_TABLES = tuple(ending for ending in TABLES if ending not in (".yaml", ".yml"))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlace:
    """A card's entry in its file, for checks that need all cards first."""

    source: Source
    path: ValuePath
    abilities: tuple[Mapping[str, Value], ...]


@dataclass(slots=True, kw_only=True)
class CardReader:
    """Reads the card files of one game; what it read is in `cards` and `places`, faults are in `files.problems`."""

    files: PackFiles
    game: GameFile
    kinds: Mapping[str, CardKind]
    groups: Mapping[str, GroupSpec]
    cards: list[Card] = field(default_factory=list)
    places: list[CardPlace] = field(default_factory=list)
    """Of every entry with abilities, also of those that are faulty elsewhere."""
    ids: dict[str, Location] = field(default_factory=dict)
    """Every id that was written, with its place."""
    _models: dict[str, type[CardEntry]] = field(default_factory=dict)

    @property
    def problems(self) -> list[Problem]:
        """The list that faults are added to."""
        return self.files.problems

    def read_all(self, game_source: Source) -> None:
        """Read every card file that `game.yaml` lists; a file in `cards/` that is not listed is a fault."""
        self._models = {name: entry_model(kind) for name, kind in self.kinds.items()}
        listed: set[str] = set()
        for index, entry in enumerate(self.game.cards):
            name = entry if isinstance(entry, str) else entry.table
            listed.add(name)
            refused = self.files.refused(name)
            if refused:
                hint = nearest(name, self.files.names("cards", ""))
                self.problems.append(game_source.problem(("cards", index), refused, hint))
                continue
            if isinstance(entry, str) and not name.casefold().endswith(_TABLES):
                source = self.files.read(name)
            else:
                source = self._read_table(TableEntry(table=name) if isinstance(entry, str) else entry)
            if source:
                self._read_file(source)
        for name in self.files.names("cards", ".yaml"):
            if name not in listed:
                self.files.tell(name, "not listed under cards in game.yaml", "add it there, or remove the file")

    def _read_table(self, entry: TableEntry) -> Source | None:
        table = self.files.read_table(
            entry.table,
            sheet=entry.sheet,
            encoding=entry.encoding,
            delimiter=entry.delimiter,
            comments=entry.comments,
        )
        if table is None or not table.columns:
            return None
        names = {name: name for name in self.groups}
        names |= {label.casefold(): group.id for group in self.groups.values() for label in group.label.values()}
        source, problems = source_of(
            table,
            columns=entry.columns,
            kinds=self.kinds,
            groups=names,
            locales=tuple(self.game.locales),
            where=entry.where,
        )
        self.problems.extend(problems)
        return source

    def _read_file(self, source: Source) -> None:
        head = validate(CardFile, source, self.problems)
        cards = source.node(("cards",))
        if cards is None or not isinstance(cards.value, list):
            return
        if head and head.group is not None:
            self._check_group(source, ("group",), head.group)
        for index, node in enumerate(cards.value):
            if isinstance(node.value, dict):
                self._read_entry(source, ("cards", index), head)

    def _read_entry(self, source: Source, path: ValuePath, head: CardFile | None) -> None:
        node = source.node(path)
        data = node.data() if node else None
        if not isinstance(data, dict):
            return
        self._check_id(source, path, data.get("id"))
        self._keep_abilities(source, path, data.get("abilities"))
        kind = data.get("kind")
        model = self._models.get(kind) if isinstance(kind, str) else None
        if model is None:
            self._tell_kind(source, path, data)
            return
        entry = validate(model, source, self.problems, at=path, data=data)
        if entry is None:
            return
        group = entry.group if entry.group is not None else (head.group if head else None)
        self._check_entry(source, path, entry, group)
        house = entry.house if entry.house is not None else bool(head and head.house)
        self.cards.append(self._card(source, path, entry, group or "", house))

    def _check_id(self, source: Source, path: ValuePath, card_id: object) -> None:
        if not isinstance(card_id, str):
            return
        place = source.place((*path, "id"))
        if card_id in self.ids:
            hint = f"first at {self.ids[card_id]}"
            self.problems.append(source.problem((*path, "id"), f"a second card is called {card_id!r}", hint))
        self.ids.setdefault(card_id, place)

    def _keep_abilities(self, source: Source, path: ValuePath, abilities: object) -> None:
        if isinstance(abilities, list) and all(isinstance(one, dict) for one in abilities):
            frozen = tuple({key: freeze(value) for key, value in one.items()} for one in abilities)
            self.places.append(CardPlace(source=source, path=path, abilities=frozen))

    def _tell_kind(self, source: Source, path: ValuePath, data: Mapping[str, object]) -> None:
        known = list(self.kinds)
        if "kind" not in data:
            self.problems.append(source.problem(path, "'kind' is missing", "one of " + ", ".join(known)))
            return
        kind = data["kind"]
        hint = (nearest(kind, known) if isinstance(kind, str) else "") or "kinds: " + ", ".join(known)
        self.problems.append(source.problem((*path, "kind"), f"unknown kind {found(kind)}", hint))

    def _check_entry(self, source: Source, path: ValuePath, entry: CardEntry, group: str | None) -> None:
        check_locales(source, (*path, "name"), entry.name, self.game.locales, self.problems)
        if entry.flavour:
            check_locales(source, (*path, "flavour"), entry.flavour, self.game.locales, self.problems)
        for spec in self.kinds[entry.kind].fields:
            words = getattr(entry, spec.name)
            if isinstance(words, dict):
                check_locales(source, (*path, spec.name), words, self.game.locales, self.problems)
        if entry.group is not None:
            self._check_group(source, (*path, "group"), entry.group)
        elif group is None and self.groups:
            hint = "write it on the card or at the head of the file"
            self.problems.append(source.problem(path, "the card has no group", hint))
        check_twice(source, (*path, "traits"), entry.traits, self.problems)
        for index, trait in enumerate(entry.traits):
            if trait not in self.game.traits:
                hint = nearest(trait, self.game.traits) or "traits: " + (", ".join(self.game.traits) or "none")
                self.problems.append(source.problem((*path, "traits", index), f"unknown trait {trait!r}", hint))

    def _check_group(self, source: Source, path: ValuePath, group: str) -> None:
        if group not in self.groups:
            known = list(self.groups)
            hint = nearest(group, known) or "groups: " + (", ".join(known) or "none")
            self.problems.append(source.problem(path, f"unknown group {group!r}", hint))

    def _card(self, source: Source, path: ValuePath, entry: CardEntry, group: str, house: bool) -> Card:
        values = entry.model_dump(include={spec.name for spec in self.kinds[entry.kind].fields})
        abilities = [{key: freeze(value) for key, value in one.items()} for one in entry.abilities]
        places = {path_text(inner): place for inner, place in source.paths(path) if inner}
        if "group" not in places and source.node(("group",)):
            places["group"] = source.place(("group",))
        return Card(
            id=entry.id,
            kind=entry.kind,
            group=group,
            name=entry.name,
            copies=entry.copies,
            fields={name: freeze(value) for name, value in values.items() if value is not None},
            traits=tuple(entry.traits),
            abilities=tuple(Ability(when=str(one.get("when", "")), data=one) for one in abilities),
            house=house,
            layout=entry.layout or "",
            flavour=entry.flavour,
            where=source.place(path),
            places=places,
        )
