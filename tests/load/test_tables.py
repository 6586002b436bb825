from __future__ import annotations

from collections.abc import Callable

from generator.model.game import Game

Files = dict[str, str]
Load = Callable[[], Game]
Faults = Callable[..., list[str]]


def test_a_pack_without_tables_has_none(load: Load) -> None:
    assert load().tables == {}


def test_rows_are_kept_as_plain_data_with_names_per_locale(load: Load, files: Files) -> None:
    files["tables.yaml"] = (
        "ranks:\n"
        "  - {id: low, name: {fr: Bas, en: Low}, min: 0, max: 9}\n"
        "  - {id: high, name: {fr: Haut, en: High}, min: 10, max: null}\n"
        "dice:\n"
        "  - id: red\n"
        "    faces: [{value: 1, signs: [death]}, {value: 2, signs: []}]\n"
    )
    tables = load().tables
    assert list(tables) == ["ranks", "dice"]
    assert tables["ranks"][1] == {"id": "high", "name": {"fr": "Haut", "en": "High"}, "min": 10, "max": None}
    assert tables["dice"][0]["faces"] == ({"value": 1, "signs": ("death",)}, {"value": 2, "signs": ()})


def test_what_rows_say_are_facts_too_but_for_their_names(load: Load, files: Files) -> None:
    files["tables.yaml"] = "tracks:\n  - {id: crowns, name: {fr: Couronnes, en: Crowns}, from: 0, to: 20}\n"
    facts = load().facts
    assert {name: facts[name] for name in facts if name.startswith("tables.")} == {
        "tables.tracks.crowns.from": 0,
        "tables.tracks.crowns.to": 20,
    }


def test_tables_are_part_of_the_digest(load: Load, files: Files) -> None:
    files["tables.yaml"] = "dice: [{id: red, faces: 6}]\n"
    before = load().digest
    files["tables.yaml"] = "dice: [{id: red, faces: 8}]\n"
    assert load().digest != before


def test_faults_in_tables_are_told_with_their_place(files: Files, faults: Faults) -> None:
    files["tables.yaml"] = (
        "ranks:\n"
        "  - {id: low, name: {fr: Bas}}\n"
        "  - {id: low}\n"
        "  - {min: 3}\n"
        "  - 7\n"
        "  - {id: mid, name: Milieu}\n"
        "  - {id: top, name: {fr: 3, en: Top}}\n"
        "dice: red\n"
    )
    told = "\n".join(faults())
    for expected in (
        "tables.yaml:2:21: ranks[0].name: no words for locale 'en'",
        "tables.yaml:3:10: ranks[1].id: a second row is called 'low'",
        "tables.yaml:4:5: ranks[2]: the row has no id",
        "tables.yaml:5:5: ranks[3]: expected a row with an id",
        "tables.yaml:6:21: ranks[4].name: expected a name per locale",
        "tables.yaml:7:26: ranks[5].name.fr: expected words",
        "tables.yaml:8:7: dice: expected a list of rows",
    ):
        assert expected in told, told
