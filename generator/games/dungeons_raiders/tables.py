"""Everything that play looks up and never changes: designs by number, boards, dice, what was agreed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.dungeons_raiders.compile import design_of
from generator.games.dungeons_raiders.designs import Ability, Design, number_of, text_of
from generator.games.dungeons_raiders.facts import FACTS, LEVELS, Facts, Mode, Setup
from generator.games.dungeons_raiders.state import PLACES
from generator.model.game import Game

__all__ = ["MERCENARIES", "Agreement", "Dungeon", "House", "Tables"]

_AGREED = re.compile(r"mode (?P<mode>\w+), setup (?P<setup>\w+)")
EXPLORATION = "exploration"
MERCENARIES = "mercenaries"
"""The pile of mercenaries, after the treasure piles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """What the players agree before the game (DR-005, DR-006, DR-121 to DR-123)."""

    mode: Mode = "normal"
    setup: Setup = "initiation"

    def __str__(self) -> str:
        return f"mode {self.mode}, setup {self.setup}"

    @classmethod
    def read(cls, text: str) -> Agreement | None:
        """Return the agreement that stands as text within `text`; None where there is none."""
        found = _AGREED.search(text)
        if found is None:
            return None
        mode = next((known for known in FACTS.modes if known == found["mode"]), None)
        setup = next((known for known in FACTS.setups if known == found["setup"]), None)
        return None if mode is None or setup is None else cls(mode=mode, setup=setup)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A Maison (DR-003)."""

    id: str
    building: int
    """The design of its tile."""
    adventurers: tuple[int, ...]
    cards: tuple[int, ...]
    """The designs of its cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dungeon:
    """A dungeon tile (§2.7 of the model)."""

    design: Design
    level: int
    """0 to 3, 3 = special."""
    resistance: int
    floors: int
    glory: int
    treasures: int
    red: int
    black: int
    creature: int
    """The bonus of its creature."""
    neighbours: tuple[int, ...]
    """Dungeons that share an edge (DR-021)."""


class Tables:
    """The constants of one game, compiled.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed.

    Raises:
        ValueError: the pack has other tables than the rules, or an ability says what the engine does not know.
    """

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.facts = facts
        self.agreed = agreed or Agreement()
        self.piles = {name: place for place, name in enumerate((*facts.treasure_piles, MERCENARIES))}
        """Name -> place among the state's `treasures`."""
        self.abilities: list[Ability] = []
        self.designs: list[Design] = []
        for card in game.cards:
            self.designs.append(design_of(card, len(self.designs), self.abilities, facts, self.piles))
        self.numbers = {design.id: design.number for design in self.designs}
        self._classes()
        self._places()
        self._buildings()
        self._decks(game)
        self._dungeons()
        self._houses(game)
        self.guilds = tuple(design.number for design in self.designs if design.kind == "guild")
        self.words: Mapping[str, tuple[str, ...]] = {
            "design": tuple(design.id for design in self.designs),
            "dungeon": tuple(dungeon.design.id for dungeon in self.dungeons),
            "house": tuple(house.id for house in self.houses),
            "class": tuple(one.id for one in facts.classes),
            "place": (*(place.id for place in facts.places), "depart"),
        }
        """What the numbers of actions are called."""
        self._check(game)

    def _classes(self) -> None:
        facts = self.facts
        self.classes = len(facts.classes)
        self.specialised = tuple(number for number, one in enumerate(facts.classes) if one.specialised)
        self.is_specialised = [one.specialised for one in facts.classes]
        faces = [facts.dice[one.id] for one in facts.classes]
        self.values = [[face.value for face in die] for die in faces]
        """Class -> face -> its number."""
        signs = ("death", "disarm", "heal", "critical")
        self.deaths, self.disarms, self.heals, self.criticals = (
            [[1 if sign in face.signs else 0 for face in die] for die in faces] for sign in signs
        )
        self.faces = len(faces[0])

    def _places(self) -> None:
        facts = self.facts
        if len(facts.places) != PLACES or facts.board_tiles != PLACES:
            raise ValueError(f"board_tiles: the engine plays {PLACES} places, got {len(facts.places)}")
        self.columns = {
            column: tuple(number for number, place in enumerate(facts.places) if place.column == column)
            for column in ("left", "centre", "right")
        }
        self.outpost_place = next(number for number, place in enumerate(facts.places) if place.admits == "outpost")
        """Where the Outpost lies."""

    def _buildings(self) -> None:
        """Compile what tiles do: costs of evolving, effects by place on the tile, circles, passives."""
        count = len(self.designs)
        self.tiles = tuple(design.number for design in self.designs if design.kind == "building")
        self.type_of = [""] * count
        self.max_level = [0] * count
        self.start_level_max = [0] * count
        self.evolution: list[tuple[int, ...]] = [()] * count
        self.effects: list[tuple[Ability, ...]] = [()] * count
        """Design -> what tokens may use, in the order of the tile."""
        self.circle = [0] * count
        """Design -> tokens it may take: its largest circle (DR-068)."""
        self.passives: list[tuple[Ability, ...]] = [()] * count
        for number in self.tiles:
            design = self.designs[number]
            card = design.card
            self.type_of[number] = text_of(card.fields, "type")
            self.max_level[number] = number_of(card, "max_level")
            self.start_level_max[number] = number_of(card, "start_level_max", self.facts.limit.building_level)
            steps = range(1, self.max_level[number] + 1)
            stones = [number_of(card, f"evolution_{step}", -1) for step in steps]
            self.evolution[number] = tuple(one for one in stones if one >= 0)
            self.effects[number] = tuple(one for one in design.abilities if one.when == "action")
            self.circle[number] = max((one.tokens for one in self.effects[number]), default=0)
            self.passives[number] = tuple(one for one in design.abilities if one.when != "action")
        self.outpost = self.numbers[self.facts.places[self.outpost_place].initiation]
        self.has_mercenaries = tuple(
            number for number in self.tiles if any(one.mercenary for one in self.effects[number])
        )

    def _decks(self, game: Game) -> None:
        players = self.facts.players
        by_kind: dict[str, list[int]] = {}
        for design in self.designs:
            by_kind.setdefault(design.kind, []).append(design.number)
        self.base = tuple(
            number
            for number in by_kind.get("metropolis-base", [])
            for _ in range(self.designs[number].card.copies // players)
        )
        """The Métropole cards that each player has (DR-014)."""
        self.advanced = tuple(by_kind.get("metropolis-advanced", []))
        self.is_house_card = [design.kind == "house" for design in self.designs]
        self.is_scroll = [design.kind == "scroll" for design in self.designs]
        scrolls = by_kind.get("scroll", [])
        self.scroll = scrolls[0] if scrolls else -1
        self.scroll_discount = self._discount(self.scroll)
        kinds = {text_of(row, "id"): row.get("kinds", ()) for row in game.tables.get("piles", ())}

        def stock(pile: str) -> tuple[int, ...]:
            wanted = kinds.get(pile)
            if not isinstance(wanted, tuple):
                raise ValueError(f"tables.yaml: piles: expected {pile!r} with kinds of cards")
            numbers = [number for kind in wanted for number in by_kind.get(str(kind), [])]
            return tuple(number for number in numbers for _ in range(self.designs[number].card.copies))

        self.exploration = stock(EXPLORATION)
        self.stocks = [stock(name) for name in self.piles]
        """The treasure piles and the mercenaries, every card of them."""
        self.objects = self.piles["objets"]
        self.hires = self.piles[MERCENARIES]
        self.is_mercenary = [design.kind == "mercenary" for design in self.designs]
        self.is_object = [design.kind == "item" for design in self.designs]

    def _discount(self, scroll: int) -> int:
        """Return by how much a scroll lowers the cost of identifying (DR-078): what its ability says."""
        if scroll < 0:
            return 0
        return sum(op.args[0] for ability in self.designs[scroll].windows.get("identify", ()) for op in ability.ops)

    def _dungeons(self) -> None:
        rows = [design for design in self.designs if design.kind == "dungeon"]
        cells = [(number_of(row.card, "column"), number_of(row.card, "row")) for row in rows]
        self.dungeons = tuple(
            Dungeon(
                design=row,
                level=LEVELS.index(text_of(row.card.fields, "level").upper()),
                resistance=number_of(row.card, "resistance"),
                floors=number_of(row.card, "floors"),
                glory=number_of(row.card, "glory"),
                treasures=number_of(row.card, "treasures"),
                red=number_of(row.card, "red"),
                black=number_of(row.card, "black"),
                creature=number_of(row.card, "creature_bonus"),
                neighbours=tuple(
                    other
                    for other, cell in enumerate(cells)
                    if abs(cell[0] - cells[number][0]) + abs(cell[1] - cells[number][1]) == 1
                ),
            )
            for number, row in enumerate(rows)
        )
        access = self.facts.dungeon_access
        self.needs = [LEVELS.index(access[level]) if level in access else -1 for level in LEVELS]
        """Level of a dungeon -> level of which one must be cleaned; -1 = none (DR-091)."""
        self.floors = [dungeon.floors for dungeon in self.dungeons]
        self.level_of = [dungeon.level for dungeon in self.dungeons]

    def _houses(self, game: Game) -> None:
        ids = [one.id for one in self.facts.classes]
        found = []
        for row in game.tables.get("houses", ()):
            name = text_of(row, "id")
            classes = row.get("adventurers")
            if not isinstance(classes, tuple):
                raise ValueError(f"tables.yaml: houses: {name}: expected adventurers, got {classes!r}")
            found.append(
                House(
                    id=name,
                    building=self.numbers[text_of(row, "building")],
                    adventurers=tuple(ids.index(str(one)) for one in classes),
                    cards=tuple(d.number for d in self.designs if d.kind == "house" and d.card.group == name),
                )
            )
        self.houses = tuple(found)

    def house_of(self, deck: Sequence[str]) -> int:
        """Return the House whose cards a deck holds.

        Raises:
            KeyError: a card of none, or of several.
            ValueError: no card.
        """
        found = set()
        for card in deck:
            found.add(next((n for n, house in enumerate(self.houses) if self.numbers.get(card) in house.cards), card))
        if not found:
            raise ValueError("a deck without a card of a House")
        if len(found) > 1 or not all(isinstance(one, int) for one in found):
            raise KeyError(next(card for card in deck))
        return next(one for one in found if isinstance(one, int))

    def _check(self, game: Game) -> None:
        """Refuse a pack whose tables say something else than the constants.

        Raises:
            ValueError: they do.
        """
        facts = self.facts
        counts: dict[str, tuple[int, int]] = {
            "base_deck_cards": (len(self.base), facts.base_deck_cards),
            "advanced_cards": (len(self.advanced), facts.advanced_cards),
            "advanced_price_sum": (sum(self.designs[one].price for one in self.advanced), facts.advanced_price_sum),
            "dungeons": (len(self.dungeons), facts.dungeons),
            "guilds": (len(self.guilds), facts.guilds),
            "tiles_per_player": (len(self.tiles), facts.tiles_per_player),
        }
        for house in self.houses:
            counts[f"house_deck_cards of {house.id}"] = (len(house.cards), facts.house_deck_cards)
            counts[f"starting_adventurers of {house.id}"] = (len(house.adventurers), facts.starting_adventurers)
        for name, (found, wanted) in counts.items():
            if found != wanted:
                raise ValueError(f"{name}: the pack has {found}, the rules say {wanted}")
        if len(self.houses) < facts.players:
            raise ValueError(f"tables.yaml: houses: expected {facts.players} or more, got {len(self.houses)}")
        named = tuple(str(row["id"]) for row in game.tables.get("ranks", ()))
        if named != tuple(rank.id for rank in facts.ranks):
            raise ValueError(f"tables.yaml: ranks: the rules have {len(facts.ranks)}, the pack names {named}")
