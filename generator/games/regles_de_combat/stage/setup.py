"""The position of a scenario, from data to a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from generator.engine.rng import stream
from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text
from generator.errors import nearest
from generator.games.regles_de_combat import frames
from generator.games.regles_de_combat.actions import ARMY_WORDS, PLAYERS
from generator.games.regles_de_combat.flow import settle
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage.refs import Refs, cell_of, purse
from generator.games.regles_de_combat.state import DONE, FREE, MOVED, State
from generator.games.regles_de_combat.tables import Tables

__all__ = ["CARD_KEYS", "KEYS", "PHASES", "SIDE_KEYS", "SUPPORT_KEYS", "TIME_KEYS", "Setup"]

KEYS = ("agreed", "rules", "deal", "phase", "time", *PLAYERS)
"""The keys of a position."""
PHASES = ("turn", "begin", "start", "march")
TIME_KEYS = ("active", "assailant", "taken", "combat", "march", "wins")
SIDE_KEYS = (
    *("field", "supports", "hand", "van", "rear", "van_pool", "rear_pool", "places", "discard", "prison", "voyage"),
    *("called", "pile"),
)
CARD_KEYS = ("ref", "card", "at", "face", "hp", "resources", "virtual", "used")
SUPPORT_KEYS = ("ref", "card", "resources")
_USED = {"no": FREE, "moved": MOVED, "done": DONE}


class Setup:
    """Builds the state and remembers which reference is which card."""

    def __init__(self, rules: ReglesDeCombat) -> None:
        self.rules = rules
        self.tables: Tables = rules.tables
        self.refs = Refs()

    def build(self, data: Mapping[str, Json]) -> State:
        """Return the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        t = self.tables
        if "deal" in data:
            for key in data:
                if key in ("phase", "time", *PLAYERS):
                    raise ScenarioFault(f"{key}: a game that is dealt says it itself")
            decks = [t.deck_list, t.deck_list]
            return self.rules.new_game(decks, number(data["deal"], "deal", most=9_999), listening=True)
        s = State(t.grid.cells)
        s.log, s.acted = [], set()
        s.rng = stream(0, "scenario")
        deck = tuple(sorted(t.counted(t.deck_list).elements()))
        s.deck = deck, deck
        self._fill(s, data)
        settle(t, s)
        self.refs.bind(s, t)
        return s

    def _fill(self, s: State, data: Mapping[str, Json]) -> None:
        """Lay out what the position says."""
        phase = PHASES[choice(data.get("phase", "turn"), "phase", PHASES)]
        sides = [mapping(data.get(name, {}), name) for name in PLAYERS]
        for player, name in enumerate(PLAYERS):
            self._side(s, player, name, sides[player])
        self._time(s, mapping(data.get("time", {}), "time"))
        for player, name in enumerate(PLAYERS):
            self._pile(s, player, sides[player].get("pile", []), name)
        self._phase(s, phase)

    def _time(self, s: State, data: Mapping[str, Json]) -> None:
        known_keys(data, TIME_KEYS, "time")
        campaign = self.tables.facts.campaign
        s.attacker = choice(data.get("assailant", "A"), "time.assailant", PLAYERS)
        s.active = choice(data.get("active", "A"), "time.active", PLAYERS)
        s.combat = number(data.get("combat", 1), "time.combat", least=1, most=campaign.combats_most)
        s.march = number(data.get("march", 0), "time.march", most=campaign.march_turns)
        # Well into the combat unless the line says otherwise, so that no first turn's bonus is in force.
        s.taken = self._pair(data.get("taken", [2, 2]), "time.taken")
        s.wins = self._pair(data.get("wins", [0, 0]), "time.wins")
        s.turn = sum(s.taken)

    def _pair(self, value: Json, what: str) -> list[int]:
        rows = listed(value, what)
        if len(rows) != len(PLAYERS):
            raise ScenarioFault(f"{what}: expected one number for each player, got {value!r}")
        return [number(row, what, most=99) for row in rows]

    def _phase(self, s: State, phase: str) -> None:
        if phase == "turn":
            s.fighting = s.fresh = 1
            s.agenda = [(frames.TURN, s.active)]
        elif phase == "begin":
            s.fighting = 1
            s.agenda = [(frames.BEGIN, s.active)]
        else:
            s.taken = [0, 0]
            if phase == "start":
                s.march = self.tables.facts.campaign.march_turns
            s.agenda = [(frames.MARCH, s.attacker)]

    def _side(self, s: State, player: int, name: str, data: Mapping[str, Json]) -> None:
        known_keys(data, SIDE_KEYS, name)
        for key in ("hand", "van", "rear", "places", "discard", "voyage"):
            getattr(s, key)[player] = self._cards(data.get(key, []), f"{name}.{key}")
        s.prison[player] = self._cards(data.get("prison", []), f"{name}.prison")
        for army, word in enumerate(ARMY_WORDS):
            pool = purse(data.get(f"{word}_pool", ""), f"{name}.{word}_pool")
            s.pool[player][3 * army : 3 * army + 3] = pool
        for called in listed(data.get("called", []), f"{name}.called"):
            s.called[player] |= 1 << choice(called, f"{name}.called", ARMY_WORDS)
        for place, row in enumerate(listed(data.get("field", []), f"{name}.field")):
            self._stand(s, player, mapping(row, f"{name}.field[{place}]"), f"{name}.field[{place}]")
        for place, one in enumerate(listed(data.get("supports", []), f"{name}.supports")):
            what = f"{name}.supports[{place}]"
            self._support(s, player, mapping({"card": one} if isinstance(one, str) else one, what), what)

    def card(self, value: Json, what: str) -> int:
        """Return a design.

        Raises:
            ScenarioFault: there is no such card.
        """
        t = self.tables
        name = text(value, what)
        if name not in t.numbers:
            raise ScenarioFault(f"{what}: no card {name!r}", nearest(name, t.ids))
        return t.numbers[name]

    def _cards(self, value: Json, what: str) -> list[int]:
        return sorted(self.card(one, f"{what}[{place}]") for place, one in enumerate(listed(value, what)))

    def _stand(self, s: State, player: int, data: Mapping[str, Json], what: str) -> None:
        known_keys(data, CARD_KEYS, what)
        t = self.tables
        design = self.card(data.get("card"), f"{what}.card")
        if not t.stands[design]:
            raise ScenarioFault(f"{what}.card: {t.ids[design]!r} does not stand on the field")
        cell = cell_of(t, data.get("at"), f"{what}.at")
        if s.at[cell] >= 0:
            raise ScenarioFault(f"{what}.at: a card stands there already (RC-005)")
        face = choice(data.get("face", "up"), f"{what}.face", ("down", "up"))
        hp = number(data.get("hp", t.hp[design]), f"{what}.hp", least=1, most=99)
        held = purse(data["resources"], f"{what}.resources") if "resources" in data else list(t.upkeep[design])
        virtual = number(data.get("virtual", 0), f"{what}.virtual", most=9)
        used = _USED[list(_USED)[choice(data.get("used", "no"), f"{what}.used", tuple(_USED))]]
        slot = s.next_slot[player]
        s.next_slot[player] += 1
        top = max(hp, t.hp[design])
        v, f, e = held
        s.field[player][slot] = (design, cell, face, hp, top, v, f, e, virtual, used, 0)
        s.at[cell] = slot
        s.occ[player] |= 1 << cell
        self.refs.slots[self.refs.add_name(data.get("ref", t.ids[design]), what)] = (player, slot)

    def _support(self, s: State, player: int, data: Mapping[str, Json], what: str) -> None:
        known_keys(data, SUPPORT_KEYS, what)
        t = self.tables
        design = self.card(data.get("card"), f"{what}.card")
        if not t.is_support[design]:
            raise ScenarioFault(f"{what}.card: {t.ids[design]!r} is no support")
        held = purse(data["resources"], f"{what}.resources") if "resources" in data else list(t.upkeep[design])
        s.supports[player].append((design, held[0], held[1], held[2], 0))
        ref = data.get("ref", t.ids[design])
        if ref in self.refs.supports and "ref" not in data:
            return
        self.refs.supports[self.refs.add_name(ref, what)] = (player, design)

    def _pile(self, s: State, player: int, value: Json, name: str) -> None:
        """Lay the cards that lie nowhere else on the pile, those named on top of it."""
        t = self.tables
        left = Counter(s.deck[player])
        held = [*s.hand[player], *s.van[player], *s.rear[player], *s.places[player], *s.discard[player]]
        held += [*s.voyage[player], *s.prison[1 - player], *(card[0] for card in s.supports[player])]
        held += [row[0] for row in s.field[player].values() if not t.is_token[row[0]]]
        top = [self.card(one, f"{name}.pile") for one in listed(value, f"{name}.pile")]
        left.subtract(held + top)
        for design, count in sorted(left.items()):
            if count < 0:
                raise ScenarioFault(f"{name}: there are only {s.deck[player].count(design)} of {t.ids[design]}")
        s.pile[player] = [*sorted(left.elements()), *reversed(top)]
