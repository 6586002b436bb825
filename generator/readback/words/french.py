"""French sentences: phrases, triggers, conditions, verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.readback.words.french_nouns import FrenchNouns
from generator.readback.words.grammar import PRONOUN, Clause, ClauseReader, Data, Scene

__all__ = ["French"]

Clauses = Iterator[tuple[Clause, int]]
Found = Iterator[tuple[Data, int]]


class French(FrenchNouns):
    """Reads one French sentence."""

    QUOTES = ("«", "»")
    PHRASES: Mapping[str, tuple[str, ...]] = {
        "may": ("vous pouvez",),
        "do-this": ("faire ceci",),
        "in-order-to": ("pour",),
        "if-you-do": ("si vous le faites",),
        "then": ("puis",),
        "action": ("action",),
        "piercing-reminder": ("l’adversaire perd la différence même si l’unité battue est en Défense.)",),
    }
    TRIGGERS: Mapping[str, tuple[str, ...]] = {
        "after_attack": ("après que {this} a attaqué",),
        "attacked": ("quand {this} est attaquée", "quand {this} est attaqué"),
        "attacks": ("quand {this} attaque",),
        "deals_battle_damage": ("quand {this} fait perdre des points au combat",),
        "deploy": ("déploiement",),
        "deploy_normal": ("déploiement normal",),
        "destroyed": ("quand {this} est détruite", "quand {this} est détruit"),
        "destroyed_in_battle": ("quand {this} est détruite au combat", "quand {this} est détruit au combat"),
        "destroys_in_battle": ("quand {this} détruit une unité au combat",),
        "enemy_attack_declared": ("réaction à une attaque",),
        "play": ("à l’activation",),
        "wins_attacking": ("quand {this} attaque et gagne le combat",),
    }
    LIMITS: Mapping[str, str] = {"once_per_turn": "une fois par tour"}
    DURATIONS: Mapping[str, str] = {
        "battle": "pendant ce combat",
        "battles_this_turn": "pendant les combats de ce tour",
        "damage_step": "jusqu’à la fin de l’étape des dégâts",
        "this_turn": "jusqu’à la fin du tour",
    }
    VERB_FORMS: Mapping[str, tuple[str, str]] = {
        "add": ("ajoutez à votre main", "ajouter à votre main"),
        "cancel": ("annulez", "annuler"),
        "change": ("changez", "changer"),
        "deploy": ("déployez spécialement", "déployer spécialement"),
        "destroy": ("détruisez", "détruire"),
        "discard": ("défaussez", "défausser"),
        "draw": ("piochez", "piocher"),
        "gain": ("gagnez", "gagner"),
        "put": ("mettez", "mettre"),
        "target": ("ciblez", "cibler"),
        "turn": ("faites changer", "faire changer"),
    }
    ATTACKER = ("l’unité attaquante", "l’attaquant")
    """As it is said now, and as earlier prints said it."""
    PILES: Mapping[str, str] = {"deck": "depuis votre deck", "discard": "depuis votre défausse"}

    def verb(self, at: int, name: str, scene: Scene) -> Iterator[int]:
        """Yield the end of an imperative, or of an infinitive."""
        yield from self.scan.says(at, self.VERB_FORMS[name][scene.infinitive])

    @property
    def clauses(self) -> tuple[ClauseReader, ...]:
        """The readers of all operations; `mod` and `pierce` share one clause."""
        named = {**self.verbs, "mod": self._changes}
        return tuple(reader for name, reader in named.items() if name != "pierce")

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
            "attacked": lambda at: self.stating({"to": "attacked"}, self.scan.says(at, "l’unité attaquée")),
            "all": lambda at: (({"to": {"all": group}, "many": True}, end) for group, end in self.every(at)),
            "it": lambda at: iter(()),
        }

    def _named(self, at: int) -> Found:
        for reader in self.references.values():
            yield from reader(at)

    def _subject(self, at: int) -> Found:
        yield from self._named(at)
        for end in self.scan.says(at, "elle", "il"):
            yield {"to": PRONOUN}, end

    def _doing(self, at: int, one: str, many: str) -> Found:
        """Yield a subject with its verb."""
        for who, end in self._subject(at):
            for after in self.scan.says(end, many if who.get("many") else one):
                yield {"to": who["to"]}, after

    # ------------------------------------------------------------------ changes

    def _changes(self, at: int, scene: Scene) -> Clauses:
        for gain, one, many in ((True, "gagne", "gagnent"), (False, "subit", "subissent")):
            for who, said in self._doing(at, one, many):
                for items, end in self.listed(said, lambda here, up=gain: self._item(here, gain=up), ("et",)):  # type: ignore[misc]
                    if len(items) > 1 and any("per" in item or "instead" in item for item in items):
                        continue
                    for lasting, last in self.lasting(end, scene):
                        yield Clause(ops=tuple({**item, **who, **lasting} for item in items), order=False), last

    def _item(self, at: int, *, gain: bool) -> Found:
        if gain:
            yield from self.stating({"op": "pierce"}, self.scan.says(at, "Perforation"))
        for stat in self.nouns.stats:
            for named in self.scan.says(at, stat.one):
                for n, said in self.scan.signed(named):
                    if (n > 0) != gain:
                        self.scan.wanted(named, f"{'+' if gain else chr(0x2212)} after the verb")
                        continue
                    yield from self._extras({"op": "mod", "stat": stat.id, "n": n}, said)

    def _counted(self, at: int, one: str, many: str) -> Found:
        """A number of things; French counts 0 and 1 as one."""
        for n, said in self.scan.whole(at):
            for end in self.scan.says(said, one if n < 2 else many):
                yield {"n": n}, end

    def _extras(self, data: Data, at: int) -> Found:
        """`pour chacune de vos unités (3 au plus) (+2 si …)`."""
        yield from self._instead(data, at)
        for counted, per in self._per(at):
            yield from self._instead({**data, **counted}, per)
            for capped, end in self._cap(per):
                yield from self._instead({**data, **counted, **capped}, end)

    def _per(self, at: int) -> Found:
        for said in self.scan.says(at, "pour"):
            for counted, end in self.each(said):
                yield {"per": counted}, end

    def _cap(self, at: int) -> Found:
        for opened in self.scan.says(at, "("):
            for n, said in self.scan.whole(opened):
                yield from self.stating({"cap": n}, self.scan.says(said, "au plus)"))

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
                for who, end in self._doing(begin, "gagne", "gagnent"):
                    for ability, last in [] if scene.granted else self.quoted(end):
                        yield Clause(ops=({"op": "grant", **who, "ability": ability, **lasting},), order=False), last

    # ------------------------------------------------------------------ cards and points

    def _of_cards(self, at: int, scene: Scene, op: str) -> Clauses:
        for said in self.verb(at, op, scene):
            for amount, end in self._counted(said, "carte", "cartes"):
                yield Clause(ops=({"op": op, **amount},), order=True), end

    def _points(self, op: str, at: int, *, more: bool = False) -> Found:
        """`de plus` tells a loss from the one that the trigger names, and stands nowhere else."""
        for amount, said in self._counted(at, "point", "points"):
            for end in self.scan.says(said, "de plus") if more else [said]:
                yield from self._extras({"op": op, **amount}, end)

    def _gain(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "gain", scene):
            yield from ((Clause(ops=(op,), order=True), end) for op, end in self._points("gain", said))

    def _damage(self, at: int, scene: Scene) -> Clauses:
        more = scene.when == "deals_battle_damage"
        for said in self.scan.says(at, "l’adversaire perd"):
            yield from ((Clause(ops=(op,), order=False), end) for op, end in self._points("damage", said, more=more))

    def _fetch(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "add", scene):
            for looked, end in self._looked_for(said):
                yield Clause(ops=({"op": "fetch", **looked},), order=True), end

    def _looked_for(self, at: int) -> Found:
        for what, end in self.from_pile(at):
            n = what.pop("n")
            for pile, words in self.PILES.items():
                for last in self.scan.says(end, words):
                    yield {"from": pile, "n": n, "what": what}, last

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

    def _object(self, at: int, verb: str, scene: Scene) -> Iterator[tuple[Data, Data | None, int, bool]]:
        """Yield what a verb acts on: `to`, the choice made there, the end, and whether a complement may follow.

        A pronoun is tied to its verb (`mettez-la`, `la mettre`).
        """
        for end in self.verb(at, verb, scene):
            for who, last in self._named(end):
                yield {"to": who["to"]}, None, last, not who.get("many")
            for target, last in self.chosen(end):
                yield {"to": "it"}, target, last, False
        for pronoun in ("la", "le", "les"):
            order, infinitive = self.VERB_FORMS[verb]
            tied = f"{pronoun} {infinitive}" if scene.infinitive else f"{order}-{pronoun}"
            for end in self.scan.says(at, tied):
                yield {"to": PRONOUN}, None, end, True

    def _destroy(self, at: int, scene: Scene) -> Clauses:
        for to, target, end, _ in self._object(at, "destroy", scene):
            yield Clause(ops=({"op": "destroy", **to},), order=True, target=target), end

    def _set_position(self, at: int, scene: Scene) -> Clauses:
        yield from self._put(at, scene)
        for said in self.verb(at, "change", scene):
            for end in self.scan.says(said, "sa position"):
                yield _turned(PRONOUN, "toggle", None), end
        for said in self.verb(at, "turn", scene):
            for who, named in self._named(said):
                if not who.get("many"):
                    yield from (
                        (_turned(who["to"], "toggle", None), end) for end in self.scan.says(named, "de position")
                    )
            for end in self.scan.says(said, "de position"):
                yield from self._last(end, "toggle")

    def _put(self, at: int, scene: Scene) -> Clauses:
        for to, target, end, short in self._object(at, "put", scene):
            for last in self.scan.says(end, "dans la position de votre choix"):
                yield _turned(to["to"], "choice", target), last
            for position, last in self.position(end) if short else ():
                yield _turned(to["to"], str(position["position"]), None), last
        for said in self.verb(at, "put", scene):
            for position, end in self.position(said):
                yield from self._last(end, str(position["position"]))

    def _last(self, at: int, position: str) -> Clauses:
        """A group or a choice stands behind the new position."""
        for who, end in self._named(at):
            if who.get("many"):
                yield _turned(who["to"], position, None), end
        for target, end in self.chosen(at):
            yield _turned("it", position, target), end

    def _negate(self, at: int, scene: Scene) -> Clauses:
        for said in self.verb(at, "cancel", scene):
            for end in self.scan.says(said, "cette attaque"):
                yield Clause(ops=({"op": "negate_attack"},), order=True), end

    # ------------------------------------------------------------------ rules that hold

    def _fact(self, op: Data, at: int, scene: Scene) -> Clauses:
        for lasting, end in self.lasting(at, scene):
            yield Clause(ops=({**op, **lasting},), order=False), end

    def _whom(self, at: int, before: str, tied: str, op: Data, scene: Scene) -> Clauses:
        """`before` and a noun phrase, or `tied` with a pronoun in the place of `{it}`."""
        for said in self.scan.says(at, before):
            for who, end in self._named(said):
                yield from self._fact({**op, "to": who["to"]}, end, scene)
        for pronoun in ("la", "le", "les"):
            for end in self.scan.says(at, tied.replace("{it}", pronoun)):
                yield from self._fact({**op, "to": PRONOUN}, end, scene)

    def _immune(self, at: int, scene: Scene) -> Clauses:
        tactic = self.nouns.kind("tactic")
        if tactic is None:
            return
        cannot = f"les {tactic.many} adverses ne peuvent ni"
        op: Data = {"op": "immune", "vs": "enemy_tactics"}
        yield from self._whom(
            at, f"{cannot} cibler ni modifier", f"{cannot} {{it}} cibler ni {{it}} modifier", op, scene
        )

    def _protect(self, at: int, scene: Scene) -> Clauses:
        cannot = "les effets adverses ne peuvent pas"
        op: Data = {"op": "protect", "vs": "enemy_destroy"}
        yield from self._whom(at, f"{cannot} détruire", f"{cannot} {{it}} détruire", op, scene)
        for said in self.scan.says(at, f"{cannot} détruire"):
            for group, end in self.chosen(said):
                n = group.pop("n")
                yield from self._fact({**op, "to": {"all": group}, "n": n}, end, scene)

    def _taunt(self, at: int, scene: Scene) -> Clauses:
        must = "les attaques adverses doivent"
        yield from self._whom(at, f"{must} cibler", f"{must} {{it}} cibler", {"op": "taunt"}, scene)

    def _forbid(self, at: int, scene: Scene) -> Clauses:
        tactic = self.nouns.kind("tactic")
        for end in self.scan.says(at, f"l’adversaire ne peut pas activer de {tactic.one}") if tactic else ():
            yield from self._fact({"op": "forbid", "side": "enemy", "action": "activate_tactic"}, end, scene)


def _turned(to: object, position: str, target: Data | None) -> Clause:
    who = to if isinstance(to, str) else {"all": to["all"]} if isinstance(to, dict) else ""
    return Clause(ops=({"op": "set_position", "to": who, "position": position},), order=True, target=target)
