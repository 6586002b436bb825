"""Dungeons Raiders as a table for series, and its witness: Houses are the decks, cards are counted by player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.balance.table import Brain, Table, play_with
from generator.balance.witness import OPENED, PLAYED, SEEN, Told
from generator.engine.bots import RandomBot
from generator.games.dungeons_raiders.bots.odds import SAMPLES
from generator.games.dungeons_raiders.bots.steward import CAPTAIN, COLLECTOR, RAIDER, Steward
from generator.games.dungeons_raiders.ending import points
from generator.games.dungeons_raiders.rules import DungeonsRaiders
from generator.games.dungeons_raiders.state import State
from generator.games.dungeons_raiders.table import CAREFUL, agreement, house_decks
from generator.games.dungeons_raiders.tables import Tables
from generator.model.game import Game
from generator.project import Project

__all__ = ["DungeonsRaidersWitness", "dungeons_raiders_table"]

FIVE = 5
"""What a disc for several stands for."""


def dungeons_raiders_table(project: Project, game: Game, agreed: Mapping[str, str] | None = None) -> Table:
    """Return the table of the normal game with the boards of the initiation; the decks are the four Houses.

    Args:
        project: where the game is.
        game: the pack.
        agreed: another mode or set-up.

    Raises:
        OptionError: it cannot be agreed.
    """
    rules = DungeonsRaiders(game, agreed=agreement(agreed or {}))
    t = rules.tables
    brains = {
        "random": Brain(make=RandomBot),
        "greedy": Brain(make=lambda **budget: Steward(rules, **budget), budget={"samples": SAMPLES}),
        "raider": Brain(make=lambda **budget: Steward(rules, RAIDER, **budget), budget={"samples": SAMPLES}),
        "collector": Brain(make=lambda **budget: Steward(rules, COLLECTOR, **budget), budget={"samples": SAMPLES}),
        "lookahead": Brain(make=lambda **budget: Steward(rules, CAPTAIN, **budget), budget={"samples": CAREFUL}),
    }

    def deal(names: Sequence[str]) -> Sequence[Sequence[str]]:
        return house_decks(rules, names)

    pieces = {str(row["id"]): row.get("n") for row in game.tables.get("pieces", ())}
    discs = {piece: n for piece, n in pieces.items() if isinstance(n, int)}
    plain, *special = (discs.get(f"adventurers_{one.id}", 0) for one in t.facts.classes)
    names = {str(row["id"]): _english(row.get("name")) or str(row["id"]) for row in game.tables.get("houses", ())}
    return Table(
        data=rules.digest_of_data,
        players=t.facts.players,
        decks=tuple(house.id for house in t.houses),
        stock=deal,
        brains=brains,
        play=play_with(rules, deal, brains, lambda: DungeonsRaidersWitness(t)),
        able=frozenset(design.id for design in t.designs if design.kind == "house"),
        names=names | {design.id: design.card.name.get("en", design.id) for design in t.designs},
        limits={
            "glory": ("glory track with its back", t.facts.kit.glory_track + t.facts.kit.glory_wrap),
            "turns": ("turn track", t.facts.kit.turn_track),
            "militia": ("discs of militia, those for five among them", plain + FIVE * discs.get("five_militia", 0)),
            "specialists": ("discs of one class", min(special)),
        },
    )


def _english(name: object) -> str:
    return str(name["en"]) if isinstance(name, dict) and "en" in name else ""


class DungeonsRaidersWitness:
    """Watches one game: House cards seen and used, glory, how many adventurers are needed.

    Args:
        tables: of the game.
    """

    __slots__ = ("_ahead", "_flags", "_highest", "_leads", "_notes", "_t")

    def __init__(self, tables: Tables) -> None:
        self._t = tables
        self._flags: list[dict[int, int]] = [{}, {}]
        self._highest = [0, 0]
        self._ahead = -1
        self._leads = 0
        self._notes = {"glory": 0, "turns": 0, "militia": 0, "specialists": 0}

    def look(self, state: State) -> None:
        """See a state; takes its log, which the rules must keep (`listening`)."""
        opening = state.turn == 1 and not self._notes["turns"]
        for player in (0, 1):
            flags = self._flags[player]
            if opening:
                flags.update(dict.fromkeys(state.house_hand[player], OPENED))
            for card in state.kept[player]:
                flags[card] = flags.get(card, 0) | (SEEN if card in state.house_hand[player] else 0)
            for card in state.shown[player]:
                flags[card] = flags.get(card, 0) | SEEN | PLAYED
        if state.log is not None:
            state.log = []
        self._note(state)

    def _note(self, state: State) -> None:
        notes = self._notes
        notes["glory"] = max(notes["glory"], *state.glory)
        notes["turns"] = max(notes["turns"], state.turn)
        for player in (0, 1):
            held = [ours + out for ours, out in zip(state.reserve[player], state.placed[player], strict=True)]
            notes["militia"] = max(notes["militia"], held[0])
            notes["specialists"] = max(notes["specialists"], *held[1:])
        scores = [points(self._t, state, player) for player in (0, 1)] if state.turn else [0, 0]
        self._highest = [max(pair) for pair in zip(self._highest, scores, strict=True)]
        if scores[0] != scores[1]:
            ahead = int(scores[1] > scores[0])
            self._leads += self._ahead not in (-1, ahead)
            self._ahead = ahead

    def told(self) -> Told:
        """Return what was seen."""
        names = self._t.words["design"]
        return Told(
            highest=tuple(self._highest),
            leads=self._leads,
            cards=tuple({names[card]: flags for card, flags in sorted(one.items())} for one in self._flags),
            notes=dict(self._notes),
        )
