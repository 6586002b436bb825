"""The tables of the rulebook: the box, dice, boards, every card and tile; nothing in them is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.card import Card
from generator.model.effect import Value
from generator.model.phrase import Paragraph
from generator.rulebook.dungeons_raiders.box import box_rows
from generator.rulebook.dungeons_raiders.pieces import Data, data_of, number, seq
from generator.rulebook.extras import Workshop
from generator.rulebook.placeholders import listed
from generator.text.cards import describe

__all__ = ["Tables"]

_SYMBOLS = {
    "resources": ("crown", "stone", "charge", "glory", "vp"),
    "people": ("militia", "warrior", "priest", "thief", "mage", "specialist", "adventurer", "mercenary"),
    "outpost": (
        *("action-token", "effect-1", "effect-2", "effect-3", "white-circle", "cube-place", "guild", "column-right"),
    ),
    "types": (
        *("type-outpost", "type-base", "type-troops", "type-magic", "type-command", "type-exploration"),
        "type-monument",
    ),
    "dungeons": (
        *("level-1", "level-2", "level-3", "level-special", "resistance", "floor", "entrance", "helmet"),
        *("red-skull", "black-skull", "encounter", "trap", "event", "score"),
    ),
    "dice": ("death", "critical", "disarm", "heal"),
    "treasures": (
        *("treasure", "treasure-glory", "treasure-wealth", "treasure-items", "treasure-prisoners"),
        *("analysis", "sale", "permanent", "single-use", "equipment"),
    ),
}
"""Icons by what they are about."""
_STEPS = {"jce": tuple(f"j{n}" for n in range(1, 13)), "jcj": tuple(f"k{n}" for n in range(1, 8))}


@dataclass(frozen=True, slots=True)
class Tables:
    """Makes the lists that chapters ask for by name."""

    shop: Workshop
    played: Mapping[str, Data]

    def makers(self) -> Mapping[str, Callable[[], str]]:
        """Return the lists by name."""
        return {
            "box": self.box,
            "symbols": self.symbols,
            "houses": self.houses,
            "access": self.access,
            "groups": self.groups,
            "dice": self.dice,
            "bonuses": self.bonuses,
            "jce": lambda: self.steps("jce"),
            "jcj": lambda: self.steps("jcj"),
            "guilds": lambda: self.effects(("guild",), css="narrow"),
            "ranks": self.ranks,
            "score": self.score,
            "buildings": self.buildings,
            "dungeons": self.dungeons,
            "metropolis": lambda: self.effects(("metropolis-base", "metropolis-advanced"), fields=("price",)),
            "house-cards": self.house_cards,
            "exploration": lambda: self.effects(("encounter", "trap", "event")),
            "mercenaries": lambda: self.effects(("mercenary",), fields=("price",)),
            "treasures": lambda: self.effects(("glory", "wealth", "prisoner")),
            "items": self.items,
            "glossary": self.glossary,
        }

    def localised(self, value: Value) -> str:
        """Return a text of the book's language."""
        return str(value.get(self.shop.locale, "")) if isinstance(value, Mapping) else str(value)

    def name(self, card: Card) -> str:
        """Return the printed name of a card or tile."""
        return card.name.get(self.shop.locale, next(iter(card.name.values())))

    def listed(self, cards: Iterable[Card]) -> str:
        """Return names as people list them."""
        return listed([self.name(card) for card in cards], self.shop.locale)

    def pile(self, pile: str) -> Value:
        """Return how many cards a pile holds."""
        return next(row["cards"] for row in self.shop.game.tables["piles"] if row["id"] == pile)

    def _label(self, key: str) -> str:
        return self._text(self.shop.game.texts[self.shop.locale][key])

    def _text(self, words: str) -> str:
        return escape(self.shop.polish(words), quote=False)

    def _head(self, *keys: str) -> list[str]:
        return [self.shop.word(f"table.{key}") for key in keys]

    def _icon(self, name: str, alt: str = "") -> str:
        if not alt:
            return self.shop.art.icon(name)
        return f'<img class="icon" src="{self.shop.art.picture("icons", name)}" alt="{escape(alt)}"/>'

    def _of(self, *kinds: str) -> list[Card]:
        return [card for kind in kinds for card in self.shop.game.cards if card.kind == kind]

    def _long(self, table: str, css: str) -> str:
        """Return a table that may be parted over pages."""
        return table.replace('<div class="keep">', "<div>", 1).replace(f'class="{css}"', f'class="{css} long"', 1)

    def _rich(self, paragraphs: Iterable[Paragraph]) -> str:
        """Return rules text as tiles print it: icons in the place of the words they stand for."""
        lines: list[str] = []
        for paragraph in paragraphs:
            parts: list[str] = []
            for token in paragraph.tokens:
                words = escape(token.text, quote=False)
                shown = self._icon(token.icon, token.text) if token.icon else words
                parts.append(f"<b>{shown}</b>" if "bold" in token.style and shown.strip() else shown)
            lines.append("".join(parts))
        return "<br/>".join(lines)

    def _effect(self, card: Card) -> str:
        return self._rich(describe(self.shop.game, card, self.shop.locale).paragraphs) or "–"

    def box(self) -> str:
        """Return what lies in the box, counted from the constants and the pack."""
        rows = [[self._text(what), self._text(many)] for what, many in box_rows(self.shop)]
        return self.shop.table("box-list", self._head("what", "number"), rows)

    def symbols(self) -> str:
        """Return every icon with its meaning, by what it is about."""
        parts: list[str] = []
        for family, names in _SYMBOLS.items():
            items = "".join(f"<li>{self._icon(name)} {self.shop.word(f'icon.{name}')}</li>" for name in names)
            parts.append(
                f'<h3 class="family">{self.shop.word(f"symbols.{family}")}</h3><ul class="icons">{items}</ul>'
            )
        return f'<div class="symbols">{"".join(parts)}</div>'

    def houses(self) -> str:
        """Return the Houses with their building and adventurers."""
        rows: list[list[str]] = []
        for row in self.shop.game.tables["houses"]:
            house = str(row["id"])
            people = [
                f"{self._icon(self.shop.game.texts[self.shop.locale][f'class.{one}.icon'])}\u00a0"
                f"{self._label(f'class.{one}.one')}"
                for one in seq(row["adventurers"])
            ]
            building = self._text(self.name(self.shop.game.card(str(row["building"]))))
            rows.append(
                [f"{self.shop.art.emblem(house)} <b>{self.shop.label(house)}</b>", building, ", ".join(people)]
            )
        return self.shop.table("houses", self._head("house", "building", "adventurers"), rows)

    def access(self) -> str:
        """Return what opens the dungeons of each level."""
        rows = [[self._label("level.1"), self.shop.word("access.always")]]
        for level, needed in FACTS.dungeon_access.items():
            text = self.shop.words["access.needs"].format(
                level=self.shop.game.texts[self.shop.locale][f"level.{needed}"]
            )
            rows.append([self._label(f"level.{level.lower()}"), self._text(text)])
        return self.shop.table("narrow", self._head("dungeons", "open"), rows)

    def groups(self) -> str:
        """Return the places of each group."""
        rows = [
            [f"{self._icon(f'level-{n}')} {self._text(self.shop.words['combat.group'].format(n=n))}", *map(str, pair)]
            for n, pair in enumerate(zip(FACTS.front_capacity, FACTS.support_capacity, strict=True), start=1)
        ]
        return self.shop.table("numbers", self._head("group", "front", "support"), rows)

    def dice(self) -> str:
        """Return the six faces of each class, and what it rolls on average."""
        rows: list[list[str]] = []
        for one in FACTS.classes:
            faces = FACTS.dice[one.id]
            cells = [
                f'<span class="face{" critical" if "critical" in face.signs else ""}">{face.value}'
                + "".join(
                    self._icon(sign, self.shop.game.texts[self.shop.locale][f"sign.{sign}"]) for sign in face.signs
                )
                + "</span>"
                for face in faces
            ]
            icon = self.shop.game.texts[self.shop.locale][f"class.{one.id}.icon"]
            mean = f"{sum(face.value for face in faces) / len(faces):.1f}"
            shown = mean.replace(".", ",") if self.shop.locale == "fr" else mean
            rows.append([f"{self._icon(icon)}\u00a0{self._label(f'class.{one.id}.one')}", *cells, shown])
        count = len(FACTS.dice[FACTS.classes[0].id])
        heads = [self.shop.word("table.class"), *(str(n) for n in range(1, count + 1)), self.shop.word("table.mean")]
        return self.shop.table("dice", heads, rows)

    def bonuses(self) -> str:
        """Return front and support bonus by number of adventurers."""
        rows = [
            [self.shop.word(f"bonus.{key}"), *(f"+{n}" if n else "0" for n in table)]
            for key, table in (("front", FACTS.front_bonus), ("support", FACTS.support_bonus))
        ]
        heads = [self.shop.word("table.count"), *(str(n) for n in range(len(FACTS.front_bonus)))]
        return self.shop.table("numbers", heads, rows)

    def steps(self, kind: str) -> str:
        """Return the steps of a combat as the player aid words them."""
        rows = [[key.upper(), self._label(f"kit.{key}")] for key in _STEPS[kind]]
        return self.shop.table("steps", self._head("step", "happens"), rows)

    def ranks(self) -> str:
        """Return the ranks by final glory."""
        names = {str(row["id"]): self.localised(row["name"]) for row in self.shop.game.tables["ranks"]}
        rows = []
        for rank in FACTS.ranks:
            span = f"{rank.least}–{rank.most}" if rank.most is not None else f"{rank.least}+"
            rows.append([span, self._text(names[rank.id])])
        return self.shop.table("narrow ranks", self._head("glory", "rank"), rows)

    def score(self) -> str:
        """Return the points of the worked example, in the normal game and with objectives.

        Raises:
            ValueError: the lines do not add up to what the engine counts.
        """
        sides = [data_of(data_of(self.played[name]["end"])["A"]) for name in ("score", "score_objectives")]
        columns = [self._points(side, mode) for side, mode in zip(sides, ("normal", "objectifs"), strict=True)]
        for side, points in zip(sides, columns, strict=True):
            if sum(points) != side["pv"]:
                raise ValueError(f"the lines of the score add up to {sum(points)}, the engine counts {side['pv']}")
        side = sides[0]
        labels = [
            self.shop.words["score.glory"].format(n=side["glory"], d=FACTS.scoring.glory_per_pv),
            self.shop.words["score.guilds"].format(n=side["guilds"]),
            self.shop.words["score.end"].format(n=FACTS.scoring.end_glory),
            self.shop.words["score.statue"].format(n=data_of(side["levels"])["statue"]),
        ]
        rows = [[self._text(label), *map(str, pair)] for label, *pair in zip(labels, *columns, strict=True)]
        rows.append([f"<b>{self.shop.word('score.total')}</b>", *(f"<b>{sum(points)}</b>" for points in columns)])
        return self.shop.table("numbers", self._head("points", "normal", "objectives"), rows)

    def _points(self, side: Data, mode: str) -> list[int]:
        scoring = FACTS.scoring
        glory, statue = number(side["glory"]), number(data_of(side["levels"])["statue"])
        end = next(worth for key, worth in scoring.pv_end_condition.items() if key == mode)
        return [
            glory // scoring.glory_per_pv,
            number(side["guilds"]) * scoring.pv_guild,
            end if glory >= scoring.end_glory else 0,
            scoring.statue_pv_by_level[statue - 1] if statue else 0,
        ]

    def buildings(self) -> str:
        """Return every building: type, stones to upgrade it, effects."""
        rows: list[list[str]] = []
        for card in self._of("building"):
            kind = str(card.fields["type"])
            steps = [card.fields.get(f"evolution_{n}") for n in range(1, number(card.fields["max_level"]) + 1)]
            cost = " / ".join(str(step) for step in steps if step is not None) or "–"
            label = self.shop.game.texts[self.shop.locale][f"type.{kind}.label"]
            name = f"{self._icon(f'type-{kind}', label)} <b>{self._text(self.name(card))}</b>"
            rows.append([name, cost, self._effect(card)])
        return self._long(
            self.shop.table("buildings", self._head("building", "upgrade", "effects"), rows), "buildings"
        )

    def dungeons(self) -> str:
        """Return every dungeon in the order of the grid."""
        rows: list[list[str]] = []
        for card in self._of("dungeon"):
            level = str(card.fields["level"])
            icon = self._icon("level-special" if level == "s" else f"level-{level}")
            creature = self.localised(card.fields.get("creature", ""))
            bonus = f"\u00a0+{card.fields['creature_bonus']}" if creature else ""
            what = [f"{self._text(creature)}{bonus}"] if creature else []
            effect = self._effect(card)
            what += [effect] if effect != "–" else []
            stats = [str(card.fields[key]) for key in ("resistance", "floors", "glory", "treasures", "red", "black")]
            rows.append([f"{icon} <b>{self._text(self.name(card))}</b>", *stats, ". ".join(what) or "–"])
        heads = [self.shop.word("table.dungeon")]
        heads += [
            self._icon(icon) for icon in ("resistance", "floor", "glory", "treasure", "red-skull", "black-skull")
        ]
        return self._long(self.shop.table("dungeons", [*heads, self.shop.word("table.waits")], rows), "dungeons")

    def effects(self, kinds: Sequence[str], *, fields: Sequence[str] = (), css: str = "effects") -> str:
        """Return cards with their copies, some of their fields and their effect."""
        cards = self._of(*kinds)
        shown = [field for field in fields if any(field in card.fields for card in cards)]
        many = any(card.copies > 1 for card in cards)
        rows: list[list[str]] = []
        for card in cards:
            sign = {"encounter": "encounter", "trap": "trap", "event": "event"}.get(card.kind)
            sign = {"glory": "treasure-glory", "wealth": "treasure-wealth", "prisoner": "treasure-prisoners"}.get(
                card.kind, sign
            )
            name = (f"{self._icon(sign)} " if sign else "") + self._text(self.name(card))
            numbers = [str(card.fields.get(field, "–")) for field in shown]
            rows.append([*([str(card.copies)] if many else []), name, *numbers, self._effect(card)])
        heads = [*(["copies"] if many else []), "name", *shown, "effect"]
        return self._long(self.shop.table(css, self._head(*heads), rows), css)

    def house_cards(self) -> str:
        """Return the cards of each House."""
        rows: list[list[str]] = []
        for card in self._of("house"):
            moment = self._label(f"moment.{card.fields['moment']}")
            rows.append(
                [f"{self.shop.art.emblem(card.group)} {self._text(self.name(card))}", moment, self._effect(card)]
            )
        return self._long(self.shop.table("effects", self._head("name", "moment", "effect"), rows), "effects")

    def items(self) -> str:
        """Return the items with analysis, sale and use, then the scroll."""
        rows: list[list[str]] = []
        for card in self._of("item", "scroll"):
            analysis, sale = (str(card.fields.get(key, "–")) for key in ("analysis", "sale"))
            once = self._icon("single-use") if card.fields.get("single_use") else ""
            name = f"{self._text(self.name(card))} {once}".strip()
            rows.append([str(card.copies), name, analysis, sale, self._effect(card)])
        heads = self._head("copies", "name", "analysis", "sale", "effect")
        return self._long(self.shop.table("effects", heads, rows), "effects")

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
