"""The tables of the rulebook: the box, dice, boards, every card and tile; nothing in them is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.games.dungeons_raiders.facts import FACTS
from generator.model.card import Card
from generator.model.effect import Value
from generator.rulebook.dungeons_raiders.box import box_rows
from generator.rulebook.dungeons_raiders.cards import CardTables
from generator.rulebook.dungeons_raiders.pieces import Data, data_of, number, seq
from generator.rulebook.dungeons_raiders.wording import Wording
from generator.rulebook.placeholders import listed

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
_ATTACKS = ("attack", "attack_low", "attack_lost", "attack_tie")
_STEPS = {"jce": tuple(f"j{n}" for n in range(1, 13)), "jcj": tuple(f"k{n}" for n in range(1, 8))}


@dataclass(frozen=True, slots=True)
class Tables(Wording):
    """Makes the lists that chapters ask for by name."""

    given: Mapping[str, Data]
    """The examples as the pack gives them."""
    played: Mapping[str, Data]
    """The same, as the engine played them."""

    def makers(self) -> Mapping[str, Callable[[], str]]:
        """Return the lists by name."""
        cards = CardTables(self.shop)
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
            "guilds": lambda: cards.effects(("guild",), css="guilds"),
            "ranks": self.ranks,
            "score/score+score_objectives": self.score,
            f"outcomes/{'+'.join(_ATTACKS)}": self.outcomes,
            "tie/tie": self.tie,
            "moments/identify": self.identifying,
            "buildings": cards.buildings,
            "dungeons": cards.dungeons,
            "metropolis": lambda: cards.effects(("metropolis-base", "metropolis-advanced"), fields=("price",)),
            "house-cards": cards.house_cards,
            "exploration": lambda: cards.effects(("encounter", "trap", "event")),
            "mercenaries": lambda: cards.effects(("mercenary",), fields=("price",)),
            "treasures": lambda: cards.effects(("glory", "wealth", "prisoner")),
            "items": cards.items,
            "glossary": self.glossary,
        }

    def listed(self, cards: Iterable[Card]) -> str:
        """Return names as people list them."""
        return listed([self.name(card) for card in cards], self.shop.locale)

    def pile(self, pile: str) -> Value:
        """Return how many cards a pile holds."""
        return next(row["cards"] for row in self.shop.game.tables["piles"] if row["id"] == pile)

    def box(self) -> str:
        """Return what lies in the box, counted from the constants and the pack."""
        items = "".join(f"<li><b>{self.text(many)}</b> {self.text(what)}</li>" for what, many in box_rows(self.shop))
        return f'<ul class="box-list">{items}</ul>'

    def symbols(self) -> str:
        """Return every icon with its meaning, by what it is about."""
        parts: list[str] = []
        for family, names in _SYMBOLS.items():
            items = "".join(f"<li>{self.icon(name)} {self.shop.word(f'icon.{name}')}</li>" for name in names)
            head = f'<h3 class="family">{self.shop.word(f"symbols.{family}")}</h3>'
            parts.append(f'<div class="symbol-family">{head}<ul class="icons">{items}</ul></div>')
        return f'<div class="symbols">{"".join(parts)}</div>'

    def houses(self) -> str:
        """Return the Houses with their building and adventurers."""
        rows: list[list[str]] = []
        for row in self.shop.game.tables["houses"]:
            house = str(row["id"])
            people = [
                f"{self.icon(self.shop.game.texts[self.shop.locale][f'class.{one}.icon'])}\u00a0"
                f"{self.label(f'class.{one}.one')}"
                for one in seq(row["adventurers"])
            ]
            building = self.text(self.name(self.shop.game.card(str(row["building"]))))
            rows.append(
                [f"{self.shop.art.emblem(house)} <b>{self.shop.label(house)}</b>", building, ", ".join(people)]
            )
        return self.shop.table("houses", self.head("house", "building", "adventurers"), rows)

    def access(self) -> str:
        """Return what opens the dungeons of each level."""
        rows = [[self.label("level.1"), self.shop.word("access.always")]]
        for level, needed in FACTS.dungeon_access.items():
            text = self.shop.words["access.needs"].format(n=needed)
            rows.append([self.label(f"level.{level.lower()}"), self.text(text)])
        return self.shop.table("narrow", self.head("dungeons", "open"), rows)

    def groups(self) -> str:
        """Return the places of each group."""
        rows = [
            [f"{self.icon(f'level-{n}')} {self.text(self.shop.words['combat.group'].format(n=n))}", *map(str, pair)]
            for n, pair in enumerate(zip(FACTS.front_capacity, FACTS.support_capacity, strict=True), start=1)
        ]
        return self.shop.table("numbers", self.head("group", "front", "support"), rows)

    def dice(self) -> str:
        """Return the six faces of each class, and what it rolls on average."""
        rows: list[list[str]] = []
        for one in FACTS.classes:
            faces = FACTS.dice[one.id]
            cells = [
                f'<span class="face{" critical" if "critical" in face.signs else ""}">{face.value}'
                + "".join(
                    self.icon(sign, self.shop.game.texts[self.shop.locale][f"sign.{sign}"]) for sign in face.signs
                )
                + "</span>"
                for face in faces
            ]
            icon = self.shop.game.texts[self.shop.locale][f"class.{one.id}.icon"]
            mean = f"{sum(face.value for face in faces) / len(faces):.1f}"
            shown = mean.replace(".", ",") if self.shop.locale == "fr" else mean
            rows.append([f"{self.icon(icon)}\u00a0{self.label(f'class.{one.id}.one')}", *cells, shown])
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
        rows = [[key.upper(), self.label(f"kit.{key}")] for key in _STEPS[kind]]
        return self.shop.table("steps", self.head("step", "happens"), rows)

    def ranks(self) -> str:
        """Return the ranks by final glory."""
        names = {str(row["id"]): self.localised(row["name"]) for row in self.shop.game.tables["ranks"]}
        spans = [f"{rank.least}–{rank.most}" if rank.most is not None else f"{rank.least}+" for rank in FACTS.ranks]
        heads = [self.shop.word("table.glory"), *spans]
        row = [self.shop.word("table.rank"), *(self.text(names[rank.id]) for rank in FACTS.ranks)]
        return self.shop.table("ranks", heads, [row])

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
        rows = [[self.text(label), *map(str, pair)] for label, *pair in zip(labels, *columns, strict=True)]
        rows.append([f"<b>{self.shop.word('score.total')}</b>", *(f"<b>{sum(points)}</b>" for points in columns)])
        return self.shop.table("numbers", self.head("points", "normal", "objectives"), rows)

    def outcomes(self) -> str:
        """Return what attacks of the same groups bring, by where and how they end."""
        rows: list[list[str]] = []
        for name in _ATTACKS:
            example = self.played[name]
            fight = data_of(seq(example["fights"])[0])
            dungeon = self.text(self.name(self.shop.game.card(str(fight["dungeon"]))))
            before, after = data_of(self.given[name]), data_of(example["end"])
            ends = [f"{data_of(before[side])['glory']} → {data_of(after[side])['glory']}" for side in ("A", "B")]
            rows.append([dungeon, f"{fight['score']} / {fight['other']}", *ends])
        return self.shop.table("numbers", self.head("dungeon", "scores", "attacker", "defender"), rows)

    def tie(self) -> str:
        """Return what breaks the tie of the worked example, the line that decides in bold."""
        sides = [data_of(data_of(self.played["tie"]["end"])[side]) for side in ("A", "B")]
        rows: list[list[str]] = []
        decided = False
        for key in ("pv", *FACTS.scoring.tie_break):
            if decided:
                break
            pair = [number(side[key]) for side in sides]
            decided = pair[0] != pair[1]
            cells = [self.shop.word(f"tie.{key}"), *map(str, pair)]
            rows.append([f"<b>{cell}</b>" for cell in cells] if decided else cells)
        return self.shop.table("numbers", self.head("tie", "player-one", "player-two"), rows)

    def identifying(self) -> str:
        """Return charges, scrolls and crowns of the worked example, step by step."""
        example = self.played["identify"]
        rows: list[list[str]] = []
        for key in ("start", "s1", "end"):
            side = data_of(data_of(example[key])["A"])
            rows.append(
                [self.shop.word(f"identify.{key}"), *(str(side[what]) for what in ("charges", "scrolls", "crowns"))]
            )
        heads = [self.shop.word("table.then"), *(self.icon(name) for name in ("charge", "scroll", "crown"))]
        return self.shop.table("numbers", heads, rows)

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
