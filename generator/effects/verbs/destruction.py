"""Destruction by an effect."""

from __future__ import annotations

from generator.effects.fields import ReferenceType, field
from generator.effects.registry import Verb, register

register(
    Verb(
        name="destroy",
        meaning="Destroys a card; it goes to its owner's discard pile.",
        fields={"to": field(ReferenceType(), "What is destroyed.")},
    )
)
