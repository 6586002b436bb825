"""The shape of `game.yaml` and of card files, as records: what is checked and what the JSON Schema is made from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, create_model

from generator.load.validate import COLOR_PATTERN, ID_PATTERN, NAME_PATTERN, Strict
from generator.model.game import CardKind, FieldSpec

__all__ = ["CardEntry", "CardFile", "FieldEntry", "GameFile", "GroupEntry", "KindEntry", "entry_model"]


def _one_line(text: str) -> str:
    if text != text.strip():
        raise ValueError(f"expected no spaces at the ends, got {text!r}")
    if "\n" in text or "\t" in text:
        raise ValueError("expected one line of text, got several")
    return text


Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=80)]
Name = Annotated[str, Field(pattern=NAME_PATTERN, max_length=40)]
Line = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_one_line)]
PerLocale = Annotated[dict[str, Line], Field(description="Locale -> words, such as {fr: Rome, en: Rome}.")]
Color = Annotated[str, Field(pattern=COLOR_PATTERN)]


class FieldEntry(Strict):
    """A value that every card of a kind has."""

    type: Literal["int", "text", "enum", "bool"]
    minimum: int | None = None
    maximum: int | None = None
    choices: list[Id] = Field(default=[], description="The ids an enum field allows; their words are in text/.")
    required: bool = True
    label: PerLocale = Field(default={})


class KindEntry(Strict):
    """A kind of card: its fields and how its face is laid out."""

    label: PerLocale
    fields: dict[Name, FieldEntry] = Field(default={})
    layout: Id | None = Field(default=None, description="Face layout in templates/; the kind's own id if left out.")
    size: Id | None = Field(default=None, description="Card size of templates/_shared/sizes.yaml.")
    back: Id | None = None


class GroupEntry(Strict):
    """A faction, suit or set."""

    label: PerLocale
    code: str = Field(default="", pattern="^[A-Z0-9]{0,4}$", description="Letters for collector numbers.")
    palette: dict[Name, Color] = Field(default={}, description="Paint role -> #rrggbb.")


class GameFile(Strict):
    """`game.yaml`: what a game is made of."""

    title: PerLocale
    locales: list[Annotated[str, Field(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]] = Field(
        min_length=1, description="Languages of the pack, the source language first."
    )
    cards: list[str] = Field(min_length=1, description="Card files, in print order: cards/rome.yaml.")
    kinds: dict[Id, KindEntry] = Field(min_length=1)
    groups: dict[Id, GroupEntry] = Field(default={})
    traits: list[Id] = Field(default=[])
    stats: list[Name] = Field(default=[], description="Whole-number fields that effects may change.")
    size: Id = Field(default="tcg", description="Card size of every kind that does not name its own.")
    back: Id = Field(default="back", description="Back layout of every kind that does not name its own.")
    facts: dict[str, Any] = Field(default={}, description="Constants, for a game without a facts module.")


class CardEntry(Strict):
    """What every card has, whatever its kind."""

    id: Id
    kind: str
    name: PerLocale
    group: str | None = Field(default=None, description="Faction, suit or set; the file's group if left out.")
    copies: int = Field(default=1, ge=0, le=500, description="Printed in one set; 0 = designed but not printed.")
    house: bool | None = Field(default=None, description="Designed by this edition; the file's if left out.")
    traits: list[str] = Field(default=[])
    abilities: list[dict[str, Any]] = Field(default=[])
    flavour: PerLocale = Field(default={}, description="A line of colour without rules meaning.")


class CardFile(Strict):
    """A file of cards; `group` and `house` hold for every card that does not say otherwise."""

    group: str | None = None
    house: bool = False
    cards: list[dict[str, Any]]


def entry_model(kind: CardKind) -> type[CardEntry]:
    """Return the record of one kind's cards: what every card has and the fields of the kind."""
    fields: dict[str, Any] = {spec.name: _field(spec) for spec in kind.fields}
    fields["kind"] = (Literal[kind.id], ...)
    model: type[CardEntry] = create_model(f"{kind.id}-card", __base__=CardEntry, **fields)
    return model


def _field(spec: FieldSpec) -> tuple[Any, Any]:
    annotation: Any
    if spec.type == "int":
        annotation = Annotated[int, Field(ge=spec.minimum, le=spec.maximum)]
    elif spec.type == "enum" and spec.choices:  # without choices game.yaml itself is at fault, and is told so
        annotation = Literal[spec.choices]
    elif spec.type == "bool":
        annotation = bool
    else:
        annotation = Line
    described = Field(... if spec.required else None, description=" / ".join(spec.label.values()) or None)
    return (annotation if spec.required else annotation | None), described
