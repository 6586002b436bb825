"""The tables of the rulebook: kinds, what a hidden card can do, effects, cards, the kit; nothing in them is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from generator.games.regles_de_combat.facts import FACTS
from generator.model.card import Card
from generator.model.game import CardKind
from generator.model.phrase import RichText
from generator.rulebook.extras import Workshop
from generator.rulebook.regles_de_combat.kit import items
from generator.text.cards import describe

__all__ = ["RESOURCE_ICONS", "Tables"]

RESOURCE_ICONS = {"V": "food", "F": "iron", "E": "incense"}
"""Type of resource -> its icon."""
_STATS = ("hp", "atk", "speed", "range")


@dataclass(frozen=True, slots=True)
class Tables:
    """Makes the lists that chapters ask for by name."""

    shop: Workshop

    def makers(self) -> Mapping[str, Callable[[], str]]:
        """Return the lists by name."""
        return {
            "kinds": self.kinds,
            "hidden": self.hidden,
            "effects": self.effects,
            "banners": self.banners,
            "cards": self.cards,
            "kit": self.kit,
            "glossary": self.glossary,
        }

    def name(self, card: Card) -> str:
        """Return a card's printed name."""
        return card.name.get(self.shop.locale, next(iter(card.name.values())))

    def cost(self, card: Card) -> list[tuple[str, int]]:
        """Return a card's upkeep as (icon, number), nothing for zeros."""
        found = [(RESOURCE_ICONS[kind], card.fields.get(f"upkeep_{kind.lower()}", 0)) for kind in FACTS.resources]
        return [(icon, number) for icon, number in found if isinstance(number, int) and number]

    def _text(self, words: str) -> str:
        return escape(self.shop.polish(words), quote=False)

    def _head(self, *keys: str) -> list[str]:
        return [self.shop.word(f"table.{key}") for key in keys]

    def _icon(self, name: str) -> str:
        return self.shop.art.icon(name)

    def kinds(self) -> str:
        """Return every kind with its designs, its cards in a deck and its use."""
        rows: list[list[str]] = []
        for kind in self.shop.game.kinds.values():
            cards = [card for card in self.shop.game.cards if card.kind == kind.id and card.copies]
            if cards:
                label = self._text(kind.label.get(self.shop.locale, kind.id))
                copies = str(sum(card.copies for card in cards))
                use = self.shop.word(f"use.{kind.id}")
                rows.append([f"{self._icon(kind.id)} {label}", use, str(len(cards)), copies])
        printed = [card for card in self.shop.game.cards if card.copies]
        total = str(sum(card.copies for card in printed))
        rows.append([f"<b>{self.shop.word('total')}</b>", "", str(len(printed)), f"<b>{total}</b>"])
        return self.shop.table("kinds", self._head("kind", "use", "designs", "copies"), rows)

    def banners(self) -> str:
        """Return the banners with the rarest resource that their cards eat or make, and how many a deck has."""
        rows: list[list[str]] = []
        for group in self.shop.game.groups:
            cards = [card for card in self.shop.game.cards if card.group == group and card.copies]
            if not cards:  # a player's colours, not a banner
                continue
            eaten = {icon for card in cards for icon, _number in self.cost(card)}
            rarest = next((icon for icon in reversed(RESOURCE_ICONS.values()) if icon in eaten), "")
            shown = (
                f"{self._icon(rarest)} {self.shop.word(f'icon.{rarest}')}" if rarest else self.shop.word("banner.none")
            )
            name = f"{self.shop.art.emblem(group)} {self.shop.label(group)}"
            rows.append([name, shown, str(sum(card.copies for card in cards))])
        return self.shop.table("banners", self._head("banner", "rarest", "copies"), rows)

    def hidden(self) -> str:
        """Return what a card can do face up and face down (RC-020 to RC-026)."""
        word = self.shop.word
        yes, no = word("hidden.yes"), word("hidden.no")
        rows = [
            [word("hidden.move"), word("hidden.move.up"), word("hidden.move.down")],
            [word("hidden.fort"), no, no],
            [word("hidden.attack"), yes, no],
            [word("hidden.turn"), word("hidden.none"), word("hidden.turn.down")],
            [word("hidden.fly"), yes, no],
            [word("hidden.bonus"), yes, no],
            [word("hidden.target"), yes, yes],
            [word("hidden.event"), yes, no],
        ]
        heads = [word("hidden.can"), word("hidden.visible"), word("hidden.down")]
        return self.shop.table("hidden", heads, rows, caption=word("hidden.caption"))

    def effects(self) -> str:
        """Return every text that cards print, once, with the cards that print it."""
        shared: dict[str, list[str]] = {}
        for card in self.shop.game.cards:
            if card.abilities:
                html = self._rich(describe(self.shop.game, card, self.shop.locale))
                shared.setdefault(html, []).append(self._text(self.name(card)))
        rows = [[", ".join(names), html] for html, names in shared.items()]
        table = self.shop.table("effects", self._head("cards", "effect"), rows)
        # Long enough to be parted over two pages.
        return table.replace('<div class="keep">', "<div>", 1).replace('class="effects"', 'class="effects long"', 1)

    def _rich(self, text: RichText) -> str:
        """Return rules text as HTML, icons in the place of the words they stand for."""
        lines: list[str] = []
        for paragraph in text.paragraphs:
            parts: list[str] = []
            for token in paragraph.tokens:
                words = escape(token.text, quote=False)
                parts.append(f"<b>{words}</b>" if "bold" in token.style else words)
            lines.append("".join(parts))
        return "<br/>".join(lines)

    def cards(self) -> str:
        """Return every card of a deck by kind, with copies, values and upkeep."""
        parts: list[str] = []
        for kind in self.shop.game.kinds.values():
            cards = [card for card in self.shop.game.cards if card.kind == kind.id and card.copies]
            if not cards:
                continue
            label = self._text(kind.label.get(self.shop.locale, kind.id))
            head = f'<h2 id="cards-{escape(kind.id)}">{self._icon(kind.id)} {label}</h2>'
            stats = [stat for stat in _STATS if all(stat in card.fields for card in cards)]
            fed = any("upkeep_v" in card.fields for card in cards)
            if not fed:
                names = " · ".join(
                    f'<span class="nowrap">{self._text(self.name(card))}\u00a0×{card.copies}</span>' for card in cards
                )
                parts.append(f'<section class="faction">{head}<p class="support">{names}</p></section>')
                continue
            heads = [self.shop.word("table.copies-short"), self.shop.word("table.name")]
            heads += [self._stat(kind, stat) for stat in stats] + [self.shop.word("table.upkeep")]
            rows = [
                [
                    str(card.copies),
                    self._text(self.name(card)),
                    *(str(card.fields[stat]) for stat in stats),
                    self._upkeep(card),
                ]
                for card in cards
            ]
            parts.append(f'<section class="faction">{head}{self.shop.table("cards", heads, rows)}</section>')
        return "".join(parts)

    def _stat(self, kind: CardKind, stat: str) -> str:
        spec = next(spec for spec in kind.fields if spec.name == stat)
        return self._text(spec.label.get(self.shop.locale, stat))

    def _upkeep(self, card: Card) -> str:
        parts = [f'<span class="nowrap">{n} {self._icon(icon)}</span>' for icon, n in self.cost(card)]
        return " ".join(parts) or "–"

    def kit(self) -> str:
        """Return what lies in the box: the decks, and every part that the kit prints."""
        token = self.name(self.shop.game.card(FACTS.token.id))
        deck = sum(card.copies for card in self.shop.game.cards)
        rows = [[self.shop.word("kit.deck"), self._many("kit.deck.many", deck)]]
        for name, many, each in items(self.shop.game):
            label = self._text(self.shop.words[f"kit.{name}"].format(name=token))
            rows.append([label, self._many("kit.each", many) if each else str(many)])
        return self.shop.table("kit", self._head("what", "number"), rows)

    def _many(self, key: str, n: int) -> str:
        return self._text(self.shop.words[key].format(n=n))

    def glossary(self) -> str:
        """Return the terms of the game with their meanings, in the order of the alphabet."""
        terms = [key.split(".")[1] for key in self.shop.words if key.startswith("glossary.") and key.endswith(".term")]
        terms.sort(key=lambda term: self.shop.words[f"glossary.{term}.term"].casefold())
        items = "".join(
            f"<li><b>{self.shop.word(f'glossary.{term}.term')}</b> {self.shop.word(f'glossary.{term}.text')}</li>"
            for term in terms
        )
        return f'<ul class="glossary">{items}</ul>'
