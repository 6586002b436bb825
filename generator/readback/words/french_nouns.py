"""French noun phrases and conditions: `1 de vos autres unités d’Infanterie face visible en Défense`, `si …`."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.grammar import Data, Found
from generator.readback.words.merging import merged
from generator.readback.words.nouns import Noun
from generator.readback.words.phrases import NounPhrases

__all__ = ["FrenchNouns"]


def _of(noun: str) -> str:
    """Return `de` before a noun: `d’Infanterie`, `de Cavalerie`."""
    vowel = unicodedata.normalize("NFD", noun.lower())[:1] in tuple("aeiouh")
    return f"d’{noun}" if vowel else f"de {noun}"


class FrenchNouns(NounPhrases):
    """Reads noun phrases and what is said about them."""

    FACES: Mapping[str, str] = {"up": "face visible", "down": "face cachée", "any": "face visible ou cachée"}
    POSITIONS: Mapping[str, str] = {"attack": "Attaque", "defence": "Défense"}

    # ------------------------------------------------------------------ the nouns

    def gendered(self, noun: Noun | None) -> Data:
        """Return the gender of a noun: determiners and adjectives agree with it."""
        return {"gender": noun.gender if noun else "m"}

    def typed(self, at: int, many: bool, joints: tuple[str, ...]) -> Found:
        """Yield `Chars`, `unités d’Infanterie mercenaires`: noun, type, trait."""
        for noun in self.nouns.types:
            if not noun.complement:
                for end in self.scan.says(at, noun.many if many else noun.one):
                    yield from self._with_trait({"kind": "unit", "type": (noun.id,), "gender": noun.gender}, end, many)
        unit = self.nouns.kind("unit")
        if unit is None:
            return
        for said in self.scan.says(at, unit.many if many else unit.one):
            for types, end in self.types(said, joints):
                yield from self._with_trait({"kind": "unit", "type": types, "gender": unit.gender}, end, many)

    def complement(self, noun: Noun) -> str:
        """Return a type as it describes a unit: `d’Infanterie`."""
        return _of(noun.one)

    def _with_trait(self, data: Data, at: int, many: bool) -> Found:
        yield data, at
        for trait in self.nouns.traits:
            word = trait.with_unit.get("after.many" if many else "after.one")
            for end in self.scan.says(at, word) if word else ():
                yield {**data, "trait": trait.id}, end

    # ------------------------------------------------------------------ the phrase

    def _one_head(
        self, at: int, many: bool, joints: tuple[str, ...], determiner: Mapping[str, tuple[str, ...]]
    ) -> Found:
        """Determiner, `autre`, noun; the determiner agrees with the noun."""
        for gender, words in determiner.items():
            for begin in self.scan.says(at, *words) if words != ("",) else [at]:
                for other, named in self._other(begin, many):
                    for reader in self.heads.values():
                        for data, end in reader(named, many, joints):
                            if gender in ("", data["gender"]):
                                yield {**data, **other}, end

    def _other(self, at: int, many: bool) -> Found:
        yield {}, at
        yield from self.stating({"other": True}, self.scan.says(at, "autres" if many else "autre"))

    def phrase(
        self, at: int, *, many: bool, joints: tuple[str, ...], determiner: Mapping[str, tuple[str, ...]]
    ) -> Found:
        """Yield the nouns with what they share; `gender` is feminine only if every noun is."""
        heads = self.listed(at, lambda here: self._one_head(here, many, joints, determiner), joints)
        for found, end in heads:
            together = merged(found)
            if together is not None:
                yield from self._behind(together, end, many)

    @property
    def selectors(self) -> frozenset[str]:
        """The selector fields that noun phrases state."""
        return frozenset((*self.heads, "other", *self.behind))

    @property
    def behind(self) -> Mapping[str, Callable[[int, bool], Found]]:
        """Selector field -> what reads it behind the nouns, in the order of speech."""
        return {
            "side": lambda at, many: (
                ({"side": "enemy"}, end) for end in self.scan.says(at, "adverses" if many else "adverse")
            ),
            "face": lambda at, many: self.face(at),
            "position": lambda at, many: self.position(at),
            "level_lt": lambda at, many: self.below(at, ("de niveau inférieur à",), "level_lt"),
            "atk_lt": lambda at, many: self.below(at, (f"{_of(self.stat('atk'))} inférieure à",), "atk_lt"),
            "combat_value_lt": lambda at, many: self._combat_value(at),
        }

    def _behind(self, data: Data, at: int, many: bool) -> Found:
        found = [(data, at)]
        for reader in self.behind.values():
            found += [({**said, **more}, last) for said, end in found for more, last in reader(end, many)]
        yield from found

    def _combat_value(self, at: int) -> Found:
        atk = self.stat("atk")
        for said in self.scan.says(at, f"de valeur de combat inférieure à l’{atk} de"):
            yield from self.stating({"combat_value_lt": "self.atk"}, self.this(said))

    # ------------------------------------------------------------------ with a determiner

    def this(self, at: int) -> Iterator[int]:
        """Yield the end of `cette unité`, `ce Terrain`."""
        for kind in self.sources:
            vowel = unicodedata.normalize("NFD", kind.one.lower())[:1] in tuple("aeiouh")
            word = "cette" if kind.gender != "m" else "cet" if vowel else "ce"
            yield from self.scan.says(at, f"{word} {kind.one}")

    def chosen(self, at: int) -> Found:
        """Yield `1 de vos unités face visible` or `1 unité adverse face cachée`."""
        for n, said in self.scan.whole(at):
            own = self.phrase(said, many=True, joints=("ou",), determiner={"": ("de vos",)})
            yield from (({**_clean(data), "side": "own", "n": n}, end) for data, end in own if "side" not in data)
            bare = self.phrase(said, many=n not in self.SINGULAR, joints=("ou",), determiner={"": ("",)})
            yield from (({**_sided(data), "n": n}, end) for data, end in bare)

    def from_pile(self, at: int) -> Found:
        """Yield `1 unité de niveau inférieur à 5` as it is looked for in a pile: no side, no face."""
        for n, said in self.scan.whole(at):
            for data, end in self.phrase(said, many=n not in self.SINGULAR, joints=("ou",), determiner={"": ("",)}):
                if not {"side", "face"} & data.keys():
                    yield {**_clean(data), "n": n}, end

    def every(self, at: int) -> Found:
        """Yield `vos Chars face visible`, `les unités adverses`, `toutes les unités`."""
        for data, end in self.phrase(at, many=True, joints=("et",), determiner={"": ("vos",)}):
            if "side" not in data:
                yield {**_clean(data), "side": "own"}, end
        for data, end in self.phrase(at, many=True, joints=("et",), determiner={"": ("les",)}):
            if "side" in data:
                yield _clean(data), end
        for data, end in self.phrase(
            at, many=True, joints=("et",), determiner={"f": ("toutes les",), "m": ("tous les",)}
        ):
            if "side" not in data:
                yield {**_clean(data), "side": "any"}, end

    def each(self, at: int) -> Found:
        """Yield `chacune de vos autres unités`, `chaque unité adverse`."""
        for word, gender in (("chacune", "f"), ("chacun", "m")):
            for said in self.scan.says(at, word):
                for data, end in self.phrase(said, many=True, joints=("ou",), determiner={"": ("de vos",)}):
                    if "side" not in data and data["gender"] == gender:
                        yield {**_clean(data), "side": "own"}, end
        for data, end in self.phrase(at, many=False, joints=("ou",), determiner={"": ("chaque",)}):
            yield _sided(data), end

    def some(self, at: int) -> Found:
        """Yield `une autre unité`, `au moins 3 unités`, `« Testudo »`; `min` beside the selector's fields."""
        for said in self.scan.says(at, "au moins"):
            for n, end in self.scan.whole(said):
                for data, last in self.phrase(end, many=True, joints=("ou",), determiner={"": ("",)}):
                    yield {**data, "min": n}, last
        for data, end in self.phrase(at, many=False, joints=("ou",), determiner={"f": ("une",), "m": ("un",)}):
            if "name" not in data or "other" in data:
                yield data, end
        for data, end in self.phrase(at, many=False, joints=("ou",), determiner={"": ("",)}):
            if "name" in data and "other" not in data:
                yield data, end

    # ------------------------------------------------------------------ conditions

    def conditions(self, at: int, *, lasting: bool) -> Iterator[tuple[tuple[Data, ...], int]]:
        """Yield `si … et si …`, `tant que … et que …`, `si vous contrôlez un Char et un Garde`."""
        conjunctions = ("tant que", "tant qu’") if lasting else ("si", "s’")
        for said in self.scan.says(at, *conjunctions):
            for first, end in self._condition_after(said):
                yield from self._more_conditions((first,), end, ("que", "qu’") if lasting else ("si", "s’"))

    def _condition_after(self, at: int) -> Found:
        """The elided conjunction stands before a vowel, and only there."""
        elided = self.scan.word(at - 1).endswith("\u2019")
        for reader in self.said_conditions.values():
            for data, end in reader(at):
                word = self.scan.word(at)
                vowel = unicodedata.normalize("NFD", word.lower())[:1] in tuple("aeiouh")
                if self.scan.word(at - 1) in ("si", "s\u2019"):
                    vowel = word in ("il", "ils")
                if elided == vowel:
                    yield data, end
                else:
                    self.scan.wanted(at - 1, "the other form before this word")

    def _more_conditions(
        self, said: tuple[Data, ...], at: int, again: tuple[str, ...]
    ) -> Iterator[tuple[tuple[Data, ...], int]]:
        yield said, at
        for joined in self.said(at, "and"):
            for conjunction in self.scan.says(joined, *again):
                for data, end in self._condition_after(conjunction):
                    yield from self._more_conditions((*said, data), end, again)
            if "control" in said[-1]:
                for data, end in self.owned(joined, "control", "own"):
                    yield from self._more_conditions((*said, data), end, again)


def _clean(data: Data) -> Data:
    return {key: value for key, value in data.items() if key != "gender"}


def _sided(data: Data) -> Data:
    return {"side": "any", **_clean(data)}
