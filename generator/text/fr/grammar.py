"""French, assembled."""

from __future__ import annotations

from generator.text.fr.amounts import AMOUNTS
from generator.text.fr.conditions import CONDITIONS, all_of
from generator.text.fr.nouns import SELECTORS, chosen
from generator.text.fr.references import REFERENCES
from generator.text.fr.triggers import TRIGGERS
from generator.text.fr.verbs import VERBS, order
from generator.text.sentence import Grammar
from generator.text.shared.amounts import DURATIONS
from generator.text.tokens import NBSP, NNBSP
from generator.text.wording import Wordings

__all__ = ["FRENCH"]

FRENCH = Grammar(
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
    colon=f"{NBSP}:",
    semicolon=f"{NNBSP};",
    quotes=(f"«{NBSP}", f"{NBSP}»"),
)
