"""Between two builds: what changed, what an owner of the old deck prints, and what the checklist says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.errors import OptionError
from generator.model.game import CardSize
from generator.model.plan import TextOp
from generator.model.printing import Paper, PrintedFile, Printer
from generator.sheets.changed import CopyChange, compare, items_to_print
from generator.sheets.impose import FileInfo
from generator.sheets.manifest import ATTACHMENT
from generator.sheets.manifest_reader import Manifest, read_manifest
from generator.sheets.options import Item, Measure, SheetOptions, Words
from generator.sheets.update import make_update

NAMES = {f"card-{i}": f"Name {i}" for i in range(40)}


@pytest.fixture
def options(papers: dict[str, Paper]) -> SheetOptions:
    return SheetOptions(paper=papers["a4"], printer=Printer(name="p"))


@pytest.fixture
def deck(some_items: Callable[..., list[Item]], sizes: dict[str, CardSize]) -> list[Item]:
    """Six cards, two copies of each."""
    return some_items(sizes["tcg"], 6, copies=2)


def built(file: PrintedFile) -> Manifest:
    return read_manifest(file.document.attachments[ATTACHMENT], shown_as="manifest.json")


@pytest.fixture
def old(deck: list[Item], options: SheetOptions, a_file: Callable[..., PrintedFile]) -> Manifest:
    return built(a_file(deck, options))


def test_the_same_deck_is_unchanged(old: Manifest, deck: list[Item]) -> None:
    changes = compare(old, deck)
    assert changes.nothing
    assert items_to_print(changes, deck) == []


def test_added_removed_changed_and_recounted_cards_are_told_apart(old: Manifest, deck: list[Item]) -> None:
    new = [item for item in deck if item.id != "card-0"]
    new = [replace(item, digest="other") if item.id == "card-1" else item for item in new]
    new = [item for item in new if (item.id, item.copy) != ("card-2", 2)]
    new += [replace(new[-1], copy=3), replace(new[0], id="card-9", copy=1)]
    changes = compare(old, new)
    assert changes.removed == ("card-0",)
    assert changes.changed == ("card-1",)
    assert changes.added == ("card-9",)
    assert changes.recounted == (
        CopyChange(id="card-2", before=2, after=1),
        CopyChange(id="card-5", before=2, after=3),
    )
    printed = [(item.id, item.copy) for item in items_to_print(changes, new)]
    assert printed == [("card-1", 1), ("card-1", 2), ("card-5", 3), ("card-9", 1)]


def test_cards_that_nobody_asked_for_stay_in_the_deck(old: Manifest, deck: list[Item]) -> None:
    asked = [item for item in deck if item.id not in {"card-0", "card-5"}]
    assert compare(old, asked, unasked={"card-0"}).removed == ("card-5",)


def test_a_new_back_changes_every_card_and_a_build_without_backs_says_nothing_of_them(
    old: Manifest, deck: list[Item], options: SheetOptions, a_file: Callable[..., PrintedFile]
) -> None:
    redrawn = [replace(item, back_digest="other") for item in deck]
    assert len(compare(old, redrawn).changed) == 6
    bare = built(a_file(deck, replace(options, backs="fronts-only")))
    assert compare(bare, redrawn).nothing


def test_variants_are_compared_with_their_like(
    old: Manifest, deck: list[Item], options: SheetOptions, a_file: Callable[..., PrintedFile]
) -> None:
    with pytest.raises(OptionError, match=r"of 'demo' has no low-ink cards \(it has cards in color\)"):
        compare(old, deck, variant="low-ink")
    with pytest.raises(OptionError, match="it has no cards at all"):
        compare(replace(old, files=()), deck)
    silent = built(a_file([replace(item, digest="") for item in deck], options))
    with pytest.raises(OptionError, match="'card-0' carries no digest"):
        compare(silent, deck)


@pytest.fixture
def update(old: Manifest, options: SheetOptions, words: Words, fonts: Measure) -> Callable[[list[Item]], PrintedFile]:
    def make(new: list[Item]) -> PrintedFile:
        info = FileInfo(path="update-a4.pdf", title="Update", game_id="demo", game_title="Demo", locale="en")
        return make_update(info, compare(old, new), new, NAMES, options, words=words, measure=fonts)

    return make


def texts(file: PrintedFile, page: int) -> list[str]:
    return [op.text for op in file.document.pages[page].ops if isinstance(op, TextOp)]


def test_the_update_holds_changed_cards_with_backs_and_ends_with_the_checklist(
    deck: list[Item], update: Callable[[list[Item]], PrintedFile]
) -> None:
    new = [replace(item, digest="other") if item.id == "card-1" else item for item in deck if item.id != "card-0"]
    file = update(new)
    assert [(p.page, p.side, p.id, p.copy) for p in file.placements] == [
        (1, "face", "card-1", 1),
        (1, "face", "card-1", 2),
        (2, "back", "card-1", 1),
        (2, "back", "card-1", 2),
    ]
    assert len(file.document.pages) == 3
    assert file.document.labels[-1].prefix == "L"
    assert texts(file, 2) == [
        "Demo · Update",
        "Take out",
        "2 × Name 0",
        "gone",
        "2 × Name 1",
        "replaced",
        "Put in",
        "2 × Name 1",
        "replaced",
    ]
    assert built(file).files[0].pages == 3


def test_fewer_copies_need_a_checklist_and_no_sheet(
    deck: list[Item], update: Callable[[list[Item]], PrintedFile]
) -> None:
    file = update([item for item in deck if (item.id, item.copy) != ("card-2", 2)])
    assert file.placements == ()
    assert len(file.document.pages) == 1
    assert texts(file, 0) == ["Demo · Update", "Take out", "1 × Name 2", "too many"]


def test_where_nothing_changed_the_page_says_so(deck: list[Item], update: Callable[[list[Item]], PrintedFile]) -> None:
    assert texts(update(deck), 0) == ["Demo · Update", "Nothing changed"]


def test_a_long_checklist_runs_over_columns_and_pages_without_losing_a_card(
    some_items: Callable[..., list[Item]],
    sizes: dict[str, CardSize],
    deck: list[Item],
    update: Callable[[list[Item]], PrintedFile],
) -> None:
    new = [*deck, *(item for item in some_items(sizes["tcg"], 206) if int(item.id[5:]) > 5)]
    file = update(new)
    sheets = 2 * -(-200 // 9)
    lists = range(sheets, len(file.document.pages))
    assert len(lists) == 3
    told = [text for page in lists for text in texts(file, page) if text.startswith("1 × ")]
    assert len(told) == len(set(told)) == 200
    for page in lists:
        for op in file.document.pages[page].ops:
            if isinstance(op, TextOp):
                assert 18 <= op.x <= 192
                assert 18 <= op.y <= 280
