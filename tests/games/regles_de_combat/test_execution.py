"""What cards say is carried out from their data; what the engine does not know is refused, with the card named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from generator.effects.vocabularies import find
from generator.engine.scenario import perform, read
from generator.games.executed import EXECUTED
from generator.games.regles_de_combat.execute.builder import WHENS, compiled
from generator.games.regles_de_combat.execute.conditions import CONDITIONS
from generator.games.regles_de_combat.execute.operations import OPS
from generator.games.regles_de_combat.execute.selectors import FIELDS, selector
from generator.games.regles_de_combat.rules import ReglesDeCombat
from generator.games.regles_de_combat.stage import ReglesStage
from generator.games.regles_de_combat.tables import Agreement
from generator.model.effect import Ability, Value
from generator.model.game import Game


def with_ability(pack: Game, card: str, when: str, **data: Value) -> Game:
    """Return the pack with other abilities on one card."""
    ability = Ability(when=when, data=data)
    cards = tuple(replace(one, abilities=(ability,)) if one.id == card else one for one in pack.cards)
    return replace(pack, cards=cards)


def rows(value: Value) -> list[Mapping[str, Value]]:
    """Return the mappings of a list."""
    return [row for row in value if isinstance(row, Mapping)] if isinstance(value, tuple) else []


def fields(selector: Value) -> set[str]:
    """Return the words of a selector, those of its ways too."""
    if not isinstance(selector, Mapping):
        return set()
    return set(selector).union(*(fields(way) for way in rows(selector.get("any_of"))))


def used(pack: Game) -> dict[str, set[str]]:
    """Return every word that cards use, by kind."""
    found: dict[str, set[str]] = {"when": set(), "op": set(), "if": set(), "selector": set()}
    for card in pack.cards:
        for ability in card.abilities:
            found["when"].add(ability.when)
            found["selector"] |= fields(ability.data.get("target"))
            for condition in rows(ability.data.get("if")):
                found["if"] |= set(condition)
            for operation in rows(ability.data.get("do")):
                found["op"].add(str(operation["op"]))
                to = operation.get("to")
                found["selector"] |= fields(to.get("all")) if isinstance(to, Mapping) else set()
    return found


def test_the_engine_knows_the_words_that_cards_use_and_no_others(pack: Game) -> None:
    words = used(pack)
    assert words["when"] == set(WHENS)
    assert words["op"] == OPS.names
    assert words["if"] == CONDITIONS.names
    assert words["selector"] == FIELDS.names


def test_every_unit_of_the_vocabulary_is_carried_out_and_nothing_else(pack: Game) -> None:
    vocabulary = find(pack.vocabulary)
    assert vocabulary is not None
    assert set(EXECUTED["regles-de-combat"]()) == {unit.key for unit in vocabulary.units()}


NEAREST = "nearest_free_own_cell"


@pytest.mark.parametrize(
    ("when", "data", "message"),
    [
        ("attacked", {"do": ({"op": "explode", "n": 1},)}, "the engine has no op 'explode'"),
        ("dreams", {"do": ({"op": "draw", "n": 1},)}, "the engine has no when 'dreams'"),
        (
            "attacked",
            {"if": ({"moon": "full"},), "do": ({"op": "draw", "n": 1},)},
            "the engine has no condition 'moon'",
        ),
        (
            "entry",
            {"target": {"colour": "red"}, "do": ({"op": "heal", "n": 1, "to": "it"},)},
            "selector field 'colour'",
        ),
        ("entry", {"do": ({"op": "heal", "n": 1, "to": "them"},)}, "to: the engine has no reference 'them'"),
        ("entry", {"do": ({"op": "draw", "n": "two"},)}, "n: expected a whole number, got 'two'"),
        ("entry", {"do": ({"op": "draw", "n": 1, "loudly": True},)}, "draw: unknown 'loudly'"),
        ("entry", {"do": ({"op": "heal", "n": 1, "to": "attacker"},)}, "to: expected it, got 'attacker'"),
        ("entry", {"do": ({"op": "heal", "n": 1, "to": {"some": {}}},)}, "to: expected all, got some"),
        (
            "attacks",
            {"do": ({"op": "mod", "stat": "atk", "n": 1, "to": "self", "for": "ever"},)},
            "no duration 'ever'",
        ),
        ("entry", {"do": ()}, "do: expected a list"),
        ("entry", {"do": ({"op": "fly", "to": "self"},)}, "it holds"),
        ("static", {"do": ({"op": "damage", "n": 1, "to": "attacker"},)}, "it cannot hold like that"),
        ("static", {"do": ({"op": "mod", "stat": "luck", "n": 1, "to": "self"},)}, "it cannot hold like that"),
        ("static", {"zone": ("moon",), "do": ({"op": "fly", "to": "self"},)}, "acts from combat or path"),
        (
            "entry",
            {"limit": "once_per_combat", "do": ({"op": "draw", "n": 1},)},
            "limit 'once_per_combat' is not played",
        ),
        ("entry", {"window": ("combat",), "do": ({"op": "draw", "n": 1},)}, "window is for cards that are played"),
        ("play", {"window": ("night",), "do": ({"op": "draw", "n": 1},)}, "window: unknown 'night'"),
        ("entry", {"do": ({"op": "create", "card": "ogre-de-bac", "n": 1, "place": "x"},)}, "is no token of the pack"),
        ("entry", {"stacking": False, "do": ({"op": "draw", "n": 1},)}, "stacking: False is not played there"),
        (
            "entry",
            {"stacking": True, "do": ({"op": "create", "card": "milice", "n": 1, "place": NEAREST},)},
            "stacking: True",
        ),
        ("entry", {"song": 1, "do": ({"op": "draw", "n": 1},)}, "unknown key 'song'"),
        (
            "entry",
            {"target": {"n": 2, "side": "own"}, "do": ({"op": "heal", "n": 1, "to": "it"},)},
            "one target is played",
        ),
    ],
)
def test_what_the_engine_does_not_know_is_refused(pack: Game, when: str, data: dict[str, Value], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        ReglesDeCombat(with_ability(pack, "fantassin-des-haies", when, **data))
    assert str(caught.value).startswith("fantassin-des-haies: ")


def spoilt(value: Value, path: str = "") -> Iterator[tuple[str, Value]]:
    """Yield where something was put that the engine does not know, and the data with it: one thing at a time."""
    if isinstance(value, Mapping):
        yield f"{path}.colour", {**value, "colour": "red"}
        for key, inner in value.items():
            yield from ((at, {**value, key: other}) for at, other in spoilt(inner, f"{path}.{key}"))
    elif isinstance(value, tuple):
        for place, inner in enumerate(value):
            for at, other in spoilt(inner, f"{path}[{place}]"):
                yield at, (*value[:place], other, *value[place + 1 :])
    else:
        yield path, "moon"


def test_an_unknown_word_is_refused_wherever_it_stands(pack: Game, rules: ReglesDeCombat) -> None:
    """Every word and number of every ability in turn, and one word more wherever there can be one."""
    taken = []
    for number, card in enumerate(pack.cards):
        for ability in card.abilities:
            for at, data in spoilt({"when": ability.when, **ability.data}):
                assert isinstance(data, Mapping)
                rest = {key: value for key, value in data.items() if key != "when"}
                other = replace(card, abilities=(Ability(when=str(data["when"]), data=rest),))
                try:
                    compiled(rules.tables, number, other)
                except ValueError as error:
                    told = str(error)
                else:
                    told = "taken"
                if not told.startswith(f"{card.id}: "):
                    taken.append(f"{card.id}{at}: {told}")
    assert taken == []


def test_a_pack_without_the_places_of_the_beginning_is_refused(pack: Game) -> None:
    with pytest.raises(ValueError, match="no place makes F"):
        ReglesDeCombat(with_ability(pack, "forge-du-gue", "entry", do=({"op": "draw", "n": 1},)))


LINE = (
    '{"id": "t", "A": {"field": [{"ref": "x", "card": "homme-d-armes", "at": "4,4"}]}, "B": {"field": [{"ref": "y",'
    ' "card": "piquier-de-corvee", "at": "4,5"}]}, "do": [["attack", "x", "y"]], "expect": {"x.hp": %d}}'
)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_a_number_on_the_card_is_the_number_that_is_played(pack: Game, n: int) -> None:
    riposte: dict[str, Value] = {
        "if": ({"attack": {"distance": 1}}, {"self": {"alive": True}}),
        "do": ({"op": "damage", "n": n, "to": "attacker"},),
    }
    stage = ReglesStage(with_ability(pack, "piquier-de-corvee", "attacked", **riposte))
    (result,) = perform(read(LINE % (6 - n), shown_as="x", stage=stage), stage)
    assert result.failures == ()


def outcome(stage: ReglesStage, line: str) -> list[str]:
    """Return what came out otherwise."""
    (result,) = perform(read(line, shown_as="x", stage=stage), stage)
    return [str(failure) for failure in result.failures]


def test_a_place_that_makes_two_asks_for_each_of_them(pack: Game) -> None:
    makes: Value = {"op": "gain_resource", "n": 2, "type": "V", "to": "own_army", "choice": "owner"}
    stage = ReglesStage(with_ability(pack, "carrefour-marchand", "march_turn", do=(makes,)))
    line = (
        '{"id": "t", "phase": "march", "rules": {"draw_per_march_turn": 0}, "A": {"places": ["carrefour-marchand"],'
        ' "hand": ["ogre-de-bac"]}, "do": [["make", "V", "van"], ["make", "V", "rear"], ["make_refused", "V", "van"]],'
        ' "expect": {"A.van_pool": "1V", "A.rear_pool": "1V", "stage": "gather"}}'
    )
    assert outcome(stage, line) == []


@pytest.mark.parametrize("n", [1, 3])
def test_as_many_prisoners_come_back_as_the_card_says(pack: Game, n: int) -> None:
    target: Value = {"n": n, "up_to": True, "kind": ("card",), "side": "own", "zone": ("enemy_prison",)}
    move: Value = {"op": "move", "to": "it", "zone": "hand"}
    stage = ReglesStage(with_ability(pack, "levee-d-ecrou", "play", window=("march",), target=target, do=(move,)))
    held = ["ogre-de-bac", "homme-d-armes", "sapeuse", "arbaletrier", "mage-de-grele"]
    freed = ", ".join(f'["free", "{card}"]' for card in held[:n])
    line = (
        '{"id": "t", "phase": "march", "rules": {"draw_per_march_turn": 0}, "A": {"hand": ["levee-d-ecrou"]},'
        f' "B": {{"prison": {held}}}, "do": [["play", "levee-d-ecrou"], ["ready"], ["ready"], {freed}],'
        f' "expect": {{"A.hand": {n}, "stage": "gather", "march": 2}}}}'
    ).replace("'", '"')
    assert outcome(stage, line) == []


@pytest.mark.parametrize(("stacking", "attack"), [(True, 5), (False, 4)])
def test_copies_add_up_where_the_card_says_so(pack: Game, stacking: bool, attack: int) -> None:
    """RC-065 says of the Capitaine that two of them do not."""
    near: Value = {"kind": ("combatant",), "side": "own", "adjacent": True, "other": True}
    lifts: Value = {"op": "mod", "stat": "atk", "n": 1, "to": {"all": near}}
    stage = ReglesStage(with_ability(pack, "capitaine-aux-deux-bannieres", "static", stacking=stacking, do=(lifts,)))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "homme-d-armes", "at": "4,4"},'
        ' {"ref": "b", "card": "capitaine-aux-deux-bannieres", "at": "4,5"},'
        ' {"ref": "c", "card": "capitaine-aux-deux-bannieres", "at": "5,4"}]},'
        ' "B": {"field": [{"card": "ogre-de-bac", "at": "7,7"}]},'
        f' "do": [["check", {{"b.atk": 4}}]], "expect": {{"x.atk": {attack}}}}}'
    )
    assert outcome(stage, line) == []


@pytest.mark.parametrize("other", [True, False, None])
def test_a_card_that_says_others_does_not_mean_itself(pack: Game, other: bool | None) -> None:
    said = {} if other is None else {"other": other}
    target: Value = {"n": 1, "kind": ("combatant",), "side": "own", **said}
    heal: Value = {"op": "heal", "n": 2, "to": "it"}
    stage = ReglesStage(with_ability(pack, "infirmiere-de-marche", "own_turn_end", target=target, do=(heal,)))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "infirmiere-de-marche", "at": "4,4", "hp": 1},'
        ' {"ref": "h", "card": "homme-d-armes", "at": "1,1", "hp": 1},'
        ' {"ref": "i", "card": "homme-d-armes", "at": "2,1", "hp": 1}]},'
        ' "B": {"field": [{"card": "ogre-de-bac", "at": "7,7"}]},'
        ' "do": [["end"], ["after%s", "x", "x"]], "expect": {"stage": "%s"}}'
    ) % (("_refused", "after") if other else ("", "turn"))
    assert outcome(stage, line) == []


@pytest.mark.parametrize("less", [-2, -9])
def test_speed_and_attack_never_fall_below_nothing(pack: Game, less: int) -> None:
    """A card may lower them as far as it likes: who is slowed down stands still, who is weakened does no damage."""
    all_foes: Value = {"all": {"kind": ("combatant",), "side": "enemy", "zone": ("field",)}}
    lowers = tuple({"op": "mod", "stat": stat, "n": less, "to": all_foes} for stat in ("atk", "speed"))
    stage = ReglesStage(with_ability(pack, "tambour-de-marche", "static", do=lowers))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "fantassin-des-haies", "at": "4,4"}]},'
        ' "B": {"field": [{"ref": "y", "card": "ogre-de-bac", "at": "4,5"}], "supports": ["tambour-de-marche"]},'
        ' "do": [["check", {"x.cells": 0, "x.speed": 0, "x.atk": 0}], ["attack", "x", "y"]], "expect": {"y.hp": 10}}'
    )
    assert outcome(stage, line) == []


def test_who_is_gone_is_not_struck_again(pack: Game) -> None:
    """RC-027: the first effect kills the attacker, the second finds nobody."""
    strikes: Value = {"op": "damage", "n": 6, "to": "attacker"}
    stage = ReglesStage(with_ability(pack, "rat-de-tranchee", "attacked_hidden", do=(strikes, strikes)))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "homme-d-armes", "at": "4,4"},'
        ' {"card": "ogre-de-bac", "at": "1,1"}]}, "B": {"field": [{"ref": "y", "card": "rat-de-tranchee",'
        ' "at": "4,5", "face": "down"}]}, "do": [["attack", "x", "y"]],'
        ' "expect": {"gone": ["x"], "y.hp": 3, "A.discard": ["homme-d-armes"]}}'
    )
    assert outcome(stage, line) == []


def test_who_falls_at_the_end_of_a_turn_does_not_act_then(pack: Game) -> None:
    target: Value = {"n": 1, "kind": ("combatant",), "side": "own", "adjacent": True, "other": True}
    strikes: Value = {"op": "damage", "n": 5, "to": "it"}
    stage = ReglesStage(with_ability(pack, "infirmiere-de-marche", "own_turn_end", target=target, do=(strikes,)))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "infirmiere-de-marche", "at": "4,4"},'
        ' {"ref": "y", "card": "infirmiere-de-marche", "at": "4,5"}]},'
        ' "B": {"field": [{"card": "ogre-de-bac", "at": "7,7"}]},'
        ' "do": [["end"], ["after", "x", "y"]], "expect": {"gone": ["y"], "x.hp": 5, "asked": "B", "stage": "turn"}}'
    )
    assert outcome(stage, line) == []


def test_a_target_of_no_kind_is_whatever_stands_on_the_field(pack: Game) -> None:
    target: Value = {"n": 1, "side": "own", "other": True}
    heal: Value = {"op": "heal", "n": 2, "to": "it"}
    stage = ReglesStage(with_ability(pack, "infirmiere-de-marche", "own_turn_end", target=target, do=(heal,)))
    line = (
        '{"id": "t", "A": {"field": [{"ref": "x", "card": "infirmiere-de-marche", "at": "4,4"},'
        ' {"ref": "f", "card": "palissade-de-bornes", "at": "1,1", "hp": 1},'
        ' {"ref": "m", "card": "milice", "at": "2,1", "hp": 1}], "supports": ["tambour-de-marche"]},'
        ' "B": {"field": [{"card": "ogre-de-bac", "at": "7,7"}]},'
        ' "do": [["end"], ["check", {"stage": "after"}], ["after", "x", "f"]], "expect": {"f.hp": 3, "m.hp": 1}}'
    )
    assert outcome(stage, line) == []


def test_an_agreement_is_read_back_within_the_rows_that_may_be_tried() -> None:
    for rows in (5, 7, 12):
        agreed = Agreement(rows=rows, shape="square", tokens="all_or_none")
        assert Agreement.read(f"x ({agreed})") == agreed
    for rows in (4, 13):
        assert Agreement.read(str(Agreement(rows=rows))) is None


def test_a_target_without_a_number_is_one_card() -> None:
    assert selector({"kind": "combatant", "side": "enemy"}).n == 1
