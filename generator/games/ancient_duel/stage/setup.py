"""The position of a scenario, from data to a state."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping

from generator.engine.rng import stream
from generator.engine.scenario import Json, ScenarioFault
from generator.games.ancient_duel.catalogue import DOCTRINE, TERRAIN, UNIT, Design
from generator.games.ancient_duel.legal import DRAW, MAIN_1
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage.reading import (
    PLAIN_KEYS,
    SIDES,
    card_number,
    choice,
    known_keys,
    listed,
    mapping,
    number,
    side,
    text,
)
from generator.games.ancient_duel.state import DEFENCE, UP, State

__all__ = ["FILLER", "KEYS", "SIDE_KEYS", "UNIT_KEYS", "Setup"]

KEYS = ("turn", "A", "B", "rules")
"""The keys of a position."""
FILLER = "filler"
"""The id of the neutral unit that stands for any card in hands and decks."""
DECK = 10
"""Fillers in a deck unless the scenario says otherwise."""
OWN_TURN = 2
"""The own turn that player A is on unless the scenario says otherwise; player B has had one fewer."""

SIDE_KEYS = ("score", "energy", "units", "support", "terrain", "hand", "deck", "discard")
UNIT_KEYS = ("ref", "card", "pos", "face", *PLAIN_KEYS)


class Setup:
    """Builds the state and remembers which reference is which card on the field."""

    def __init__(self, rules: AncientDuel, plain: Callable[[Mapping[str, Json], str], Design]) -> None:
        self.rules = rules
        self.cards = rules.tables.cards
        self._plain = plain
        self.refs: dict[str, int] = {}
        """Reference -> uid."""
        self.filler = self.cards.numbers[FILLER]

    def build(self, data: Mapping[str, Json]) -> State:
        """Return the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        s = State()
        s.rng = stream(0, "scenario")
        s.log = []
        self._turn(s, mapping(data.get("turn", {}), "turn"))
        for player, name in enumerate(SIDES):
            self._side(s, player, name, mapping(data.get(name, {}), name))
        return s

    def _turn(self, s: State, data: Mapping[str, Json]) -> None:
        known_keys(data, ("active", "own", "starter"), "turn")
        own = mapping(data.get("own", {"A": OWN_TURN, "B": OWN_TURN - 1}), "turn.own")
        known_keys(own, SIDES, "turn.own")
        s.own = [number(own.get(name, 0), f"turn.own.{name}") for name in SIDES]
        s.starter = side(data.get("starter", "A"), "turn.starter")
        s.turn = sum(s.own)
        active = data.get("active", "A")
        if active is None:
            # Between two turns: the one who has had fewer is next, the starter when both have had as many.
            s.active = s.starter if s.own[0] == s.own[1] else int(s.own[1] < s.own[0])
            s.phase = DRAW
            return
        s.active = side(active, "turn.active")
        s.phase = MAIN_1

    def _side(self, s: State, player: int, name: str, data: Mapping[str, Json]) -> None:
        known_keys(data, SIDE_KEYS, name)
        facts = self.rules.facts
        s.score[player] = number(data.get("score", facts.start_score), f"{name}.score", least=1)
        s.energy[player] = number(data.get("energy", facts.energy_start_max), f"{name}.energy", most=99)
        s.hand[player] = sorted(self._cards(data.get("hand", facts.opening_hand), f"{name}.hand", 0))
        s.deck[player] = self._cards(data.get("deck", DECK), f"{name}.deck", DECK)[::-1]
        s.discard[player] = self._cards(data.get("discard", 0), f"{name}.discard", 0)
        for place, unit in enumerate(listed(data.get("units", []), f"{name}.units")):
            self.put(s, player, unit, f"{name}.units[{place}]")
        for place, card in enumerate(listed(data.get("support", []), f"{name}.support")):
            self._support(s, player, card, f"{name}.support[{place}]")
        if data.get("terrain") is not None:
            self._terrain(s, player, data["terrain"], f"{name}.terrain")

    def _cards(self, value: Json, what: str, below: int) -> list[int]:
        """Return a pile, the top first: so many fillers, or these cards above `below` fillers."""
        if isinstance(value, list):
            return [card_number(self.cards, card, what) for card in value] + [self.filler] * below
        return [self.filler] * number(value, what, most=99)

    def put(self, s: State, player: int, value: Json, what: str) -> None:
        """Put a unit onto the field without cost and without triggers.

        Raises:
            ScenarioFault: it is no unit, or there is no room.
        """
        data = mapping({"card": value} if isinstance(value, str) else value, what)
        known_keys(data, UNIT_KEYS, what)
        if "card" in data:
            design = card_number(self.cards, data["card"], f"{what}.card")
            if any(key in data for key in PLAIN_KEYS):
                raise ScenarioFault(f"{what}: a card has its own values; leave out {', '.join(PLAIN_KEYS)}")
            if self.cards.kind[design] != UNIT:
                raise ScenarioFault(f"{what}.card: {data['card']!r} is no unit")
        else:
            design = self.cards.numbers[self._plain(data, what).id]
        up = choice(data.get("face", "up"), f"{what}.face", ("down", "up"))
        defence = choice(data.get("pos", "attack" if up else "defence"), f"{what}.pos", ("attack", "defence"))
        if not up and not defence:
            raise ScenarioFault(f"{what}: a face-down unit lies in defence")
        if len(s.units[player]) >= self.rules.facts.house.unit_slots:
            raise ScenarioFault(f"{what}: no room for another unit")
        s.units[player].append((s.next_uid, design, (UP if up else 0) | (DEFENCE if defence else 0)))
        self._name(s, data.get("ref", data.get("card")), what)

    def _name(self, s: State, ref: Json, what: str) -> None:
        """Give the next uid to a reference."""
        name = text(ref, f"{what}.ref")
        if name in self.refs:
            raise ScenarioFault(f"{what}.ref: {name!r} is taken")
        if name in {*SIDES, "gone", "alive", "over"}:
            raise ScenarioFault(f"{what}.ref: {name!r} means something else")
        self.refs[name] = s.next_uid
        s.next_uid += 1

    def _support(self, s: State, player: int, value: Json, what: str) -> None:
        data = mapping({"card": value} if isinstance(value, str) else value, what)
        known_keys(data, ("ref", "card", "face"), what)
        design = card_number(self.cards, data.get("card"), f"{what}.card")
        usual = "up" if self.cards.kind[design] == DOCTRINE else "down"
        up = choice(data.get("face", usual), f"{what}.face", ("down", "up"))
        if up and self.cards.kind[design] != DOCTRINE:
            raise ScenarioFault(f"{what}: only a Doctrine lies there face-up")
        self.set(s, player, design, data.get("ref", data.get("card")), what, up=bool(up))

    def set(self, s: State, player: int, design: int, ref: Json, what: str, *, up: bool = False) -> None:
        """Put a support card into its row, as if set on an earlier turn.

        Raises:
            ScenarioFault: it is a unit, or there is no room.
        """
        if self.cards.kind[design] == UNIT:
            raise ScenarioFault(f"{what}: {self.cards.designs[design].id!r} is a unit")
        if len(s.support[player]) >= self.rules.facts.house.support_slots:
            raise ScenarioFault(f"{what}: no room for another support card")
        s.support[player].append((s.next_uid, design, UP if up else 0))
        self._name(s, ref, what)

    def _terrain(self, s: State, player: int, value: Json, what: str) -> None:
        design = card_number(self.cards, value, what)
        if self.cards.kind[design] != TERRAIN:
            raise ScenarioFault(f"{what}: {value!r} is no Terrain")
        s.terrain[player].append((s.next_uid, design, UP))
        self._name(s, value, what)

    def give(self, s: State, player: int, design: int) -> None:
        """Put a card into a hand."""
        insort(s.hand[player], design)
