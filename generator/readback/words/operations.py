"""Operations in any language: what is done to whom; a language gives the words and where its pronouns stand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping

from generator.model.effect import Value
from generator.readback.words.grammar import PRONOUN, Clause, ClauseReader, Clauses, Data, Found, Scene
from generator.readback.words.meanings import FACTS, FORBIDDEN
from generator.readback.words.phrases import NounPhrases

__all__ = ["Operations", "turned"]


class Operations(NounPhrases):
    """Reads what a sentence tells to do, and the rules that hold."""

    PILES: Mapping[str, str]
    COUNTED: Mapping[str, tuple[str, str]]
    """What is counted -> singular and plural."""
    DEEDS: Mapping[str, tuple[str, str]]
    """What someone does -> the verb in the singular and in the plural."""
    CHANGED: tuple[tuple[int, str, str], ...]
    """Sign of the changes that a verb goes with (0: of any) -> the verb in the singular and in the plural."""
    WHOM: Mapping[str, tuple[str, str]]
    """Fact -> what stands before a noun phrase, and how it is said of a pronoun `{it}`."""
    OBJECTS: tuple[str, ...]
    """What stands for `{it}`."""

    # ------------------------------------------------------------------ what a language gives

    @abstractmethod
    def acted_on(self, at: int, verb: str, scene: Scene) -> Iterator[tuple[Data, Data | None, int]]:
        """Yield a verb with what it acts on: `to`, the choice that is made there, the end."""

    @abstractmethod
    def points(self, op: str, at: int, *, more: bool) -> Found:
        """Yield a number of points; `more` of them than the trigger names."""

    @abstractmethod
    def set_position(self, at: int, scene: Scene) -> Clauses:
        """Yield an order to turn cards."""

    # ------------------------------------------------------------------ all of them

    @property
    def clauses(self) -> tuple[ClauseReader, ...]:
        """The readers of all operations; `mod` and `pierce` share one clause."""
        return tuple(reader for name, reader in self.verbs.items() if name != "pierce")

    @property
    def verbs(self) -> Mapping[str, ClauseReader]:
        """Operation -> what reads it."""
        return {
            "mod": self._changes,
            "pierce": self._changes,
            "grant": self._grant,
            "draw": lambda at, scene: self._of_cards(at, scene, "draw"),
            "discard": lambda at, scene: self._of_cards(at, scene, "discard"),
            "gain": self._gain,
            "damage": self._damage,
            "fetch": self._fetch,
            "special_deploy": self._special_deploy,
            "set_position": self.set_position,
            "destroy": self._destroy,
            "immune": lambda at, scene: self._whom(at, "immune", scene),
            "protect": self._protect,
            "taunt": lambda at, scene: self._whom(at, "taunt", scene),
            "forbid": self._forbid,
            "negate_attack": self._negate,
        }

    # ------------------------------------------------------------------ who

    @property
    def references(self) -> Mapping[str, Callable[[int], Found]]:
        """Reference -> what reads it as a noun phrase; yields `to`, with `many` where the verb is plural."""
        return {
            "self": lambda at: self.stating({"to": "self"}, self.this(at)),
            "attacker": lambda at: self.stating({"to": "attacker"}, self.said(at, "attacker")),
            "attacked": lambda at: self.stating({"to": "attacked"}, self.said(at, "attacked")),
            "all": lambda at: (({"to": {"all": group}, "many": True}, end) for group, end in self.every(at)),
            "it": lambda at: iter(()),
        }

    def named(self, at: int) -> Found:
        """Yield someone by name."""
        for reader in self.references.values():
            yield from reader(at)

    def subject(self, at: int) -> Found:
        """Yield someone by name, or the pronoun of who acts."""
        yield from self.named(at)
        for end in self.said(at, "it"):
            yield {"to": PRONOUN}, end

    def _doing(self, at: int, one: str, many: str) -> Found:
        for who, end in self.subject(at):
            for after in self.scan.says(end, many if who.get("many") else one):
                yield {"to": who["to"]}, after

    # ------------------------------------------------------------------ changes

    def _changes(self, at: int, scene: Scene) -> Clauses:
        for sign, one, many in self.CHANGED:
            for who, said in self._doing(at, one, many):
                for items, end in self._items(said, sign):
                    for lasting, last in self.lasting(end, scene):
                        yield Clause(ops=tuple({**item, **who, **lasting} for item in items), order=False), last

    def _items(self, at: int, sign: int) -> Iterator[tuple[tuple[Data, ...], int]]:
        """Changes in a list have plain amounts, and go the same way: a gain is not listed with a loss."""
        for items, end in self.listed(at, lambda here: self._item(here, sign), self.PHRASES["and"]):
            signs = {isinstance(n, int) and n < 0 for n in (item.get("n", 1) for item in items)}
            if len(items) == 1 or (len(signs) == 1 and not any("per" in i or "instead" in i for i in items)):
                yield items, end

    def _item(self, at: int, sign: int) -> Found:
        if sign >= 0:
            yield from self.stating({"op": "pierce"}, self.said(at, "piercing"))
        for stat in self.nouns.stats:
            for named in self.scan.says(at, stat.one):
                for n, said in self.scan.signed(named):
                    if n * sign < 0:
                        self.scan.wanted(named, f"{'+' if sign > 0 else chr(0x2212)} after the verb")
                        continue
                    yield from self.extras({"op": "mod", "stat": stat.id, "n": n}, said)

    def counted(self, at: int, one: str, many: str) -> Found:
        """Yield a number of things as `n`."""
        for n, said in self.scan.whole(at):
            for end in self.scan.says(said, one if n in self.SINGULAR else many):
                yield {"n": n}, end

    def extras(self, data: Data, at: int) -> Found:
        """Yield an amount with what it depends on: `for each of your units (3 at most) (+2 if …)`."""
        yield from self._instead(data, at)
        for counted, per in self._per(at):
            yield from self._instead({**data, **counted}, per)
            for capped, end in self._cap(per):
                yield from self._instead({**data, **counted, **capped}, end)

    def _per(self, at: int) -> Found:
        for said in self.said(at, "for"):
            for counted, end in self.each(said):
                yield {"per": counted}, end

    def _cap(self, at: int) -> Found:
        for opened in self.scan.says(at, "("):
            for n, said in self.scan.whole(opened):
                for most in self.said(said, "at-most"):
                    yield from self.stating({"cap": n}, self.scan.says(most, ")"))

    def _instead(self, data: Data, at: int) -> Found:
        yield data, at
        number = self.scan.signed if "stat" in data else self.scan.whole
        for opened in self.scan.says(at, "("):
            for n, said in number(opened):
                for conditions, end in self.conditions(said, lasting=False):
                    for closed in self.scan.says(end, ")"):
                        yield {**data, "instead": {"if": conditions, "n": n}}, closed

    @property
    def amounts(self) -> Mapping[str, Callable[..., Found]]:
        """Form of an amount -> what reads it."""
        return {"per": self._per, "cap": self._cap, "instead": self._instead}

    def _grant(self, at: int, scene: Scene) -> Clauses:
        for lasting, said in self.lasting(at, scene):
            for begin in [said] if not lasting else self.scan.says(said, ","):
                for who, end in self._doing(begin, *self.DEEDS["gain"]):
                    for ability, last in [] if scene.granted else self.quoted(end):
                        yield Clause(ops=({"op": "grant", **who, "ability": ability, **lasting},), order=False), last

    # ------------------------------------------------------------------ cards and points

    def _of_cards(self, at: int, scene: Scene, op: str) -> Clauses:
        for said in self.verb(at, op, scene):
            for amount, end in self.counted(said, *self.COUNTED["card"]):
                yield Clause(ops=({"op": op, **amount},), order=True), end

    def _gain(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "gain", scene):
            yield from ((Clause(ops=(op,), order=True), end) for op, end in self.points("gain", said, more=False))

    def _damage(self, at: int, scene: Scene) -> Clauses:
        more = scene.when == "deals_battle_damage"
        for said in self.said(at, "opponent-loses"):
            yield from ((Clause(ops=(op,), order=False), end) for op, end in self.points("damage", said, more=more))

    def _looked_for(self, at: int) -> Found:
        for what, end in self.from_pile(at):
            n = what.pop("n")
            for pile, words in self.PILES.items():
                for last in self.scan.says(end, words):
                    yield {"from": pile, "n": n, "what": what}, last

    def _fetch(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "add", scene):
            for looked, end in self._looked_for(said):
                for last in self.said(end, "to-hand"):
                    yield Clause(ops=({"op": "fetch", **looked},), order=True), last

    def _special_deploy(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "deploy", scene):
            for looked, end in self._looked_for(said):
                for comma in self.scan.says(end, ","):
                    for face, how in self.face(comma):
                        for position, last in self.position(how):
                            op: Data = {"op": "special_deploy", **looked, **face, **position}
                            yield Clause(ops=(op,), order=True), last

    # ------------------------------------------------------------------ orders about a card

    def _destroy(self, at: int, scene: Scene) -> Clauses:
        for to, target, end in self.acted_on(at, "destroy", scene):
            yield Clause(ops=({"op": "destroy", **to},), order=True, target=target), end

    def _negate(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "cancel", scene):
            for end in self.said(said, "this-attack"):
                yield Clause(ops=({"op": "negate_attack"},), order=True), end

    # ------------------------------------------------------------------ rules that hold

    def _fact(self, op: Mapping[str, Value], at: int, scene: Scene) -> Clauses:
        for lasting, end in self.lasting(at, scene):
            yield Clause(ops=({**op, **lasting},), order=False), end

    def _whom(self, at: int, name: str, scene: Scene) -> Clauses:
        before, tied = (self._of_tactics(words) for words in self.WHOM[name])
        for said in self.scan.says(at, before) if before else ():
            for who, end in self.named(said):
                yield from self._fact({**FACTS[name], "to": who["to"]}, end, scene)
        for pronoun in self.OBJECTS if tied else ():
            for end in self.scan.says(at, tied.replace("{it}", pronoun)):
                yield from self._fact({**FACTS[name], "to": PRONOUN}, end, scene)

    def _of_tactics(self, words: str) -> str:
        """Return a phrase with the pack's word for tactics; empty where it speaks of them and has none."""
        tactic = self.nouns.kind("tactic")
        if tactic is None:
            return "" if "{tactic" in words else words
        return words.replace("{tactic}", tactic.one).replace("{tactics}", tactic.many)

    def _protect(self, at: int, scene: Scene) -> Clauses:
        yield from self._whom(at, "protect", scene)
        for said in self.scan.says(at, self.WHOM["protect"][0]):
            for group, end in self.chosen(said):
                n = group.pop("n")
                yield from self._fact({**FACTS["protect"], "to": {"all": group}, "n": n}, end, scene)

    def _forbid(self, at: int, scene: Scene) -> Clauses:
        for phrase in self.PHRASES["cannot-activate"]:
            words = self._of_tactics(phrase)
            for end in self.scan.says(at, words) if words else ():
                yield from self._fact(FORBIDDEN, end, scene)


def turned(to: Value, position: str, target: Data | None) -> Clause:
    """Return an order to turn cards."""
    who = {"all": to["all"]} if isinstance(to, Mapping) else to
    return Clause(ops=({"op": "set_position", "to": who, "position": position},), order=True, target=target)
