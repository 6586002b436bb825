"""Verbs about cards on the field: turned, destroyed."""

from __future__ import annotations

from generator.effects.nodes import OperationNode
from generator.games.ancient_duel.execute.builder import Builder
from generator.games.ancient_duel.execute.facet import VERBS, VerbExecution
from generator.games.ancient_duel.primitives import destroy, turn_to
from generator.games.ancient_duel.questions import PLACE
from generator.games.ancient_duel.readings import protected
from generator.games.ancient_duel.state import DEFENCE, State
from generator.games.ancient_duel.tables import Step


def _destroy(build: Builder, node: OperationNode) -> Step:
    find_all = build.reference(node)
    tables = build.tables

    def step(s: State, player: int, uid: int, design: int, it: int) -> None:
        cards = find_all(s, player, uid, it)
        if cards:
            s.batch += 1
        # All at once: who protects is still there when it is asked who is protected.
        doomed = [row[0] for side, _, _, row in cards if side == player or not protected(tables, s, side, row)]
        for card in doomed:
            destroy(tables, s, card)

    return step


def _set_position(build: Builder, node: OperationNode) -> Step:
    find_all = build.reference(node)
    wanted = node.position

    def step(s: State, player: int, uid: int, design: int, it: int) -> tuple[int, ...] | None:
        for _, _, _, row in find_all(s, player, uid, it):
            if wanted == "choice":
                return (PLACE, player, row[0])
            turn_to(s, row[0], defence=not row[2] & DEFENCE if wanted == "toggle" else wanted == "defence")
        return None

    return step


VERBS["destroy"] = VerbExecution(_destroy)
VERBS["set_position"] = VerbExecution(_set_position)
