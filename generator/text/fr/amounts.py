"""French amounts: `+1 pour chacune de vos autres unités (2 au plus)`, `1 point de plus`."""

from __future__ import annotations

from generator.text.fr.conditions import all_of
from generator.text.fr.nouns import each
from generator.text.shared.amounts import Amounts
from generator.text.tokens import say

__all__ = ["AMOUNTS"]

AMOUNTS = Amounts(
    locale="fr",
    each=each,
    conditions=all_of,
    more=lambda things, more: say(things, f" {more}"),
)
