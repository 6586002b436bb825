"""English amounts: `+1 for each of your other units (2 at most)`, `1 more point`."""

from __future__ import annotations

from generator.text.en.conditions import all_of
from generator.text.en.nouns import each
from generator.text.shared.amounts import Amounts
from generator.text.tokens import say

__all__ = ["AMOUNTS"]

AMOUNTS = Amounts(
    locale="en",
    each=each,
    conditions=all_of,
    more=lambda things, more: say(f"{more} ", things),
)
