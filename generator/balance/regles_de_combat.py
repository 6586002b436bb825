"""Règles de Combat as a table for series, and its witness: both play the same list of a hundred cards."""

from __future__ import annotations

from collections.abc import Sequence

from generator.balance.table import Brain, Table, play_with
from generator.balance.witness import ACTED, OPENED, PLAYED, SEEN, Told
from generator.engine.bots import RandomBot
from generator.errors import OptionError, Problem, nearest
from generator.games.regles_de_combat.bots import GreedyBot, LookaheadBot, PrudentBot
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.state import TOP, State
from generator.games.regles_de_combat.table import stock
from generator.games.regles_de_combat.tables import Tables
from generator.model.game import Game
from generator.project import Project

__all__ = ["DECK", "ReglesWitness", "regles_de_combat_table"]

DECK = "deck"
"""The only deck: the list that both players play (RC-063)."""
_PLAYED = frozenset({"lays", "recruits", "plans", "plays"})
"""Events that name the player and the card that left his hand."""


def regles_de_combat_table(project: Project, game: Game) -> Table:
    """Return the table, as the standard game is agreed."""
    rules = ReglesDeCombat(game)
    t = rules.tables
    brains = {
        "random": Brain(make=RandomBot),
        "greedy": Brain(make=lambda: GreedyBot(rules)),
        "prudent": Brain(make=lambda: PrudentBot(rules)),
        "lookahead": Brain(
            make=lambda **budget: LookaheadBot(rules, **budget), budget={"worlds": 2, "turns": 3, "width": 4}
        ),
    }

    def deal(names: Sequence[str]) -> Sequence[Sequence[str]]:
        for name in names:
            if name != DECK:
                raise OptionError(
                    [Problem(message=f"unknown deck {name!r}; known: {DECK}", hint=nearest(name, [DECK]))]
                )
        return stock(rules)

    kit = t.facts.kit
    return Table(
        data=rules.digest_of_data,
        players=t.facts.players,
        decks=(DECK,),
        stock=deal,
        brains=brains,
        play=play_with(rules, deal, brains, lambda: ReglesWitness(t)),
        able=frozenset(card.id for card in game.cards if card.abilities),
        names={DECK: "the common list"} | {card.id: card.name.get("en", card.id) for card in game.cards},
        limits={
            "combats won": ("track of combats won", t.facts.campaign.combats_to_win),
            "combat turns": ("turn track", t.facts.turns_each),
            "tokens": ("tokens of a player", kit.militia_tokens),
            "resources": ("resource cards of a type", kit.resource_cards),
            "PV": ("PV printed, and the armourer", max(t.hp) + max(t.gains)),
        },
    )


class ReglesWitness:
    """Watches one campaign.

    Args:
        tables: of the game.
    """

    __slots__ = ("_ahead", "_flags", "_highest", "_leads", "_notes", "_spending", "_t")

    def __init__(self, tables: Tables) -> None:
        self._t = tables
        self._flags: list[dict[int, int]] = [{}, {}]
        self._highest = [0, 0]
        self._ahead = -1
        self._leads = 0
        self._notes = dict.fromkeys(("combats won", "combat turns", "tokens", "resources", "PV"), 0)
        self._spending = [[0, 0, 0], [0, 0, 0]]

    def look(self, state: State) -> None:
        """See a state; takes its log, which the rules must keep (`listening`)."""
        first = not any(self._flags)
        for player, hand in enumerate(state.hand):
            flags = self._flags[player]
            for design in hand:
                flags[design] = flags.get(design, 0) | SEEN | (OPENED if first else 0)
        for event in state.log or ():
            if event[0] in _PLAYED:
                self._mark(int(event[1]), int(event[2]), SEEN | PLAYED)
            elif event[0] == "makes":
                self._spending[int(event[1])][1] += 1
            elif event[0] == "pays":
                self._spending[int(event[1])][2] += sum(self._t.upkeep[int(event[2])])
            elif event[0] == "turn":
                self._spending[int(event[2])][0] += 1
        for player, design, _ in state.acted or ():
            self._mark(player, design, ACTED)
        if state.log is not None:
            state.log, state.acted = [], set()
        self._note(state)

    def _mark(self, player: int, design: int, flags: int) -> None:
        self._flags[player][design] = self._flags[player].get(design, 0) | flags

    def _note(self, state: State) -> None:
        notes, t = self._notes, self._t
        self._highest = [max(pair) for pair in zip(self._highest, state.wins, strict=True)]
        notes["combats won"] = max(notes["combats won"], *state.wins)
        notes["combat turns"] = max(notes["combat turns"], *state.taken)
        lying = [0, 0, 0]
        for player in (0, 1):
            tokens = 0
            for row in state.field[player].values():
                tokens += t.is_token[row[0]]
                notes["PV"] = max(notes["PV"], row[TOP])
                for kind in range(3):
                    lying[kind] += row[5 + kind]
            notes["tokens"] = max(notes["tokens"], tokens)
            pool = state.pool[player]
            for kind in range(3):
                lying[kind] += pool[kind] + pool[3 + kind]
                lying[kind] += sum(one[1 + kind] for one in (*state.supports[player], *state.paid[player]))
        notes["resources"] = max(notes["resources"], *lying)
        if state.wins[0] != state.wins[1]:
            ahead = int(state.wins[1] > state.wins[0])
            self._leads += self._ahead not in (-1, ahead)
            self._ahead = ahead

    def told(self) -> Told:
        """Return what was seen; what was spent is what was laid as upkeep, of what the places made."""
        ids = self._t.ids
        return Told(
            highest=tuple(self._highest),
            leads=self._leads,
            cards=tuple({ids[design]: flags for design, flags in sorted(one.items())} for one in self._flags),
            spending=tuple((turns, made, max(0, made - paid)) for turns, made, paid in self._spending),
            notes=self._notes,
        )
