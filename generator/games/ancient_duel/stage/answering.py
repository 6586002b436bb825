"""How the questions on the way of an action are answered: by the scenario, else by the first answer that acts."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.scenario import Json, Refused, ScenarioFault
from generator.games.ancient_duel import questions
from generator.games.ancient_duel.actions import ACCEPT, DECLINE, ORDER, PLACE, Action
from generator.games.ancient_duel.legal import order_group
from generator.games.ancient_duel.rules import AncientDuel
from generator.games.ancient_duel.stage.reading import known_keys, listed
from generator.games.ancient_duel.state import State

__all__ = ["Answers"]

FIRST = object()
"""The defender answers an attack with the first set Tactic that can."""


class Answers:
    """The answers that one step of a scenario gives."""

    def __init__(self, data: Mapping[str, Json]) -> None:
        known_keys(data, ("choose", "answer"), "answers")
        self._left = list(listed(data.get("choose", []), "choose"))
        self._reaction: object = data.get("answer", FIRST)

    def prefer(self, first: Json) -> None:
        """Put one more answer before the others."""
        self._left.insert(0, first)

    def finish(self) -> None:
        """Check that every answer was asked for.

        Raises:
            Refused: some were not.
        """
        if self._left:
            raise Refused(f"nobody asked for the answer {self._left[0]!r}")

    def next(self, rules: AncientDuel, s: State, refs: Mapping[str, int], legal: list[Action]) -> Action:
        """Return the answer to the question asked now.

        Raises:
            Refused: the scenario's answer is not legal.
            ScenarioFault: it cannot be understood.
        """
        kind = s.pending[0] if s.pending else -1
        if kind == questions.ANSWER:
            if self._reaction is FIRST:
                return legal[0]
            wanted: Json = str(self._reaction) if self._reaction is not None else "decline"
        elif self._left:
            wanted = self._left.pop(0)
        else:
            return legal[0]
        for action in legal:
            if self._means(rules, s, refs, action, kind, wanted):
                return action
        offered = ", ".join(rules.action_text(s, action) for action in legal)
        raise Refused(f"{wanted!r} cannot be chosen; possible: {offered}")

    def _means(
        self, rules: AncientDuel, s: State, refs: Mapping[str, int], action: Action, kind: int, wanted: Json
    ) -> bool:
        """Return whether the scenario's word for an answer is this action."""
        if not isinstance(wanted, str):
            raise ScenarioFault(f"choose: expected a reference, a card or a word, got {wanted!r}")
        designs = rules.tables.cards.designs
        if action[0] == DECLINE:
            return wanted == "decline"
        if action[0] == ACCEPT:
            return wanted == "accept"
        if action[0] == PLACE:
            return wanted == ("attack", "defence")[action[1]]
        if action[0] == ORDER:
            program = rules.tables.programs[s.queue[order_group(s)[action[1]]][2]]
            card = designs[program.design].id
            return wanted in (card, f"{card}#{program.index}")
        if kind == questions.TARGET:
            row = (s.units, s.support, s.terrain)[action[2]][action[1]][action[3]]
            return refs.get(wanted) == row[0]
        if kind == questions.ANSWER and s.pending is not None:
            return refs.get(wanted) == s.support[s.pending[1]][action[1]][0]
        return designs[action[1]].id == wanted
