"""What the tests of faces share: the smallest game with faces, in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator.faces.maker import FaceMaker, Variant
from generator.faces.words import NoWords
from generator.model.card import Card
from generator.model.game import CardKind, FieldSpec, Game, GroupSpec
from generator.model.phrase import Paragraph, RichText, Token
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet

FONTS = FontSet.load(SHIPPED / "fonts")


class Words(NoWords):
    """Rules text as the test gives it."""

    def __init__(self, rules: str = "") -> None:
        self._rules = rules

    def rules(self, card: Card) -> RichText:
        """Return one paragraph, or none."""
        return RichText(paragraphs=(Paragraph(tokens=(Token(text=self._rules),)),) if self._rules else ())


def _card(card_id: str = "garde", *, name: str = "Garde", flavour: str = "", **fields: int | str) -> Card:
    """Return a card of the kind `card` in the group `red`."""
    return Card(
        id=card_id,
        kind="card",
        group="red",
        name={"fr": name},
        fields=fields,
        flavour={"fr": flavour} if flavour else {},
    )


def _maker(
    folder: Path,
    boxes: str,
    *cards: Card,
    rules: str = "",
    variant: Variant = "color",
    rest: str = "",
    back: str = "",
    size: str = "tcg",
) -> FaceMaker:
    """Return a maker for cards of one kind, whose layout has these boxes (YAML lines, unindented)."""
    faces = folder / "templates" / "tiny" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    indented = "\n".join("  " + line for line in boxes.strip().splitlines())
    (faces / "card.yaml").write_text(f"{rest}\nboxes:\n{indented}\n", encoding="utf-8")
    if back:
        (faces / "back.yaml").write_text(f"boxes:\n  {back}\n", encoding="utf-8")
    (folder / "cards" / "tiny").mkdir(parents=True, exist_ok=True)
    names = sorted({name for card in cards for name in card.fields})
    kind = CardKind(
        id="card",
        label={"fr": "Carte"},
        fields=tuple(FieldSpec(name=name, type="int", required=False, label={"fr": name.upper()}) for name in names),
        size=size,
    )
    palette: Mapping[str, str] = {"dark": "#3b0a0d", "main": "#a3161f", "light": "#f3e3c3", "accent": "#d9a441"}
    game = Game(
        id="tiny",
        title={"fr": "Tout petit"},
        locales=("fr",),
        kinds={"card": kind},
        groups={"red": GroupSpec(id="red", label={"fr": "Rouge"}, palette=palette, code="RED")},
        cards=cards,
        facts={"turns": 7, "house.slots": 5},
        texts={"fr": {"hello": "Bonjour"}},
    )
    return FaceMaker(Project(folder), game, "fr", FONTS, variant, words=Words(rules))


@pytest.fixture
def a_card() -> Callable[..., Card]:
    """Return a builder of cards of the kind `card` in the group `red`; other keywords are its fields."""
    return _card


@pytest.fixture
def a_maker(tmp_path: Path) -> Callable[..., FaceMaker]:
    """Return a builder of makers: `a_maker(boxes, card, …, rules=, variant=, rest=, back=, size=)`."""

    def make(*arguments: object, **values: object) -> FaceMaker:
        return _maker(tmp_path, *arguments, **values)  # type: ignore[arg-type]

    return make
