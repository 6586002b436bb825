"""From a stranger's table to a pack that prints, and again when the table has changed."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image

from generator.build.newpack import ImportOptions, ImportReport, import_table
from generator.build.options import BuildOptions
from generator.build.run import build
from generator.errors import OptionError, PackError
from generator.faces.maker import FaceMaker
from generator.load.pack import load_game
from generator.model.game import Game
from generator.model.plan import Finding, Plan
from generator.project import SHIPPED, Project
from generator.render.fonts import FontSet

FONTS = FontSet.load(SHIPPED / "fonts")
_HONEST = ("text/mark", "text/glyph", "text/overflow", "text/safe")
"""What a strange table may well be told of: it is printed, and said."""
DECK = """\
Name,Faction,Type,Cost,Attack,VP Adj,Copies,Rules,Snark,Art,Notes
Ember Fox,Fire,Beast,2,3,-1,x3,"**Swift.** Deal {bolt} 1.
- Draw.",It knows.,fox.png,
Tide Warden,Water,Knight,4,2,,2,*Guard.*,,warden,later
R&D <b>,Water,Knight,5,0,,,"If HP<5 and MP>2: +1",,fox.png,
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder of a designer's own, with a table and two pictures."""
    folder = tmp_path / "mine"
    (folder / "art").mkdir(parents=True)
    (folder / "deck.csv").write_text(DECK, encoding="utf-8")
    for name, color in (("fox.png", "red"), ("warden.jpg", "blue")):
        picture = io.BytesIO()
        Image.new("RGB", (900, 660), color).save(picture, "PNG" if name.endswith("png") else "JPEG")
        (folder / "art" / name).write_bytes(picture.getvalue())
    return folder


def brought(tmp_path: Path, *files: Path, **options: object) -> tuple[ImportReport, Game]:
    project = Project(tmp_path / "project")
    report = import_table(project, list(files), ImportOptions(**options))  # type: ignore[arg-type]
    return report, load_game(project, report.game)


def faces(tmp_path: Path, game: Game) -> tuple[dict[str, Plan], list[Plan], tuple[Finding, ...]]:
    maker = FaceMaker(Project(tmp_path / "project"), game, game.locales[0], FONTS)
    plans = {card.id: maker.face(card) for card in game.cards}
    return plans, [maker.back(card) for card in game.cards], maker.findings


def printed(plan: Plan) -> dict[str, str]:
    return {field.name: field.printed for field in plan.fields}


def test_a_table_becomes_a_pack_that_prints_everything_it_says(tmp_path: Path, source: Path) -> None:
    report, game = brought(tmp_path, source / "deck.csv")
    assert (report.game, report.plan.designs, report.plan.cards) == ("deck", 3, 6)
    assert [card.id for card in game.cards] == ["ember-fox", "tide-warden", "r-and-d-b"]
    plans, _, findings = faces(tmp_path, game)
    assert [f for f in findings if f.severity == "error"] == []
    fox = printed(plans["ember-fox"])
    assert (fox["name"], fox["cost"], fox["attack"], fox["vp_adj"], fox["type"]) == (
        "Ember Fox",
        "2",
        "3",
        "-1",
        "Beast",
    )
    assert fox["text"] == "Swift. Deal 1. • Draw. It knows."
    odd = printed(plans["r-and-d-b"])
    assert (odd["name"], odd["text"]) == ("R&D <b>", "If HP<5 and MP>2: +1")
    assert "vp_adj" not in odd
    assert printed(plans["tide-warden"])["details"] == "Notes later"


def test_pictures_are_taken_into_the_pack(tmp_path: Path, source: Path) -> None:
    brought(tmp_path, source / "deck.csv")
    art = tmp_path / "project" / "cards" / "deck" / "art"
    assert sorted(path.name for path in art.iterdir()) == ["fox.png", "warden.jpg"]


def test_a_picture_that_lies_in_the_pack_already_is_not_told_as_missing(tmp_path: Path, source: Path) -> None:
    first, _ = brought(tmp_path, source / "deck.csv")
    (source / "art" / "fox.png").unlink()
    (source / "art" / "warden.jpg").unlink()
    again, _ = brought(tmp_path, source / "deck.csv")
    assert [str(note) for note in again.notes] == [str(note) for note in first.notes]
    (tmp_path / "project" / "cards" / "deck" / "art" / "fox.png").unlink()
    missing, _ = brought(tmp_path, source / "deck.csv")
    assert [note.message.split(" (")[0] for note in missing.notes if "picture" in note.message] == [
        "no picture is called 'fox.png'"
    ]


def test_pictures_outside_the_folder_of_the_table_are_never_taken(tmp_path: Path, source: Path) -> None:
    (tmp_path / "secret.png").write_bytes((source / "art" / "fox.png").read_bytes())
    (source / "art" / "link.png").symlink_to(tmp_path / "secret.png")
    deck = "name,art\nA,fox.png\nB,../secret.png\nC,link.png\nD,/etc/hostname.png\nE,http://127.0.0.1:9/x.png\n"
    (source / "deck.csv").write_text(deck, encoding="utf-8")
    report, _ = brought(tmp_path, source / "deck.csv")
    art = tmp_path / "project" / "cards" / "deck" / "art"
    assert [path.name for path in art.iterdir()] == ["fox.png"]
    told = [str(note.where) for note in report.notes if "picture" in note.message or "link" in note.message]
    assert told == ["deck.csv:3:3", "deck.csv:4:3", "deck.csv:5:3", "deck.csv:6:3"]


def test_importing_again_brings_changes_and_keeps_the_designers(tmp_path: Path, source: Path) -> None:
    brought(tmp_path, source / "deck.csv")
    project = tmp_path / "project"
    table = project / "cards" / "deck" / "cards" / "cards.csv"
    mine = table.read_text(encoding="utf-8-sig").replace("*Guard.*", "*Guard!*").replace(",2,3,", ",2,6,")
    table.write_text(mine, encoding="utf-8")
    layout = project / "templates" / "deck" / "faces" / "card.yaml"
    layout.write_text(
        layout.read_text(encoding="utf-8") + "  mark: {kind: shape, at: [1, 1, 2, 2], fill: ink}\n", "utf-8"
    )
    theirs = DECK.replace("*Guard.*", "*Guard twice.*").replace(
        "Tide Warden,Water,Knight,4", "Tide Warden,Water,Knight,9"
    )
    theirs = theirs.replace("R&D <b>,Water,Knight,5,0", "New Card,Fire,Beast,1,1")
    (source / "deck.csv").write_text(theirs, encoding="utf-8")
    report, game = brought(tmp_path, source / "deck.csv")
    assert report.again
    assert (report.changes.added, report.changes.removed) == (["new-card"], ["r-and-d-b"])
    assert report.changes.changed == {"tide-warden": ["Cost"]}
    assert report.changes.kept == {"tide-warden": ["Rules"]}
    assert report.kept == ["templates/deck/faces/card.yaml"]
    assert game.card("tide-warden").fields["text"] == "*Guard!*"
    assert game.card("tide-warden").fields["cost"] == 9
    assert game.card("ember-fox").fields["attack"] == 6
    assert "mark:" in layout.read_text(encoding="utf-8")


def test_importing_the_same_again_changes_nothing(tmp_path: Path, source: Path) -> None:
    brought(tmp_path, source / "deck.csv")
    project = tmp_path / "project"
    before = {path: path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()}
    report, _ = brought(tmp_path, source / "deck.csv")
    assert not report.changes
    assert report.written == []
    assert {path: path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()} == before


def test_a_new_column_is_told_where_the_designer_keeps_the_game_file(tmp_path: Path, source: Path) -> None:
    brought(tmp_path, source / "deck.csv")
    game_file = tmp_path / "project" / "cards" / "deck" / "game.yaml"
    game_file.write_text(
        game_file.read_text(encoding="utf-8").replace("{en: Deck}", "{en: My Deck}"), encoding="utf-8"
    )
    lines = DECK.replace('1.\n- Draw."', '1."').splitlines()
    (source / "deck.csv").write_text(
        "\n".join([lines[0] + ",Speed", *(line + ",7" for line in lines[1:])]), encoding="utf-8"
    )
    report, game = brought(tmp_path, source / "deck.csv")
    assert any("new columns were left out: Speed" in note.message for note in report.notes)
    assert game.title["en"] == "My Deck"


def test_a_live_pack_reads_the_table_itself(tmp_path: Path, source: Path) -> None:
    report, game = brought(tmp_path, source / "deck.csv", live=True, into="alive")
    copied = tmp_path / "project" / "cards" / "alive" / "cards" / "deck.csv"
    assert copied.read_text(encoding="utf-8") == DECK
    copied.write_text(DECK.replace("Ember Fox", "Ash Fox"), encoding="utf-8")
    changed = load_game(Project(tmp_path / "project"), "alive")
    assert changed.cards[0].name["en"] == "Ash Fox"
    assert [card.copies for card in changed.cards] == [card.copies for card in game.cards] == [3, 2, 1]
    assert report.game == "alive"


def test_a_pack_that_keeps_reading_its_copy_is_told_of(tmp_path: Path, source: Path) -> None:
    brought(tmp_path, source / "deck.csv", into="alive")
    game = tmp_path / "project" / "cards" / "alive" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    (source / "deck.csv").rename(source / "other.csv")
    report, _ = brought(tmp_path, source / "other.csv", into="alive", live=True)
    assert any("still reads its copy" in note.message and "cards/other.csv" in note.hint for note in report.notes)


def test_every_card_has_its_own_back_where_a_column_names_pictures(tmp_path: Path, source: Path) -> None:
    deck = "name,copies,back\nAnn,1,fox.png\nBob,2,fox.png\nCy,3,warden.jpg\n"
    (source / "deck.csv").write_text(deck, encoding="utf-8")
    _, game = brought(tmp_path, source / "deck.csv")
    _, backs, findings = faces(tmp_path, game)
    assert backs[0] is backs[1]
    assert backs[0] != backs[2]
    assert [finding for finding in findings if finding.severity == "error"] == []


def test_words_of_a_back_are_printed_there(tmp_path: Path) -> None:
    deck = tmp_path / "moves.yaml"
    deck.write_text(
        "- template: &t {rule: Flip.}\n"
        "- front: {<<: *t, name: Dawn, desc: A beginning.}\n"
        "  back: {<<: *t, name: Dusk, desc: An end.}\n  qty: 2\n"
        "- front: {<<: *t, name: Noon, desc: The middle.}\n  back: {<<: *t, name: Night, desc: The other middle.}\n",
        encoding="utf-8",
    )
    report, game = brought(tmp_path, deck)
    assert (report.plan.designs, report.plan.cards) == (2, 3)
    plans, backs, findings = faces(tmp_path, game)
    assert (printed(plans["dawn"])["text"], printed(plans["dawn"])["details"]) == ("A beginning.", "Rule Flip.")
    assert printed(backs[0]) == {"name": "Dusk", "text": "An end. Flip."}
    assert printed(backs[1])["name"] == "Night"
    assert [finding for finding in findings if finding.severity == "error"] == []


def test_kinds_and_layouts_have_faces_of_their_own(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("name,kind,layout,cost,hp\nAnt,unit,,1,2\nFog,spell,wide,2,\nSea,spell,,3,\n", encoding="utf-8")
    _, game = brought(tmp_path, deck)
    folder = tmp_path / "project" / "templates" / "deck" / "faces"
    assert sorted(path.stem for path in folder.iterdir()) == ["back", "spell", "unit", "wide"]
    (folder / "wide.yaml").write_text("extends: spell\nboxes:\n  name: {text: wide}\n", encoding="utf-8")
    plans, _, _ = faces(tmp_path, game)
    assert [printed(plans[card])["name"] for card in ("ant", "fog", "sea")] == ["Ant", "wide", "Sea"]


@pytest.mark.parametrize("locale", ["fr", "de", "pl", "ja"])
def test_packs_of_one_language_of_any_sort_print(tmp_path: Path, locale: str) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("name,type,cost,text\nA,B,1,C.\n", encoding="utf-8")
    _, game = brought(tmp_path, deck, locale=locale)
    assert game.locales == (locale,)
    plans, _, _ = faces(tmp_path, game)
    assert printed(plans["a"])["type"] == "B"


def test_several_files_make_one_deck(tmp_path: Path) -> None:
    for name, rows in (("a", "name,cost\nAnt,1\nBee,2\n"), ("b", "name,hp\nCow,3\nAnt,4\n")):
        (tmp_path / f"{name}.csv").write_text(rows, encoding="utf-8")
    report, game = brought(tmp_path, tmp_path / "a.csv", tmp_path / "b.csv", into="both")
    assert [card.id for card in game.cards] == ["ant", "bee", "cow", "ant-2"]
    assert report.plan.designs == 4


def test_faults_of_the_table_are_told_and_nothing_is_written(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("name,cost\nAnt,1,2\n", encoding="utf-8")
    with pytest.raises(PackError, match="3 cells for 2 columns"):
        brought(tmp_path, deck)
    assert not (tmp_path / "project").exists()


def test_a_game_of_ones_own_is_never_written_over(tmp_path: Path) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("name,cost\nAnt,1\n", encoding="utf-8")
    (tmp_path / "project" / "cards" / "deck").mkdir(parents=True)
    with pytest.raises(OptionError, match="was not imported"):
        brought(tmp_path, deck)


@pytest.mark.parametrize("name", ["My Game", "../up", "ünder", "a/b"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    deck = tmp_path / "deck.csv"
    deck.write_text("name,cost\nAnt,1\n", encoding="utf-8")
    with pytest.raises(OptionError, match="expected a name such as"):
        brought(tmp_path, deck, into=name)


def test_a_dry_run_writes_nothing(tmp_path: Path, source: Path) -> None:
    report = import_table(Project(tmp_path / "project"), [source / "deck.csv"], ImportOptions(dry=True))
    assert report.plan.cards == 6
    assert not (tmp_path / "project").exists()


def test_icons_of_a_folder_are_known_by_name(tmp_path: Path) -> None:
    icons = tmp_path / "img"
    icons.mkdir()
    box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L9 0L9 9Z" fill="#123456"/></svg>'
    (icons / "Big Coin.svg").write_text(box, encoding="utf-8")
    (icons / "bad.svg").write_text("<svg><script/></svg>", encoding="utf-8")
    deck = tmp_path / "deck.csv"
    deck.write_text("name,text\nAnt,Pay {big-coin} 2.\n", encoding="utf-8")
    report, game = brought(tmp_path, deck, icons=icons)
    assert any("bad.svg" in str(note.where) for note in report.notes)
    _, _, findings = faces(tmp_path, game)
    assert findings == ()


def test_a_back_that_was_put_back_with_an_older_time_is_printed(tmp_path: Path, source: Path) -> None:
    (source / "deck.csv").write_text("name,copies,back\nAnn,1,fox.png\n", encoding="utf-8")
    brought(tmp_path, source / "deck.csv")
    project = Project(tmp_path / "project")
    art = project.pack("deck") / "art" / "fox.png"

    def pdf() -> bytes:
        report = build(project, ["deck"], BuildOptions(only=("cards",)), jobs=1)
        return next(path for path in (*report.made, *report.fresh) if path.suffix == ".pdf").read_bytes()

    first = pdf()
    assert pdf() == first
    picture = io.BytesIO()
    Image.new("RGB", (900, 660), "green").save(picture, "PNG")
    art.write_bytes(picture.getvalue())
    os.utime(art, (1, 1))
    assert pdf() != first


@pytest.mark.parametrize(
    "deck",
    [
        "name,cost,text\n{{7*7}},1,{% for x in y %}{{ x }}\n{name},2,{name} {cost}\n",
        'name,"it\'s ""x"" {y}",text\nA,1,b\n',
        "name,{cost},*bold*,\\,:colon:,a' or 1,text\nA,1,2,3,4,5,x\n",
        "name,self,class,def,import,loop,range,none,this,each\nA,1,2,3,4,5,6,7,8,9\n",
        "name\nA\nB\n",
        "name,kind,back,hp\nA,Unit,x,1\nB,Spell,,\n",
        "name,layout,cost\nA,../../x,1\nB,back,2\nC,card,3\n",
        "name," + "x" * 300 + "\nA,1\n",
        "name,yes,no,on\nA,1,2,3\n",
        "name,group\nA,Ünïcode & co\nB,Ünïcode & co\nC,\n",
        'name,traits\nA,"a, b"\nB,\n',
        "name," + ",".join(f"s{i}" for i in range(14)) + "\nA," + ",".join(map(str, range(14))) + "\n",
        'name,cost\n"A\nB",1\n',
        "value,color\n2,#FF0000\n1,#FF0000\n1,#0000ff\n",
    ],
)
def test_strange_tables_print_all_the_same(tmp_path: Path, deck: str) -> None:
    (tmp_path / "deck.csv").write_text(deck, encoding="utf-8")
    _, game = brought(tmp_path, tmp_path / "deck.csv")
    plans, backs, findings = faces(tmp_path, game)
    assert len(plans) == len(backs) == len(game.cards)
    assert [f for f in findings if f.severity == "error" and f.code not in _HONEST] == []
