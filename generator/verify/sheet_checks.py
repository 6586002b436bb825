"""Sheets of cards judged beyond their values: size, copies, what lies over a card, every mark against today's plan."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from generator.model.card import Card
from generator.model.geometry import Rect
from generator.render.read_marks import Picture, Placed
from generator.render.read_pdf import OpenPdf
from generator.sheets.decks import sets_of
from generator.sheets.manifest_reader import ReadFile
from generator.verify.backs import Front
from generator.verify.desk import Desk
from generator.verify.drawing import differing, form_marks
from generator.verify.records import Found
from generator.verify.sheets import UPRIGHT, Spot, Thing, on_page, placements_of

__all__ = ["as_made", "backs_as_made", "copies", "over", "scaled"]

_EXACT = 0.1
"""In mm."""


def scaled(things: Sequence[Thing]) -> Iterator[Found]:
    """Cards drawn larger or smaller than they are; one finding a page."""
    pages: dict[int, list[Thing]] = defaultdict(list)
    for thing in things:
        if abs(thing.scale - 1) > UPRIGHT or not thing.square:
            pages[thing.page].append(thing)
    for page, members in pages.items():
        thing = members[0]
        yield Found(
            code="card/size",
            message=f"{len(members)} cards of the page are not printed at their size",
            page=page,
            field="trim",
            expected="100 %",
            found=f"{thing.scale * 100:.1f} %",
            rect=thing.trim,
        )


def as_made(desk: Desk, pdf: OpenPdf, spots: Sequence[Spot]) -> Iterator[Found]:
    """Faces that say they were made from today's plan are compared with it mark by mark, each form once."""
    claimed = {
        (spot.card.id, spot.thing.mark.key): spot
        for spot in spots
        if spot.placement is not None and spot.placement.digest == desk.digest(desk.face(spot.card))
    }
    marks = desk.marks([desk.face(spot.card) for spot in claimed.values()])
    for ((card_id, key), spot), wanted in zip(claimed.items(), marks, strict=True):
        plan = desk.face(spot.card)
        for message, rect in differing(wanted, form_marks(pdf.reader, key)):
            yield Found(
                code="card/drawing",
                message=f"{message}, against today's face",
                subject=card_id,
                page=spot.thing.page,
                rect=on_page(rect, spot.thing, plan.width, plan.height),
            )


def backs_as_made(
    desk: Desk, pdf: OpenPdf, file: ReadFile | None, fronts: Sequence[Front], behind: Sequence[Thing]
) -> Iterator[Found]:
    """The same for backs."""
    said = {place.digest for place in placements_of(file, "back")} if file is not None else set()
    names = sorted({front.subject for front in fronts if front.subject in desk.cards})
    plans = {id(plan): plan for name in names for plan in desk.backs(name)}
    today = [plan for plan in plans.values() if desk.digest(plan) in said]
    if not today or len(today) != len(said):
        return
    wanted = desk.marks(today)
    for thing in {thing.mark.key: thing for thing in behind}.values():
        found = form_marks(pdf.reader, thing.mark.key)
        if found not in wanted:
            message = next((told for told, _ in differing(wanted[0], found)), "is drawn in another way")
            yield Found(
                code="back/drawing",
                message=f"{message}, against today's back",
                field="back",
                page=thing.page,
                rect=thing.trim,
            )


def over(pdf: OpenPdf, spot: Spot) -> Iterator[Found]:
    """Something of the page itself painted over a card, or a window that cuts into it."""
    thing = spot.thing
    heart = thing.trim.grown(-3.2)
    drawn = pdf.page(thing.page).drawn
    for glyph in drawn.glyphs:
        if heart.holds(Rect(glyph.x, glyph.y, 0, 0)):
            message = "words of the page lie over the card"
            yield Found(
                code="card/over",
                message=message,
                subject=spot.card.id,
                found="".join(g.text for g in drawn.glyphs if heart.holds(Rect(g.x, g.y, 0, 0)))[:40],
                page=thing.page,
                rect=glyph.ink,
            )
            break
    for path in drawn.paths:
        corners = [(p[i], p[i + 1]) for _, p in path.points for i in range(0, len(p), 2)]
        touches = any(heart.holds(Rect(x, y, 0, 0)) for x, y in corners) or (path.fill and _meet(path.rect, heart))
        if touches and path.order > thing.mark.order:
            message = "something of the page is painted over the card"
            yield Found(code="card/over", message=message, subject=spot.card.id, page=thing.page, rect=path.rect)
    others: list[Placed | Picture] = [*drawn.pictures, *drawn.placed]
    for other in others:
        if other.order > thing.mark.order and _meet(other.rect, heart) and not _neighbour(other.rect, thing):
            message = "another picture is painted over the card"
            yield Found(code="card/over", message=message, subject=spot.card.id, page=thing.page, rect=other.rect)
    clip = thing.mark.clip
    if clip is not None and not clip.holds(thing.trim, tolerance=_EXACT):
        message = "the card's window cuts into it"
        yield Found(code="card/clipped", message=message, subject=spot.card.id, page=thing.page, rect=clip)


def _meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _neighbour(rect: Rect, thing: Thing) -> bool:
    """A card beside this one: of its size, and it meets it by its bleed at most."""
    return (
        abs(rect.w - thing.mark.rect.w) < 1
        and abs(rect.h - thing.mark.rect.h) < 1
        and not _meet(rect.grown(-thing.bleed), thing.trim.grown(-0.2))
    )


def copies(desk: Desk, spots: Sequence[Spot]) -> Iterator[Found]:
    """A deck or the whole set holds as many copies as the pack says; a list of cards is what somebody wished.

    Where each player has a set of his own, a file may hold one set or several, but of every card as many.
    Tiles of a group are printed in another file than its cards.
    """
    counts = Counter(spot.card.id for spot in spots)
    groups: dict[tuple[str, str], list[Card]] = defaultdict(list)
    for card in desk.game.cards:
        if card.copies:
            groups[card.group, desk.game.kinds[card.kind].printed_as].append(card)
    whole = [cards for cards in groups.values() if sum(1 for card in cards if counts[card.id]) >= 0.8 * len(cards)]
    single = set(counts.values()) == {1}
    ratios = Counter(counts[card.id] // card.copies for cards in whole for card in cards)
    sets = min(max(1, max(ratios, key=lambda n: (ratios[n], n), default=1)), sets_of(desk.game))
    for cards in whole:
        for card in cards:
            wanted = card.copies * sets
            if counts[card.id] != wanted and not (single and counts[card.id] == 1):
                yield Found(
                    code="card/copies",
                    message="another number of copies than the pack says",
                    subject=card.id,
                    field="copies",
                    expected=str(wanted),
                    found=str(counts[card.id]),
                )
