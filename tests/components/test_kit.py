from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pypdfium2 as pdfium
import pytest

from generator.components.kit import make_kit
from generator.errors import OptionError
from generator.model.game import Game
from generator.model.geometry import Rect
from generator.model.plan import Field
from generator.model.printing import Placement, PrintedFile
from generator.project import Project
from generator.render.fonts import FontSet
from generator.render.pdf import write_pdf
from generator.units import PT_PER_MM

Kit = Callable[..., dict[str, PrintedFile]]
KINDS = ["mat", "reference", "tokens", "trackers", "tuckbox"]


def fields(file: PrintedFile, part: str, copy: int = 1) -> dict[str, str]:
    return {f.name: f.printed for p in file.placements if (p.id, p.copy) == (part, copy) for f in p.fields}


def numbered(found: dict[str, str], stem: str) -> list[int]:
    names = (name.removeprefix(stem + ".") for name in found if name.startswith(stem + "."))
    values = sorted(int(name) for name in names if name.isdigit())
    assert all(found[f"{stem}.{value}"] == str(value) for value in values)
    return values


@pytest.mark.parametrize("locale", ["fr", "en", "qps"])
@pytest.mark.parametrize("paper", ["a4", "letter", "universal"])
def test_every_text_fits_in_every_language_on_every_paper(kit: Kit, locale: str, paper: str) -> None:
    files = kit(locale, paper)
    assert sorted(files) == KINDS
    assert [f"{f.path}: {x.box}: {x.message}" for f in files.values() for x in f.findings] == []


def test_a_text_that_does_not_fit_is_a_finding(project: Project, duel: Game, fonts: FontSet) -> None:
    files = make_kit(project, duel, "en", fonts, only=["tokens"], words=lambda key, /, **values: "unendingly " * 9)
    assert {finding.code for file in files for finding in file.findings} == {"text/overflow"}


def test_tracks_cover_what_the_facts_say(kit: Kit, duel: Game) -> None:
    facts = duel.facts
    trackers = kit()["trackers"]
    cap, low, turns = facts["energy_cap"], facts["energy_start_max"], facts["house.max_own_turns"]
    assert isinstance(cap, int)
    assert isinstance(low, int)
    assert isinstance(turns, int)
    assert numbered(fields(trackers, "energy"), "energy") == list(range(cap + 1))
    assert numbered(fields(trackers, "energy-max"), "energy-max") == list(range(low, cap + 1))
    turn = fields(trackers, "turn")
    assert numbered(turn, "turn") == list(range(1, turns + 1))
    by_turn = facts["energy_max_by_own_turn"]
    assert isinstance(by_turn, tuple)
    assert [turn[f"turn.beside.{n}"] for n in range(1, len(by_turn) + 1)] == [str(n) for n in by_turn]
    score = fields(trackers, "score-wide")
    assert numbered(score, "score-wide.10") == list(range(0, 100, 10))
    assert numbered(score, "score-wide.1") == list(range(10))
    assert score["score-wide.over"] == "+100"


@pytest.mark.parametrize(
    ("fact", "value", "part", "stem", "expected"),
    [
        ("energy_cap", 9, "energy", "energy", range(10)),
        ("energy_start_max", 4, "energy-max", "energy-max", range(4, 13)),
        ("house.max_own_turns", 20, "turn", "turn", range(1, 21)),
        ("unlock_games.dacie", 10, "campaign-games", "campaign-games", range(13)),
    ],
)
def test_a_changed_fact_changes_the_track(
    kit: Kit, fact: str, value: int, part: str, stem: str, expected: range
) -> None:
    trackers = kit(facts={fact: value})["trackers"]
    assert numbered(fields(trackers, part), stem) == list(expected)


def test_tokens_are_as_many_as_the_rules_can_use_at_once(kit: Kit, duel: Game) -> None:
    facts = duel.facts
    slots, players = facts["house.unit_slots"], facts["players"]
    assert isinstance(slots, int)
    assert isinstance(players, int)
    counts = Counter(p.id for p in kit()["tokens"].placements)
    assert counts["attacked"] == counts["position-changed"] == slots * players
    assert counts["deployed"] == counts["direct-attack"] == players
    assert counts["ability-used"] == (2 * slots + 1) * players
    more = Counter(p.id for p in kit(facts={"direct_attacks_per_turn": 3})["tokens"].placements)
    assert more["direct-attack"] == 3 * players


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_tiles_of_the_mat_show_all_of_it(kit: Kit, paper: str) -> None:
    mat = kit(paper=paper)["mat"]
    first = [p for p in mat.placements if p.copy == 1]
    seen = {f.name: f.printed for p in first for f in p.fields}
    for n in range(1, 6):
        assert f"unit.{n}" in seen
        assert f"support.{n}" in seen
    assert numbered(seen, "energy") == list(range(13))
    assert numbered(seen, "turn-line") == list(range(1, 37))
    assert sum(name.startswith("phase.") and not name.endswith(".number") for name in seen) == 6
    shown = sum(p.trim.w for p in first)
    assert shown - 8 * (len(first) - 1) == pytest.approx(584)
    assert len(mat.placements) == 2 * len(first)


def test_reference_cards_are_cut_like_the_deck_and_have_its_back(kit: Kit) -> None:
    reference = kit()["reference"]
    assert {(round(p.trim.w, 3), round(p.trim.h, 3)) for p in reference.placements} == {(63, 88)}
    assert Counter(p.side for p in reference.placements) == {"face": 10, "back": 10}
    assert reference.document.duplex == "long-edge"


def test_the_reference_says_the_energy_of_every_turn(kit: Kit, duel: Game) -> None:
    by_turn = duel.facts["energy_max_by_own_turn"]
    assert isinstance(by_turn, tuple)
    found = fields(kit()["reference"], "aid-energy")
    assert [found[f"1.under.{i}"] for i in range(1, 9)] == [str(n) for n in by_turn]
    assert [found[f"1.over.{i}"] for i in range(1, 9)] == ["1", "2", "3", "4", "5", "6", "7", "8+"]


def test_a_faction_s_box_is_made_for_the_cards_it_has(kit: Kit, duel: Game) -> None:
    boxes = kit()["tuckbox"]
    assert {p.id for p in boxes.placements} == {f"box{s}-{g}" for s in ("", "-sleeved") for g in duel.groups}
    for group in duel.groups:
        copies = sum(card.copies for card in duel.cards if card.group == group)
        assert fields(boxes, f"box-{group}")[f"box-{group}.count"].startswith(f"{copies} ")


def test_the_campaign_sheet_names_every_threshold(kit: Kit, duel: Game) -> None:
    found = fields(kit()["trackers"], "campaign-unlocks")
    for group in duel.groups:
        games = duel.facts[f"unlock_games.{group}"]
        assert found[f"campaign-unlocks.{group}"].startswith(f"{games} " if games else "dès")


@pytest.mark.parametrize(("locale", "paper", "variant"), [("fr", "a4", "color"), ("en", "letter", "low-ink")])
def test_everything_lies_inside_the_printable_margins(kit: Kit, locale: str, paper: str, variant: str) -> None:
    for file in kit(locale, paper, variant).values():
        for placement in file.placements:
            page = file.document.pages[placement.page - 1]
            room = Rect(0, 0, page.width, page.height).grown(-5)
            assert room.holds(placement.trim, tolerance=0.001), (file.path, placement.id)
            for field in placement.fields:
                assert placement.trim.holds(field.rect, tolerance=0.6), (file.path, placement.id, field.name)


def test_things_on_one_page_do_not_lie_on_each_other(kit: Kit) -> None:
    for file in kit().values():
        by_page: dict[int, list[Placement]] = {}
        for placement in file.placements:
            by_page.setdefault(placement.page, []).append(placement)
        for placed in by_page.values():
            for i, one in enumerate(placed):
                a = one.trim.grown(-0.001)
                for other in placed[i + 1 :]:
                    b = other.trim.grown(-0.001)
                    assert a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y


def test_every_field_of_a_thing_has_a_name_of_its_own(kit: Kit) -> None:
    for file in kit().values():
        for placement in file.placements:
            assert max(Counter(f.name for f in placement.fields).values(), default=1) == 1, placement.id


def misread(file: PrintedFile, fonts: FontSet) -> Iterator[tuple[int, str, Field, str]]:
    """Yield every field whose rectangle does not hold exactly its words in the finished PDF."""
    document = pdfium.PdfDocument(write_pdf(file.document, fonts))
    pages = {}
    for placement in file.placements:
        number = placement.page - 1
        if number not in pages:
            page = document[number]
            pages[number] = (page, page.get_textpage())
        height = file.document.pages[number].height
        for field in placement.fields:
            r = field.rect.grown(0.1)
            got = pages[number][1].get_text_bounded(
                left=r.x * PT_PER_MM,
                right=r.right * PT_PER_MM,
                top=(height - field.rect.y) * PT_PER_MM,
                bottom=(height - field.rect.bottom) * PT_PER_MM,
            )
            if " ".join(got.split()) != field.printed:
                yield placement.page, placement.id, field, got
    for page, text in pages.values():
        text.close()
        page.close()
    document.close()


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_can_be_read_back_from_the_pdf_at_its_place(kit: Kit, fonts: FontSet, kind: str) -> None:
    file = kit()[kind]
    assert sum(len(p.fields) for p in file.placements) > 40
    assert list(misread(file, fonts)) == []


def test_pages_name_their_parts_and_carry_their_manifest(kit: Kit, fonts: FontSet) -> None:
    file = kit()["trackers"]
    assert file.path == "trackers-a4.pdf"
    assert "manifest.json" in file.document.attachments
    assert file.document.language == "fr"
    document = pdfium.PdfDocument(write_pdf(file.document, fonts))
    page = document[0]
    text = page.get_textpage()
    words = text.get_text_bounded()
    assert "100 mm" in words
    text.close()
    page.close()
    document.close()


def test_the_same_kit_twice_is_the_same_bytes(project: Project, duel: Game, fonts: FontSet) -> None:
    one, other = (make_kit(project, duel, "fr", fonts, only=["tokens"])[0] for _ in range(2))
    assert write_pdf(one.document, fonts) == write_pdf(other.document, fonts)


def test_low_ink_saves_grounds_and_keeps_words(kit: Kit) -> None:
    color, low = kit(), kit(variant="low-ink")
    for kind in KINDS:
        assert [p.fields for p in color[kind].placements] == [p.fields for p in low[kind].placements]
        assert low[kind].path.endswith("-a4-low-ink.pdf")


def test_only_what_is_asked_for_is_made(project: Project, duel: Game, fonts: FontSet) -> None:
    assert [f.kind for f in make_kit(project, duel, "en", fonts, only=["tokens", "dice"])] == ["tokens"]
    with pytest.raises(OptionError, match="did you mean 'tokens'"):
        make_kit(project, duel, "en", fonts, only=["tokns"])
    with pytest.raises(OptionError, match="did you mean 'letter'"):
        make_kit(project, duel, "en", fonts, paper="leter")
