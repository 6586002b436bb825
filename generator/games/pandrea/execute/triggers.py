"""When abilities act: where the programs of each moment are kept; `flow` and `battle` say when it comes."""

from __future__ import annotations

from generator.games.pandrea.execute.facet import TRIGGERS

__all__: list[str] = []

TRIGGERS.update(
    {
        "static": "own",
        "activated": "activated",
        "play": "play",
        "recruited": "recruited",
        "protects": "protects",
        "after_initiatives": "after_initiatives",
        "assault_unblocked": "unblocked",
        "after_combat": "after_combat",
    }
)
