"""French sentences: phrases, triggers, verbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.readback.words.french_nouns import FrenchNouns
from generator.readback.words.grammar import PRONOUN, Clauses, Data, Found, Scene
from generator.readback.words.operations import Operations, turned

__all__ = ["French"]


class French(FrenchNouns, Operations):
    """Reads one French sentence."""

    QUOTES = ("«", "»")
    SINGULAR = (0, 1)
    PHRASES: Mapping[str, tuple[str, ...]] = {
        "may": ("vous pouvez",),
        "do-this": ("faire ceci",),
        "in-order-to": ("pour",),
        "if-you-do": ("si vous le faites",),
        "then": ("puis",),
        "and": ("et",),
        "action": ("action",),
        "piercing-reminder": ("l’adversaire perd la différence même si l’unité battue est en Défense.)",),
        "it": ("elle", "il"),
        "attacker": ("l’unité attaquante", "l’attaquant"),  # as it is said now, and as earlier prints said it
        "attacked": ("l’unité attaquée",),
        "a-unit": ("une unité",),
        "this-attack": ("cette attaque",),
        "piercing": ("Perforation",),
        "for": ("pour",),
        "at-most": ("au plus",),
        "opponent-loses": ("l’adversaire perd",),
        "to-hand": ("",),  # said with the verb
        "cannot-activate": ("l’adversaire ne peut pas activer de {tactic}",),
        "control": ("vous contrôlez",),
        "opponent-controls": ("l’adversaire contrôle",),
        "is": ("est",),
        "are": ("sont",),
        "on-battlefield": ("sur le champ de bataille",),
        "in": ("en",),
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
    PILES: Mapping[str, str] = {"deck": "depuis votre deck", "discard": "depuis votre défausse"}
    COUNTED: Mapping[str, tuple[str, str]] = {"card": ("carte", "cartes"), "point": ("point", "points")}
    DEEDS: Mapping[str, tuple[str, str]] = {"gain": ("gagne", "gagnent")}
    CHANGED = ((1, "gagne", "gagnent"), (-1, "subit", "subissent"))
    WHOM: Mapping[str, tuple[str, str]] = {
        "immune": (
            "les {tactics} adverses ne peuvent ni cibler ni modifier",
            "les {tactics} adverses ne peuvent ni {it} cibler ni {it} modifier",
        ),
        "protect": ("les effets adverses ne peuvent pas détruire", "les effets adverses ne peuvent pas {it} détruire"),
        "taunt": ("les attaques adverses doivent cibler", "les attaques adverses doivent {it} cibler"),
    }
    OBJECTS = ("la", "le", "les")

    def verb(self, at: int, name: str, scene: Scene) -> Iterator[int]:
        """Yield the end of an imperative, or of an infinitive."""
        yield from self.scan.says(at, self.VERB_FORMS[name][scene.infinitive])

    def acted_on(self, at: int, verb: str, scene: Scene) -> Iterator[tuple[Data, Data | None, int]]:
        """Yield a verb with what stands behind it, or with the pronoun tied to it."""
        for to, target, end, _ in self._object(at, verb, scene):
            yield to, target, end

    def _object(self, at: int, verb: str, scene: Scene) -> Iterator[tuple[Data, Data | None, int, bool]]:
        """Yield what a verb acts on: `to`, the choice made there, the end, and whether a complement may follow.

        A pronoun is tied to its verb (`mettez-la`, `la mettre`).
        """
        for end in self.verb(at, verb, scene):
            for who, last in self.named(end):
                yield {"to": who["to"]}, None, last, not who.get("many")
            for target, last in self.chosen(end):
                yield {"to": "it"}, target, last, False
        for pronoun in self.OBJECTS:
            order, infinitive = self.VERB_FORMS[verb]
            tied = f"{pronoun} {infinitive}" if scene.infinitive else f"{order}-{pronoun}"
            for end in self.scan.says(at, tied):
                yield {"to": PRONOUN}, None, end, True

    def points(self, op: str, at: int, *, more: bool) -> Found:
        """`de plus` tells a loss from the one that the trigger names, and stands nowhere else."""
        for amount, said in self.counted(at, *self.COUNTED["point"]):
            for end in self.scan.says(said, "de plus") if more else [said]:
                yield from self.extras({"op": op, **amount}, end)

    def set_position(self, at: int, scene: Scene) -> Clauses:
        """Yield `mettez-la en Défense`, `faites changer de position 1 unité`."""
        yield from self._put(at, scene)
        for said in self.verb(at, "change", scene):
            for end in self.scan.says(said, "sa position"):
                yield turned(PRONOUN, "toggle", None), end
        for said in self.verb(at, "turn", scene):
            for who, named in self.named(said):
                if not who.get("many"):
                    yield from (
                        (turned(who["to"], "toggle", None), end) for end in self.scan.says(named, "de position")
                    )
            for end in self.scan.says(said, "de position"):
                yield from self._last(end, "toggle")

    def _put(self, at: int, scene: Scene) -> Clauses:
        for to, target, end, short in self._object(at, "put", scene):
            for last in self.scan.says(end, "dans la position de votre choix"):
                yield turned(to["to"], "choice", target), last
            for position, last in self.position(end) if short else ():
                yield turned(to["to"], str(position["position"]), None), last
        for said in self.verb(at, "put", scene):
            for position, end in self.position(said):
                yield from self._last(end, str(position["position"]))

    def _last(self, at: int, position: str) -> Clauses:
        """A group or a choice stands behind the new position."""
        for who, end in self.named(at):
            if who.get("many"):
                yield turned(who["to"], position, None), end
        for target, end in self.chosen(at):
            yield turned("it", position, target), end
