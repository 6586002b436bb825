"""Verbs about hands, piles and points."""

from __future__ import annotations

from generator.effects.nodes import OperationNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import VERBS, VerbExecution
from generator.games.ancient_duel.primitives import draw, gain, lose, search
from generator.games.ancient_duel.questions import BRING, DISCARD, TAKE
from generator.games.ancient_duel.state import State
from generator.games.ancient_duel.tables import Step


def _draw(build: Builder, node: OperationNode) -> Step:
    cards = node.n or 0

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        for _ in range(cards):
            if s.over < 0:
                draw(s, player)

    return step


def _discard(build: Builder, node: OperationNode) -> Step:
    def step(s: State, player: int, uid: int, design: int, it: int) -> tuple[int, ...] | None:
        return (DISCARD, player, 0) if s.hand[player] else None

    return step


def _gain(build: Builder, node: OperationNode) -> Step:
    amount = build.amount(node)
    tables = build.tables

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        gain(tables, s, player, amount(s, player, uid))

    return step


def _damage(build: Builder, node: OperationNode) -> Step:
    amount = build.amount(node)
    tables = build.tables

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        lose(tables, s, 1 - player, amount(s, player, uid))

    return step


def _fetch(build: Builder, node: OperationNode) -> Step:
    number = build.pile(node)
    pile = build.tables.piles[number]

    def step(s: State, player: int, uid: int, design: int, it: int) -> tuple[int, ...] | None:
        """Searching a deck without a fitting card shuffles it all the same: the other player cannot tell (AD-104)."""
        cards = (s.deck if pile.deck else s.discard)[player]
        if any(pile.fits[card] for card in cards):
            return (TAKE, player, number)
        if pile.deck:
            search(s, player)
        return None

    return step


def _special_deploy(build: Builder, node: OperationNode) -> Step:
    number = build.pile(node)
    pile = build.tables.piles[number]
    slots = build.tables.facts.house.unit_slots

    def step(s: State, player: int, uid: int, design: int, it: int) -> tuple[int, ...] | None:
        cards = (s.deck if pile.deck else s.discard)[player]
        if len(s.units[player]) >= slots:
            return None
        if any(pile.fits[card] for card in cards):
            return (BRING, player, number)
        if pile.deck:
            search(s, player)
        return None

    return step


VERBS["draw"] = VerbExecution(_draw)
VERBS["discard"] = VerbExecution(_discard)
VERBS["gain"] = VerbExecution(_gain)
VERBS["damage"] = VerbExecution(_damage)
VERBS["fetch"] = VerbExecution(_fetch)
VERBS["special_deploy"] = VerbExecution(_special_deploy)
