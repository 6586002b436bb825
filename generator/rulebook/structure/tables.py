"""The tables of Structure's rulebook: ranks, plays, counters, what spills over; nothing in them is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.games.structure.combat import strike
from generator.games.structure.facts import FACTS, Facts
from generator.rulebook.extras import Workshop

__all__ = ["Tables"]


@dataclass(frozen=True, slots=True)
class Tables:
    """Makes the lists that chapters ask for by name."""

    shop: Workshop
    facts: Facts = FACTS

    def makers(self) -> Mapping[str, Callable[[], str]]:
        """Return the lists by name."""
        return {
            "ranks": self.ranks,
            "plays": self.plays,
            "counters": self.counters,
            "spill": self.spill,
            "thresholds": self.thresholds,
            "turns": self.turns,
            "trackers": self.trackers,
            "common-pack": self.common_pack,
            "glossary": self.glossary,
        }

    def index(self, rank: str) -> str:
        """Return what a card's corners print."""
        return self.shop.game.texts[self.shop.locale][f"index.{rank}"]

    def title(self, rank: str) -> str:
        """Return a rank's printed title."""
        return self.shop.game.texts[self.shop.locale][f"title.{rank}"]

    def _head(self, *keys: str) -> list[str]:
        return [self.shop.word(f"table.{key}") for key in keys]

    def _text(self, words: str) -> str:
        return escape(self.shop.polish(words), quote=False)

    def ranks(self) -> str:
        """Return all ranks with family, title, values and copies."""
        rows: list[list[str]] = []
        for family, ranks in self.facts.families.items():
            icon = self.shop.art.icon(
                {"counter": "counter", "building": "building", "unit": "unit"}.get(family, "artillery")
            )
            for rank in ranks:
                rows.append(
                    [
                        f"<b>{self._text(self.index(rank))}</b>",
                        self._text(self.title(rank)),
                        f"{icon} {self.shop.word(f'family.{family}')}",
                        self._values(rank),
                        str(self.facts.copies_per_rank),
                    ]
                )
        return self.shop.table("ranks", self._head("rank", "title", "family", "values", "copies"), rows)

    def _values(self, rank: str) -> str:
        if rank in self.facts.points:
            return f"{self.shop.art.icon('structure')} {self.facts.points[rank]}"
        if rank in self.facts.units:
            unit = self.facts.units[rank]
            force, resistance = self.shop.art.icon("force"), self.shop.art.icon("resistance")
            return f"{force} {unit.force} {resistance} {unit.resistance}"
        return "–"

    def plays(self) -> str:
        """Return every set of cards that may be laid in one turn, and whether its unit acts."""
        rows: list[list[str]] = []
        for play in self.facts.plays:
            named = [self.shop.word(f"play.{part}") for part in play] or [self.shop.word("play.nothing")]
            rank = next((part for part in play if part in self.facts.units), None)
            state = "–"
            if rank is not None:
                unit = self.facts.units[rank]
                acts = unit.acts_with_building if "building" in play else unit.acts_alone
                icon = self.shop.art.icon("ready" if acts else "waiting")
                state = f"{icon} {self.shop.word('play.acts' if acts else 'play.waits')}"
            rows.append([" + ".join(named), state])
        return self.shop.table("plays", self._head("play", "unit"), rows)

    def counters(self) -> str:
        """Return what each counter answers and what becomes of it."""
        known = self.facts.counters
        answers = {"building": known.building, "attack": known.attack, "counter": None}
        rows: list[list[str]] = []
        for rank in self.facts.families["counter"]:
            cells = [f"<b>{self._text(self.index(rank))}</b>"]
            for event in self.facts.answered:
                works = int(rank) in (answers[event], known.any)
                cells.append(self.shop.word(f"counter.{event}") if works else "–")
            rows.append(cells)
        heads = [self.shop.word("table.rank"), *(self.shop.word(f"event.{event}") for event in self.facts.answered)]
        return self.shop.table("counters", heads, rows, caption=self.shop.word("counter.caption"))

    def spill(self) -> str:
        """Return the points a guarded building loses, for every attacker and guard, also one that the coin saved."""
        rows: list[list[str]] = []
        for attacker, unit in self.facts.units.items():
            cells = [f"<b>{self._text(self.title(attacker))}</b> {self.shop.art.icon('force')} {unit.force}"]
            guards = [guard.resistance for guard in self.facts.units.values()] + [self.facts.resistance_after_coin]
            best = max(self.facts.points.values())
            cells += [str(strike(unit.force, resistance=guard, points=best).loss) for guard in guards]
            rows.append(cells)
        heads = [self.shop.word("table.attacker")]
        heads += [f"{self._text(self.title(r))} ({u.resistance})" for r, u in self.facts.units.items()]
        heads.append(f"{self.shop.word('table.saved')} ({self.facts.resistance_after_coin})")
        return self.shop.table("spill", heads, rows, caption=self.shop.word("spill.caption"))

    def thresholds(self) -> str:
        """Return the thresholds that are offered."""
        offered = self.facts.thresholds
        rows: list[list[str]] = [
            [self.shop.word(f"threshold.{name}"), str(points)]
            for name, points in (("short", offered.short), ("standard", offered.standard), ("hard", offered.hard))
        ]
        rows.append([self.shop.word("threshold.none"), self.shop.word("threshold.pile")])
        return self.shop.table("narrow", self._head("game", "threshold"), rows)

    def turns(self) -> str:
        """Return how many turns a game has with each number of players, and who, from the first, has the last."""
        players = range(self.facts.players_standard, self.facts.players_most + 1)
        rows = [[str(n), str(self.facts.turns(n)), str(self.facts.last_seat(n))] for n in players]
        return self.shop.table("narrow", self._head("players", "turns", "last-turn"), rows)

    def trackers(self) -> str:
        """Return what is tracked, from where to where."""
        facts = self.facts
        rows: Sequence[Sequence[str]] = [
            [self.shop.word("track.score"), str(facts.points_floor), str(facts.score_most), str(facts.points_floor)],
            [self.shop.word("track.turn"), "1", str(facts.turns(facts.players_standard)), "1"],
            [self.shop.word("track.damage"), "1", str(facts.loss_most), "–"],
            [self.shop.word("track.hand"), "0", self.shop.word("track.no-limit"), str(facts.opening_hand)],
            [self.shop.word("track.pile"), "0", str(facts.cards), str(facts.turns(facts.players_standard))],
        ]
        return self.shop.table("trackers", self._head("what", "from", "to", "start"), rows)

    def common_pack(self) -> str:
        """Return which card of a common pack stands for each rank."""
        queen = self.facts.common_pack.knight_is
        rows: list[list[str]] = []
        for rank in self.facts.ranks:
            name = self._text(self.title(rank)) if rank in self.facts.units or rank == "as" else self.index(rank)
            stand_in = self.shop.word(f"pack.{queen}") if rank == "cavalier" else name
            role = self._text(self.title(rank)) if name == self.index(rank) else "–"
            rows.append([stand_in, name, role, self._values(rank)])
        return self.shop.table("common", self._head("french", "tarot", "title", "values"), rows)

    def glossary(self) -> str:
        """Return the terms of the game with their meanings, in the order of the alphabet."""
        terms = [key.split(".")[1] for key in self.shop.words if key.startswith("glossary.") and key.endswith(".term")]
        terms.sort(key=lambda term: self.shop.words[f"glossary.{term}.term"].casefold())
        items = "".join(
            f"<li><b>{self.shop.word(f'glossary.{term}.term')}</b> {self.shop.word(f'glossary.{term}.text')}</li>"
            for term in terms
        )
        return f'<ul class="glossary">{items}</ul>'
