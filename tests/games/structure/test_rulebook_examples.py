"""The rulebook's worked examples, played by the engine: every moment is what the book shows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from generator.engine.scenario import Json, perform, read
from generator.games.structure.examples import play_out
from generator.games.structure.facts import FACTS
from generator.games.structure.stage import StructureStage
from generator.games.structure.stage.performance import StructurePerformance
from generator.load.flatten import freeze
from generator.load.yaml_source import read_yaml
from generator.model.effect import Value
from generator.project import SHIPPED

SOURCE = read_yaml(SHIPPED / "cards" / "structure" / "rules" / "examples.yaml", shown_as="examples.yaml").data
EXAMPLES = {str(name): freeze(data) for name, data in SOURCE.items()} if isinstance(SOURCE, dict) else {}
SIDES = {"you": "A", "foe": "B"}


def part(data: Value, key: str) -> Value:
    assert isinstance(data, Mapping)
    return data.get(key)


def rows(value: Value) -> Sequence[Value]:
    return value if isinstance(value, tuple) else ()


def position(data: Value) -> dict[str, Json]:
    """Return the example's first moment as a position."""
    found: dict[str, Json] = {}
    for name, side in SIDES.items():
        buildings: list[Json] = []
        given = part(data, name) or {}
        for number, item in enumerate(rows(part(given, "structures"))):
            rank, _, guard = str(item).partition("/")
            buildings.append({"ref": f"{side}{number}-{rank}", "rank": rank})
            if guard:
                buildings[-1] = {"ref": f"{side}{number}-{rank}", "rank": rank, "guard": {"ref": "g", "rank": guard}}
        field: list[Json] = [{"ref": f"{side}-{unit}", "rank": str(unit)} for unit in rows(part(given, "field"))]
        hand: list[Json] = [str(rank) for rank in rows(part(given, "hand"))]
        found[side] = {"buildings": buildings, "field": field, "hand": hand}
    tie = part(data, "tie") or FACTS.tie_standard
    return {"id": "x", "do": [], "agreed": {"tie": str(tie)}, **found}


def do(play: StructurePerformance, step: Value, coin: str) -> None:
    """Do one step of the example; whose turn it is comes from the example."""
    side = SIDES[str(part(step, "by"))]
    other = "B" if side == "A" else "A"
    play.state.active = "AB".index(side)
    play.state.options = None
    answers: list[Json] = [[SIDES[str(rows(pair)[0])], str(rows(pair)[1])] for pair in rows(part(step, "answers"))]

    def named(rank: Value) -> str:
        return next(ref for ref in play.setup.refs if ref.startswith(other) and ref.endswith(f"-{rank}"))

    if part(step, "lay"):
        play.do("build", [str(part(step, "lay")), {"answers": answers}])
    elif part(step, "ace"):
        play.do("ace", [named(part(step, "ace"))])
    elif part(step, "annihilate"):
        play.do("annihilate", [other])
    else:
        options: dict[str, Json] = {"answers": answers}
        if coin and part(step, "target") != "cavalier":
            options["coin"] = coin
        play.do("attack", [f"{side}-{part(step, 'attack')}", named(part(step, "target")), options])


def stands(play: StructurePerformance, side: int) -> dict[str, object]:
    """Return a side as the engine has it, in the words of the book."""
    ranks, s = play.rules.tables.ranks, play.state
    guards = {unit[4]: (ranks[unit[1]], unit[2]) for unit in s.units[side] if unit[4]}
    return {
        "score": s.score(side),
        "structures": [(ranks[row[1]], row[2], guards.get(row[0])) for row in s.buildings[side]],
        "field": [(ranks[unit[1]], unit[2]) for unit in s.units[side] if not unit[4]],
        "hand": sorted(ranks[rank] for rank, count in enumerate(s.hand[side]) for _ in range(count)),
    }


def told(moment: Value, name: str) -> dict[str, object]:
    """Return a side as the book shows it, without what has just fallen."""
    side = part(moment, name)
    structures = []
    for row in rows(part(side, "structures")):
        guard = part(row, "guard")
        held = (part(guard, "rank"), part(guard, "resistance")) if guard and not part(guard, "fallen") else None
        if not part(row, "fallen"):
            structures.append((part(row, "rank"), part(row, "points"), held))
    field = rows(part(side, "field"))
    return {
        "score": part(side, "score"),
        "structures": structures,
        "field": [(part(unit, "rank"), part(unit, "resistance")) for unit in field if not part(unit, "fallen")],
        "hand": sorted(str(rank) for rank in rows(part(side, "hand"))),
    }


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_engine_comes_to_every_moment_of_the_book(stage: StructureStage, name: str) -> None:
    data = EXAMPLES[name]
    assert isinstance(data, Mapping)
    moments = rows(play_out(data)["moments"])
    start = position(data)
    (scenario,) = read(json.dumps(start), shown_as=name, stage=stage)
    assert perform([scenario], stage)[0].passed
    play = stage.open(scenario)
    coin = str(data.get("coin", "attacker")) if data.get("tie") == "coin" else ""
    for number, moment in enumerate(moments):
        found = {side: stands(play, place) for place, side in enumerate(SIDES)}
        assert found == {side: told(moment, side) for side in SIDES}, f"moment {number}"
        ranks = play.rules.tables.ranks
        morgue = sorted(ranks[rank] for rank, count in enumerate(play.state.morgue) for _ in range(count))
        assert morgue == sorted(str(rank) for rank in rows(part(moment, "morgue")))
        step = part(moment, "next")
        if step:
            do(play, step, coin)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 14
