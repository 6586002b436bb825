"""English sentences: phrases, triggers, verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.english_nouns import EnglishNouns
from generator.readback.words.grammar import PRONOUN, Clause, ClauseReader, Data, Scene

__all__ = ["English"]

Clauses = Iterator[tuple[Clause, int]]
Found = Iterator[tuple[Data, int]]


class English(EnglishNouns):
    """Reads one English sentence."""

    QUOTES = ("“", "”")
    PHRASES: Mapping[str, tuple[str, ...]] = {
        "may": ("you may",),
        "do-this": ("do this",),
        "in-order-to": ("to",),
        "if-you-do": ("if you do",),
        "then": ("then",),
        "action": ("action",),
        "piercing-reminder": ("your opponent loses the difference even if the beaten unit is in Defence.)",),
    }
    TRIGGERS: Mapping[str, tuple[str, ...]] = {
        "after_attack": ("after {this} attacks",),
        "attacked": ("when {this} is attacked",),
        "attacks": ("when {this} attacks",),
        "deals_battle_damage": ("when {this} makes your opponent lose points in battle",),
        "deploy": ("deployment",),
        "deploy_normal": ("normal deployment",),
        "destroyed": ("when {this} is destroyed",),
        "destroyed_in_battle": ("when {this} is destroyed in battle",),
        "destroys_in_battle": ("when {this} destroys a unit in battle",),
        "enemy_attack_declared": ("reaction to an attack",),
        "play": ("on activation",),
        "wins_attacking": ("when {this} attacks and wins the battle",),
    }
    LIMITS: Mapping[str, str] = {"once_per_turn": "once per turn"}
    DURATIONS: Mapping[str, str] = {
        "battle": "during this battle",
        "battles_this_turn": "during this turn’s battles",
        "damage_step": "until the end of the damage step",
        "this_turn": "until end of turn",
    }
    VERB_FORMS: Mapping[str, str] = {
        "add": "add",
        "cancel": "cancel",
        "change": "change",
        "deploy": "specially deploy",
        "destroy": "destroy",
        "discard": "discard",
        "draw": "draw",
        "gain": "gain",
        "switch": "switch",
        "target": "target",
    }
    ATTACKER = ("the attacking unit", "the attacker")
    """As it is said now, and as earlier prints said it."""
    PILES: Mapping[str, str] = {"deck": "from your deck", "discard": "from your discard pile"}

    def verb(self, at: int, name: str, scene: Scene) -> Iterator[int]:
        """Yield the end of a verb, which has one form for orders and permissions."""
        yield from self.scan.says(at, self.VERB_FORMS[name])

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
            "set_position": self._set_position,
            "destroy": self._destroy,
            "immune": self._immune,
            "protect": self._protect,
            "taunt": self._taunt,
            "forbid": self._forbid,
            "negate_attack": self._negate,
        }

    # ------------------------------------------------------------------ who

    @property
    def references(self) -> Mapping[str, Callable[[int], Found]]:
        """Reference -> what reads it as a noun phrase; yields `to`, with `many` where the verb is plural."""
        return {
            "self": lambda at: self.stating({"to": "self"}, self.this(at)),
            "attacker": lambda at: self.stating({"to": "attacker"}, self.scan.says(at, *self.ATTACKER)),
            "attacked": lambda at: self.stating({"to": "attacked"}, self.scan.says(at, "the attacked unit")),
            "all": lambda at: (({"to": {"all": group}, "many": True}, end) for group, end in self.every(at)),
            "it": lambda at: iter(()),
        }

    def _named(self, at: int) -> Found:
        for reader in self.references.values():
            yield from reader(at)

    def _object(self, at: int) -> Found:
        """Yield a noun phrase or `it`; the same words serve as subject."""
        yield from self._named(at)
        for end in self.scan.says(at, "it"):
            yield {"to": PRONOUN}, end

    def _doing(self, at: int, one: str, many: str) -> Found:
        for who, end in self._object(at):
            for after in self.scan.says(end, many if who.get("many") else one):
                yield {"to": who["to"]}, after

    def _target_or(self, at: int) -> Iterator[tuple[Data, Data | None, int]]:
        """Yield what is acted on, or the choice that is made there."""
        for who, end in self._object(at):
            yield {"to": who["to"]}, None, end
        for target, end in self.chosen(at):
            yield {"to": "it"}, target, end

    # ------------------------------------------------------------------ changes

    def _changes(self, at: int, scene: Scene) -> Clauses:
        for who, said in self._doing(at, "gets", "get"):
            for items, end in self.listed(said, self._item, ("and",)):
                if len(items) > 1 and (any("per" in item or "instead" in item for item in items) or not _agree(items)):
                    continue
                for lasting, last in self.lasting(end, scene):
                    yield Clause(ops=tuple({**item, **who, **lasting} for item in items), order=False), last

    def _item(self, at: int) -> Found:
        yield from self.stating({"op": "pierce"}, self.scan.says(at, "Piercing"))
        for stat in self.nouns.stats:
            for named in self.scan.says(at, stat.one):
                for n, said in self.scan.signed(named):
                    yield from self._extras({"op": "mod", "stat": stat.id, "n": n}, said)

    def _counted(self, at: int, one: str, many: str) -> Found:
        for n, said in self.scan.whole(at):
            for end in self.scan.says(said, one if n == 1 else many):
                yield {"n": n}, end

    def _extras(self, data: Data, at: int) -> Found:
        """`for each of your units (3 at most) (+2 if …)`."""
        yield from self._instead(data, at)
        for counted, per in self._per(at):
            yield from self._instead({**data, **counted}, per)
            for capped, end in self._cap(per):
                yield from self._instead({**data, **counted, **capped}, end)

    def _per(self, at: int) -> Found:
        for said in self.scan.says(at, "for"):
            for counted, end in self.each(said):
                yield {"per": counted}, end

    def _cap(self, at: int) -> Found:
        for opened in self.scan.says(at, "("):
            for n, said in self.scan.whole(opened):
                yield from self.stating({"cap": n}, self.scan.says(said, "at most)"))

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
                for who, end in self._doing(begin, "gains", "gain"):
                    for ability, last in [] if scene.granted else self.quoted(end):
                        yield Clause(ops=({"op": "grant", **who, "ability": ability, **lasting},), order=False), last

    # ------------------------------------------------------------------ cards and points

    def _of_cards(self, at: int, scene: Scene, op: str) -> Clauses:
        for said in self.verb(at, op, scene):
            for amount, end in self._counted(said, "card", "cards"):
                yield Clause(ops=({"op": op, **amount},), order=True), end

    def _points(self, op: str, at: int, *, more: bool = False) -> Found:
        """`1 more point` tells a loss from the one that the trigger names; earlier prints said `1 point … more`."""
        for amount, end in self._counted(at, "more point", "more points") if more else ():
            yield from self._extras({"op": op, **amount}, end)
        for amount, end in self._counted(at, "point", "points"):
            for data, last in self._extras({"op": op, **amount}, end):
                yield from self.stating(data, self.scan.says(last, "more") if more else iter((last,)))

    def _gain(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "gain", scene):
            yield from ((Clause(ops=(op,), order=True), end) for op, end in self._points("gain", said))

    def _damage(self, at: int, scene: Scene) -> Clauses:
        more = scene.when == "deals_battle_damage"
        for said in self.scan.says(at, "your opponent loses"):
            yield from ((Clause(ops=(op,), order=False), end) for op, end in self._points("damage", said, more=more))

    def _looked_for(self, at: int) -> Found:
        for what, end in self.from_pile(at):
            n = what.pop("n")
            for pile, words in self.PILES.items():
                for last in self.scan.says(end, words):
                    yield {"from": pile, "n": n, "what": what}, last

    def _fetch(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "add", scene):
            for looked, end in self._looked_for(said):
                for last in self.scan.says(end, "to your hand"):
                    yield Clause(ops=({"op": "fetch", **looked},), order=True), last

    def _special_deploy(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "deploy", scene):
            for looked, end in self._looked_for(said):
                for comma in self.scan.says(end, ","):
                    for face, how in self.face(comma):
                        for position, last in self.position(how):
                            yield (
                                Clause(ops=({"op": "special_deploy", **looked, **face, **position},), order=True),
                                last,
                            )

    # ------------------------------------------------------------------ orders about a card

    def _destroy(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "destroy", scene):
            for to, target, end in self._target_or(said):
                yield Clause(ops=({"op": "destroy", **to},), order=True, target=target), end

    def _set_position(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "switch", scene):
            for to, target, end in self._target_or(said):
                for name, word in {**self.POSITIONS, "choice": "the position of your choice"}.items():
                    for last in self.scan.says(end, f"to {word}"):
                        yield _turned(to, name, target), last
        for said in self.verb(at, "change", scene):
            for end in self.scan.says(said, "its position"):
                yield _turned({"to": PRONOUN}, "toggle", None), end
            for named in self.scan.says(said, "the position of"):
                for to, target, end in self._target_or(named):
                    if to["to"] != PRONOUN:
                        yield _turned(to, "toggle", target), end

    def _negate(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "cancel", scene):
            for end in self.scan.says(said, "this attack"):
                yield Clause(ops=({"op": "negate_attack"},), order=True), end

    # ------------------------------------------------------------------ rules that hold

    def _fact(self, op: Data, at: int, scene: Scene) -> Clauses:
        for lasting, end in self.lasting(at, scene):
            yield Clause(ops=({**op, **lasting},), order=False), end

    def _whom(self, at: int, before: str, op: Data, scene: Scene) -> Clauses:
        for said in self.scan.says(at, before):
            for who, end in self._object(said):
                yield from self._fact({**op, "to": who["to"]}, end, scene)

    def _immune(self, at: int, scene: Scene) -> Clauses:
        tactic = self.nouns.kind("tactic")
        if tactic is not None:
            op: Data = {"op": "immune", "vs": "enemy_tactics"}
            yield from self._whom(at, f"enemy {tactic.many} can neither target nor change", op, scene)

    def _protect(self, at: int, scene: Scene) -> Clauses:
        op: Data = {"op": "protect", "vs": "enemy_destroy"}
        yield from self._whom(at, "enemy effects cannot destroy", op, scene)
        for said in self.scan.says(at, "enemy effects cannot destroy"):
            for group, end in self.chosen(said):
                n = group.pop("n")
                yield from self._fact({**op, "to": {"all": group}, "n": n}, end, scene)

    def _taunt(self, at: int, scene: Scene) -> Clauses:
        yield from self._whom(at, "enemy attacks must target", {"op": "taunt"}, scene)

    def _forbid(self, at: int, scene: Scene) -> Clauses:
        tactic = self.nouns.kind("tactic")
        for end in self.scan.says(at, f"your opponent cannot activate {tactic.many}") if tactic else ():
            yield from self._fact({"op": "forbid", "side": "enemy", "action": "activate_tactic"}, end, scene)


def _agree(items: tuple[Data, ...]) -> bool:
    """Say whether changes go the same way: what is gained is not listed with what is lost."""
    signs = {isinstance(n, int) and n < 0 for n in (item.get("n", 1) for item in items)}
    return len(signs) == 1


def _turned(to: Data, position: str, target: Data | None) -> Clause:
    return Clause(ops=({"op": "set_position", **to, "position": position},), order=True, target=target)
