"""A bench with made-up facts, and the Ancient Duel kit made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from generator.components.kit import make_kit, read_look
from generator.components.look import Art, Look, Variant
from generator.components.part import Bench
from generator.components.values import Numbers
from generator.load.formats import find_size, load_sizes
from generator.load.pack import load_game
from generator.model.effect import Value
from generator.model.game import Game, GroupSpec
from generator.model.printing import PrintedFile
from generator.project import Project
from generator.render.fonts import FontSet

FACTS: Mapping[str, Value] = {"cap": 12, "house.slots": 5, "by_turn": (6, 6, 7), "opens.red": 0, "opens.blue": 3}


@pytest.fixture(scope="session")
def fonts(project: Project) -> FontSet:
    return FontSet.load(project.fonts)


@pytest.fixture(scope="session")
def make_bench(project: Project, fonts: FontSet) -> Callable[..., Bench]:
    """Return a function that sets up a bench with facts of one's own."""

    def make(facts: Mapping[str, Value] = FACTS, variant: Variant = "color", say: object = None) -> Bench:
        groups = {name: GroupSpec(id=name, label={"en": name.title()}) for name in ("red", "blue")}
        game = Game(id="toy", title={"en": "Toy"}, locales=("en",), kinds={}, groups=groups, cards=(), facts=facts)

        def words(key: str, /, **values: str | int) -> str:
            return " ".join([key.rpartition(".")[2], *(str(value) for value in values.values())])

        art = Art((project.templates("ancient-duel") / "art", project.shared_templates))
        return Bench(
            game=game,
            locale="en",
            look=Look(read_look(project, "toy"), art, variant),
            fonts=fonts,
            numbers=Numbers(facts),
            say=words,
            card=find_size(load_sizes(project), "tcg"),
        )

    return make


@pytest.fixture(scope="session")
def bench(make_bench: Callable[..., Bench]) -> Bench:
    return make_bench()


@pytest.fixture(scope="session")
def duel(project: Project) -> Game:
    return load_game(project, "ancient-duel")


@pytest.fixture(scope="session")
def kit(project: Project, duel: Game, fonts: FontSet) -> Callable[..., dict[str, PrintedFile]]:
    """Return a function that makes the Ancient Duel kit, kept per language, paper and variant; file kind -> file."""
    made: dict[tuple[str, str, str], dict[str, PrintedFile]] = {}

    def make(
        locale: str = "fr", paper: str = "a4", variant: Variant = "color", facts: Mapping[str, Value] | None = None
    ) -> dict[str, PrintedFile]:
        if facts is not None:
            game = replace(duel, facts={**duel.facts, **facts})
            return {file.kind: file for file in make_kit(project, game, locale, fonts, paper, variant)}
        key = (locale, paper, variant)
        if key not in made:
            made[key] = {file.kind: file for file in make_kit(project, duel, locale, fonts, paper, variant)}
        return made[key]

    return make
