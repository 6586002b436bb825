"""Backs: each behind its front, each the same, none missing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.render.read_pdf import OpenPdf
from generator.sheets.decks import prints
from generator.sheets.profile import shift_matrix
from generator.sheets.selection import Selection
from generator.verify.desk import Desk
from generator.verify.drawing import Mark, form_marks
from generator.verify.records import Found
from generator.verify.sheets import Thing

__all__ = ["Front", "backs"]

Axis = Literal["vertical", "horizontal"]
_NEAR = 0.1
"""In mm: how far a back may lie from where it belongs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """A face on the sheets, and the page its back is on (0 when not known)."""

    subject: str
    thing: Thing
    back_page: int


def backs(desk: Desk, pdf: OpenPdf, fronts: Sequence[Front], behind: Sequence[Thing]) -> Iterator[Found]:
    """Yield fronts without their back, backs out of place, backs unlike the others."""
    if not behind:
        return
    by_page: dict[int, list[Thing]] = defaultdict(list)
    for thing in behind:
        by_page[thing.page].append(thing)
    folded = any(front.thing.page in by_page for front in fronts)
    axis, line = _axis(pdf, fronts, by_page, folded=folded)
    pairs: list[tuple[Front, Thing, tuple[float, float]]] = []
    for front in fronts:
        width, height = pdf.page(front.thing.page).width, pdf.page(front.thing.page).height
        wanted = _mirrored(front.thing.middle, axis, line, width, height)
        candidates = by_page.get(front.back_page, [])
        near = min(candidates, key=lambda thing: _far(thing.middle, wanted), default=None)
        if near is None or _far(near.middle, wanted) > 20:
            message = "nothing is printed behind the card"
            yield Found(
                code="back/missing", message=message, subject=front.subject, page=front.back_page or front.thing.page
            )
            continue
        pairs.append((front, near, wanted))
    yield from _places(desk, pdf, pairs, folded=folded)
    yield from _alike(desk, pairs)
    yield from _own(desk, pdf, pairs)
    if not folded:
        yield from _asked(pdf, axis, fronts)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _mirrored(
    point: tuple[float, float], axis: Axis, line: float | None, width: float, height: float
) -> tuple[float, float]:
    if axis == "vertical":
        return 2 * (width / 2 if line is None else line) - point[0], point[1]
    return point[0], 2 * (height / 2 if line is None else line) - point[1]


def _axis(
    pdf: OpenPdf, fronts: Sequence[Front], by_page: dict[int, list[Thing]], *, folded: bool
) -> tuple[Axis, float | None]:
    """Return the axis that puts most backs behind their fronts, and of a folded sheet where its fold is."""
    if folded:
        for path in pdf.page(fronts[0].thing.page).drawn.paths:
            if path.dashed and path.rect.w < 0.01 < path.rect.h:
                return "vertical", path.rect.x
            if path.dashed and path.rect.h < 0.01 < path.rect.w:
                return "horizontal", path.rect.y
    hits: Counter[Axis] = Counter()
    axes: tuple[Axis, Axis] = ("vertical", "horizontal")
    for front in fronts:
        page = pdf.page(front.thing.page)
        for axis in axes:
            wanted = _mirrored(front.thing.middle, axis, None, page.width, page.height)
            hits[axis] += any(_far(thing.middle, wanted) < 5 for thing in by_page.get(front.back_page, []))
    best: Axis = "horizontal" if hits["horizontal"] > hits["vertical"] else "vertical"
    if hits["horizontal"] == hits["vertical"]:
        best = _asked_axis(pdf, fronts) or best
    return best, None


def _asked_axis(pdf: OpenPdf, fronts: Sequence[Front]) -> Axis | None:
    """Return the axis that the file asks the printer to turn the sheet about."""
    asked = pdf.preferences.get("Duplex", "")
    page = pdf.page(fronts[0].thing.page)
    upright = page.height >= page.width
    if asked == "DuplexFlipLongEdge":
        return "vertical" if upright else "horizontal"
    if asked == "DuplexFlipShortEdge":
        return "horizontal" if upright else "vertical"
    return None


def _asked(pdf: OpenPdf, axis: Axis, fronts: Sequence[Front]) -> Iterator[Found]:
    asked = _asked_axis(pdf, fronts)
    next_page = all(front.back_page == front.thing.page + 1 for front in fronts)
    if asked is not None and asked != axis and next_page:
        message = "the backs are mirrored about the other edge than the file asks the printer to turn"
        yield Found(code="back/duplex", message=message, expected=f"a {asked} axis", found=f"a {axis} axis")


def _places(
    desk: Desk, pdf: OpenPdf, pairs: Sequence[tuple[Front, Thing, tuple[float, float]]], *, folded: bool
) -> Iterator[Found]:
    """Each back within a tenth of a millimetre, once a known printer's correction is taken into account."""
    best_name, best = "", [(pair, pair[2]) for pair in pairs]
    best_off = _total(best)
    for name, printer in sorted(desk.printers.items()) if not folded else ():
        tried = []
        for pair in pairs:
            page = pdf.page(pair[1].page)
            tried.append((pair, shift_matrix(printer.back, page.width, page.height).apply(*pair[2])))
        if _total(tried) < best_off - 0.05 * len(pairs):
            best_name, best, best_off = name, tried, _total(tried)
    if best_name:
        message = f"the backs are moved as printer {best_name!r} needs it"
        yield Found(code="back/printer", severity="info", message=message)
    for (front, thing, _), wanted in best:
        off = _far(thing.middle, wanted)
        if off > _NEAR:
            yield Found(
                code="back/behind",
                message=f"the back lies {off:.2f} mm beside its front",
                subject=front.subject,
                field="back",
                expected=f"centre at {wanted[0]:.2f}, {wanted[1]:.2f} mm",
                found=f"{thing.middle[0]:.2f}, {thing.middle[1]:.2f} mm",
                page=thing.page,
                rect=thing.trim,
            )


def _total(tried: Sequence[tuple[tuple[Front, Thing, tuple[float, float]], tuple[float, float]]]) -> float:
    return sum(min(_far(pair[1].middle, wanted), 1.0) for pair, wanted in tried)


def _common(
    shared: Sequence[tuple[tuple[object, ...], Front, Thing]], known: Mapping[object, str]
) -> dict[object, str]:
    """Return what the backs of decks look like of which no card is printed for one deck alone.

    As many of the most common backs as there are decks; a stray one among them is not.
    """
    found: dict[object, str] = {}
    for names in dict.fromkeys(of_card for of_card, _, _ in shared):
        open_ = [name for name in names if name not in known and name not in found]
        taken = {*known.values(), *found.values()}
        seen = Counter(thing.mark.key for of_card, _, thing in shared if of_card == names)
        usual = [key for key, _ in seen.most_common() if key not in taken]
        found.update(zip(open_, usual, strict=False))
    return found


def _own(desk: Desk, pdf: OpenPdf, pairs: Sequence[tuple[Front, Thing, tuple[float, float]]]) -> Iterator[Found]:
    """A back that is today's back of other cards and none of this one's; those of older packs are like none."""
    today = {id(plan): plan for card in desk.cards for plan in desk.backs(card)}
    if len(today) < 2:
        return
    drawn = dict(zip(today, desk.marks(list(today.values())), strict=True))
    seen: dict[str, Counter[Mark]] = {}
    copies: dict[str, list[tuple[int, Thing]]] = defaultdict(list)
    for front, thing, _ in pairs:
        if front.subject not in desk.cards:
            continue
        if thing.mark.key not in seen:
            seen[thing.mark.key] = form_marks(pdf.reader, thing.mark.key)
        marks = seen[thing.mark.key]
        own = next((id(plan) for plan in desk.backs(front.subject) if drawn[id(plan)] == marks), 0)
        copies[front.subject].append((own, thing))
        if not own and any(marks == other for other in drawn.values()):
            yield _other("the back is that of other cards", front.subject, thing)
    for card, held in copies.items():
        yield from _shared_out(desk, card, held)


def _shared_out(desk: Desk, card: str, held: Sequence[tuple[int, Thing]]) -> Iterator[Found]:
    """Where all copies of a card are in the file, each deck or set has as many of them as it holds."""
    wanted: Counter[int] = Counter()
    for one in prints(desk.game, Selection(cards=(card,))):
        wanted[id(desk.maker.back(one.card, one.group))] += one.copies
    found = Counter(back for back, _ in held)
    if not found[0] and found.total() == wanted.total() and found != wanted:
        back, thing = next((back, thing) for back, thing in held if found[back] > wanted[back])
        message = f"{found[back]} copies have this deck's back, which holds {wanted[back]}"
        yield _other(message, card, thing)


def _other(message: str, card: str, thing: Thing) -> Found:
    return Found(code="back/other", message=message, subject=card, field="back", page=thing.page, rect=thing.trim)


def _alike(desk: Desk, pairs: Sequence[tuple[Front, Thing, tuple[float, float]]]) -> Iterator[Found]:
    """One back for all cards that share a back layout; where the layout shows the group, one for each group."""
    families: dict[object, list[tuple[Front, Thing]]] = defaultdict(list)
    shared: list[tuple[tuple[object, ...], Front, Thing]] = []
    for front, thing, _ in pairs:
        card = desk.cards.get(front.subject)
        of_card = desk.back_families(card) if card else ("",)
        if len(of_card) == 1:
            families[of_card[0]].append((front, thing))
        else:
            shared.append((of_card, front, thing))
    keys = {name: Counter(thing.mark.key for _, thing in held).most_common(1)[0][0] for name, held in families.items()}
    keys |= _common(shared, keys)
    for of_card, front, thing in shared:  # printed for several decks: judged among the deck whose back it has
        known = [name for name in of_card if name in keys]
        home = next((name for name in known if keys[name] == thing.mark.key), known[0] if known else of_card)
        families[home].append((front, thing))
    for members in families.values():
        usual = Counter((thing.mark.key, thing.square) for _, thing in members).most_common(1)[0][0]
        turns: dict[int, Counter[int]] = defaultdict(Counter)
        for front, thing in members:
            turns[front.thing.turn][thing.turn] += 1
        for front, thing in members:
            message = ""
            if thing.mark.key != usual[0]:
                message = "the back is not the one that the others have"
            elif thing.square != usual[1] or thing.turn != turns[front.thing.turn].most_common(1)[0][0]:
                message = "the back is turned or mirrored"
            if message:
                yield Found(
                    code="back/alike",
                    message=message,
                    subject=front.subject,
                    field="back",
                    page=thing.page,
                    rect=thing.trim,
                )
