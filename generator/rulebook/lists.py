"""Lists and tables of a rulebook that are made from the pack: nothing in them is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from generator.games.ancient_duel.combat import Fighter, resolve
from generator.model.card import Card
from generator.model.game import Game
from generator.rulebook.prose import Anchor

__all__ = ["Lists"]

_HIGH, _LOW = 7, 4
"""Sample values for the combat table; any two with different sum, difference and size tell the cases apart."""


class Lists:
    """The lists that a chapter can ask for by name."""

    def __init__(
        self,
        game: Game,
        locale: str,
        words: Mapping[str, str],
        facts: Mapping[str, object],
        *,
        anchors: Mapping[str, Anchor],
        icon: Callable[[str], str],
        emblem: Callable[[str], str],
        polish: Callable[[str], str],
    ) -> None:
        self._game = game
        self._locale = locale
        self._words = words
        self._facts = facts
        self._anchors = anchors
        self._icon = icon
        self._emblem = emblem
        self._polish = polish
        self._makers: dict[str, Callable[[], str]] = {
            "energy-by-level": self._energy_by_level,
            "combat-table": self._combat_table,
            "icons": self._icons,
            "unlocks": self._unlocks,
            "trackers": self._trackers,
            "decisions": self._decisions,
            "cards": self._cards,
        }

    def __call__(self, name: str) -> str:
        """Return the HTML of the list called `name`.

        Raises:
            KeyError: there is none; its further arguments are the known names.
        """
        if name not in self._makers:
            raise KeyError(name, *self._makers)
        return self._makers[name]()

    def _word(self, key: str) -> str:
        return escape(self._polish(self._words[key]), quote=False)

    def _label(self, group: str) -> str:
        labels = self._game.groups[group].label
        return escape(labels.get(self._locale, next(iter(labels.values()))), quote=False)

    def _table(self, css: str, head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
        legend = f"<caption>{caption}</caption>" if caption else ""
        heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        # WeasyPrint may part a table from its caption; the box around both keeps them together.
        table = f'<table class="{css}">{legend}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'
        return f'<div class="keep">{table}</div>'

    def _energy_by_level(self) -> str:
        energy = self._facts["energy_by_level"]
        if not isinstance(energy, Mapping):
            raise TypeError("expected energy_by_level to be a mapping")
        levels = sorted(energy, key=int)
        heads = "".join(f'<th scope="col">{escape(level)}</th>' for level in levels)
        cells = "".join(f"<td>{energy[level]}</td>" for level in levels)
        return (
            f'<table class="levels"><thead><tr><th scope="row">{self._icon("level")} {self._word("table.level")}</th>'
            f'{heads}</tr></thead><tbody><tr><th scope="row">{self._icon("energy")} {self._word("table.energy")}</th>'
            f"{cells}</tr></tbody></table>"
        )

    def _combat_table(self) -> str:
        rows: list[list[str]] = []
        for position, stat in (("attack", "atk"), ("defence", "def")):
            for sign, a, v in ((">", _HIGH, _LOW), ("=", _LOW, _LOW), ("<", _LOW, _HIGH)):
                rows.append(self._case(position, stat, sign, a, v))
        direct = resolve(Fighter(atk=_HIGH, defence=1), None)
        rows.append(
            [
                self._word("combat.direct"),
                self._word("combat.attacker-falls" if direct.attacker_falls else "combat.stays"),
                self._word("combat.none"),
                self._loss(direct.attacker_loses, _HIGH),
                self._loss(direct.defender_loses, _HIGH),
                self._word("combat.none"),
            ]
        )
        keys = ("case", "attacker", "target", "your-loss", "foe-loss", "malus")
        legend = " · ".join(
            f"{self._icon(f'{position}-position')} {self._word(f'combat.{position}')}"
            for position in ("attack", "defence")
        )
        caption = f"{legend}. {self._word('combat.caption')}"
        return self._table("combat", [self._word(f"table.{key}") for key in keys], rows, caption=caption)

    def _case(self, position: str, stat: str, sign: str, a: int, v: int) -> list[str]:
        attack = position == "attack"
        target = Fighter(
            atk=v if attack else 1, defence=1 if attack else v, position="attack" if attack else "defence"
        )
        outcome = resolve(Fighter(atk=a, defence=1), target)
        pierced = resolve(Fighter(atk=a, defence=1), target, piercing=True)
        foe = self._loss(outcome.defender_loses, a, v)
        if pierced.defender_loses != outcome.defender_loses:
            foe = self._word("combat.pierced")
        malus = self._word("combat.none")
        if outcome.malus_stat:
            if outcome.malus != a or outcome.malus_stat != stat:
                raise ValueError("the combat table has no words for this malus")
            malus = escape(self._words["combat.atk-loss"].format(stat=self._words[outcome.malus_stat]))
        return [
            f"{self._icon(f'{position}-position')} <b>A {escape(sign)} V</b>",
            self._word("combat.attacker-falls" if outcome.attacker_falls else "combat.stays"),
            self._word("combat.target-falls" if outcome.defender_falls else "combat.stays"),
            self._loss(outcome.attacker_loses, a, v),
            foe,
            malus,
        ]

    def _loss(self, loss: int, a: int, v: int | None = None) -> str:
        if loss == 0:
            return self._word("combat.none")
        told = {a: "A"} if v is None else {a: "A", a - v: "A − V", v - a: "V − A"}
        return told[loss]

    def _icons(self) -> str:
        names = sorted(
            (key.removeprefix("icon.") for key in self._words if key.startswith("icon.")),
            key=lambda name: self._words[f"icon.{name}"].casefold(),
        )
        cells = "".join(f"<li>{self._icon(name)} {self._word(f'icon.{name}')}</li>" for name in names)
        return f'<ul class="icons">{cells}</ul>'

    def _unlocks(self) -> str:
        games = self._facts["unlock_games"]
        if not isinstance(games, Mapping):
            raise TypeError("expected unlock_games to be a mapping")
        rows = [
            [f"{self._emblem(group)} {self._label(group)}", str(games[group])]
            for group in sorted(games, key=lambda g: (int(games[g]), self._label(g)))
            if int(games[group])
        ]
        return self._table("unlocks", [self._word("unlocks.faction"), self._word("unlocks.games")], rows)

    def _trackers(self) -> str:
        facts = self._facts
        energy = str(facts["energy_cap"])
        start = str(facts["energy_start_max"])
        deck_size, hand = str(facts["deck_size"]), str(facts["opening_hand"])
        turns = facts["house"]
        last_turn = str(turns["max_own_turns"]) if isinstance(turns, Mapping) else ""
        floor = str(facts["score_floor"])
        left = str(int(deck_size) - int(hand))
        printed = self._word("trackers.printed")
        rows = [
            [self._word("trackers.points"), floor, self._word("trackers.more"), str(facts["start_score"])],
            [self._word("trackers.energy"), "0", energy, "0"],
            [self._word("trackers.energy-max"), start, energy, start],
            [self._word("trackers.turn"), "1", last_turn, "1"],
            [self._word("trackers.atk-def"), str(facts["stat_min"]), str(facts["stat_max"]), printed],
            [self._word("trackers.hand"), "0", str(facts["hand_limit"]), hand],
            [self._word("trackers.deck"), "0", deck_size, left],
        ]
        return self._table("trackers", [self._word(f"trackers.{k}") for k in ("what", "from", "to", "start")], rows)

    def _decisions(self) -> str:
        rows = "".join(
            f'<li><span class="dnum">{escape(a.number)}</span> '
            f'<a href="#{escape(a.id)}">{escape(self._polish(a.title), quote=False)}</a></li>'
            for a in self._anchors.values()
            if a.house
        )
        return f'<ul class="decisions">{rows}</ul>'

    def _cards(self) -> str:
        parts: list[str] = []
        for group in self._game.groups:
            cards = [card for card in self._game.cards if card.group == group and card.copies]
            if not cards:
                continue
            palette = self._game.groups[group].palette
            head = f"background: {palette.get('dark', '#222222')}; border-color: {palette.get('main', '#222222')}"
            parts.append(f'<section class="faction"><h2 id="cards-{escape(group)}">{self._emblem(group)} ')
            parts.append(f"{self._label(group)}</h2>")
            units = [card for card in cards if "atk" in card.fields]
            keys = ("copies", "name", "level")
            heads = [self._word(f"cards.{k}") for k in keys]
            heads += [self._word("atk"), self._word("def"), self._word("cards.energy")]
            table = self._table("cards", heads, [self._unit(card) for card in units])
            parts.append(table.replace('<th scope="col">', f'<th scope="col" style="{escape(head)}">'))
            for kind in ("doctrine", "terrain", "tactic"):
                support = [card for card in cards if card.kind == kind]
                names = " · ".join(
                    f'<span class="nowrap">{self._name(card)}\u00a0×{card.copies}</span>' for card in support
                )
                if names:
                    parts.append(
                        f'<p class="support"><b>{self._icon(kind)} {self._word(f"cards.{kind}")}</b> {names}</p>'
                    )
            parts.append("</section>")
        return "".join(parts)

    def _name(self, card: Card) -> str:
        name = escape(card.name.get(self._locale, next(iter(card.name.values()))), quote=False)
        return f"{name}{self._icon('house')}" if card.house else name

    def _unit(self, card: Card) -> list[str]:
        crown = f" {self._icon('crown')}" if card.fields.get("type") == "commandant" else ""
        values = [str(card.fields[key]) for key in ("level", "atk", "def", "energy")]
        return [str(card.copies), self._name(card) + crown, *values]
