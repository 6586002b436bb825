"""English noun phrases and conditions: `1 of your other face-up Infantry units in Defence`, `if …`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.grammar import Data, Grammar
from generator.readback.words.merging import condition, merged

__all__ = ["EnglishNouns"]

Found = Iterator[tuple[Data, int]]
_VOWELS = "aeio"
"""A first u sounds like `you` (`a unit`)."""


class EnglishNouns(Grammar):
    """Reads noun phrases and what is said about them."""

    FACES: Mapping[str, str] = {"up": "face-up", "down": "face-down", "any": "face-up or face-down"}
    POSITIONS: Mapping[str, str] = {"attack": "Attack", "defence": "Defence"}

    # ------------------------------------------------------------------ the nouns

    @property
    def heads(self) -> Mapping[str, Callable[[int, bool, tuple[str, ...]], Found]]:
        """Selector field -> what reads the noun that states it."""
        return {"name": self._name, "type": self._types, "trait": self._trait, "kind": self._kind}

    def _name(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for opened in self.scan.says(at, "“"):
            for name, cards in self.nouns.cards.items():
                for said in self.exactly(opened, name):
                    for end in self.scan.says(said, "”"):
                        for card, kind in cards:
                            yield {"name": card, "kind": kind}, end

    def _types(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for trait, begin in self._trait_before(at):
            for noun in self.nouns.types:
                if not noun.complement:
                    for end in self.scan.says(begin, noun.many if many else noun.one):
                        yield {"kind": "unit", "type": (noun.id,), **trait}, end
            unit = self.nouns.kind("unit")
            for types, said in self.listed(begin, self._complement, joints):
                for end in self.scan.says(said, unit.many if many else unit.one) if unit else ():
                    yield {"kind": "unit", "type": tuple(str(found["type"]) for found in types), **trait}, end

    def _complement(self, at: int) -> Found:
        for noun in self.nouns.types:
            if noun.complement:
                yield from self.stating({"type": noun.id}, self.scan.says(at, noun.one))

    def _trait_before(self, at: int) -> Found:
        yield {}, at
        for trait in self.nouns.traits:
            word = trait.with_unit.get("before")
            for end in self.scan.says(at, word) if word else ():
                yield {"trait": trait.id}, end

    def _trait(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for noun in self.nouns.traits:
            for end in self.scan.says(at, noun.many if many else noun.one):
                yield {"kind": "unit", "trait": noun.id}, end

    def _kind(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        for noun in self.nouns.kinds:
            yield from self.stating({"kind": noun.id}, self.scan.says(at, noun.many if many else noun.one))

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
            "level_lt": lambda at: self._below(at, ("below level", "of level below"), "level_lt"),
            "atk_lt": lambda at: self._below(at, (f"with {self._atk()} below",), "atk_lt"),
            "combat_value_lt": self._combat_value,
        }

    def face(self, at: int) -> Found:
        """Yield `face-up`, `face-down` or `face-up or face-down`."""
        for face, words in self.FACES.items():
            yield from self.stating({"face": face}, self.scan.says(at, words))

    def position(self, at: int) -> Found:
        """Yield `in Attack` or `in Defence`."""
        for name, word in self.POSITIONS.items():
            yield from self.stating({"position": name}, self.scan.says(at, f"in {word}"))

    def _below(self, at: int, words: tuple[str, ...], field: str) -> Found:
        for said in self.scan.says(at, *words):
            for n, end in self.scan.whole(said):
                yield {field: n}, end

    def _atk(self) -> str:
        return next((stat.one for stat in self.nouns.stats if stat.id == "atk"), "atk")

    def _combat_value(self, at: int) -> Found:
        for said in self.scan.says(at, "with a combat value below"):
            for kind in self.sources:
                for end in self.scan.says(said, f"this {kind.one}’s {self._atk()}"):
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
            for data, end in self.phrase(said, many=n != 1, joints=("or",)):
                yield {"side": "any", **data, "n": n}, end

    def from_pile(self, at: int) -> Found:
        """Yield `1 unit of level below 5` as it is looked for in a pile: no side, no face."""
        for n, said in self.scan.whole(at):
            for data, end in self.phrase(said, many=n != 1, joints=("or",)):
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

    def _some(self, at: int) -> Found:
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
        for said in self.scan.says(at, "you control"):
            yield from self._owned(said, "control", "own")

    def _owned(self, at: int, name: str, side: str) -> Found:
        for data, end in self._some(at):
            if "side" not in data:
                yield condition(name, {**data, "side": side}), end

    def _exists(self, at: int) -> Found:
        for said in self.scan.says(at, "your opponent controls"):
            yield from self._owned(said, "exists", "enemy")
        for data, end in self._some(at):
            if {"side", "face"} & data.keys():
                continue
            for verb in self.scan.says(end, "are" if "min" in data else "is"):
                for face in ("up", "down"):
                    for last in self.scan.says(verb, self.FACES[face]):
                        yield condition("exists", {**data, "side": "any", "face": face}), last
                for last in self.scan.says(verb, "on the battlefield"):
                    yield condition("exists", {**data, "side": "any"}), last
                for last in self.scan.says(verb, f"on the battlefield ({self.FACES['any']})"):
                    yield condition("exists", {**data, "side": "any", "face": "any"}), last

    def _self_position(self, at: int) -> Found:
        for who in (*self.this(at), *self.scan.says(at, "it")):
            for verb in self.scan.says(who, "is"):
                yield from (({"self_position": found["position"]}, end) for found, end in self.position(verb))

    def _vs_position(self, at: int) -> Found:
        for said in self.scan.says(at, "the attacked unit is"):
            yield from (({"vs_position": found["position"]}, end) for found, end in self.position(said))

    def versus(self, at: int) -> Found:
        """Yield `a unit in Defence`."""
        for said in self.scan.says(at, "a unit"):
            yield from (({"vs_position": found["position"]}, end) for found, end in self.position(said))

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
        for joined in self.scan.says(at, "and"):
            for data, end in self._any_condition(joined):
                yield from self._more_conditions((*said, data), end)
            if "control" in said[-1]:
                for data, end in self._owned(joined, "control", "own"):
                    yield from self._more_conditions((*said, data), end)
