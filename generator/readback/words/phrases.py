"""Noun phrases and conditions in any language: what their parts mean; a language gives order, articles, agreement."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.grammar import Data, Found, Grammar
from generator.readback.words.merging import condition
from generator.readback.words.nouns import Noun

__all__ = ["NounPhrases"]


class NounPhrases(Grammar):
    """Reads nouns, what is said about them, and conditions."""

    FACES: Mapping[str, str]
    POSITIONS: Mapping[str, str]
    SINGULAR: tuple[int, ...]
    """The numbers that go with a noun in the singular."""

    # ------------------------------------------------------------------ what a language gives

    @property
    @abstractmethod
    def selectors(self) -> frozenset[str]:
        """The selector fields that noun phrases state."""

    @abstractmethod
    def from_pile(self, at: int) -> Found:
        """Yield a choice with its number, as it is looked for in a pile: no side, no face."""

    @abstractmethod
    def every(self, at: int) -> Found:
        """Yield a group: `your units`, `all units`."""

    @abstractmethod
    def each(self, at: int) -> Found:
        """Yield a group one by one: `each of your units`."""

    @abstractmethod
    def some(self, at: int) -> Found:
        """Yield someone with an article or a least number; `min` beside the selector's fields."""

    @abstractmethod
    def typed(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        """Yield units of a type, with a trait beside it."""

    @abstractmethod
    def complement(self, noun: Noun) -> str:
        """Return a type as it describes a unit."""

    def gendered(self, noun: Noun | None) -> Data:
        """Return what is noted of a noun for words that agree with it; taken out again at the end of the phrase."""
        return {}

    # ------------------------------------------------------------------ the nouns

    @property
    def heads(self) -> Mapping[str, Callable[[int, bool, tuple[str, ...]], Found]]:
        """Selector field -> what reads the noun that states it."""
        return {"name": self._name, "type": self.typed, "trait": self._trait, "kind": self._kind}

    def _name(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for opened in self.scan.says(at, self.QUOTES[0]):
            for name, cards in self.nouns.cards.items():
                for said in self.exactly(opened, name):
                    for end in self.scan.says(said, self.QUOTES[1]):
                        for card, kind in cards:
                            yield {"name": card, "kind": kind, **self.gendered(self.nouns.kind(kind))}, end

    def types(self, at: int, joints: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield types that describe a unit together."""
        for found, end in self.listed(at, self._complement, joints):
            yield tuple(str(one["type"]) for one in found), end

    def _complement(self, at: int) -> Found:
        for noun in self.nouns.types:
            if noun.complement:
                yield from self.stating({"type": noun.id}, self.scan.says(at, self.complement(noun)))

    def _trait(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for noun in self.nouns.traits:
            for end in self.scan.says(at, noun.many if many else noun.one):
                yield {"kind": "unit", "trait": noun.id, **self.gendered(noun)}, end

    def _kind(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for noun in self.nouns.kinds:
            for end in self.scan.says(at, noun.many if many else noun.one):
                yield {"kind": noun.id, **self.gendered(noun)}, end

    # ------------------------------------------------------------------ what is said about them

    def face(self, at: int) -> Found:
        """Yield `face-up`, `face-down` or `face-up or face-down`."""
        for face, words in self.FACES.items():
            yield from self.stating({"face": face}, self.scan.says(at, words))

    def position(self, at: int) -> Found:
        """Yield `in Attack` or `in Defence`."""
        for said in self.said(at, "in"):
            for name, word in self.POSITIONS.items():
                yield from self.stating({"position": name}, self.scan.says(said, word))

    def below(self, at: int, words: tuple[str, ...], field: str) -> Found:
        """Yield a bound: `of level below 5`."""
        for said in self.scan.says(at, *words):
            for n, end in self.scan.whole(said):
                yield {field: n}, end

    def stat(self, name: str) -> str:
        """Return how a stat is called."""
        return next((stat.one for stat in self.nouns.stats if stat.id == name), name)

    # ------------------------------------------------------------------ conditions

    @property
    def said_conditions(self) -> Mapping[str, Callable[[int], Found]]:
        """Condition -> what reads it."""
        return {
            "control": self._control,
            "exists": self._exists,
            "self_position": self._self_position,
            "vs_position": self._vs_position,
        }

    def _control(self, at: int) -> Found:
        for said in self.said(at, "control"):
            yield from self.owned(said, "control", "own")

    def owned(self, at: int, name: str, side: str) -> Found:
        """Yield a condition about someone of one side, who stands without the word for it."""
        for data, end in self.some(at):
            if "side" not in data:
                yield condition(name, {**data, "side": side}), end

    def _exists(self, at: int) -> Found:
        for said in self.said(at, "opponent-controls"):
            yield from self.owned(said, "exists", "enemy")
        for data, end in self.some(at):
            if {"side", "face"} & data.keys():
                continue
            for verb in self.said(end, "are" if "min" in data else "is"):
                for face in ("up", "down"):
                    for last in self.scan.says(verb, self.FACES[face]):
                        yield condition("exists", {**data, "side": "any", "face": face}), last
                for last in self.said(verb, "on-battlefield"):
                    yield condition("exists", {**data, "side": "any"}), last
                    for closed in self.scan.says(last, f"({self.FACES['any']})"):
                        yield condition("exists", {**data, "side": "any", "face": "any"}), closed

    def _self_position(self, at: int) -> Found:
        for who in (*self.this(at), *self.said(at, "it")):
            for verb in self.said(who, "is"):
                yield from (({"self_position": found["position"]}, end) for found, end in self.position(verb))

    def _vs_position(self, at: int) -> Found:
        for said in self.said(at, "attacked"):
            for verb in self.said(said, "is"):
                yield from (({"vs_position": found["position"]}, end) for found, end in self.position(verb))

    def versus(self, at: int) -> Found:
        """Yield `a unit in Defence`."""
        for said in self.said(at, "a-unit"):
            yield from (({"vs_position": found["position"]}, end) for found, end in self.position(said))
