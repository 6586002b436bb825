"""The position of a scenario, from data to a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from generator.engine.rng import stream
from generator.engine.scenario import Json, ScenarioFault
from generator.engine.values import choice, known_keys, listed, mapping, number, text, truth
from generator.games.dungeons_raiders.actions import PLAYERS, SPACES
from generator.games.dungeons_raiders.departures import bonus
from generator.games.dungeons_raiders.flow import advance
from generator.games.dungeons_raiders.metropole import plan
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import DEPART, ENTRY, HELM, PLACES, SUCCEEDED, Group, State

__all__ = ["GROUP_KEYS", "KEYS", "PHASES", "SIDE_KEYS", "Setup"]

KEYS = (
    *("agreed", "rules", "deal", "houses", "turn", "exploration", "exploration_discard", "treasures", "dice"),
    *PLAYERS,
)
"""The keys of a position."""
SIDE_KEYS = (
    *("house", "crowns", "stones", "charges", "glory", "reached", "special", "guilds", "hand", "house_hand", "pile"),
    *("discard", "bought", "reserve", "workers", "board", "levels", "tokens", "objects", "unidentified", "scrolls"),
    *("mercenaries", "marks", "groups", "markers", "discounts", "extra"),
)
GROUP_KEYS = ("dungeon", "space", "front", "support", "cards")
PHASES = ("metropole", "tokens", "buildings", "departures", "dungeons", "attacks", "end")
"""Where a scenario may begin."""


class Setup:
    """Builds the state of a scenario."""

    def __init__(self, rules: DungeonsRaiders) -> None:
        self.rules = rules
        self.tables = rules.tables
        self.exact = False
        """Whether the Exploration cards are listed, and so must be used up."""

    def build(self, data: Mapping[str, Json]) -> State:
        """Return the position.

        Raises:
            ScenarioFault: it makes no sense.
        """
        if "deal" in data:
            return self._dealt(data)
        t = self.tables
        s = State(len(t.dungeons), t.classes, len(t.stocks))
        s.log = []
        s.rng = stream(0, "scenario")
        s.dice = self._dice(data.get("dice", []))
        s.treasures = [list(reversed(stock)) for stock in t.stocks]
        s.exploration = list(reversed(t.exploration))
        turn = mapping(data.get("turn", {}), "turn")
        known_keys(turn, ("number", "initiative", "phase"), "turn")
        s.turn = number(turn.get("number", 1), "turn.number", least=1, most=99)
        s.initiative = choice(turn.get("initiative", "A"), "turn.initiative", PLAYERS)
        sides = [mapping(data.get(name, {}), name) for name in PLAYERS]
        for player, side in enumerate(sides):
            known_keys(side, SIDE_KEYS, PLAYERS[player])
            self._side(s, player, side)
        if s.house[0] == s.house[1] and t.facts.different_houses:
            raise ScenarioFault("A and B: both have the same House", "give one of them another house")
        self._piles(s, data)
        guess = "dungeons" if any(s.groups) else "buildings" if any(map(any, s.alloc)) else PHASES[0]
        phase = choice(turn.get("phase", guess), "turn.phase", PHASES)
        if phase >= PHASES.index("attacks"):
            for group in s.groups:
                if group is not None and group.space == ENTRY:
                    group.result, group.revealed = SUCCEEDED, 1
        plan(s, phase)
        advance(t, s)
        return s

    def _dealt(self, data: Mapping[str, Json]) -> State:
        """Return the first decision of a real game, with these Houses if they are given."""
        for key in data:
            if key in ("turn", "exploration", "exploration_discard", "treasures", "dice", *PLAYERS):
                raise ScenarioFault(f"{key}: a game that is dealt says it itself")
        t = self.tables
        houses = [choice(one, "houses", t.words["house"]) for one in listed(data.get("houses", []), "houses")]
        decks = [[t.words["design"][card] for card in t.houses[house].cards] for house in houses]
        return self.rules.new_game(decks, number(data["deal"], "deal", most=9_999), listening=True)

    # ------------------------------------------------------------------ names

    def design(self, value: Json, what: str) -> int:
        """Return the card, tile or guild of an id.

        Raises:
            ScenarioFault: there is none.
        """
        return choice(value, what, self.tables.words["design"])

    def designs(self, value: Json, what: str) -> list[int]:
        """Return those of a list of ids."""
        return [self.design(one, f"{what}[{place}]") for place, one in enumerate(listed(value, what))]

    def classes(self, value: Json, what: str) -> list[int]:
        """Return the classes of a list of their ids, in order of their numbers."""
        words = self.tables.words["class"]
        return sorted(choice(one, f"{what}[{place}]", words) for place, one in enumerate(listed(value, what)))

    def dungeon(self, value: Json, what: str) -> int:
        """Return the number of a dungeon."""
        return choice(value, what, self.tables.words["dungeon"])

    def counts(self, value: Json, what: str) -> list[int]:
        """Return how many of each class."""
        counts = [0] * self.tables.classes
        for name, n in mapping(value, what).items():
            counts[choice(name, what, self.tables.words["class"])] = number(n, f"{what}.{name}", most=99)
        return counts

    def _dice(self, value: Json) -> list[tuple[int, int]]:
        """Return dice written as class and face from 1, such as `gue5`."""
        found = []
        for place, one in enumerate(listed(value, "dice")):
            name = text(one, f"dice[{place}]")
            cls, face = name[:-1], name[-1]
            if not face.isdecimal() or not 1 <= int(face) <= self.tables.faces:
                raise ScenarioFault(f"dice[{place}]: expected a class and a face, such as gue5, got {name!r}")
            found.append((choice(cls, f"dice[{place}]", self.tables.words["class"]), int(face) - 1))
        return found

    # ------------------------------------------------------------------ sides

    def _side(self, s: State, player: int, side: Mapping[str, Json]) -> None:
        t = self.tables
        name = PLAYERS[player]
        limit = t.facts.limit
        words = t.words["house"]
        s.house[player] = choice(side.get("house", words[player]), f"{name}.house", words)
        s.crowns[player] = number(side.get("crowns", 0), f"{name}.crowns", most=limit.crowns)
        s.stones[player] = number(side.get("stones", 0), f"{name}.stones", most=limit.stones)
        s.charges[player] = number(side.get("charges", 0), f"{name}.charges", most=limit.charges)
        s.glory[player] = number(side.get("glory", 0), f"{name}.glory")
        reached = s.glory[player] >= t.facts.scoring.end_glory
        s.reached[player] = int(truth(side.get("reached", reached), f"{name}.reached"))
        s.special[player] = int(truth(side.get("special", False), f"{name}.special"))
        s.extra[player] = number(side.get("extra", 0), f"{name}.extra")
        for guild in self.designs(side.get("guilds", []), f"{name}.guilds"):
            if guild not in t.guilds:
                raise ScenarioFault(f"{name}.guilds: {t.words['design'][guild]!r} is no guild")
            s.guilds[player] |= 1 << t.guilds.index(guild)
        s.reserve[player] = self.counts(side.get("reserve", {}), f"{name}.reserve")
        s.placed[player] = self.counts(side.get("workers", {}), f"{name}.workers")
        s.discounts[player] = [
            number(one, f"{name}.discounts") for one in listed(side.get("discounts", []), f"{name}.discounts")
        ]
        for dungeon, n in mapping(side.get("markers", {}), f"{name}.markers").items():
            s.markers[player][self.dungeon(dungeon, f"{name}.markers")] = number(n, f"{name}.markers.{dungeon}")
        self._board(s, player, side)
        self._items(s, player, side)
        for key, value in mapping(side.get("groups", {}), f"{name}.groups").items():
            self._group(s, player, key, mapping(value, f"{name}.groups.{key}"))
        for key, value in mapping(side.get("marks", {}), f"{name}.marks").items():
            group = self._group_number(key, f"{name}.marks")
            marks = mapping(value, f"{name}.marks.{key}")
            known_keys(marks, ("score", "skulls"), f"{name}.marks.{key}")
            s.mark_score[player][group] = number(marks.get("score", 0), f"{name}.marks.{key}.score")
            s.mark_skulls[player][group] = number(marks.get("skulls", 0), f"{name}.marks.{key}.skulls")
        self._cards(s, player, side)

    def _group_number(self, key: str, what: str) -> int:
        return choice(key, what, [str(one + 1) for one in range(self.tables.facts.groups)])

    def _board(self, s: State, player: int, side: Mapping[str, Json]) -> None:
        """Lay the printed board of the initiation game, with what the scenario changes."""
        t = self.tables
        name = PLAYERS[player]
        for place, spot in enumerate(t.facts.places):
            s.board[player][place] = t.numbers[spot.initiation]
            s.level[player][place] = spot.level
        for spot_id, value in mapping(side.get("board", {}), f"{name}.board").items():
            place = choice(spot_id, f"{name}.board", t.words["place"][:PLACES])
            tile = self.design(value, f"{name}.board.{spot_id}")
            if tile not in t.tiles:
                raise ScenarioFault(f"{name}.board.{spot_id}: {value!r} is no tile")
            s.board[player][place] = tile
        for tile_id, value in mapping(side.get("levels", {}), f"{name}.levels").items():
            place = self.place(s, player, tile_id, f"{name}.levels")
            most = t.max_level[s.board[player][place]]
            s.level[player][place] = number(value, f"{name}.levels.{tile_id}", most=most)
        for spot_id, value in mapping(side.get("tokens", {}), f"{name}.tokens").items():
            place = self.place(s, player, spot_id, f"{name}.tokens")
            s.alloc[player][place] = number(value, f"{name}.tokens.{spot_id}", most=9)
        tiles = s.board[player]
        if len(set(tiles)) != len(tiles):
            raise ScenarioFault(f"{name}.board: a tile lies twice", "give the other place another tile")

    def place(self, s: State, player: int, value: Json, what: str) -> int:
        """Return a place of the board by its id or by the tile on it, or where groups depart.

        Raises:
            ScenarioFault: there is no such place.
        """
        t = self.tables
        lying = {t.words["design"][tile]: place for place, tile in enumerate(s.board[player]) if tile >= 0}
        if isinstance(value, str) and value in lying:
            return lying[value]
        found = choice(value, what, [*t.words["place"], *lying])
        return DEPART if found == DEPART else found

    def _items(self, s: State, player: int, side: Mapping[str, Json]) -> None:
        """Take objects and mercenaries from their piles."""
        t = self.tables
        name = PLAYERS[player]
        for key, row, pile in (
            ("objects", s.objects, t.objects),
            ("unidentified", s.unknown, t.objects),
            ("mercenaries", s.mercenaries, t.hires),
        ):
            for card in self.designs(side.get(key, []), f"{name}.{key}"):
                self._take(s.treasures[pile], card, f"{name}.{key}")
                row[player].append(card)
            row[player].sort()
        s.scrolls[player] = number(side.get("scrolls", 0), f"{name}.scrolls", most=t.stocks[t.objects].count(t.scroll))
        for _ in range(s.scrolls[player]):
            s.treasures[t.objects].remove(t.scroll)

    def _take(self, pile: list[int], card: int, what: str) -> None:
        if card not in pile:
            raise ScenarioFault(f"{what}: no {self.tables.words['design'][card]!r} is left in its pile")
        pile.remove(card)

    def _group(self, s: State, player: int, key: str, data: Mapping[str, Json]) -> None:
        t = self.tables
        what = f"{PLAYERS[player]}.groups.{key}"
        known_keys(data, GROUP_KEYS, what)
        own = self._group_number(key, what)
        dungeon = self.dungeon(data.get("dungeon"), f"{what}.dungeon")
        space = choice(data.get("space", SPACES[0]), f"{what}.space", SPACES)
        group = Group(dungeon, space)
        group.front = self.classes(data.get("front", []), f"{what}.front")
        group.support = self.classes(data.get("support", []), f"{what}.support")
        if not 1 <= len(group.front) <= t.facts.front_capacity[own]:
            raise ScenarioFault(f"{what}.front: expected 1 to {t.facts.front_capacity[own]}")
        if len(group.support) > t.facts.support_capacity[own]:
            raise ScenarioFault(f"{what}.support: expected {t.facts.support_capacity[own]} at most")
        group.front_bonus, group.support_bonus = bonus(t, group.front, group.support)
        for card in self.designs(data.get("cards", []), f"{what}.cards"):
            for pile in (s.treasures[t.objects], s.treasures[t.hires]):
                if card in pile:
                    pile.remove(card)
            group.cards.append(card)
        group.cards.sort()
        spaces = s.helm if space == HELM else s.entry
        if spaces[dungeon] >= 0:
            raise ScenarioFault(f"{what}.space: taken")
        spaces[dungeon] = 3 * player + own
        s.groups[3 * player + own] = group

    def _cards(self, s: State, player: int, side: Mapping[str, Json]) -> None:
        """Lay the Métropole and House cards; those of the base deck that lie nowhere make the pile."""
        t = self.tables
        name = PLAYERS[player]
        hands = {
            key: self.designs(side.get(key, []), f"{name}.{key}")
            for key in ("hand", "house_hand", "discard", "bought")
        }
        s.hand[player], s.house_hand[player] = sorted(hands["hand"]), sorted(hands["house_hand"])
        s.discard[player], s.bought[player] = hands["discard"], hands["bought"]
        under = [card for group in s.groups_of(player) for card in group.cards]
        lying = [*s.hand[player], *s.house_hand[player], *s.discard[player]]
        lying += [card for card in under if t.is_house_card[card]]
        if "pile" in side:
            s.pile[player] = self.designs(side["pile"], f"{name}.pile")[::-1]
            lying += s.pile[player]
        else:
            left = Counter([*t.base, *s.bought[player]])
            left -= Counter(lying)
            s.pile[player] = sorted(left.elements())
        s.kept[player] = sorted({card for card in lying if t.is_house_card[card]})
        s.shown[player] = [card for card in s.kept[player] if card in s.discard[player]]

    # ------------------------------------------------------------------ piles

    def _piles(self, s: State, data: Mapping[str, Json]) -> None:
        t = self.tables
        self._exploration(s, data)
        for name, value in mapping(data.get("treasures", {}), "treasures").items():
            pile = s.treasures[choice(name, "treasures", list(t.piles))]
            top = self.designs(value, f"treasures.{name}")
            for card in top:
                self._take(pile, card, f"treasures.{name}")
            pile.extend(reversed(top))

    def _exploration(self, s: State, data: Mapping[str, Json]) -> None:
        """Lay the Exploration cards: a list that must be used up, the top of the whole pile, or pile and discard."""
        value = data.get("exploration", {})
        listing = isinstance(value, list)
        top = value if listing else mapping(value, "exploration").get("top", [])
        cards = self.designs(top, "exploration")
        rest = list(self.tables.exploration)[::-1]
        for card in cards:
            self._take(rest, card, "exploration")
        if "exploration_discard" in data:
            s.exploration = cards[::-1]
            s.discarded = self.designs(data["exploration_discard"], "exploration_discard")
        elif listing:
            self.exact = True
            s.exploration, s.discarded = cards[::-1], rest
        else:
            s.exploration = [*rest, *cards[::-1]]
