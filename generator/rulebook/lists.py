"""Lists and tables of a rulebook that are made from the pack: nothing in them is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from generator.model.card import Card
from generator.model.drawing import Palette
from generator.model.game import CardKind, FieldSpec
from generator.rulebook.extras import Workshop
from generator.rulebook.prose import Anchor

__all__ = ["Lists"]


class Lists:
    """The lists that a chapter can ask for by name."""

    def __init__(self, shop: Workshop, anchors: Mapping[str, Anchor], extra: Mapping[str, Callable[[], str]]) -> None:
        self._shop = shop
        self._anchors = anchors
        self._makers: dict[str, Callable[[], str]] = {
            "icons": self._icons,
            "decisions": self._decisions,
            "cards": self._cards,
            **extra,
        }

    def __call__(self, name: str) -> str:
        """Return the HTML of the list called `name`.

        Raises:
            KeyError: there is none; its further arguments are the known names.
        """
        if name not in self._makers:
            raise KeyError(name, *self._makers)
        return self._makers[name]()

    def _icons(self) -> str:
        names = sorted(
            (key.removeprefix("icon.") for key in self._shop.words if key.startswith("icon.")),
            key=lambda name: self._shop.words[f"icon.{name}"].casefold(),
        )
        cells = "".join(f"<li>{self._shop.art.icon(name)} {self._shop.word(f'icon.{name}')}</li>" for name in names)
        return f'<ul class="icons">{cells}</ul>'

    def _decisions(self) -> str:
        rows = "".join(
            f'<li><span class="dnum">{escape(a.number)}</span> '
            f'<a href="#{escape(a.id)}">{escape(self._shop.polish(a.title), quote=False)}</a></li>'
            for a in self._anchors.values()
            if a.house
        )
        return f'<ul class="decisions">{rows}</ul>'

    def _cards(self) -> str:
        parts: list[str] = []
        for group, spec in self._shop.game.groups.items():
            cards = [card for card in self._shop.game.cards if card.group == group and card.copies]
            if not cards:
                continue
            parts.append(f'<section class="faction"><h2 id="cards-{escape(group)}">')
            parts.append(f"{self._shop.art.emblem(group)} {self._shop.label(group)}</h2>")
            for kind in self._shop.game.kinds.values():
                if of_kind := [card for card in cards if card.kind == kind.id]:
                    parts.append(self._kind(kind, of_kind, spec.palette))
            parts.append("</section>")
        return "".join(parts)

    def _kind(self, kind: CardKind, cards: Sequence[Card], palette: Palette) -> str:
        """Return a table of the cards where their kind has numbers, else one paragraph of names."""
        fields = [field for field in kind.fields if field.type == "int"]
        if not fields:
            names = " · ".join(f'<span class="nowrap">{self._name(c)}\u00a0×{c.copies}</span>' for c in cards)
            head = f"{self._shop.art.icon(kind.id)} {self._shop.word(f'cards.{kind.id}')}"
            return f'<p class="support"><b>{head}</b> {names}</p>'
        heads = [self._shop.word("cards.copies"), self._shop.word("cards.name")]
        heads += [self._field(field) for field in fields]
        rows = [[str(c.copies), self._name(c), *(str(c.fields[f.name]) for f in fields)] for c in cards]
        # The table wears its faction's colour.
        style = escape(f"background: {palette.get('dark', '#222222')}")
        table = self._shop.table("cards", heads, rows)
        return table.replace('<th scope="col">', f'<th scope="col" style="{style}">')

    def _field(self, field: FieldSpec) -> str:
        """Return the short name of a field: the book's own (`cards.level`), else the one that cards print."""
        if f"cards.{field.name}" in self._shop.words:
            return self._shop.word(f"cards.{field.name}")
        return escape(field.label.get(self._shop.locale, field.name), quote=False)

    def _name(self, card: Card) -> str:
        name = escape(card.name.get(self._shop.locale, next(iter(card.name.values()))), quote=False)
        marks = [mark.icon for mark in self._shop.settings.marks if card.fields.get(mark.field) == mark.value]
        name += "".join(f" {self._shop.art.icon(icon)}" for icon in marks)
        return f"{name}{self._shop.art.icon('house')}" if card.house else name
