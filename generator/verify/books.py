"""Rulebooks: every sentence of the print against the book as the facts fill it today.

A sentence that cannot be found in the pages is looked for once more, nearly: what differs is told, numbers as errors.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from generator.readback.words.normal import normal
from generator.render.raster import Word, page_size, words
from generator.rulebook.book import EDITIONS, make_rulebooks
from generator.rulebook.digits import NUMBER_WORDS
from generator.rulebook.manuscript import write_manuscript
from generator.verify.desk import Desk
from generator.verify.records import Found, Severity

__all__ = ["blocks", "verify_book"]

_BLOCK = re.compile(r"<(p|li|tr|dt|dd|figcaption|h[1-6]|caption)\b[^>]*>(.*?)</\1>", re.S)
_ASIDE = re.compile(r'<span class="(?:num|margin|house)">(?:[^<]|<(?!/?span)[^>]*>|<span[^>]*>[^<]*</span>)*</span>')
_TAG = re.compile(r"<[^>]*>")
_GLUE = re.compile(r"[\s\u2010\u00ad\ufffe\x02-]+")
_EDGE = 40
"""Characters that may stand between a cut paragraph and the edge of its page: a folio, a running title."""
_SAME = 0.2
"""With more pages than this that differ, the print is of another state of the book, and paragraphs are compared."""
_MARGIN = "\n"
"""Between the text of a leaf and what stands in its margin."""
_LEAST = 4
"""Shorter blocks are labels that are found anywhere."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """The text of one page, or of one half of a sheet, without spaces, hyphens and capitals."""

    page: int
    text: str


def verify_book(desk: Desk, data: bytes, pages: int, *, same_pack: bool) -> Iterator[Found]:
    """Yield what a printed rulebook says otherwise than the pack's book does today.

    Args:
        desk: the pack.
        data: the PDF.
        pages: how many pages it has.
        same_pack: the file was made from the pack as it is: then a word that differs is an error, too.
    """
    yield from _pages(desk, data, pages)
    manuscript = write_manuscript(desk.project, desk.game, desk.locale, desk.fonts)
    plain = manuscript.settings.prose == "plain"
    leaves = _leaves(data, pages, margin=not plain, running=not (plain and manuscript.settings.leaflet))
    whole = "\n".join(leaf.text for leaf in leaves)
    for chapter in manuscript.chapters:
        for block in blocks(manuscript.bodies[chapter.id]):
            squeezed = _squeezed(block)
            if len(squeezed) < _LEAST or squeezed in whole or _cut(squeezed, leaves):
                continue
            yield from _near(desk, chapter.title, block, squeezed, leaves, same_pack=same_pack)


def _pages(desk: Desk, data: bytes, pages: int) -> Iterator[Found]:
    """Compare page by page with today's book where the print is that book: section numbers, figures, index too."""
    width, height = page_size(data, 1)
    upright = [e for e in EDITIONS if width <= height and abs(e.width - width) < 1 and abs(e.height - height) < 1]
    made = make_rulebooks(desk.project, desk.game, desk.locale, desk.fonts, editions=upright or EDITIONS[:1])
    kind = "rulebook" if width <= height else "booklet"
    today = next((book for book in made if book.kind == kind and book.pages == pages), None)
    if today is None:
        return
    pairs = [(_spoken(data, n), _spoken(today.pdf, n)) for n in range(1, pages + 1)]
    other = [number for number, (found, wanted) in enumerate(pairs, start=1) if found != wanted]
    if len(other) > pages * _SAME:
        return
    for number in other:
        found, wanted = pairs[number - 1]
        for kind_of, a, b, c, d in SequenceMatcher(None, wanted, found, autojunk=False).get_opcodes():
            if kind_of != "equal":
                yield Found(
                    code="book/page",
                    message="the page says something else than today's",
                    field=" ".join(wanted[max(0, a - 3) : b + 3])[:80],
                    expected=" ".join(wanted[a:b])[:120],
                    found=" ".join(found[c:d])[:120] or "nothing",
                    page=number,
                )


def _spoken(data: bytes, number: int) -> list[str]:
    return [word.text for word in words(data, number)]


def blocks(body: str) -> Iterator[str]:
    """Yield the paragraphs, items, table rows and headings of a chapter as plain words."""
    for _, inner in _BLOCK.findall(_ASIDE.sub("", body)):
        text = normal(html.unescape(_TAG.sub("", inner)))
        if text:
            yield text


def _squeezed(text: str) -> str:
    return _GLUE.sub("", normal(text)).casefold()


def _leaves(data: bytes, pages: int, *, margin: bool, running: bool) -> list[_Leaf]:
    """Return the text of all pages; where the first is wider than high, a sheet is two leaves of a booklet.

    Args:
        data: the PDF.
        pages: how many pages it has.
        margin: labels stand beside the text; without them the left one of two columns is no margin.
        running: titles run above the text and folios stand below it; a leaflet's text reaches further.
    """
    top, bottom = (0.05, 0.93) if running else (0.0, 1.0)
    first_width, first_height = page_size(data, 1)
    booklet = first_width > first_height  # in a book, a wide page is a turned table
    halves: list[tuple[int, int, list[Word]]] = []
    for number in range(1, pages + 1):
        width, height = page_size(data, number)
        found = [word for word in words(data, number) if height * top < word.rect.y < height * bottom]
        if not booklet:
            halves.append((number, number % 2, found))
            continue
        for left in (True, False):
            halves.append((number, int(left), [w for w in found if (w.rect.x < width / 2) == left]))
    edges = {0: 0.0, 1: 0.0}
    if margin:
        edges = {side: _edge([word for _, where, held in halves if where == side for word in held]) for side in edges}
    return [_Leaf(number, _joined(held, edges[side])) for number, side, held in halves]


def _edge(found: Sequence[Word]) -> float:
    """Return the left edge of the running text in mm: where by far most lines of such pages begin."""
    starts = Counter(round(word.rect.x * 2) / 2 for word in found)
    return max(starts, key=lambda x: (starts[x], -x), default=0.0)


def _joined(found: Sequence[Word], edge: float) -> str:
    """Return the words of a leaf in the order of the file, labels in its margin last."""
    body = [word.text for word in found if word.rect.right > edge]
    margin = [word.text for word in found if word.rect.right <= edge]
    return _squeezed(" ".join(body)) + _MARGIN + _squeezed(" ".join(margin))


def _cut(text: str, leaves: Sequence[_Leaf]) -> bool:
    """Say whether the text runs over the end of a page: its first part ends one leaf or the rest begins another.

    Not both need be so: a float may stand below the first part or above the rest.
    """
    for leaf in leaves:
        body = leaf.text.partition(_MARGIN)[0]
        low, high = 0, len(text)
        while low < high:  # the longest beginning that the page holds
            middle = (low + high + 1) // 2
            low, high = (middle, high) if text[:middle] in body else (low, middle - 1)
        if low < _LEAST:
            continue
        ends = body.rfind(text[:low]) + low >= len(body) - _EDGE
        places = [other.text.find(text[low:]) for other in leaves if other is not leaf]
        if any(0 <= place <= _EDGE or (ends and place >= 0) for place in places):
            return True
    return False


def _near(
    desk: Desk, chapter: str, block: str, text: str, leaves: Sequence[_Leaf], *, same_pack: bool
) -> Iterator[Found]:
    """Tell what stands in the place of a block that is not in the book as it should be."""
    best, ratio = None, 0.0
    for leaf in leaves:
        window = _window(text, leaf.text)
        if window:
            here = SequenceMatcher(None, text, window, autojunk=False).ratio()
            if here > ratio:
                best, ratio = (leaf.page, window), here
    if best is None or ratio < 0.55:
        severity: Severity = "error" if same_pack else "warn"
        message = "a paragraph of today's book is not in the print"
        yield Found(code="book/missing", severity=severity, message=message, subject=chapter, expected=block[:160])
        return
    page, window = best
    numbers = _numbers(desk.locale, block, text, window)
    severity = "error" if numbers or same_pack else "warn"
    message = "a number is another than the facts say" if numbers else "the print says it in other words"
    code = "book/number" if numbers else "book/words"
    yield Found(
        code=code,
        severity=severity,
        message=message,
        subject=chapter,
        field=numbers,
        expected=block[:200],
        found=window[:200],
        page=page,
    )


def _window(text: str, leaf: str) -> str:
    """Return the part of a leaf that the text seems to be: around the longest piece that they share."""
    step = max(1, min(12, len(text) // 3))
    for start in range(0, max(1, len(text) - step), step):
        at = leaf.find(text[start : start + step])
        if at >= 0:
            return leaf[max(0, at - start) : max(0, at - start) + len(text)]
    return ""


def _numbers(locale: str, block: str, text: str, window: str) -> str:
    """Return the numbers of the block that stand otherwise in the print, as `1 -> 2`."""
    changed: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, text, window, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        one, other = _widened(text, a, b), _widened(window, c, d)
        if re.search(r"\d", one + other) and one != other:
            changed.append(f"{one or 'nothing'} -> {other or 'nothing'}")
    names = " ".join(NUMBER_WORDS.get(locale, ())).split()
    lowered = window.lower()
    for name in re.findall(r"[^\W\d_]+", block.lower()):
        if name in names and name not in lowered:
            changed.append(f"{name} -> something else")
    return "; ".join(dict.fromkeys(changed))


def _widened(text: str, start: int, end: int) -> str:
    """Return the digits that a changed place belongs to."""
    while start > 0 and text[start - 1].isdigit():
        start -= 1
    while end < len(text) and text[end].isdigit():
        end += 1
    return "".join(char for char in text[start:end] if char.isdigit())
