"""Corruptions of a finished PDF: the drawing is changed, the manifest beside it still says what it said."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

from mutants import Mutant, numbered

from generator.checks.subject import Subject
from generator.faces.maker import FaceMaker
from generator.load.formats import find_paper, find_printer, load_papers, load_printers
from generator.model.card import Card
from generator.model.geometry import Matrix
from generator.model.plan import Document, DrawingOp, Group, Op, Page, Place, Plan, TextOp
from generator.render.pdf import write_pdf
from generator.sheets.decks import items_of_prints, prints
from generator.sheets.digest import Digests
from generator.sheets.impose import FileInfo, make_sheets
from generator.sheets.options import SheetOptions
from generator.sheets.selection import Selection

OPERATORS = (
    "digit changed",
    "digit overlaid",
    "numbers swapped",
    "name altered",
    "words swapped",
    "word changed",
    "line dropped",
    "icon swapped",
    "badge gone",
    "back moved",
    "back gone",
    "face moved",
    "scaled 97 %",
    "glyph wrong",
    "page dropped",
    "page doubled",
    "attachment removed",
    "attachment altered",
    "copies on the card",
    "another back",
)


def document_of(subject: Subject, locale: str, ids: tuple[str, ...]) -> Document:
    """Return the sheets of some cards as a document with its manifest."""
    game, maker = subject.game, subject.maker(locale)
    title = game.title[locale]
    info = FileInfo(
        path="cards-list-a4.pdf",
        title=f"{title} · {subject.word(locale)('print.cards')}",
        game_id=game.id,
        game_title=title,
        locale=locale,
        pack_digest=game.digest,
    )
    items = items_of_prints(prints(game, Selection(cards=ids)), maker.face, maker.back, digests=Digests())
    printer = find_printer(load_printers(subject.project), "default")
    options = SheetOptions(paper=find_paper(load_papers(subject.project), "a4"), printer=printer)
    return make_sheets(info, items, options, words=subject.word(locale), measure=subject.fonts).document


def pdf_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    cards = [card for card in subject.game.cards if card.copies]
    units = [card for card in cards if card.kind == "unit"] if subject.game.id == "ancient-duel" else cards
    rows: list[dict[str, object]] = []
    n = 0
    while len(rows) < most and n < most * 20:
        operator = OPERATORS[n % len(OPERATORS)]
        n += 1
        one, two = rng.sample(units, 2)
        if not fits(subject, operator, one, two):
            continue
        if operator == "words swapped" and _said(subject, one) == _said(subject, two):
            continue
        locale = rng.choice(subject.locales)
        seed = rng.randrange(1 << 30)
        rows.append(
            {
                "operator": operator,
                "what": f"{operator}: {one.id}, {two.id} [{locale}] seed {seed}",
                "card": one.id,
                "field": "",
                "locale": locale,
                "print_": (operator, locale, one.id, two.id, seed),
            }
        )
    return numbered("pdf", rows)


def fits(subject: Subject, operator: str, one: Card, two: Card) -> bool:
    """Return whether the two lie on one sheet, and the first has what is to be corrupted."""
    if _size(subject, one) != _size(subject, two):
        return False
    if operator in ("digit changed", "digit overlaid", "numbers swapped", "glyph wrong"):
        return bool(_numbers(subject, one, subject.face(one, "fr")))
    if operator in ("words swapped", "word changed", "line dropped"):
        return bool(_said(subject, one))
    return True


def _size(subject: Subject, card: Card) -> tuple[float, float]:
    trim = subject.face(card, "fr").trim
    return round(trim.w, 2), round(trim.h, 2)


def _numbers(subject: Subject, card: Card, plan: Plan) -> dict[str, TextOp]:
    """Return the numbers of a card that are drawn as digits, by their field."""
    shown = [spec.name for spec in subject.game.kinds[card.kind].fields if type(card.fields.get(spec.name)) is int]
    drawn = {name: run for name in shown for run in _in(plan, name)[:1]}
    return {name: run for name, run in drawn.items() if run.text.strip() == str(card.fields[name])}


def _said(subject: Subject, card: Card) -> str:
    """Return a card's rules text, from the effects or as the pack types it; without flavour, which many share."""
    typed = (field.printed for field in subject.face(card, "fr").fields if field.name == "text")
    flavour = subject.polished(card.flavour.get("fr", ""), "fr")
    return subject.text(card, "fr").plain or next(typed, "").removesuffix(flavour)


def _faces(ops: tuple[Op, ...]) -> Iterator[Place]:
    for op in ops:
        if isinstance(op, Place):
            yield op
        elif isinstance(op, Group):
            yield from _faces(op.ops)


def _with(ops: tuple[Op, ...], old: Place, new: Op | None) -> tuple[Op, ...]:
    kept: list[Op] = []
    for op in ops:
        if op is old:
            kept += [new] if new else []
        elif isinstance(op, Group):
            kept.append(replace(op, ops=_with(op.ops, old, new)))
        else:
            kept.append(op)
    return tuple(kept)


def _texts(ops: tuple[Op, ...]) -> list[TextOp]:
    return [
        t for op in ops for t in ([op] if isinstance(op, TextOp) else _texts(op.ops) if isinstance(op, Group) else [])
    ]


def _each(ops: tuple[Op, ...], old: Op, new: tuple[Op, ...]) -> tuple[Op, ...]:
    kept: list[Op] = []
    for op in ops:
        if op is old:
            kept += new
        elif isinstance(op, Group):
            kept.append(replace(op, ops=_each(op.ops, old, new)))
        else:
            kept.append(op)
    return tuple(kept)


def _in(plan: Plan, name: str) -> list[TextOp]:
    rect = next((field.rect for field in plan.fields if field.name == name), None)
    if rect is None:
        return []
    return [
        op
        for op in _texts(plan.ops)
        if rect.x - 0.5 <= op.x <= rect.right + 0.5 and rect.y <= op.y <= rect.bottom + 1 and op.text.strip()
    ]


def _rules(plan: Plan) -> list[TextOp]:
    """Return the lines of rules text; where each effect stands in a field of its own, those of all of them."""
    names = [field.name for field in plan.fields if field.name == "text" or field.name.startswith("text-")]
    return [line for name in names for line in _in(plan, name)]


def spoil_print(subject: Subject, spec: tuple[object, ...]) -> bytes | None:
    """Return the bytes of a corrupted file; None where this one has nothing of the sort to corrupt."""
    operator, locale, one, two, seed = str(spec[0]), str(spec[1]), str(spec[2]), str(spec[3]), int(str(spec[4]))
    rng = random.Random(seed)
    document = document_of(subject, locale, (one, two))
    maker = subject.maker(locale)
    card, other = subject.game.card(one), subject.game.card(two)
    plan, foreign = maker.face(card), maker.face(other)
    attached = dict(document.attachments)
    pages = list(document.pages)
    at = next(i for i, page in enumerate(pages) if any(place.plan == plan for place in _faces(page.ops)))
    first, back = pages[at], pages[at + 1]
    if operator == "attachment removed":
        attached = {}
    elif operator == "attachment altered":
        name = next(iter(attached))
        data = json.loads(attached[name])
        placement = next(p for p in data["files"][0]["placements"] if p["side"] == "face")
        field = placement["fields"][rng.choice(sorted(placement["fields"]))]
        field["printed"] = field["printed"] + "1"
        attached[name] = json.dumps(data).encode()
    elif operator == "page dropped":
        del pages[at + 1]
    elif operator == "page doubled":
        pages.append(first)
    elif operator == "scaled 97 %":
        pages[at] = replace(first, ops=(Group(ops=first.ops, matrix=Matrix(a=0.97, d=0.97)),))
    elif operator == "another back":
        place = rng.choice(list(_faces(back.ops)))
        others = _other_backs(subject, maker, place.plan)
        if not others:
            return None
        pages[at + 1] = replace(back, ops=_with(back.ops, place, replace(place, plan=rng.choice(others))))
    elif operator in ("back moved", "back gone"):
        place = rng.choice(list(_faces(back.ops)))
        moved = replace(place, x=place.x + rng.choice((-1, 1)) * rng.uniform(0.4, 3.0))
        pages[at + 1] = replace(back, ops=_with(back.ops, place, moved if operator == "back moved" else None))
    else:
        place = next(p for p in _faces(first.ops) if p.plan is plan or p.plan == plan)
        if operator == "face moved":
            pages[at] = replace(first, ops=_with(first.ops, place, replace(place, x=place.x + rng.uniform(0.5, 2.0))))
        else:
            changed = _spoilt_face(subject, card, plan, foreign, operator, rng)
            if changed is None:
                return None
            pages[at] = replace(first, ops=_with(first.ops, place, replace(place, plan=changed)))
    return write_pdf(replace(document, pages=tuple(pages), attachments=attached), subject.fonts)


def _other_backs(subject: Subject, maker: FaceMaker, back: Plan) -> list[Plan]:
    """Return the other backs of the game that are as large, each once."""
    found: list[Plan] = []
    for one in prints(subject.game, Selection()):
        plan = maker.back(one.card, one.group)
        if plan is not None and plan.trim == back.trim and plan.ops != back.ops and plan not in found:
            found.append(plan)
    return found


def _spoilt_face(
    subject: Subject, card: Card, plan: Plan, foreign: Plan, operator: str, rng: random.Random
) -> Plan | None:
    def put(old: TextOp, text: str) -> Plan:
        return replace(plan, ops=_each(plan.ops, old, (replace(old, text=text),)))

    if operator in ("digit changed", "digit overlaid", "numbers swapped", "glyph wrong"):
        numbers = _numbers(subject, card, plan)
        if not numbers:
            return None
        shown = list(numbers)
        run = numbers[rng.choice(shown)]
        value = int(run.text)
        if operator == "digit changed":
            return put(run, str(value % 6 + 1))
        if operator == "digit overlaid":
            return replace(plan, ops=(*plan.ops, replace(run, text=str(value % 6 + 1), x=run.x + 0.4)))
        if operator == "glyph wrong":
            return put(run, "\u25a1" if not subject.fonts.missing("\u25a1", run.font) else "?")
        first, second = numbers[shown[0]], numbers[shown[-1]]
        if "def" in shown:
            first, second = numbers["atk"], numbers["def"]
        if first.text == second.text:
            return None
        ops = _each(plan.ops, first, (replace(first, text=second.text),))
        return replace(plan, ops=_each(ops, second, (replace(second, text=first.text),)))
    if operator == "copies on the card":
        if not _in(plan, "collector"):
            return None
        run = _in(plan, "collector")[-1]
        return put(run, run.text[:-1] + str((int(run.text[-1]) % 3) + 1)) if run.text[-1].isdigit() else None
    if operator == "name altered":
        if not _in(plan, "name"):
            return None
        run = _in(plan, "name")[0]
        return put(run, run.text[1:2].upper() + run.text[0].lower() + run.text[2:])
    lines = _rules(plan)
    if not lines and operator in ("word changed", "line dropped", "words swapped"):
        return None
    if operator == "word changed":
        run = rng.choice([line for line in lines if len(line.text.strip()) > 3])
        text = run.text.rstrip()
        return put(run, text[:-2] + text[-1] + text[-2]) if text[-1] != text[-2] else put(run, text + "x")
    if operator == "line dropped":
        # Flavour, in italics under the rules, may be left out where it does not fit: only rules count.
        heights = sorted({line.y for line in lines if "italic" not in line.font})
        y = rng.choice(heights)
        ops = plan.ops
        rules = [line for line in lines if line.y == y]
        for line in rules:
            ops = _each(ops, line, ())
        return replace(plan, ops=ops)
    if operator == "words swapped":
        ops = plan.ops
        for line in lines:
            ops = _each(ops, line, ())
        return replace(plan, ops=(*ops, *_rules(foreign)))
    drawings = [op for op in plan.ops if isinstance(op, DrawingOp) and op.rect.w < 20]
    if not drawings:
        return None
    drawing = rng.choice(drawings)
    if operator == "badge gone":
        return replace(plan, ops=_each(plan.ops, drawing, ()))
    others = [op for op in drawings if op.drawing != drawing.drawing]
    if not others:
        return None
    return replace(plan, ops=_each(plan.ops, drawing, (replace(drawing, drawing=rng.choice(others).drawing),)))


def clean_print(subject: Subject, locale: str, ids: tuple[str, ...]) -> bytes:
    """Return the bytes of a sound file of some cards."""
    return write_pdf(document_of(subject, locale, ids), subject.fonts)


__all__ = ["Page", "clean_print", "pdf_mutants", "spoil_print"]
