"""Points won and lost."""

from __future__ import annotations

from generator.effects.amounts.forms import amount_fields
from generator.effects.registry import Verb, register

register(Verb(name="gain", meaning="You gain points.", fields=amount_fields(1, 99)))
register(Verb(name="damage", meaning="The opponent loses points.", fields=amount_fields(1, 99)))
