"""English, assembled."""

from __future__ import annotations

from generator.text.en.amounts import AMOUNTS
from generator.text.en.conditions import CONDITIONS, all_of
from generator.text.en.nouns import SELECTORS, chosen
from generator.text.en.references import REFERENCES
from generator.text.en.triggers import TRIGGERS
from generator.text.en.verbs import VERBS, order
from generator.text.sentence import Grammar
from generator.text.shared.amounts import DURATIONS
from generator.text.wording import Wordings

__all__ = ["ENGLISH"]

ENGLISH = Grammar(
    wordings=Wordings(
        triggers=TRIGGERS,
        conditions=CONDITIONS.table,
        selectors=SELECTORS,
        references=REFERENCES.table,
        verbs=VERBS,
        amounts=AMOUNTS.table,
        durations=DURATIONS,
    ),
    conditions=all_of,
    chosen=chosen,
    order=order,
)
