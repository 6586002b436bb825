"""The tables of every card and tile, worded as they print it; nothing in them is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.card import Card
from generator.model.phrase import Paragraph
from generator.rulebook.dungeons_raiders.pieces import number
from generator.rulebook.dungeons_raiders.wording import Wording
from generator.text.cards import describe

__all__ = ["CardTables"]


@dataclass(frozen=True, slots=True)
class CardTables(Wording):
    """Makes the lists of the last chapters."""

    def _long(self, table: str, css: str) -> str:
        """Return a table that may be parted over pages."""
        return table.replace('<div class="keep">', "<div>", 1).replace(f'class="{css}"', f'class="{css} long"', 1)

    def _rich(self, paragraphs: Iterable[Paragraph], joint: str) -> str:
        """Return rules text as tiles print it: icons in the place of the words they stand for."""
        return joint.join(self._line(paragraph) for paragraph in paragraphs)

    def _line(self, paragraph: Paragraph) -> str:
        """Return a sentence; a number stays with the icon of what it counts."""
        parts: list[str] = []
        for token in paragraph.tokens:
            words = escape(token.text, quote=False)
            shown = self.icon(token.icon, token.text) if token.icon else words
            shown = f"<b>{shown}</b>" if "bold" in token.style and shown.strip() else shown
            if token.icon and len(parts) > 1 and parts[-1] == "\u00a0":
                parts[-2:] = [f'<span class="nowrap">{parts[-2]}\u00a0{shown}</span>']
            else:
                parts.append(shown)
        return "".join(parts)

    def _effect(self, card: Card, joint: str = " ") -> str:
        return self._rich(describe(self.shop.game, card, self.shop.locale).paragraphs, joint) or "–"

    def buildings(self) -> str:
        """Return every building: type, stones to upgrade it, effects."""
        rows: list[list[str]] = []
        for card in self.of("building"):
            kind = str(card.fields["type"])
            steps = [card.fields.get(f"evolution_{n}") for n in range(1, number(card.fields["max_level"]) + 1)]
            cost = " / ".join(str(step) for step in steps if step is not None) or "–"
            label = self.shop.game.texts[self.shop.locale][f"type.{kind}.label"]
            name = f"{self.icon(f'type-{kind}', label)} <b>{self.text(self.name(card))}</b>"
            rows.append([name, cost, self._effect(card, "<br/>")])
        return self._long(self.shop.table("buildings", self.head("building", "upgrade", "effects"), rows), "buildings")

    def dungeons(self) -> str:
        """Return every dungeon in the order of the grid."""
        rows: list[list[str]] = []
        for card in self.of("dungeon"):
            level = str(card.fields["level"])
            icon = self.icon("level-special" if level == "s" else f"level-{level}")
            creature = self.localised(card.fields.get("creature", ""))
            bonus = f"\u00a0+{card.fields['creature_bonus']}" if creature else ""
            what = [f"{self.text(creature)}{bonus}"] if creature else []
            effect = self._effect(card)
            what += [effect] if effect != "–" else []
            stats = [str(card.fields[key]) for key in ("resistance", "floors", "glory", "treasures", "red", "black")]
            rows.append([f"{icon} <b>{self.text(self.name(card))}</b>", *stats, ". ".join(what) or "–"])
        heads = [self.shop.word("table.dungeon")]
        heads += [self.icon(icon) for icon in ("resistance", "floor", "glory", "treasure", "red-skull", "black-skull")]
        return self._long(self.shop.table("dungeons", [*heads, self.shop.word("table.waits")], rows), "dungeons")

    def effects(self, kinds: Sequence[str], *, fields: Sequence[str] = (), css: str = "effects") -> str:
        """Return cards with their copies, some of their fields and their effect, in columns."""
        cards = self.of(*kinds)
        many = any(card.copies > 1 for card in cards)
        signs = {"glory": "treasure-glory", "wealth": "treasure-wealth", "prisoner": "treasure-prisoners"}
        items: list[str] = []
        for card in cards:
            sign = signs.get(card.kind, card.kind if card.kind in ("encounter", "trap", "event") else "")
            name = (f"{self.icon(sign)} " if sign else "") + f"<b>{self.text(self.name(card))}</b>"
            each = card.copies // FACTS.players if card.kind.startswith("metropolis") else card.copies
            extra = [f"×{each}"] if many and each > 1 else []
            extra += [f"{card.fields[field]}\u00a0{self.icon('crown')}" for field in fields if field in card.fields]
            shown = f' <span class="extra">{", ".join(extra)}</span>' if extra else ""
            items.append(f"<li>{name}{shown} {self._effect(card)}</li>")
        return f'<ul class="card-list {css}">{"".join(items)}</ul>'

    def house_cards(self) -> str:
        """Return the cards of each House."""
        parts: list[str] = []
        for row in self.shop.game.tables["houses"]:
            house = str(row["id"])
            items = "".join(self._house_card(card) for card in self.of("house") if card.group == house)
            head = f'<h3 class="family">{self.shop.art.emblem(house)} {self.shop.label(house)}</h3>'
            parts.append(f'<div class="house-cards">{head}<ul>{items}</ul></div>')
        return f'<div class="houses-of-cards">{"".join(parts)}</div>'

    def _house_card(self, card: Card) -> str:
        moment = self.label(f"moment.{card.fields['moment']}")
        name = f'<b>{self.text(self.name(card))}</b> <span class="extra">{moment}</span>'
        return f"<li>{name} {self._effect(card)}</li>"

    def items(self) -> str:
        """Return the items with analysis, sale and use, then the scroll."""
        rows: list[list[str]] = []
        for card in self.of("item", "scroll"):
            analysis, sale = (str(card.fields.get(key, "–")) for key in ("analysis", "sale"))
            once = self.icon("single-use") if card.fields.get("single_use") else ""
            name = f"{self.text(self.name(card))} {once}".strip()
            rows.append([str(card.copies), name, analysis, sale, self._effect(card)])
        heads = self.head("copies", "name", "analysis", "sale", "effect")
        return self._long(self.shop.table("effects", heads, rows), "effects")
