"""English noun phrases and conditions: `1 of your other face-up Infantry units in Defence`, `if …`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.grammar import Data, Found
from generator.readback.words.merging import merged
from generator.readback.words.nouns import Noun
from generator.readback.words.phrases import NounPhrases

__all__ = ["EnglishNouns"]

_VOWELS = "aeio"
"""A first u sounds like `you` (`a unit`)."""


class EnglishNouns(NounPhrases):
    """Reads noun phrases and what is said about them."""

    FACES: Mapping[str, str] = {"up": "face-up", "down": "face-down", "any": "face-up or face-down"}
    POSITIONS: Mapping[str, str] = {"attack": "Attack", "defence": "Defence"}

    # ------------------------------------------------------------------ the nouns

    def typed(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        """Yield `Chariots`, `Mercenary Infantry units`: trait, type, noun."""
        for trait, begin in self._trait_before(at):
            for noun in self.nouns.types:
                if not noun.complement:
                    for end in self.scan.says(begin, noun.many if many else noun.one):
                        yield {"kind": "unit", "type": (noun.id,), **trait}, end
            unit = self.nouns.kind("unit")
            for types, said in self.types(begin, joints):
                for end in self.scan.says(said, unit.many if many else unit.one) if unit else ():
                    yield {"kind": "unit", "type": types, **trait}, end

    def complement(self, noun: Noun) -> str:
        """Return a type as it describes a unit."""
        return noun.one

    def _trait_before(self, at: int) -> Found:
        yield {}, at
        for trait in self.nouns.traits:
            word = trait.with_unit.get("before")
            for end in self.scan.says(at, word) if word else ():
                yield {"trait": trait.id}, end

    # ------------------------------------------------------------------ the phrase

    def phrase(self, at: int, *, many: bool, joints: tuple[str, ...]) -> Found:
        """Yield adjectives, nouns and what they share."""
        for before, begin in self._stages({}, at, self.before.values()):
            heads = self.listed(begin, lambda here: self._one_head(here, many, joints), joints)
            for found, end in heads:
                data = merged(found)
                if data is not None:
                    yield from self._stages({**data, **before}, end, self.behind.values())

    def _one_head(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for reader in self.heads.values():
            yield from reader(at, many, joints)

    def _stages(self, data: Data, at: int, readers: object) -> Found:
        found = [(data, at)]
        for reader in readers:  # type: ignore[attr-defined]
            found += [({**said, **more}, last) for said, end in found for more, last in reader(end)]
        yield from found

    @property
    def selectors(self) -> frozenset[str]:
        """The selector fields that noun phrases state."""
        return frozenset((*self.heads, *self.before, *self.behind))

    @property
    def before(self) -> Mapping[str, Callable[[int], Found]]:
        """Selector field -> what reads it before the nouns, in the order of speech."""
        return {
            "other": lambda at: self.stating({"other": True}, self.scan.says(at, "other")),
            "face": self.face,
            "side": lambda at: self.stating({"side": "enemy"}, self.scan.says(at, "enemy")),
        }

    @property
    def behind(self) -> Mapping[str, Callable[[int], Found]]:
        """Selector field -> what reads it behind the nouns, in the order of speech."""
        return {
            "position": self.position,
            "level_lt": lambda at: self.below(at, ("below level", "of level below"), "level_lt"),
            "atk_lt": lambda at: self.below(at, (f"with {self.stat('atk')} below",), "atk_lt"),
            "combat_value_lt": self._combat_value,
        }

    def _combat_value(self, at: int) -> Found:
        for said in self.scan.says(at, "with a combat value below"):
            for kind in self.sources:
                for end in self.scan.says(said, f"this {kind.one}’s {self.stat('atk')}"):
                    yield {"combat_value_lt": "self.atk"}, end

    # ------------------------------------------------------------------ with a determiner

    def this(self, at: int) -> Iterator[int]:
        """Yield the end of `this unit`."""
        for kind in self.sources:
            yield from self.scan.says(at, f"this {kind.one}")

    def chosen(self, at: int) -> Found:
        """Yield `1 of your face-up units` or `1 face-down enemy unit`."""
        for n, said in self.scan.whole(at):
            for own in self.scan.says(said, "of your"):
                for data, end in self.phrase(own, many=True, joints=("or",)):
                    if "side" not in data:
                        yield {**data, "side": "own", "n": n}, end
            for data, end in self.phrase(said, many=n not in self.SINGULAR, joints=("or",)):
                yield {"side": "any", **data, "n": n}, end

    def from_pile(self, at: int) -> Found:
        """Yield `1 unit of level below 5` as it is looked for in a pile: no side, no face."""
        for n, said in self.scan.whole(at):
            for data, end in self.phrase(said, many=n not in self.SINGULAR, joints=("or",)):
                if not {"side", "face"} & data.keys():
                    yield {**data, "n": n}, end

    def every(self, at: int) -> Found:
        """Yield `your face-up Chariots`, `enemy units`, `all units`."""
        for said in self.scan.says(at, "your"):
            for data, end in self.phrase(said, many=True, joints=("and",)):
                if "side" not in data:
                    yield {**data, "side": "own"}, end
        for data, end in self.phrase(at, many=True, joints=("and",)):
            if "side" in data:
                yield data, end
        for said in self.scan.says(at, "all"):
            for data, end in self.phrase(said, many=True, joints=("and",)):
                if "side" not in data:
                    yield {**data, "side": "any"}, end

    def each(self, at: int) -> Found:
        """Yield `each of your other units`, `each enemy unit`."""
        for own in self.scan.says(at, "each of your"):
            for data, end in self.phrase(own, many=True, joints=("or",)):
                if "side" not in data:
                    yield {**data, "side": "own"}, end
        for said in self.scan.says(at, "each"):
            for data, end in self.phrase(said, many=False, joints=("or",)):
                yield {"side": "any", **data}, end

    def some(self, at: int) -> Found:
        """Yield `another unit`, `at least 3 face-up units`, `“Testudo”`; `min` beside the selector's fields."""
        for said in self.scan.says(at, "at least"):
            for n, end in self.scan.whole(said):
                for data, last in self.phrase(end, many=True, joints=("or",)):
                    yield {**data, "min": n}, last
        for said in self.scan.says(at, "another"):
            for data, end in self.phrase(said, many=False, joints=("or",)):
                if "other" not in data:
                    yield {**data, "other": True}, end
        for said in self.scan.says(at, "a", "an"):
            vowel = self.scan.word(said)[:1].lower() in tuple(_VOWELS)
            if vowel == (self.scan.word(said - 1).lower() == "an"):
                for data, end in self.phrase(said, many=False, joints=("or",)):
                    if "other" not in data:
                        yield data, end
            else:
                self.scan.wanted(said - 1, "an" if vowel else "a")
        if self.scan.word(at) == "“":
            for data, end in self.phrase(at, many=False, joints=("or",)):
                yield data, end

    # ------------------------------------------------------------------ conditions

    def conditions(self, at: int, *, lasting: bool) -> Iterator[tuple[tuple[Data, ...], int]]:
        """Yield `if … and …`, `while … and …`, `if you control a Chariot and a Guard`."""
        for said in self.scan.says(at, "while" if lasting else "if"):
            for first, end in self._any_condition(said):
                yield from self._more_conditions((first,), end)

    def _any_condition(self, at: int) -> Found:
        for reader in self.said_conditions.values():
            yield from reader(at)

    def _more_conditions(self, said: tuple[Data, ...], at: int) -> Iterator[tuple[tuple[Data, ...], int]]:
        yield said, at
        for joined in self.said(at, "and"):
            for data, end in self._any_condition(joined):
                yield from self._more_conditions((*said, data), end)
            if "control" in said[-1]:
                for data, end in self.owned(joined, "control", "own"):
                    yield from self._more_conditions((*said, data), end)
