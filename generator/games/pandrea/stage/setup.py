"""The position of a scenario, from data to a state."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.rng import stream
from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text, truth
from generator.errors import nearest
from generator.games.pandrea.decks import ready
from generator.games.pandrea.facts import FACTS
from generator.games.pandrea.flow import advance, begin_turn, enter_moves
from generator.games.pandrea.rules import Pandrea
from generator.games.pandrea.speakers import open_window
from generator.games.pandrea.state import (
    ACTED,
    AFTER_WINDOW,
    ASSAULTED,
    LOSS,
    NONE,
    RECRUIT,
    RECRUIT_WINDOW,
    SEATS,
    State,
)
from generator.games.pandrea.tables import DEPOT, GENERAL, PEASANT, TERRAIN, UNIT, Tables

__all__ = ["KEYS", "PLAYERS", "POSTURES", "SIDE_KEYS", "STARTS", "TURN_KEYS", "UNIT_KEYS", "Setup"]

PLAYERS = ("A", "B", "C", "D")
KEYS = ("agreed", "rules", "deal", "turn", *PLAYERS)
"""The keys of a position."""
TURN_KEYS = ("number", "holder", "step")
SIDE_KEYS = (
    "general",
    "posture",
    "life",
    "requisition",
    "bonus",
    "alive",
    "hand",
    "pile",
    "discard",
    "units",
    "terrains",
)
UNIT_KEYS = ("ref", "card", "front", "posture", "loss", "assaulted")
STARTS = ("reset", "2a", "2b", "3", "5")
"""Where a scenario may begin: at réinitialisation, in a step, at the first unit's moment."""
POSTURES = FACTS.postures
FILLER = 10
"""Paysans in a pile of which nothing is said."""
_WORDS = ("gone", "alive", "over", "asked", "turn", "step", "holder", "winners", *PLAYERS)
"""What a reference must not be called."""


class Setup:
    """Builds the state and remembers which reference is which unit."""

    def __init__(self, rules: Pandrea) -> None:
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
        players = t.letters
        s = State(len(players), len(players) * t.fronts)
        s.rng = stream(0, "scenario")
        s.log = []
        for name in PLAYERS[len(players) :]:
            if name in data:
                raise ScenarioFault(f"{name}: only {len(players)} players play", "agreed: {layout: quatre}")
        turn = mapping(data.get("turn", {}), "turn")
        known_keys(turn, TURN_KEYS, "turn")
        s.turn = number(turn.get("number", 1), "turn.number", least=1, most=FACTS.turn_cap)
        usual = t.letters[t.precedence[(s.turn - 1) % len(players)]]
        s.holder = choice(turn.get("holder", usual), "turn.holder", players)
        generals, lists = [], []
        for player, name in enumerate(players):
            generals.append(self._side(s, player, name, mapping(data.get(name, {}), name)))
            lists.append(self._listed(s, player))
        s.cards, s.lists = tuple(generals), tuple(lists)
        self._begin(s, choice(turn.get("step", "2a"), "turn.step", STARTS))
        return s

    def _begin(self, s: State, start: int) -> None:
        """Go to where the scenario begins."""
        t = self.tables
        word = STARTS[start]
        if word == "reset":
            s.turn -= 1
            order = t.precedence
            s.holder = order[order.index(s.holder) - 1]
            begin_turn(t, s)
        elif word == "2a":
            s.step = RECRUIT
            s.seat = next(player for player, alive in enumerate(s.alive) if alive)
            s.veil = tuple(s.side(player) for player in range(len(s.life)))
        elif word == "3":
            enter_moves(t, s)
        else:
            open_window(t, s, RECRUIT_WINDOW if word == "2b" else AFTER_WINDOW)
        advance(t, s)

    def _dealt(self, data: Mapping[str, Json]) -> State:
        """Return the first position of a real game: these ready decks, shuffled with this seed."""
        for key in data:
            if key in ("turn", *PLAYERS):
                raise ScenarioFault(f"{key}: a game that is dealt says it itself")
        deal = mapping(data["deal"], "deal")
        known_keys(deal, ("seed", "decks"), "deal")
        known = ready(self.rules.game)
        names = [text(name, "deal.decks") for name in listed(deal.get("decks", []), "deal.decks")]
        for name in names:
            if name not in known:
                raise ScenarioFault(f"deal.decks: unknown deck {name!r}", nearest(name, list(known)))
        if len(names) != len(self.tables.letters):
            raise ScenarioFault(f"deal.decks: expected {len(self.tables.letters)} decks, got {len(names)}")
        seed = number(deal.get("seed", 0), "deal.seed", most=9_999)
        return self.rules.new_game([known[name] for name in names], seed, listening=True)

    def _side(self, s: State, player: int, name: str, data: Mapping[str, Json]) -> int:
        """Lay out a player's side; return his general."""
        t = self.tables
        known_keys(data, SIDE_KEYS, name)
        usual = t.designs[next(card for card, kind in enumerate(t.kind) if kind == GENERAL)]
        general = self.card(data.get("general", usual), f"{name}.general", (GENERAL,))
        most = t.life[general]
        s.life[player] = number(data.get("life", most), f"{name}.life", most=most)
        s.general[player] = choice(data.get("posture", POSTURES[0]), f"{name}.posture", POSTURES)
        s.requisition[player] = number(data.get("requisition", 0), f"{name}.requisition", most=99)
        s.bonus[player] = number(data.get("bonus", 0), f"{name}.bonus", most=99)
        s.alive[player] = int(truth(data.get("alive", True), f"{name}.alive"))
        if not s.alive[player] and data.get("units"):
            raise ScenarioFault(f"{name}: a dead player has no units")
        s.hand[player] = sorted(self._cards(data.get("hand", self._waiting()), f"{name}.hand"))
        s.discard[player] = self._cards(data.get("discard", []), f"{name}.discard")
        s.pile[player] = self._pile(data.get("pile", FILLER), f"{name}.pile", general)
        for place, unit in enumerate(listed(data.get("units", []), f"{name}.units")):
            self._unit(s, player, unit, f"{name}.units[{place}]")
        terrains = mapping(data.get("terrains", {}), f"{name}.terrains")
        known_keys(terrains, t.places, f"{name}.terrains")
        for place, front in enumerate(t.places):
            rows = [(t.depot, 0)] * t.facts.warehouses_per_front
            extra = listed(terrains.get(front, []), f"{name}.terrains.{front}")
            if len(extra) > t.facts.terrains_per_front:
                raise ScenarioFault(f"{name}.terrains.{front}: at most {t.facts.terrains_per_front} beside the depot")
            rows += [(self.card(card, f"{name}.terrains.{front}", (TERRAIN,)), 0) for card in extra]
            s.terrains[t.front(player, place)] = rows
        return general

    def _waiting(self) -> list[Json]:
        """Return a hand that keeps phase 5 open, so that the end of the combat can be looked at."""
        t = self.tables
        for card in t.stratagems[AFTER_WINDOW]:
            program = t.powers[card].play[0]
            if program.target is None and not program.conditions:
                return [t.designs[card]]
        return []

    def _pile(self, value: Json, what: str, general: int) -> list[int]:
        """Return the pile: these cards, the top first, or so many Paysans of the general's faction."""
        t = self.tables
        if isinstance(value, list):
            return list(reversed(self._cards(value, what)))
        paysan = next(
            card for card, name in enumerate(t.classes) if name == PEASANT and t.faction[card] == t.faction[general]
        )
        return [paysan] * number(value, what, most=99)

    def _cards(self, value: Json, what: str) -> list[int]:
        found = [self.card(card, f"{what}[{place}]") for place, card in enumerate(listed(value, what))]
        for card in found:
            if self.tables.kind[card] in (GENERAL, DEPOT):
                raise ScenarioFault(f"{what}: {self.tables.designs[card]!r} is in no deck")
        return found

    def card(self, value: Json, what: str, kinds: tuple[int, ...] = ()) -> int:
        """Return a card as a number.

        Raises:
            ScenarioFault: there is none, or it is of another kind.
        """
        t = self.tables
        name = text(value, what)
        if name not in t.numbers:
            raise ScenarioFault(f"{what}: unknown card {name!r}", nearest(name, list(t.numbers)))
        if kinds and t.kind[t.numbers[name]] not in kinds:
            raise ScenarioFault(f"{what}: {name!r} is no such card")
        return t.numbers[name]

    def _unit(self, s: State, player: int, value: Json, what: str) -> None:
        t = self.tables
        data = mapping({"card": value} if isinstance(value, str) else value, what)
        known_keys(data, UNIT_KEYS, what)
        card = self.card(data.get("card"), f"{what}.card", (UNIT,))
        front = choice(data.get("front", t.places[len(t.places) // 2]), f"{what}.front", t.places)
        posture = choice(data.get("posture", POSTURES[0]), f"{what}.posture", POSTURES)
        uid = s.next_number[player] * SEATS + player
        s.next_number[player] += 1
        flags = ACTED | ASSAULTED if truth(data.get("assaulted", False), f"{what}.assaulted") else 0
        row = [uid, card, t.front(player, front), posture, 0, 0, 0, NONE, 0, flags, 0, 0]
        loss = mapping(data.get("loss", {}), f"{what}.loss")
        known_keys(loss, t.facts.damage_types, f"{what}.loss")
        for kind, letter in enumerate(t.facts.damage_types):
            most = t.armour[card][kind] - t.facts.deadly_armour - 1
            row[LOSS + kind] = number(loss.get(letter, 0), f"{what}.loss.{letter}", most=most)
        s.units[player].append(row)
        self.name(uid, data.get("ref", t.designs[card]), what)

    def name(self, uid: int, ref: Json, what: str) -> None:
        """Give a uid to a reference.

        Raises:
            ScenarioFault: the reference is taken or means something else.
        """
        name = text(ref, f"{what}.ref")
        if name in self.refs:
            raise ScenarioFault(f"{what}.ref: {name!r} is taken", "give each of them a ref")
        if name in _WORDS or "." in name:
            raise ScenarioFault(f"{what}.ref: {name!r} means something else")
        self.refs[name] = uid

    def _listed(self, s: State, player: int) -> tuple[int, ...]:
        """Return how often each card is in what lies on the table: the deck of a scenario."""
        t = self.tables
        cards = [*s.hand[player], *s.pile[player], *s.discard[player], *(row[1] for row in s.units[player])]
        for front in range(player * t.fronts, (player + 1) * t.fronts):
            cards += [card for card, _ in s.terrains[front] if card != t.depot]
        return tuple(cards.count(card) for card in range(len(t.designs)))
