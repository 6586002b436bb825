"""The figures, tables and placeholders that only Ancient Duel has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from generator.engine.scenario import Refused, Scenario, ScenarioFault, Stage, read
from generator.errors import Location, PackError, Problem, nearest
from generator.games.play import stage_of
from generator.rulebook.ancient_duel.battlefield import battlefield
from generator.rulebook.ancient_duel.effects import reach, support_life
from generator.rulebook.ancient_duel.energy import energy_chart
from generator.rulebook.ancient_duel.examples import Example, ExampleData, play_out, values_of
from generator.rulebook.ancient_duel.fight import fight
from generator.rulebook.ancient_duel.moves import entries, targets
from generator.rulebook.ancient_duel.small import deck_formats, malus_line, states
from generator.rulebook.ancient_duel.tables import Tables
from generator.rulebook.extras import Extras, Workshop
from generator.rulebook.figures.svg import BOX_WIDTH, TEXT_WIDTH, Figure
from generator.rulebook.placeholders import listed
from generator.rulebook.settings import read_checked

__all__ = ["extras"]


def extras(shop: Workshop) -> Extras:
    """Return what the rulebook of Ancient Duel adds.

    Raises:
        PackError: `rules/examples.yaml` is not right, or an example cannot be played.
    """
    examples = _examples(shop)
    words, tables = shop.words, Tables(shop)
    return Extras(
        values={
            "ex": {name: values_of(example) for name, example in examples.items()},
            "open_factions": listed(
                [shop.label(g) for g in shop.game.groups if shop.game.facts[f"unlock_games.{g}"] == 0], shop.locale
            ),
        },
        functions={
            "enter_and_attack": partial(_enter_and_attack, shop),
            "turn_of": partial(_turn_of, shop),
        },
        figures={
            "battlefield": partial(_battlefield, shop),
            "energy": lambda: energy_chart(_whole(shop, "energy_max_by_own_turn"), words, width=TEXT_WIDTH),
            "states": lambda: states(words, width=TEXT_WIDTH),
            "malus": lambda: malus_line(words, width=TEXT_WIDTH),
            "entries": lambda: entries(words, width=TEXT_WIDTH),
            "targets": lambda: targets(words, width=TEXT_WIDTH),
            "reach": partial(_reach, shop),
            "support-life": lambda: support_life(words, shop.art.drawing, width=TEXT_WIDTH),
            "decks": partial(_decks, shop),
            **{f"fight/{name}": partial(fight, example, words, width=BOX_WIDTH) for name, example in examples.items()},
        },
        lists={
            "energy-by-level": tables.energy_by_level,
            "combat-table": tables.combat_table,
            "unlocks": tables.unlocks,
            "trackers": tables.trackers,
        },
    )


def _examples(shop: Workshop) -> dict[str, Example]:
    """Return the worked examples as the engine plays them.

    Raises:
        PackError: a scenario is missing, is not allowed or comes out otherwise; all of them told.
    """
    shown = f"{shop.shown}/examples.yaml"
    given = read_checked(shop.folder / "examples.yaml", shown, dict[str, ExampleData])
    if not given:
        return {}
    stage = stage_of(shop.game)
    scenarios = _scenarios(shop, stage)
    stage.prepare(list(scenarios.values()))
    examples: dict[str, Example] = {}
    problems: list[Problem] = []
    for name, data in given.items():
        scenario = scenarios.get(data.scenario)
        if scenario is None:
            hint = nearest(data.scenario, list(scenarios))
            message = f"no scenario is called {data.scenario!r}"
            problems.append(Problem(message=message, where=Location(shown), path=f"{name}.scenario", hint=hint))
            continue
        try:
            examples[name] = play_out(data, scenario, stage, locale=shop.locale)
        except (ValueError, Refused, ScenarioFault) as error:
            problems.append(Problem(message=f"example does not come out: {error}", where=scenario.where, path=name))
    if problems:
        raise PackError(problems)
    return examples


def _scenarios(shop: Workshop, stage: Stage) -> dict[str, Scenario]:
    told = f"{shop.shown.rpartition('/')[0]}/scenarios/rulebook.jsonl"
    try:
        text = (shop.folder.parent / "scenarios" / "rulebook.jsonl").read_text(encoding="utf-8")
    except OSError:
        message = "the rulebook's examples need this file of scenarios"
        raise PackError([Problem(message=message, where=Location(told))]) from None
    return {one.id: one for one in read(text, shown_as=told, stage=stage)}


def _enter_and_attack(shop: Workshop, level: int) -> int:
    """Return the energy that a unit of a paid level needs to enter and attack in one turn."""
    cost = shop.game.facts[f"energy_by_level.{level}"]
    if not isinstance(cost, int):
        raise TypeError("expected a cost to be a whole number")
    return cost + cost


def _turn_of(shop: Workshop, energy: int) -> int:
    """Return the first own turn whose maximum allows `energy`."""
    maxima = _whole(shop, "energy_max_by_own_turn")
    return next(turn for turn, maximum in enumerate(maxima, 1) if maximum >= energy)


def _whole(shop: Workshop, fact: str) -> list[int]:
    value = shop.facts[fact]
    if not isinstance(value, Sequence):
        raise TypeError(f"expected {fact} to be a list")
    return [int(v) for v in value]


def _battlefield(shop: Workshop) -> Figure:
    house = shop.facts["house"]
    if not isinstance(house, Mapping):
        raise TypeError("expected house to be a mapping of facts")
    return battlefield(
        shop.words,
        shop.art.drawing,
        width=TEXT_WIDTH,
        units=int(house["unit_slots"]),
        supports=int(house["support_slots"]),
        terrains=int(house["terrain_slots"]),
    )


def _reach(shop: Workshop) -> Figure:
    own, other, *_, enemy = shop.game.groups.values()
    shown = [(shop.art.emblem_drawing(g.id), g.label.get(shop.locale, g.id)) for g in (own, other, enemy)]
    return reach(shown, shop.words, width=TEXT_WIDTH)


def _decks(shop: Workshop) -> Figure:
    return deck_formats(
        shop.words,
        width=TEXT_WIDTH,
        size=int(str(shop.facts["deck_size"])),
        allied=_whole(shop, "allied"),
        coalition=_whole(shop, "coalition"),
    )
