from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import PackError
from generator.load.pack import load_game, read_components
from generator.model.game import Game
from generator.project import Project

Files = dict[str, str]
Load = Callable[[], Game]
Faults = Callable[..., list[str]]


def test_a_pack_becomes_a_game(load: Load) -> None:
    game = load()
    assert (game.id, game.locales, game.title["en"]) == ("duel", ("fr", "en"), "Duel")
    assert [card.id for card in game.cards] == ["rider", "archer", "fog"]
    rider, archer, fog = game.cards
    assert dict(rider.fields) == {"level": 2, "atk": 3, "type": "horse"}
    assert dict(archer.fields) == {"level": 1, "atk": 1, "def": 1, "type": "foot", "motto": "1.10", "rare": True}
    assert (rider.copies, archer.copies, fog.group, fog.house, rider.group, rider.house) == (
        *(1, 3, "sud"),
        *(True, "nord", False),
    )
    assert rider.traits == ("swift",)
    assert rider.abilities[0].when == "activated"
    assert rider.abilities[0].data["do"] == ({"op": "mod", "stat": "atk", "n": -1, "to": "it", "for": "this_turn"},)
    assert (game.traits, game.stats, game.groups["sud"].code) == (("swift",), ("atk", "def"), "S")
    assert (game.kinds["spell"].layout, game.kinds["spell"].size, game.kinds["unit"].back) == ("spell", "tcg", "back")
    assert [spec.name for spec in game.kinds["unit"].fields] == ["level", "atk", "def", "type", "motto", "rare"]


def test_every_value_of_a_card_knows_its_place(load: Load) -> None:
    rider = load().card("rider")
    assert str(rider.where) == "cards/duel/cards/nord.yaml:3:5"
    assert str(rider.places["level"]) == "cards/duel/cards/nord.yaml:6:12"
    assert str(rider.places["abilities[0].do[0].n"]) == "cards/duel/cards/nord.yaml:14:38"
    assert str(rider.places["group"]) == "cards/duel/cards/nord.yaml:1:8"


def test_facts_of_a_game_without_code_come_from_its_pack(load: Load) -> None:
    assert load().facts == {"start_score": 20, "house.slots": 5, "house.order": ("a", "b")}


def test_texts_are_flattened_and_components_kept(load: Load, files: Files, tmp_path: Path) -> None:
    files["text/fr.yaml"] = "type:\n  foot: {one: fantassin, many: fantassins}\n"
    files["text/en.yaml"] = "type.foot.one: foot\n"
    files["components.yaml"] = "track:\n  - {kind: track, to: 99}\n"
    game = load()
    assert game.texts == {
        "fr": {"type.foot.one": "fantassin", "type.foot.many": "fantassins"},
        "en": {"type.foot.one": "foot"},
    }
    assert game.components == {"track": ({"kind": "track", "to": 99},)}
    source = read_components(Project(tmp_path), "duel")
    assert source is not None
    assert str(source.place(("track", 0, "to"))) == "cards/duel/components.yaml:2:23"


def test_a_pack_without_components_has_no_source_of_them(load: Load, tmp_path: Path) -> None:
    load()
    assert read_components(Project(tmp_path), "duel") is None


def test_unknown_games_are_refused_with_the_nearest(load: Load, tmp_path: Path) -> None:
    load()
    for name, hint in [("dule", "did you mean 'duel'?"), ("zzz", "known: duel"), ("../cards/duel", "known: duel")]:
        with pytest.raises(PackError) as caught:
            load_game(Project(tmp_path), name)
        assert str(caught.value) == f"no game {name!r} ({hint})"


GAME_FAULTS = [
    ("title: {fr: Duel, en: Duel}", "title: {fr: Duel}", "game.yaml:1:8: title: no words for locale 'en'"),
    (
        "title: {fr: Duel, en: Duel}",
        "title: {fr: Duel, en: Duel, ne: X}",
        "game.yaml:1:29: title.ne: unknown locale 'ne' (locales of this game: fr, en)",
    ),
    ("locales: [fr, en]", "locales: [fr, en, fr]", "game.yaml:2:19: locales[2]: 'fr' stands twice"),
    ("code: S", "code: N", "game.yaml:5:44: groups.sud.code: the code 'N' is already that of 'nord'"),
    (
        "stats: [atk, def]",
        "stats: [akt, def]",
        "game.yaml:7:9: stats[0]: no kind has a whole-number field 'akt' (did you mean 'atk'?)",
    ),
    (
        "minimum: 1, maximum: 6",
        "minimum: 7, maximum: 6",
        "game.yaml:12:47: kinds.unit.fields.level.maximum: the maximum 6 is under the minimum",
    ),
    (
        "atk: {type: int}",
        "atk: {type: int, choices: [a]}",
        "game.yaml:13:24: kinds.unit.fields.atk.choices: a field of type int has no choices",
    ),
    (
        "choices: [foot, horse]",
        "choices: []",
        "game.yaml:15:13: kinds.unit.fields.type: an enum field needs choices",
    ),
    (
        "motto: {type: text",
        "motto: {type: text, minimum: 1",
        "game.yaml:16:27: kinds.unit.fields.motto.minimum: a field of type text has no minimum",
    ),
    (
        "      rare:",
        "      name:",
        "game.yaml:17:13: kinds.unit.fields.name: a field cannot be called 'name' (every card has that)",
    ),
    (
        "cards/sud.yaml]",
        "cards/sude.yaml]",
        "game.yaml:20:26: cards[1]: no file 'cards/sude.yaml' (did you mean 'cards/sud.yaml'?)",
    ),
    (
        ", cards/sud.yaml]",
        "]",
        "cards/sud.yaml: not listed under cards in game.yaml (add it there, or remove the file)",
    ),
    ("  spell:", "  Spell:", "game.yaml:18:3: kinds.Spell: expected lower-case letters and digits joined by hyphens"),
    ("traits:", "trait:", "game.yaml:6:1: trait: unknown key 'trait' (did you mean 'traits'?)"),
]


@pytest.mark.parametrize(("old", "new", "message"), GAME_FAULTS, ids=[new[:24].strip() for _, new, _ in GAME_FAULTS])
def test_faults_of_game_yaml_are_told(faults: Faults, old: str, new: str, message: str) -> None:
    assert any(told.startswith(message) for told in faults("game.yaml", (old, new)))


CARD_FAULTS = [
    (
        "group: nord",
        "group: nrod",
        "cards/nord.yaml:1:8: group: unknown group 'nrod' (did you mean 'nord'?)",
    ),
    ("kind: unit", "kind: unti", "cards/nord.yaml:4:11: cards[0].kind: unknown kind 'unti' (did you mean 'unit'?)"),
    ("    kind: unit\n", "", "cards/nord.yaml:3:5: cards[0]: 'kind' is missing (one of unit, spell)"),
    (
        "id: archer",
        "id: rider",
        "cards/nord.yaml:15:9: cards[1].id: a second card is called 'rider' (first at cards/duel/cards/nord.yaml:3:9)",
    ),
    ("en: Rider", "en: ' '", "cards/nord.yaml:5:30: cards[0].name.en: expected no spaces at the ends, got ' '"),
    (", en: Rider", "", "cards/nord.yaml:5:11: cards[0].name: no words for locale 'en'"),
    ("level: 2", "level: 7", "cards/nord.yaml:6:12: cards[0].level: expected a number from 1 to 6, got 7"),
    ("level: 2", "level: '2'", "cards/nord.yaml:6:12: cards[0].level: expected a whole number from 1 to 6, got '2'"),
    ("    level: 2\n", "", "cards/nord.yaml:3:5: cards[0]: 'level' is missing"),
    ("level: 2", "levle: 2", "cards/nord.yaml:6:5: cards[0].levle: unknown key 'levle' (did you mean 'level'?)"),
    (
        "type: horse",
        "type: hores",
        "cards/nord.yaml:8:11: cards[0].type: expected one of foot, horse, got 'hores' (did you mean 'horse'?)",
    ),
    (
        "traits: [swift]",
        "traits: [swfit]",
        "cards/nord.yaml:9:14: cards[0].traits[0]: unknown trait 'swfit' (did you mean 'swift'?)",
    ),
    ("traits: [swift]", "traits: [swift, swift]", "cards/nord.yaml:9:21: cards[0].traits[1]: 'swift' stands twice"),
    ("copies: 3", "copies: -1", "cards/nord.yaml:18:13: cards[1].copies: expected a number from 0 to 500, got -1"),
    (
        'motto: "1.10"',
        "motto: 1.10",
        'cards/nord.yaml:23:12: cards[1].motto: expected text, got 1.10 (write "1.10" in quotes if it is text)',
    ),
    (
        "rare: true",
        "rare: True",
        'cards/nord.yaml:24:11: True may be a word or a value (write true, or "True" for the word)',
    ),
    (
        "id: archer",
        "id: Archer!",
        "cards/nord.yaml:15:9: cards[1].id: expected lower-case letters and digits joined by hyphens, got 'Archer!'",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), CARD_FAULTS, ids=[new[:24].strip() for _, new, _ in CARD_FAULTS])
def test_faults_of_cards_are_told(faults: Faults, old: str, new: str, message: str) -> None:
    assert faults("cards/nord.yaml", (old, new)) == [message]


def test_faults_of_effects_are_told_at_their_line(faults: Faults) -> None:
    told = faults("cards/nord.yaml", ("op: mod", "op: mdo"), ("side: any", "side: anny"))
    assert [fault.split(" ")[0] for fault in told] == ["cards/nord.yaml:13:42:", "cards/nord.yaml:14:19:"]
    assert "did you mean 'any'?" in told[0]
    assert "did you mean 'mod'?" in told[1]


def test_effects_are_checked_even_on_cards_with_other_faults(faults: Faults) -> None:
    told = faults("cards/nord.yaml", ("op: mod", "op: mdo"), ("level: 2", "level: 9"))
    assert len(told) == 2


def test_a_card_without_any_group_is_told(faults: Faults) -> None:
    message = "cards/sud.yaml:2:5: cards[0]: the card has no group (write it on the card or at the head of the file)"
    assert faults("cards/sud.yaml", ("    group: sud\n", "")) == [message]


def test_all_faults_of_all_files_are_told_in_file_order(faults: Faults, files: Files) -> None:
    files["text/fr.yaml"] = "a: 1\nb: [x]\na.b: x\n"
    files["text/de.yaml"] = "a: x\n"
    files["components.yaml"] = "- 1\n"
    files["cards/sud.yaml"] += "  - {id: fog, kind: spell, group: nord, name: {fr: A, en: B}, copies: x}\n"
    files["cards/nord.yaml"] = files["cards/nord.yaml"].replace("level: 2", "level: 010")
    files["game.yaml"] = files["game.yaml"].replace("code: S", "code: N")
    told = faults()
    assert [fault.split(": ")[0] for fault in told] == [
        "game.yaml:5:44",
        "cards/nord.yaml:6:12",
        "cards/sud.yaml:8:10",
        "cards/sud.yaml:8:71",
        "text/fr.yaml:1:4",
        "text/fr.yaml:2:4",
        "text/en.yaml",
        "text/de.yaml",
        "components.yaml:1:1",
    ]


def test_what_yaml_itself_refuses_is_not_told_twice(faults: Faults) -> None:
    assert faults("cards/nord.yaml", ("level: 2", "level: 010")) == [
        'cards/nord.yaml:6:12: 010 may be text, decimal or octal (write 10 for the number, or "010" for text)'
    ]


@pytest.mark.parametrize("name", ["../../out.yaml", "/etc/passwd", "https://x.org/a.yaml", "cards\\nord.yaml"])
def test_files_outside_the_pack_are_never_opened(faults: Faults, tmp_path: Path, name: str) -> None:
    (tmp_path / "out.yaml").write_text("cards: [{id: stolen}]\n")
    told = faults("game.yaml", ("cards/sud.yaml]", f"'{name}']"))
    assert not any("stolen" in fault for fault in told)
    assert any("a file inside the pack" in fault or "between folders" in fault for fault in told)


def test_a_link_out_of_the_pack_is_refused(load: Load, files: Files, tmp_path: Path) -> None:
    outside = tmp_path / "out.yaml"
    outside.write_text("cards: []\n")
    load()
    del files["cards/sud.yaml"]
    (tmp_path / "cards/duel/cards/sud.yaml").unlink()
    (tmp_path / "cards/duel/cards/sud.yaml").symlink_to(outside)
    with pytest.raises(PackError, match=r"'cards/sud\.yaml' is a link that leads out of the pack"):
        load()


def test_facts_of_a_game_with_code_cannot_be_stated_again(load: Load, files: Files, tmp_path: Path) -> None:
    load()
    (tmp_path / "cards/duel").rename(tmp_path / "cards/ancient-duel")
    with pytest.raises(PackError, match="facts are stated twice"):
        load_game(Project(tmp_path), "ancient-duel")


def test_an_empty_or_misshapen_file_is_told(faults: Faults, files: Files) -> None:
    files["cards/sud.yaml"] = ""
    assert faults() == ["cards/sud.yaml:1:1: expected a mapping, got nothing"]
