"""The tables of Pandrea's rulebook: kit, requisition, deeds, steps, keywords, decks, cards; nothing is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from generator.games.pandrea.facts import FACTS, Facts
from generator.games.pandrea.layouts import LAYOUTS
from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.extras import Workshop
from generator.text.cards import describe
from generator.text.speech import lexicon
from generator.text.vocabularies.pandrea import SPEAKER

__all__ = ["Tables"]

_LIMITS = ("cost", "initiative", "damage")


@dataclass(frozen=True, slots=True)
class Tables:
    """Makes the lists that chapters ask for by name."""

    shop: Workshop
    facts: Facts = FACTS

    def makers(self) -> Mapping[str, Callable[[], str]]:
        """Return the lists by name."""
        return {
            "components": self.components,
            "resources": self.resources,
            "acts": self.acts,
            "arrivals": self.arrivals,
            "steps": self.steps,
            "keywords": self.keywords,
            "decks": self.decks,
            "units": self.units,
            "glossary": self.glossary,
        }

    def _head(self, *keys: str) -> list[str]:
        return [self.shop.word(f"table.{key}") for key in keys]

    def _text(self, words: str) -> str:
        return escape(self.shop.polish(words), quote=False)

    def _name(self, card: Card) -> str:
        return self._text(card.name.get(self.shop.locale, next(iter(card.name.values()))))

    def _label(self, key: str) -> str:
        return self._text(self.shop.game.texts[self.shop.locale][key])

    def components(self) -> str:
        """Return what a game for two needs, counted from the facts that the kit is made from."""
        kit, two = self.facts.kit, len(LAYOUTS["duel"].players)
        depots = two * len(self.facts.fronts) * self.facts.warehouses_per_front
        counts = {
            "decks": two,
            "generals": two,
            "depots": depots,
            "boards": two,
            "tracks": two,
            "precedence": kit.precedence_tokens,
            "armour": kit.armour_tokens,
            "damage": kit.damage_tokens,
            "aids": kit.aids,
        }
        rows = [[str(count), self.shop.word(f"component.{name}")] for name, count in counts.items()]
        return self.shop.table("narrow", self._head("count", "what"), rows)

    def resources(self) -> str:
        """Return every source of requisition, what it gives and when."""
        gives = self.facts.requisition
        every, recruit, secret = (self.shop.word(f"source.{name}") for name in ("all-steps", "recruit", "secret"))
        rows = [
            [self._source("general", "general"), str(self.facts.general.income), every],
            [self._source("depot", "depot"), str(gives.warehouse), every],
            [self._source("terrain", "quay"), str(gives.quay), every],
            [self._source("unit", "unit"), self.shop.word("source.printed"), recruit],
            [self._source("stratagem", "advance"), str(gives.advance), secret],
        ]
        return self.shop.table("sources", self._head("source", "gives", "when"), rows)

    def _source(self, icon: str, name: str) -> str:
        return f"{self.shop.art.icon(icon)} {self.shop.word(f'source.{name}')}"

    def acts(self) -> str:
        """Return what a unit may do in each posture."""
        rows: list[list[str]] = []
        for posture in self.facts.postures:
            deeds = ", ".join(self.shop.word(f"deed.{deed}") for deed in self.facts.acts[posture])
            icon, name = self.shop.art.icon(posture), self._label(f"posture.{posture}.label")
            rows.append([f"{icon} {name}", deeds or self.shop.word("deed.none")])
        return self.shop.table("acts", self._head("posture", "may"), rows)

    def arrivals(self) -> str:
        """Return the posture in which units arrive: as a rule, and with each keyword that says otherwise."""
        rows = [[self.shop.word("arrival.usual"), self._posture(self.facts.arrival)]]
        for row in self.shop.game.tables["keywords"]:
            abilities = row["abilities"]
            for ability in abilities if isinstance(abilities, tuple) else ():
                for step in _steps(ability):
                    if step.get("op") == "arrive":
                        rows.append([f"<b>{self._row_name(row)}</b>", self._posture(str(step["posture"]))])
        return self.shop.table("narrow", self._head("keyword", "arrives"), rows)

    def _posture(self, posture: str) -> str:
        return f"{self.shop.art.icon(posture)} {self._label(f'posture.{posture}.label')}"

    def _row_name(self, row: Mapping[str, Value]) -> str:
        name = row["name"]
        return self._text(str(name[self.shop.locale])) if isinstance(name, Mapping) else ""

    def steps(self) -> str:
        """Return the stratagems of each step with their prices."""
        rows: list[list[str]] = []
        for step in self.facts.steps:
            cards = [card for card in self.shop.game.cards if card.fields.get("step") == step]
            named = ", ".join(f"{self._name(card)}\u00a0({card.fields['cost']})" for card in cards)
            rows.append([f"<b>{step}</b>", self.shop.word(f"step.{step}"), named])
        return self.shop.table("steps", self._head("step", "moment", "stratagems"), rows)

    def keywords(self) -> str:
        """Return every keyword with what it does, made from the same abilities as the cards' own text."""
        words = lexicon(self.shop.game, self.shop.locale)
        items: list[str] = []
        for row in sorted(self.shop.game.tables["keywords"], key=lambda one: _plain(self._row_name(one))):
            said = SPEAKER.keyword(self.shop.game, words, self.shop.locale, str(row["id"]))
            text = " ".join("".join(token.text for token in sentence) for sentence in said)
            number = "\u00a0n" if row["number"] is True else ""
            bearers = ", ".join(self._name(card) for card in self.shop.game.cards if _has(card, str(row["id"])))
            items.append(
                f"<li><b>{self._row_name(row)}{number}.</b> {escape(text, quote=False)} "
                f'<span class="bearers">{bearers}.</span></li>'
            )
        return f'<ul class="lexicon">{"".join(items)}</ul>'

    def decks(self) -> str:
        """Return the ready decks: faction, general, manner, cards."""
        rows: list[list[str]] = []
        for row in self.shop.game.tables["decks"]:
            cards, group = row["cards"], str(row["group"])
            count = sum(n for n in cards.values() if isinstance(n, int)) if isinstance(cards, Mapping) else 0
            leader = self.shop.game.card(str(row["leader"]))
            name = f"{self.shop.art.emblem(group)} <b>{self._row_name(row)}</b>"
            rows.append([name, self._name(leader), self.shop.word(f"style.{group}"), str(count)])
        return self.shop.table("decks", self._head("deck", "general", "style", "cards"), rows)

    def units(self) -> str:
        """Return every card: the units of each faction with all they print, then stratagems and terrains."""
        parts: list[str] = []
        for group, spec in self.shop.game.groups.items():
            cards = [card for card in self.shop.game.cards if card.group == group and card.kind == "unit"]
            if not cards:
                continue
            rows = [self._unit(card) for card in cards]
            heads = self._head("name", "class", "cost", "init", "damage", "armours", "keywords", "copies")
            dark = escape(spec.palette.get("dark", "#222222"))
            table = self.shop.table("units", heads, rows)
            table = table.replace('<th scope="col">', f'<th scope="col" style="background: {dark}">')
            title = f"{self.shop.art.emblem(group)} {self.shop.label(group)}"
            parts.append(f'<section class="faction"><h2 id="cards-{escape(group)}">{title}</h2>{table}</section>')
        return "".join((*parts, *self._neutral()))

    def _neutral(self) -> list[str]:
        """Return the tables of stratagems and terrains with what they say."""
        parts: list[str] = []
        for kind in ("stratagem", "terrain", "depot"):
            cards = [card for card in self.shop.game.cards if card.kind == kind]
            rows = []
            for card in cards:
                text = describe(self.shop.game, card, self.shop.locale).plain
                cost, step = (str(card.fields.get(name, "–")) for name in ("cost", "step"))
                rows.append([self._name(card), cost, step, escape(text, quote=False), str(card.copies)])
            heads = self._head("name", "cost", "step", "text", "copies")
            name = self._label(f"kind.{kind}.many")
            title = f"{self.shop.art.icon(kind)} {name[:1].upper()}{name[1:]}"
            table = self.shop.table("units neutral", heads, rows)
            parts.append(f'<section class="faction"><h2 id="cards-{kind}">{title}</h2>{table}</section>')
        return parts

    def _unit(self, card: Card) -> list[str]:
        letters = "".join(self.shop.art.icon(letter) for letter in str(card.fields["damage_type"]))
        armours = " / ".join(str(card.fields[f"armour_{letter}"]) for letter in "cpt")
        numbers = [str(card.fields[name]) for name in _LIMITS]
        named = ", ".join(self._keyword(ability.data) for ability in card.abilities)
        name, kind = self._name(card), self._label(f"class.{card.fields['class']}.label")
        return [
            name,
            kind,
            numbers[0],
            numbers[1],
            f"{numbers[2]}\u00a0{letters}",
            armours,
            named or "–",
            str(card.copies),
        ]

    def _keyword(self, data: Mapping[str, Value]) -> str:
        row = next(row for row in self.shop.game.tables["keywords"] if row["id"] == data["keyword"])
        return self._row_name(row) + (f"\u00a0{data['n']}" if "n" in data else "")

    def glossary(self) -> str:
        """Return the terms of the game with their meanings, in the order of the alphabet."""
        terms = [key.split(".")[1] for key in self.shop.words if key.startswith("glossary.") and key.endswith(".term")]
        terms.sort(key=lambda term: _plain(self.shop.words[f"glossary.{term}.term"]))
        items = "".join(
            f"<li><b>{self.shop.word(f'glossary.{term}.term')}</b> {self.shop.word(f'glossary.{term}.text')}</li>"
            for term in terms
        )
        return f'<ul class="glossary">{items}</ul>'


def _plain(word: str) -> str:
    """Return a word as dictionaries sort it: without accents, in small letters."""
    return "".join(char for char in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(char))


def _steps(ability: Value) -> list[Mapping[str, Value]]:
    done = ability.get("do") if isinstance(ability, Mapping) else None
    return [step for step in done if isinstance(step, Mapping)] if isinstance(done, tuple) else []


def _has(card: Card, keyword: str) -> bool:
    return card.kind == "unit" and any(ability.data.get("keyword") == keyword for ability in card.abilities)
