"""When abilities act: the number of each moment; `turns`, `battle` and `primitives` say when it comes."""

from __future__ import annotations

from generator.games.ancient_duel.execute.facet import TRIGGER_UNITS
from generator.games.ancient_duel.tables import TRIGGERS

TRIGGER_UNITS.update(TRIGGERS)
