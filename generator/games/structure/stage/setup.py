"""The position of a scenario, from data to a state."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.rng import stream
from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text, truth
from generator.games.structure.actions import PLAYERS
from generator.games.structure.rules import Structure
from generator.games.structure.state import State
from generator.games.structure.tables import Tables

__all__ = ["BUILDING_KEYS", "KEYS", "SIDE_KEYS", "UNIT_KEYS", "Setup"]

KEYS = ("agreed", "rules", "deal", "turn", "pile", "morgue", *PLAYERS)
"""The keys of a position."""
SIDE_KEYS = ("buildings", "field", "hand")
BUILDING_KEYS = ("ref", "rank", "points", "guard")
UNIT_KEYS = ("ref", "rank", "resistance", "ready")
WORDS = ("gone", "alive", "over", "active", "asked", "turn", "pile", "morgue", "winners", *PLAYERS)
"""What a reference must not be called."""


class Setup:
    """Builds the state and remembers which reference is which card in play."""

    def __init__(self, rules: Structure) -> None:
        self.rules = rules
        self.tables: Tables = rules.tables
        self.refs: dict[str, int] = {}
        """Reference -> uid."""

    def build(self, data: Mapping[str, Json]) -> State:
        """Return the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        if "deal" in data:
            return self._dealt(data)
        t = self.tables
        players = PLAYERS[: t.agreed.players]
        s = State(len(players), len(t.ranks))
        s.rng = stream(0, "scenario")
        s.log = []
        for name in PLAYERS[len(players) :]:
            if name in data:
                raise ScenarioFault(f"{name}: only {len(players)} players play", "agreed: {players: …}")
        turn = mapping(data.get("turn", {}), "turn")
        known_keys(turn, ("active", "number"), "turn")
        s.active = choice(turn.get("active", "A"), "turn.active", players)
        s.turn = number(turn.get("number", len(players) + 1), "turn.number", least=1)
        for player, name in enumerate(players):
            self._side(s, player, name, mapping(data.get(name, {}), name))
        s.morgue = self._counts(data.get("morgue", []), "morgue")
        self._pile(s, data.get("pile"))
        return s

    def _dealt(self, data: Mapping[str, Json]) -> State:
        """Return the first position of a real game: shuffled with this seed, the hands dealt."""
        for key in data:
            if key in ("turn", "pile", "morgue", *PLAYERS):
                raise ScenarioFault(f"{key}: a game that is dealt says it itself")
        return self.rules.new_game([self.tables.pile], number(data["deal"], "deal", most=9_999), listening=True)

    def _side(self, s: State, player: int, name: str, data: Mapping[str, Json]) -> None:
        known_keys(data, SIDE_KEYS, name)
        s.hand[player] = self._counts(data.get("hand", []), f"{name}.hand")
        for place, building in enumerate(listed(data.get("buildings", []), f"{name}.buildings")):
            self._building(s, player, building, f"{name}.buildings[{place}]")
        for place, unit in enumerate(listed(data.get("field", []), f"{name}.field")):
            self._unit(s, player, unit, f"{name}.field[{place}]", 0)

    def _building(self, s: State, player: int, value: Json, what: str) -> None:
        data = mapping({"rank": value} if isinstance(value, str) else value, what)
        known_keys(data, BUILDING_KEYS, what)
        rank = self.rank(data.get("rank"), f"{what}.rank")
        if rank not in self.tables.buildings:
            raise ScenarioFault(f"{what}.rank: {self.tables.ranks[rank]!r} is no building")
        full = self.tables.points[rank]
        points = number(data.get("points", full), f"{what}.points", least=1, most=full)
        uid = s.next_uid
        s.buildings[player].append((uid, rank, points))
        self._name(s, data.get("ref", self.tables.ranks[rank]), what)
        if data.get("guard") is not None:
            self._unit(s, player, data["guard"], f"{what}.guard", uid)

    def _unit(self, s: State, player: int, value: Json, what: str, post: int) -> None:
        data = mapping({"rank": value} if isinstance(value, str) else value, what)
        known_keys(data, UNIT_KEYS, what)
        rank = self.rank(data.get("rank"), f"{what}.rank")
        if rank not in self.tables.units:
            raise ScenarioFault(f"{what}.rank: {self.tables.ranks[rank]!r} is no unit")
        full = self.tables.resistance[rank]
        resistance = number(data.get("resistance", full), f"{what}.resistance", least=1, most=full)
        ready = truth(data.get("ready", True), f"{what}.ready")
        acts = self.tables.facts.actions_per_unit if ready else 0
        s.units[player].append((s.next_uid, rank, resistance, acts, post))
        self._name(s, data.get("ref", self.tables.ranks[rank]), what)

    def _name(self, s: State, ref: Json, what: str) -> None:
        """Give the next uid to a reference."""
        name = text(ref, f"{what}.ref")
        if name in self.refs:
            raise ScenarioFault(f"{what}.ref: {name!r} is taken", "give each of them a ref")
        if name in WORDS or "." in name:
            raise ScenarioFault(f"{what}.ref: {name!r} means something else")
        self.refs[name] = s.next_uid
        s.next_uid += 1

    def rank(self, value: Json, what: str) -> int:
        """Return a rank as a number.

        Raises:
            ScenarioFault: there is no such rank.
        """
        return choice(value, what, self.tables.ranks)

    def _counts(self, value: Json, what: str) -> list[int]:
        counts = [0] * len(self.tables.ranks)
        for place, rank in enumerate(listed(value, what)):
            counts[self.rank(rank, f"{what}[{place}]")] += 1
        return counts

    def _pile(self, s: State, value: Json) -> None:
        """Make the pile: these ranks, the top first; or so many, or all, of the cards that lie nowhere else."""
        left = [self.tables.facts.copies_per_rank - count for count in s.morgue]
        for hand in s.hand:
            left = [count - held for count, held in zip(left, hand, strict=True)]
        for rank in (row[1] for player in range(len(s.hand)) for row in (*s.buildings[player], *s.units[player])):
            left[rank] -= 1
        if isinstance(value, list):
            counts = self._counts(value, "pile")
            s.pile = [self.rank(rank, "pile") for rank in reversed(value)]
            left = [count - used for count, used in zip(left, counts, strict=True)]
        for rank, count in enumerate(left):
            if count < 0:
                raise ScenarioFault(f"there are only {self.tables.facts.copies_per_rank} of {self.tables.ranks[rank]}")
        if not isinstance(value, list):
            rest = [rank for rank, count in enumerate(left) for _ in range(count)]
            size = len(rest) if value is None else number(value, "pile", most=len(rest))
            s.pile = rest[len(rest) - size :]
