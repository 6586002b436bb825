"""Files of cards: every face read and compared, every sheet measured."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.model.card import Card
from generator.model.geometry import Rect
from generator.readback.words.normal import normal
from generator.render.read_pdf import OpenPdf
from generator.sheets.manifest_reader import ReadFile
from generator.verify.backs import Front, backs
from generator.verify.card_values import FieldCheck, card_values
from generator.verify.desk import Desk
from generator.verify.faces import Face, open_face
from generator.verify.icons import card_icons
from generator.verify.ink import clipped, covered, outside, shapes
from generator.verify.lines import rejoined, text_of
from generator.verify.records import FileReport, Found
from generator.verify.sheet_checks import as_made, backs_as_made, copies, over, scaled
from generator.verify.sheets import UPRIGHT, Seen, Spot, Thing, local_fields, match, on_page, placements_of, things_on

__all__ = ["verify_cards"]

_EXACT = 0.1
"""In mm."""

_WORDS = ("text/wording", "card/field")


class _Faces:
    """Faces of the file, each form read once."""

    def __init__(self, desk: Desk, pdf: OpenPdf) -> None:
        self.desk, self.pdf = desk, pdf
        self._faces: dict[str, Face] = {}
        self._judged: dict[tuple[object, ...], tuple[FieldCheck, ...]] = {}

    def face(self, thing: Thing) -> Face:
        """Return the face that a form draws."""
        if thing.mark.key not in self._faces:
            self._faces[thing.mark.key] = open_face(self.pdf, thing.mark, self.desk.gallery)
        return self._faces[thing.mark.key]

    def named(self, thing: Thing) -> Card | None:
        """Return the card whose name and collector line a form shows; None for a back or an unknown card."""
        squeezed = _squeezed(text_of(self.face(thing).drawn.glyphs))
        if not squeezed:
            return None
        named = [card for card in self.desk.game.cards if _squeezed(self.desk.name(card)) in squeezed]
        starts = [card for card in named if squeezed.startswith(_squeezed(self.desk.name(card)))]
        best = starts or named
        return max(best, key=lambda card: len(self.desk.name(card)), default=None)

    def checks(self, spot: Spot, rects: dict[str, Rect]) -> tuple[FieldCheck, ...]:
        """Return what is wrong with a face; the same for all copies of one form."""
        key = (spot.card.id, spot.thing.mark.key, tuple(sorted(rects.items())))
        if key not in self._judged:
            face = self.face(spot.thing)
            fonts = {name: font.name for name, font in self.pdf.reader.fonts.items()}
            found = [*card_values(self.desk, spot.card, face, rects, fonts)]
            found += card_icons(self.desk, spot.card, face, rects)
            found += self._ink(spot, face)
            self._judged[key] = tuple(found)
        return self._judged[key]

    def _ink(self, spot: Spot, face: Face) -> Iterator[FieldCheck]:
        size = self.desk.size(spot.card)
        trim = Rect(spot.thing.bleed, spot.thing.bleed, size.width, size.height)
        fonts = self.pdf.reader.fonts
        subject = spot.card.id
        for found, rect in (
            *shapes(self.desk, face.drawn, fonts, subject),
            *clipped(face.drawn, Rect(0, 0, face.width, face.height), subject),
            *outside(face.drawn, trim.grown(-size.safe), subject),
            *covered(face.drawn, subject),
        ):
            yield FieldCheck(field="", rect=rect, found=found)


def _squeezed(text: str) -> str:
    return re.sub(r"\s", "", normal(text))


def verify_cards(desk: Desk, pdf: OpenPdf, file: ReadFile | None, report: FileReport, *, same_pack: bool) -> None:
    """Add to `report` everything that a file of cards has wrong.

    `same_pack`: it was made from the pack as it is, so that even a wording that says the same must be today's.
    """
    things = [thing for number in range(1, len(pdf) + 1) for thing in things_on(desk, pdf, number)]
    faces = _Faces(desk, pdf)
    report.add(*scaled(things))
    if file is None:
        spots, behind = _recovered(faces, things)
        back_page = {spot.thing.page: _next_back(spot.thing.page, behind) for spot in spots}
        fronts = [Front(subject=s.card.id, thing=s.thing, back_page=back_page[s.thing.page]) for s in spots]
    else:
        spots, behind, fronts = _placed(desk, faces, file, things, report)
    told: Counter[tuple[object, ...]] = Counter()
    for spot in spots:
        report.add(*_judged(desk, faces, spot, told))
        report.add(*over(pdf, spot))
    if same_pack:
        report.findings = [replace(f, severity="error") if f.code in _WORDS else f for f in report.findings]
    report.add(*as_made(desk, pdf, spots))
    report.add(*backs_as_made(desk, pdf, file, fronts, behind))
    report.add(*backs(desk, pdf, fronts, behind))
    report.add(*copies(desk, spots))
    report.cards, report.designs = len(spots), len({spot.card.id for spot in spots})
    # An update in which nothing changed holds no card, says so in its manifest, and is right.
    if not spots and (things or file is None or file.placements):
        report.add(Found(code="card/none", message="no card of the game was found"))


def _recovered(faces: _Faces, things: Sequence[Thing]) -> tuple[list[Spot], list[Thing]]:
    """Without a manifest: faces are known by their name, all else of that size is a back."""
    spots: list[Spot] = []
    behind: list[Thing] = []
    for thing in things:
        card = faces.named(thing)
        if card is None:
            behind.append(thing)
        else:
            spots.append(Spot(card=card, thing=thing, placement=None))
    return spots, behind


def _next_back(page: int, behind: Sequence[Thing]) -> int:
    pages = {thing.page for thing in behind}
    return page if page in pages else page + 1 if page + 1 in pages else 0


def _placed(
    desk: Desk, faces: _Faces, file: ReadFile, things: Sequence[Thing], report: FileReport
) -> tuple[list[Spot], list[Thing], list[Front]]:
    """With a manifest: what it says is looked for, and what it does not say is told."""
    seen, rest = match(list(placements_of(file, "face")), things)
    behind_seen, unknown = match(list(placements_of(file, "back")), rest)
    back_of = {(item.placement.id, item.placement.copy): item.placement.page for item in behind_seen}
    spots: list[Spot] = []
    fronts: list[Front] = []
    for item in seen:
        place = item.placement
        card = desk.cards.get(place.id)
        report.add(*_where(item))
        if item.thing is None:
            continue
        if card is None:
            found = Found(code="card/unknown", message="the pack has no such card", subject=place.id, page=place.page)
            report.add(replace(found, rect=item.thing.trim))
            continue
        spots.append(Spot(card=card, thing=item.thing, placement=place))
        fronts.append(Front(subject=place.id, thing=item.thing, back_page=back_of.get((place.id, place.copy), 0)))
    for item in behind_seen:
        report.add(*_where(item))
    for thing in unknown:
        card = faces.named(thing)
        message = "a card lies where the manifest names none"
        report.add(
            Found(
                code="manifest/unlisted",
                message=message,
                subject=card.id if card else "",
                page=thing.page,
                rect=thing.trim,
            )
        )
        if card is not None:
            spots.append(Spot(card=card, thing=thing, placement=None))
    return spots, [item.thing for item in behind_seen if item.thing is not None], fronts


def _where(item: Seen) -> Iterator[Found]:
    place, thing = item.placement, item.thing
    field = "back" if place.side == "back" else "trim"
    if thing is None:
        message = f"copy {place.copy} of the {'back' if field == 'back' else 'card'} is not where the manifest says"
        yield Found(
            code="card/missing" if place.side == "face" else "back/missing",
            message=message,
            subject=place.id,
            field=field,
            page=place.page,
            rect=place.trim,
        )
        return
    off = max(abs(thing.trim.x - place.trim.x), abs(thing.trim.y - place.trim.y))
    wide = max(abs(thing.trim.w - place.trim.w), abs(thing.trim.h - place.trim.h))
    if (off > _EXACT or wide > _EXACT) and abs(thing.scale - 1) <= UPRIGHT:
        yield Found(
            code="manifest/place",
            message="the manifest says another place than the page shows",
            subject=place.id,
            field=field,
            expected=_told(place.trim),
            found=_told(thing.trim),
            page=place.page,
            rect=thing.trim,
        )
    elif thing.turn != place.rotation:
        message = "the manifest says another turn than the page shows"
        expected, found = f"{place.rotation}°", f"{thing.turn}°"
        yield Found(
            code="manifest/place",
            message=message,
            subject=place.id,
            field=field,
            expected=expected,
            found=found,
            page=place.page,
        )


def _told(rect: Rect) -> str:
    return f"{rect.w:.2f} × {rect.h:.2f} mm at {rect.x:.2f}, {rect.y:.2f}"


def _judged(desk: Desk, faces: _Faces, spot: Spot, told: Counter[tuple[object, ...]]) -> Iterator[Found]:
    """Compare one face; what is wrong on all copies is told for the first."""
    face = faces.face(spot.thing)
    place = spot.placement
    altered: list[Found] = []
    if place is None:
        rects = {field.name: field.rect for field in desk.face(spot.card).fields}
    else:
        rects = local_fields(place, spot.thing, face.width, face.height)
        rects, altered = _agreed(desk, faces, spot, rects)
    for found in altered:
        yield from _once(found, told)
    for check in faces.checks(spot, rects):
        rect = on_page(check.rect, spot.thing, face.width, face.height)
        yield from _once(replace(check.found, page=spot.thing.page, rect=rect), told)


def _once(found: Found, told: Counter[tuple[object, ...]]) -> Iterator[Found]:
    key = (found.code, found.subject, found.field, found.expected, found.found)
    told[key] += 1
    if told[key] == 1:
        yield found


def _agreed(desk: Desk, faces: _Faces, spot: Spot, rects: dict[str, Rect]) -> tuple[dict[str, Rect], list[Found]]:
    """Return where to read, and what the manifest says that the page does not.

    Where a box of the manifest holds other words than the manifest says, today's box is tried: if that holds what
    the pack says, the box was altered and not the print.
    """
    face = faces.face(spot.thing)
    place = spot.placement
    fonts = {name: font.name for name, font in faces.pdf.reader.fonts.items()}
    altered: list[Found] = []
    printed = {field.name: rejoined(field.printed) for field in place.fields} if place else {}
    good = dict(rects)
    for name, rect in rects.items():
        read = face.words(rect, fonts).text
        if read == printed.get(name, ""):
            continue
        today = next((field for field in desk.face(spot.card).fields if field.name == name), None)
        told = Found(
            code="manifest/altered",
            message=f"the manifest's {name} is not what stands on the page",
            subject=spot.card.id,
            field=name,
            expected=printed.get(name, ""),
            found=read or "nothing",
            page=spot.thing.page,
            rect=on_page(rect, spot.thing, face.width, face.height),
        )
        if today is not None and face.words(today.rect, fonts).text == rejoined(today.printed):
            good[name] = today.rect
            altered.append(told)
        elif printed.get(name) != (rejoined(today.printed) if today else None):
            altered.append(told)
    missing = {field.name: field.rect for field in desk.face(spot.card).fields if field.name not in rects}
    for name, rect in missing.items():
        if face.words(rect, fonts).text:
            good[name] = rect
            message = f"the manifest leaves out the {name}"
            altered.append(
                Found(
                    code="manifest/altered",
                    severity="warn",
                    message=message,
                    subject=spot.card.id,
                    field=name,
                    page=spot.thing.page,
                )
            )
    return good, altered
