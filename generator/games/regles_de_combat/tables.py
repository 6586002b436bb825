"""Everything that play looks up and never changes: designs as numbers, values, what cards do, what was agreed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.games.regles_de_combat.execute.builder import STATS, compiled
from generator.games.regles_de_combat.execute.facet import Skill, Static
from generator.games.regles_de_combat.facts import FACTS, Facts, Shape, TokenRule
from generator.games.regles_de_combat.grid import Grid
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.game import Game

__all__ = ["Agreement", "Tables"]

_AGREED = re.compile(r"speed (?P<shape>\w+), tokens (?P<tokens>\w+), (?P<rows>\d{1,2}) rows")
_ROWS = (5, 12)
"""Rows of the board that may be tried, from and to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """What the players agree before the game (RC-014, RC-048); rows are a designer's trial (RC-003)."""

    shape: Shape = FACTS.shape
    """What speed means."""
    tokens: TokenRule = FACTS.tokens
    """What becomes of tokens that find no room."""
    rows: int = FACTS.board.height
    """Rows of the board."""

    def __str__(self) -> str:
        return f"speed {self.shape}, tokens {self.tokens}, {self.rows} rows"

    @classmethod
    def read(cls, text: str) -> Agreement | None:
        """Return the agreement that stands as text within `text`; None where there is none."""
        found = _AGREED.search(text)
        if found is None:
            return None
        shape = next((known for known in FACTS.shapes if known == found["shape"]), None)
        tokens = next((known for known in FACTS.token_rules if known == found["tokens"]), None)
        rows = int(found["rows"])
        if shape is None or tokens is None or not _ROWS[0] <= rows <= _ROWS[1]:
            return None
        return cls(shape=shape, tokens=tokens, rows=rows)


class Tables:
    """The constants of one game, compiled.

    Args:
        game: the pack.
        facts: the constants.
        agreed: what the players agreed.

    Raises:
        ValueError: the pack has cards that the engine would not play, or not the places that the game begins with.
    """

    def __init__(self, game: Game, facts: Facts = FACTS, agreed: Agreement | None = None) -> None:
        self.agreed = agreed or Agreement()
        _check(facts, self.agreed)
        self.facts = facts = replace(facts, board=replace(facts.board, height=self.agreed.rows))
        self.deck_list = tuple(card.id for card in game.cards for _ in range(card.copies))
        """One player's deck, by card ids."""
        self.ids = tuple(card.id for card in game.cards)
        self.numbers = {name: number for number, name in enumerate(self.ids)}
        self.names = tuple(card.name.get("en", card.id) for card in game.cards)
        self.kinds = tuple(card.kind for card in game.cards)
        self.abilities = tuple(len(card.abilities) for card in game.cards)
        self.is_token = [kind == "token" for kind in self.kinds]
        self.is_support = [kind == "support" for kind in self.kinds]
        self.is_place = [kind == "place" for kind in self.kinds]
        self.is_event = [kind == "event" for kind in self.kinds]
        self.stands = [kind in ("combatant", "fort", "token") for kind in self.kinds]
        """Design -> whether it stands on a cell."""
        self.serves = [kind in ("combatant", "fort", "support") for kind in self.kinds]
        """Design -> whether it can be laid to an army."""
        self.hp, self.atk, self.speed, self.range = (
            [_number(card.fields.get(name, 0)) for card in game.cards] for name in ("hp", "atk", "speed", "range")
        )
        self.upkeep = [
            tuple(_number(card.fields.get(f"upkeep_{kind.lower()}", 0)) for kind in facts.resources)
            for card in game.cards
        ]
        self.virtual_type = 0
        """The type that `count_as_resource` counts as: Vivres (RC-065)."""
        self.mark = [1 << number for number in range(len(self.ids))]
        """Design -> the bit that a card keeps when this design has served it once."""
        speed_most = max(self.speed) + len(self.ids)
        self.grid = Grid(facts.board, self.agreed.shape, min(speed_most, facts.board.width + facts.board.height))
        self._powers(game)
        self.start_places = self._start_places()
        self._read_ahead(game)
        self.gains = [self._gain(number, len(self.ids)) for number in range(len(self.ids))]
        """Design -> the PV that it gives a card once."""

    def _powers(self, game: Game) -> None:
        """Compile what the cards do."""
        powers = [compiled(self, number, card) for number, card in enumerate(game.cards)]
        self.skills = [one.skills for one in powers]
        """Design -> when -> what it does then."""
        self.flies, self.immobile = (
            [[self._holds(one.statics.get(stat, []), face) for face in (0, 1)] for one in powers]
            for stat in ("fly", "immobile")
        )
        """Design -> face -> whether it does."""
        self.standing = [
            [one.place for stat in ("fly", "immobile") for one in powers_of.statics.get(stat, [])]
            for powers_of in powers
        ]
        """Design -> the places on the card of what it is rather than does."""
        self.statics: dict[str, dict[int, list[Static]]] = {
            stat: {number: one.statics[stat] for number, one in enumerate(powers) if stat in one.statics}
            for stat in STATS
        }
        self.path_statics: dict[str, dict[int, list[Static]]] = {
            stat: {
                number: [one for one in rows if one.path]
                for number, rows in self.statics[stat].items()
                if any(one.path for one in rows)
            }
            for stat in STATS
        }
        self.entry = [list(one.get("entry", ())) for one in self.skills]
        self.attacked = [list(one.get("attacked", ())) for one in self.skills]
        self.hidden = [list(one.get("attacked_hidden", ())) for one in self.skills]
        self.attacks = [list(one.get("attacks", ())) for one in self.skills]
        self.turn_end = [list(one.get("own_turn_end", ())) for one in self.skills]
        self.in_combat = [self._played(one, "combat") for one in self.skills]
        """Design -> what it does when played in a combat, or None."""
        self.in_march = [self._played(one, "march") for one in self.skills]

    @staticmethod
    def _played(skills: dict[str, list[Skill]], window: str) -> Skill | None:
        return next((skill for skill in skills.get("play", ()) if window in skill.windows), None)

    def _holds(self, rows: list[Static], face: int) -> bool:
        """Return whether a static ability on itself holds with this face."""
        from generator.games.regles_de_combat.execute.facet import Moment
        from generator.games.regles_de_combat.state import State

        s = State(self.grid.cells)
        for row in rows:
            s.field[0][0] = (row.design, 0, face, 1, 1, 0, 0, 0, 0, 0, 0)
            if all(condition(self, s, Moment(player=0, design=row.design, slot=0)) for condition in row.conditions):
                return True
        return False

    def _gain(self, number: int, designs: int) -> int:
        """Return the PV that a design gives to a card placed: by how much it raises one in a trial."""
        from generator.games.regles_de_combat.execute.facet import Moment
        from generator.games.regles_de_combat.state import HP, State

        s = State(self.grid.cells)
        body = next(one for one in range(designs) if self.kinds[one] == "combatant")
        s.field[0][0] = (body, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0)
        for skill in self.skills[number].get("own_card_placed", ()):
            for operation in skill.operations:
                operation(self, s, Moment(player=0, design=number, placed=0))
        return s.field[0][0][HP] - 1

    def _start_places(self) -> tuple[int, ...]:
        """Return the places that lie in play from the start: one for each type (RC-090)."""
        from generator.games.regles_de_combat import frames
        from generator.games.regles_de_combat.execute.facet import Moment
        from generator.games.regles_de_combat.state import State

        made: dict[int, int] = {}
        for number, skills in enumerate(self.skills):
            s = State(self.grid.cells)
            for skill in skills.get("march_turn", ()):
                for operation in skill.operations:
                    operation(self, s, Moment(player=0, design=number))
            if len(s.agenda) == 1 and s.agenda[0][0] == frames.MAKING:
                made.setdefault(s.agenda[0][2], number)
        wanted = [self.facts.resources.index(kind) for kind in self.facts.campaign.places_at_start]
        missing = [self.facts.resources[kind] for kind in wanted if kind not in made]
        if missing:
            raise ValueError(f"no place makes {', '.join(missing)}, and the game begins with one (RC-090)")
        return tuple(made[kind] for kind in wanted)

    def _read_ahead(self, game: Game) -> None:
        """Note of what cards do what bots ask of them: the answer to an attack, V that count, the use of a play."""
        self.answer = [self._sum(card, "attacked", "damage") for card in game.cards]
        """Design -> damage that an attacker beside it takes if it survives."""
        self.serving = [self._sum(card, "upkeep", "count_as_resource") for card in game.cards]
        """Design -> resources that it counts as."""
        first = [
            next(
                (one for ability in card.abilities if ability.when == "play" for one in _rows(ability.data.get("do"))),
                {},
            )
            for card in game.cards
        ]
        self.use_of = [str(one.get("op", "")) for one in first]
        """Design -> the first operation when it is played."""
        self.strong = [_number(one.get("n", 0)) for one in first]
        """Design -> its number."""

    @staticmethod
    def _sum(card: Card, when: str, op: str) -> int:
        return sum(
            _number(one.get("n", 0))
            for ability in card.abilities
            if ability.when == when
            for one in _rows(ability.data.get("do"))
            if one.get("op") == op
        )

    def raises(self, marks: int) -> int:
        """Return the PV that these marks of a card stand for: what supports have given it."""
        return sum(self.gains[number] for number in range(len(self.ids)) if marks >> number & 1)

    def counted(self, deck: tuple[str, ...]) -> Counter[int]:
        """Return design -> copies of a list of card ids.

        Raises:
            KeyError: a card that the pack has not.
            ValueError: the places that the game begins with are missing, or a token is in it.
        """
        found = Counter(self.numbers[card] for card in deck)
        if any(found[place] < 1 for place in self.start_places):
            raise ValueError("the deck lacks a place that the game begins with (RC-090)")
        if any(self.is_token[number] for number in found):
            raise ValueError("tokens are no cards of a deck")
        return found


def _rows(value: Value) -> list[Mapping[str, Value]]:
    """Return the mappings of a list."""
    return [row for row in value if isinstance(row, Mapping)] if isinstance(value, tuple | list) else []


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"expected a whole number, got {value!r}")
    return value


def _check(facts: Facts, agreed: Agreement) -> None:
    """Refuse constants and agreements that the engine would not play.

    Raises:
        ValueError: it has no rule for them.
    """
    if agreed.shape not in facts.shapes or agreed.tokens not in facts.token_rules:
        raise ValueError(f"not among what may be agreed: {agreed}")
    if not _ROWS[0] <= agreed.rows <= _ROWS[1]:
        raise ValueError(f"rows: expected {_ROWS[0]} to {_ROWS[1]}, got {agreed.rows}")
    fixed: dict[str, tuple[object, object]] = {
        "players": (facts.players, 2),
        "melee": (facts.melee, 1),
        "resources": (facts.resources, FACTS.resources),
        "campaign.armies": (facts.campaign.armies, FACTS.campaign.armies),
        "campaign.hand_limit": (facts.campaign.hand_limit, None),
    }
    for name, (found, played) in fixed.items():
        if found != played:
            raise ValueError(f"{name}: the engine plays {played!r} only, got {found!r}")
