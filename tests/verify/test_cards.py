"""A clean print has no findings; one thing spoilt in the PDF is named with card and field."""

from __future__ import annotations

import importlib.util
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.errors import OptionError, PackError
from generator.model.game import Game
from generator.model.printing import BackShift, Printer
from generator.project import SHIPPED, Project
from generator.render.read_pdf import OpenPdf
from generator.verify import desk
from generator.verify.gallery import Gallery
from generator.verify.records import FileReport, Found
from generator.verify.report import as_json, as_text
from generator.verify.run import Verifier

_spec = importlib.util.spec_from_file_location("tamper", Path(__file__).with_name("tamper.py"))
assert _spec is not None
assert _spec.loader is not None
tamper = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(tamper)

Print = Callable[..., bytes]
Verify = Callable[..., FileReport]
SLINGERS, RIDERS, OFFERING, CHARIOTS = "frondeurs-baleares", "cavalerie-numide", "offrande-a-maat", "ruee-des-chars"


def wrong(report: FileReport) -> list[Found]:
    return [found for found in report.findings if found.severity == "error"]


def named(report: FileReport) -> set[tuple[str, str, str]]:
    return {(found.code, found.subject, found.field) for found in wrong(report)}


def order_of(pdf: bytes) -> list[str]:
    """The cards of the first page in the order they are drawn."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        data = json.loads(opened.attachments["manifest.json"].get_file().read_bytes())
    return [p["id"] for p in data["files"][0]["placements"] if p["page"] == 1 and p["side"] == "face"]


def edit_form(pdf: bytes, card: str, edit: Callable[[Any, pikepdf.Pdf], None]) -> bytes:
    at = order_of(pdf).index(card)
    return bytes(tamper.changed(pdf, lambda opened: edit(tamper.forms(opened)[at][1], opened)))


# ------------------------------------------------------------------------------------- clean prints


@pytest.mark.parametrize(
    ("locale", "variant", "options"),
    [
        ("fr", "color", {}),
        ("en", "color", {"bleed": True}),
        ("fr", "low-ink", {"backs": "gutter-fold"}),
        ("en", "grey", {"backs": "fronts-then-backs", "landscape": True}),
        ("fr", "grey", {"backs": "fronts-only", "corner_guides": True, "registration": True}),
        ("en", "low-ink", {"paper": "letter", "duplex": "short-edge", "back_marks": True}),
    ],
)
def test_a_clean_print_has_no_findings(
    print_cards: Print, verify: Verify, locale: str, variant: str, options: dict[str, Any]
) -> None:
    report = verify(print_cards(locale=locale, variant=variant, **options))
    assert report.findings == []
    assert (report.kind, report.locale, report.cards, report.designs) == ("cards", locale, 5, 4)


def test_backs_that_a_known_printer_needs_moved_are_behind_their_fronts(
    print_cards: Print, verify: Verify, project: Project, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    crooked = Printer(name="crooked", back=BackShift(x=1.2, y=-0.7, angle=0.2))
    pdf = print_cards(printer=crooked)
    assert {found.code for found in wrong(verify(pdf))} == {"back/behind"}
    load = desk.load_printers
    monkeypatch.setattr(desk, "load_printers", lambda found: {**load(found), "crooked": crooked})
    report = Verifier(project, packs=[game]).verify_bytes(pdf, shown_as="cards.pdf")
    assert wrong(report) == []
    assert [found.code for found in report.findings] == ["back/printer"]


# ------------------------------------------------------------------------------------- what is printed


@pytest.mark.parametrize(
    ("old", "new", "nth", "field"),
    [
        ("2", "3", 0, "level"),
        ("2", "3", 1, "energy"),
        ("1", "3", 0, "def"),
        ("2", "3", 2, "atk"),
        ("1", "3", 1, "def"),
    ],
)
def test_a_changed_digit_is_named_with_card_and_field(
    deck: bytes, verify: Verify, old: str, new: str, nth: int, field: str
) -> None:
    spoilt = edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, old, new, nth=nth, in_font="Black"))
    report = verify(spoilt)
    assert {(found.code, found.subject, found.field) for found in wrong(report)} >= {("card/value", SLINGERS, field)}
    assert {found.subject for found in wrong(report)} == {SLINGERS}
    (found, *_) = [found for found in wrong(report) if found.code == "card/value"]
    assert (found.expected, found.found, found.page) == (old, new, 1)
    assert found.rect is not None


def test_a_digit_changed_on_one_copy_is_found(deck: bytes, verify: Verify) -> None:
    def one_copy(opened: pikepdf.Pdf) -> None:
        name, form = tamper.forms(opened)[order_of(deck).index(SLINGERS)]
        other = tamper.own_copy(opened, form)
        tamper.said(other, "2", "3", nth=2, in_font="Black")
        page = opened.pages[0]
        page.Resources.XObject["/Other"] = other
        text = page.Contents.read_bytes().decode("latin-1").replace(f"{name} Do", "/Other Do", 1)
        page.Contents.write(text.encode("latin-1"))

    report = verify(tamper.changed(deck, one_copy))
    assert ("card/value", SLINGERS, "atk") in named(report)


@pytest.mark.parametrize(
    ("old", "new", "font", "field"),
    [
        ("−1", "−2", "Regular", "abilities[0].do[0].n"),
        ("−2", "−1", "Regular", "abilities[0].do[0].instead.n"),
    ],
)
def test_a_changed_number_in_the_rules_names_its_value(
    deck: bytes, verify: Verify, old: str, new: str, font: str, field: str
) -> None:
    report = verify(edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, old, new, in_font=font)))
    assert ("card/effect", SLINGERS, field) in named(report)


def test_a_word_that_says_nothing_is_declined(deck: bytes, verify: Verify) -> None:
    report = verify(edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, "ciblez", "cibelz")))
    (found,) = [found for found in wrong(report) if found.code == "text/declined"]
    assert (found.subject, found.field) == (SLINGERS, "abilities[0]")
    assert "'cibelz' (did you mean 'ciblez'?)" in found.message


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [("Frondeurs", "Frondeura", "name"), ("Mercenaire", "Mercenaira", "type"), ("01", "02", "collector.number")],
)
def test_a_changed_label_is_named(deck: bytes, verify: Verify, old: str, new: str, field: str) -> None:
    spoilt = edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, old, new))
    subjects = {(subject, name) for code, subject, name in named(verify(spoilt)) if code == "card/value"}
    assert {subject for subject, _ in subjects} == {SLINGERS}
    assert (SLINGERS, field) in subjects


def test_two_faces_swapped_are_both_named(deck: bytes, verify: Verify) -> None:
    order = order_of(deck)

    def swap(opened: pikepdf.Pdf) -> None:
        found = tamper.forms(opened)
        one, other = found[order.index(RIDERS)][0], found[order.index(OFFERING)][0]
        things = opened.pages[0].Resources.XObject
        things[one], things[other] = things[other], things[one]

    report = verify(tamper.changed(deck, swap))
    assert {("card/value", RIDERS, "name"), ("card/value", OFFERING, "name")} <= named(report)


def test_an_icon_beside_the_wrong_word_is_named(deck: bytes, verify: Verify) -> None:
    def swap(form: Any, _: pikepdf.Pdf) -> None:
        text = form.read_bytes().decode("latin-1")
        inline = re.findall(r"0\.\d+ 0\.0+ 0\.0+ 0\.\d+ \d+ \d+ cm (/D\w+) Do", text)
        first, other = inline[0], next(name for name in inline if name != inline[0])
        form.write(text.replace(f"{other} Do", f"{first} Do", 1).encode("latin-1"))

    report = verify(edit_form(deck, SLINGERS, swap))
    assert ("card/icon", SLINGERS, "text") in named(report)


def test_another_badge_and_another_emblem_are_named(deck: bytes, verify: Verify) -> None:
    def swap(form: Any, opened: pikepdf.Pdf) -> None:
        others = tamper.forms(opened)[order_of(deck).index(OFFERING)][1].Resources.XObject
        own = form.Resources.XObject
        emblem = next(n for n in own if n not in others and "emblem" in kinds(n))
        badge = next(n for n in own if "badge-atk" in kinds(n))
        shield = next(n for n in own if "badge-def" in kinds(n))
        stranger = next(n for n in others if "emblem" in kinds(n))
        own[emblem], own[badge] = others[stranger], own[shield]

    kinds = kinds_of(deck)
    report = verify(edit_form(deck, SLINGERS, swap))
    assert {("card/icon", SLINGERS, "group"), ("card/icon", SLINGERS, "atk")} <= named(report)


def kinds_of(pdf: bytes) -> Callable[[str], str]:
    """Return a function from a drawing's name in the file to its name in the pack."""
    project = Project(SHIPPED)
    gallery = Gallery([project.templates("ancient-duel") / "art", project.shared_templates])
    opened = OpenPdf(pdf, shown_as="cards.pdf")
    names: dict[str, str] = {}
    for place in opened.page(1).drawn.placed:
        things = opened.reader.objects[place.key].Resources.XObject
        for name, thing in things.items():
            names[name] = gallery.name(opened.reader.form(opened.reader.key(thing)))
    return lambda name: names.get(name, "")


# ------------------------------------------------------------------------------------- ink


def test_a_shape_that_is_not_the_character_it_says_is_found(deck: bytes, verify: Verify) -> None:
    def swap(form: Any, _: pikepdf.Pdf) -> None:
        for font in form.Resources.Font.values():
            if "Black" in str(font.BaseFont):
                text = font.ToUnicode.read_bytes().decode("latin-1")
                lines = text.replace("<0032>", "<TWO>").replace("<0031>", "<0032>").replace("<TWO>", "<0031>")
                assert lines != text
                font.ToUnicode.write(lines.encode("latin-1"))

    report = verify(edit_form(deck, SLINGERS, swap))
    assert "ink/glyph" in {found.code for found in wrong(report)}


def test_a_glyph_that_is_missing_is_found(deck: bytes, verify: Verify) -> None:
    def lose(form: Any, _: pikepdf.Pdf) -> None:
        for font in form.Resources.Font.values():
            if "Black" in str(font.BaseFont):
                del font.FontDescriptor["/FontFile2"]

    codes = {found.code for found in wrong(verify(edit_form(deck, SLINGERS, lose)))}
    assert {"ink/glyph", "paper/font"} <= codes


def test_words_near_the_cut_are_found(deck: bytes, verify: Verify) -> None:
    def move(form: Any, _: pikepdf.Pdf) -> None:
        text = form.read_bytes().decode("latin-1")
        form.write(re.sub(r" 8600 (\d+) Tm", r" 4600 \1 Tm", text, count=1).encode("latin-1"))

    report = verify(edit_form(deck, SLINGERS, move))
    assert ("ink/safe", SLINGERS, "") in named(report)


def test_words_that_a_clip_cuts_are_found(deck: bytes, verify: Verify) -> None:
    def clip(form: Any, _: pikepdf.Pdf) -> None:
        form.write(b"q 0 0 m 69000 0 l 69000 63500 l 0 63500 l h W n\n" + form.read_bytes() + b"\nQ")

    assert ("ink/clipped", SLINGERS, "") in named(verify(edit_form(deck, SLINGERS, clip)))


def test_a_value_painted_over_is_found(deck: bytes, verify: Verify) -> None:
    def cover(form: Any, _: pikepdf.Pdf) -> None:
        form.write(form.read_bytes() + b"\n1 g 8000 79000 m 15600 79000 l 15600 86000 l 8000 86000 l h f")

    assert ("ink/covered", SLINGERS, "") in named(verify(edit_form(deck, SLINGERS, cover)))


def test_a_patch_of_the_page_over_a_card_is_found(deck: bytes, verify: Verify) -> None:
    patch = "\n1 g 15500 93000 m 23100 93000 l 23100 100000 l 15500 100000 l h f"
    report = verify(tamper.content(deck, 1, lambda text: text + patch))
    assert ("card/over", order_of(deck)[0], "") in named(report)


# ------------------------------------------------------------------------------------- sheets


def moved(text: str, by: int) -> str:
    return re.sub(r"q 1 0 0 1 (\d+) (\d+) cm", lambda m: f"q 1 0 0 1 {int(m[1]) + by} {m[2]} cm", text, count=1)


def test_a_back_moved_by_three_tenths_is_found(deck: bytes, verify: Verify) -> None:
    report = verify(tamper.content(deck, 2, lambda text: moved(text, 300)))
    (found,) = [found for found in wrong(report) if found.code == "back/behind"]
    assert found.subject in order_of(deck)
    assert found.message == "the back lies 0.30 mm beside its front"


def test_a_back_moved_by_less_than_a_tenth_is_let_pass(deck: bytes, verify: Verify) -> None:
    assert verify(tamper.content(deck, 2, lambda text: moved(text, 60))).findings == []


def test_another_back_is_found(deck: bytes, verify: Verify) -> None:
    def swap(opened: pikepdf.Pdf) -> None:
        back = opened.pages[1]
        name, _ = tamper.forms(opened, 2)[0]
        back.Resources.XObject["/Face"] = tamper.forms(opened, 1)[0][1]
        text = back.Contents.read_bytes().decode("latin-1").replace(f"{name} Do", "/Face Do", 1)
        back.Contents.write(text.encode("latin-1"))

    assert "back/alike" in {found.code for found in wrong(verify(tamper.changed(deck, swap)))}


def test_a_back_upside_down_is_found(deck: bytes, verify: Verify) -> None:
    def turn(text: str) -> str:
        return re.sub(
            r"q 1 0 0 1 (\d+) (\d+) cm",
            lambda m: f"q -1 0 0 -1 {int(m[1]) + 69000} {int(m[2]) + 94000} cm",
            text,
            count=1,
        )

    assert "back/alike" in {found.code for found in wrong(verify(tamper.content(deck, 2, turn)))}


def test_a_missing_back_is_found(deck: bytes, verify: Verify) -> None:
    def drop(text: str) -> str:
        return re.sub(r"q 1 0 0 1 \d+ \d+ cm /\w+ Do Q", "", text, count=1)

    assert "back/missing" in {found.code for found in wrong(verify(tamper.content(deck, 2, drop)))}


def test_a_missing_copy_is_found(deck: bytes, verify: Verify) -> None:
    def drop(text: str) -> str:
        return re.sub(r"q 1 0 0 1 \d+ \d+ cm /\w+ Do Q", "", text, count=1)

    report = verify(tamper.content(deck, 1, drop))
    assert ("card/missing", order_of(deck)[0], "trim") in named(report)


def test_a_deck_that_lacks_a_copy_is_found(print_cards: Print, verify: Verify, game: Game) -> None:
    whole = {card.id: card.copies for card in game.cards if card.group == "carthage"}
    report = verify(print_cards({**whole, SLINGERS: whole[SLINGERS] - 1}))
    assert named(report) == {("card/copies", SLINGERS, "copies")}


def test_a_page_at_97_per_cent_is_found(deck: bytes, verify: Verify) -> None:
    report = verify(tamper.content(deck, 1, lambda text: "0.97 0 0 0.97 8 12 cm\n" + text))
    found = {found.code: found for found in wrong(report)}
    assert found["card/size"].found == "97.0 %"
    assert found["paper/ruler"].found == "97.00 mm"
    assert {found.page for found in wrong(report) if found.code in ("card/size", "paper/ruler")} == {1}


def test_print_scaling_and_page_boxes_are_judged(deck: bytes, verify: Verify) -> None:
    def change(opened: pikepdf.Pdf) -> None:
        del opened.Root.ViewerPreferences["/PrintScaling"]
        del opened.pages[0]["/TrimBox"]
        opened.pages[1].MediaBox = pikepdf.Array([0, 0, 612, 792])

    assert {found.code for found in wrong(verify(tamper.changed(deck, change)))} >= {
        "paper/scaling",
        "paper/box",
        "paper/size",
    }


# ------------------------------------------------------------------------------------- the manifest


def test_without_a_manifest_cards_are_found_by_their_names(deck: bytes, verify: Verify) -> None:
    def detach(opened: pikepdf.Pdf) -> None:
        del opened.attachments["manifest.json"]

    bare = tamper.changed(deck, detach)
    report = verify(bare)
    assert [found.code for found in wrong(report)] == ["manifest/removed"]
    assert (report.kind, report.cards, report.designs) == ("cards", 5, 4)
    spoilt = edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, "2", "3", nth=2, in_font="Black"))
    assert ("card/value", SLINGERS, "atk") in named(verify(tamper.changed(spoilt, detach)))


def test_a_value_altered_in_the_manifest_is_told_as_that(deck: bytes, verify: Verify) -> None:
    def alter(data: dict[str, Any]) -> None:
        for place in data["files"][0]["placements"]:
            if place["id"] == RIDERS and place["side"] == "face":
                place["fields"]["atk"]["printed"] = "9"

    assert named(verify(tamper.manifest(deck, alter))) == {("manifest/altered", RIDERS, "atk")}


def test_a_box_altered_in_the_manifest_is_told_as_that(deck: bytes, verify: Verify) -> None:
    def alter(data: dict[str, Any]) -> None:
        for place in data["files"][0]["placements"]:
            if place["id"] == RIDERS and place["side"] == "face":
                place["fields"]["atk"]["rect_mm"][0] += 30

    assert named(verify(tamper.manifest(deck, alter))) == {("manifest/altered", RIDERS, "atk")}


def test_a_place_altered_in_the_manifest_is_told_as_that(deck: bytes, verify: Verify) -> None:
    def alter(data: dict[str, Any]) -> None:
        place = next(p for p in data["files"][0]["placements"] if p["id"] == RIDERS and p["side"] == "face")
        place["trim_mm"][0] += 4

    report = verify(tamper.manifest(deck, alter))
    assert ("manifest/place", RIDERS, "trim") in named(report)


def test_a_digit_changed_in_page_and_manifest_is_found_all_the_same(deck: bytes, verify: Verify) -> None:
    def alter(data: dict[str, Any]) -> None:
        for place in data["files"][0]["placements"]:
            if place["id"] == SLINGERS and place["side"] == "face":
                place["fields"]["atk"]["printed"] = "3"

    spoilt = edit_form(deck, SLINGERS, lambda form, _: tamper.said(form, "2", "3", nth=2, in_font="Black"))
    assert ("card/value", SLINGERS, "atk") in named(verify(tamper.manifest(spoilt, alter)))


@pytest.mark.parametrize("raw", [b"", b"[]", b'{"manifest": 7}', b"\xff"])
def test_a_manifest_that_cannot_be_read_is_told(deck: bytes, verify: Verify, raw: bytes) -> None:
    def change(opened: pikepdf.Pdf) -> None:
        del opened.attachments["manifest.json"]
        opened.attachments["manifest.json"] = raw

    report = verify(tamper.changed(deck, change))
    assert "manifest/altered" in {found.code for found in wrong(report)}
    assert report.cards == 5


# ------------------------------------------------------------------------------------- the pack moved on


def changed_pack(game: Game, card: str, **changes: Any) -> Game:
    cards = tuple(replace(one, **changes) if one.id == card else one for one in game.cards)
    return replace(game, cards=cards, digest="sha256:later")


def test_a_stat_changed_after_printing_is_found_and_the_pack_called_another(
    deck: bytes, verify: Verify, game: Game
) -> None:
    fields = {**game.card(RIDERS).fields, "atk": 5}
    report = verify(deck, against=changed_pack(game, RIDERS, fields=fields))
    assert named(report) == {("card/value", RIDERS, "atk")}
    assert [found.code for found in report.findings if found.severity == "info"] == ["pack/digest"]


def test_an_effect_changed_after_printing_is_found(deck: bytes, verify: Verify, game: Game) -> None:
    abilities = game.card(OFFERING).abilities
    later = (replace(abilities[0], data={**abilities[0].data, "do": ({"op": "gain", "n": 3},)}),)
    report = verify(deck, against=changed_pack(game, OFFERING, abilities=later))
    assert named(report) == {("card/effect", OFFERING, "abilities[0].do[0].n")}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"copies": 3}, "collector.copies"),
        ({"traits": ()}, "type"),
        ({"name": {"fr": "Frondeurs", "en": "Slingers"}}, "name"),
        ({"flavour": {"fr": "Autre chose."}}, "flavour"),
        ({"house": True}, "house"),
    ],
)
def test_anything_else_changed_after_printing_is_found(
    deck: bytes, verify: Verify, game: Game, changes: dict[str, Any], field: str
) -> None:
    found = named(verify(deck, against=changed_pack(game, SLINGERS, **changes)))
    assert field in {name for _, subject, name in found if subject == SLINGERS}


# ------------------------------------------------------------------------------------- telling it


def test_the_report_says_one_line_a_file_and_only_what_is_wrong(deck: bytes, verify: Verify) -> None:
    clean = verify(deck)
    assert list(as_text([clean])) == ["✓ cards.pdf: 5 cards of 4 designs read: printed as ancient-duel plays now"]
    spoilt = verify(edit_form(deck, RIDERS, lambda form, _: tamper.said(form, "4", "3", in_font="Black")))
    lines = list(as_text([spoilt]))
    assert lines[0].startswith("✗ cards.pdf: 5 cards of 4 designs read:")
    assert any(RIDERS in line for line in lines[1:])
    data = as_json([clean, spoilt])
    assert data["errors"] == spoilt.errors
    assert spoilt.errors > 0


def test_what_is_no_pdf_is_refused(verify: Verify) -> None:
    with pytest.raises(PackError, match="cannot be read as a PDF"):
        verify(b"Hello")


def test_a_pdf_of_an_unknown_game_is_refused(deck: bytes, verify: Verify) -> None:
    def rename(data: dict[str, Any]) -> None:
        data["game"] = "modern-duel"

    with pytest.raises(OptionError, match="'modern-duel', which is not here"):
        verify(tamper.manifest(deck, rename))
