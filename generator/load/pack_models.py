"""The shape of `game.yaml` and of card files, as records: what is checked and what the JSON Schema is made from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag, create_model

from generator.load.validate import COLOR_PATTERN, DECIMAL_PATTERN, ID_PATTERN, NAME_PATTERN, Strict
from generator.model.game import CardKind, FieldSpec

__all__ = [
    "CardEntry",
    "CardFile",
    "FieldEntry",
    "GameFile",
    "GroupEntry",
    "KindEntry",
    "RuleEntry",
    "TableEntry",
    "entry_model",
]


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
Block = Annotated[str, Field(min_length=1, max_length=5000)]
PerLocaleBlock = Annotated[dict[str, Block], Field(description="Locale -> text of several lines.")]


def _one_or_each(value: object) -> str:
    return "each" if isinstance(value, dict) else "one"


def _typed(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Number = Annotated[str, BeforeValidator(_typed), Field(pattern=DECIMAL_PATTERN, max_length=20)]
Color = Annotated[str, Field(pattern=COLOR_PATTERN)]


class FieldEntry(Strict):
    """A value that every card of a kind has."""

    type: Literal["int", "text", "enum", "bool", "number", "rich", "picture"]
    minimum: int | None = None
    maximum: int | None = None
    choices: list[Id] = Field(default=[], description="The ids an enum field allows; their words are in text/.")
    required: bool = True
    printed: bool = Field(default=True, description="False: not for the face, it only serves the rules.")
    label: PerLocale = Field(default={})


class KindEntry(Strict):
    """A kind of card: its fields and how its face is laid out."""

    label: PerLocale
    fields: dict[Name, FieldEntry] = Field(default={})
    layout: Id | None = Field(default=None, description="Face layout in templates/; the kind's own id if left out.")
    size: Id | None = Field(default=None, description="Card size of templates/_shared/sizes.yaml.")
    back: Id | None = None
    printed_as: Literal["cards", "tiles"] = Field(default="cards", description="The file it is printed in.")


class GroupEntry(Strict):
    """A faction, suit or set."""

    label: PerLocale
    code: str = Field(default="", pattern="^[A-Z0-9]{0,4}$", description="Letters for collector numbers.")
    palette: dict[Name, Color] = Field(default={}, description="Paint role -> #rrggbb.")


class TableEntry(Strict):
    """A table of cards inside the pack, read anew at each build: CSV, TSV, XLSX, ODS or XLS."""

    table: str = Field(description="Its file, such as cards/deck.xlsx.")
    sheet: str = Field(default="", description="Its sheet; the first visible one that holds a table if left out.")
    columns: dict[str, str] = Field(default={}, description="Heading -> field of the cards, or '-' to leave it out.")
    where: str = Field(default="", description="Only rows for which this holds, such as set == 'base'.")
    encoding: str = Field(default="", description="Of a text file that is not UTF-8, such as windows-1252.")
    delimiter: str = Field(default="", max_length=1, description="What parts the cells; found out if left out.")
    comments: str = Field(default="", max_length=3, description="Rows that start so are left out, such as '#'.")


class RuleEntry(Strict):
    """A rule of consistency between the values of cards, such as {check: "sum(cost * copies) <= 120", each: group}.

    Its expressions know the fields of cards, id, name, kind, group, copies, traits and facts.NAME; + - * / // %,
    comparisons, in, and, or, not, and x if … else y. Of one value: abs, min, max, round, length, number, lower,
    starts(text, part), ends(text, part). Of all cards in question, or of those of each value of `each`: cards() counts
    copies, designs() and count() count cards, and sum(x), smallest(x), largest(x), distinct(x), all(x), any(x) ask x
    of every card. In `exists`, `this` is the card that looks for another, as in trade == this.trade.
    """

    id: Id | None = None
    check: str | None = Field(default=None, description="What must hold, such as atk + def <= level * 2.")
    unique: Name | list[Name] | None = Field(default=None, description="Fields whose values no two cards share.")
    where: str | None = Field(default=None, description="The cards it is about; all if left out.")
    exists: str | None = Field(default=None, description="For each of them some other card must be like this.")
    each: Name | list[Name] | None = Field(default=None, description="Asked for the cards of every value of this.")
    message: str = Field(default="", max_length=300, description="What to tell, with {fields}.")
    severity: Literal["error", "warn", "info"] = "error"


def _sort_of_source(value: object) -> str:
    return "file" if isinstance(value, str) else "table"


CardSource = Annotated[
    Annotated[str, Tag("file")] | Annotated[TableEntry, Tag("table")], Discriminator(_sort_of_source)
]


class GameFile(Strict):
    """`game.yaml`: what a game is made of."""

    title: PerLocale
    locales: list[Annotated[str, Field(pattern="^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]] = Field(
        min_length=1, description="Languages of the pack, the source language first."
    )
    cards: list[CardSource] = Field(
        min_length=1, description="Card files and tables, in print order: cards/rome.yaml, cards/deck.csv."
    )
    kinds: dict[Id, KindEntry] = Field(min_length=1)
    groups: dict[Id, GroupEntry] = Field(default={})
    traits: list[Id] = Field(default=[])
    stats: list[Name] = Field(default=[], description="Whole-number fields that effects may change.")
    size: Id = Field(default="tcg", description="Card size of every kind that does not name its own.")
    back: Id = Field(default="back", description="Back layout of every kind that does not name its own.")
    facts: dict[str, Any] = Field(default={}, description="Constants, for a game without a facts module.")
    rules: list[RuleEntry] = Field(default=[], description="What must hold between the values of cards.")
    vocabulary: Id = Field(default="ancient-duel", description="The language that the abilities of cards are in.")


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
    layout: Id | None = Field(default=None, description="A face layout of its own; that of its kind if left out.")


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
    elif spec.type == "number":
        annotation = Number
    elif spec.type == "rich":
        annotation = Annotated[
            Annotated[Block, Tag("one")] | Annotated[PerLocaleBlock, Tag("each")], Discriminator(_one_or_each)
        ]
    elif spec.type == "picture":
        annotation = Line
    else:
        annotation = Annotated[
            Annotated[Line, Tag("one")] | Annotated[PerLocale, Tag("each")], Discriminator(_one_or_each)
        ]
    described = Field(... if spec.required else None, description=" / ".join(spec.label.values()) or None)
    return (annotation if spec.required else annotation | None), described
