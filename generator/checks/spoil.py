"""Spoils a subject on purpose, from data: how case files show a check at work and how the checker is measured.

A change is one of

    {card: ID, set: PATH, to: VALUE}           PATH as findings name it: level, name.fr, abilities[0].do[0].n
    {card: ID, unset: PATH}   {card: ID, drop: true}
    {fact: NAME, to: VALUE}                    or `drop: true`
    {table: NAME, row: ID, set: PATH, to: VALUE}        in a table of the pack; the whole row with `drop: true`
    {text: KEY, locale: fr, to: WORDS}         a text of the pack; left out with `drop: true`
    {words: CARD, locale: fr, replace: [OLD, NEW]}      in the rules text that was made; `unicon: true` drops an icon
    {words: CARD, locale: fr, say: [LINE, …]}           the whole rules text, one line an ability
    {file: rules/fr/30-turn.md, replace: [OLD, NEW]}    in a file of the pack, first occurrence
    {face: CARD, locale: fr, replace: [OLD, NEW]}       in the text that is drawn
    {face: CARD, locale: fr, move: [DX, DY]}   {face: CARD, locale: fr, ink: "#cccccc"}
    {face: CARD, locale: fr, picture: FILE}             a raster picture over the middle of the face
    {face: CARD, locale: fr, box: NAME, printed: WORDS} {face: CARD, locale: fr, finding: CODE}
    {sheet: CARD, locale: fr, side: back, move: [DX, DY]}   or `drop: true`, `resize: FACTOR`, `as: ID`
    {kit: PART, locale: fr, box: NAME, printed: WORDS}      or `drop: true`, `move: [DX, DY]`
    {pack: NAME}                               the pack under another name, so that no rules in code are its own
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from generator.checks.neighbours import Path as ValuePath
from generator.checks.neighbours import with_value, without
from generator.checks.spoil_tables import with_fact, with_row
from generator.checks.subject import Subject
from generator.load.flatten import freeze
from generator.load.pack import load_game
from generator.load.yaml_nodes import parse_path
from generator.model.card import Card
from generator.model.effect import Ability, Value
from generator.model.geometry import Rect
from generator.model.phrase import Paragraph, RichText, Token
from generator.model.plan import Field, Finding, Group, ImageOp, Op, Plan, TextOp
from generator.model.printing import Placement, PrintedFile
from generator.project import Project

__all__ = ["Change", "copied_project", "spoilt"]

Change = Mapping[str, object]


def spoilt(subject: Subject, changes: Iterable[Change], scratch: Path | None = None) -> Subject:
    """Return the subject with all changes; what they do not touch stays as it is.

    Args:
        subject: a sound one; it is not changed.
        changes: see the module.
        scratch: an empty folder for a copy of the pack, where files are to be changed.

    Raises:
        ValueError: a change is not understood or does not fit.
    """
    listed = list(changes)
    if not listed:
        return subject
    new = Subject(
        project=subject.project,
        game=subject.game,
        texts=dict(subject.texts),
        plans=dict(subject.plans),
        kits=dict(subject.kits),
        decks=dict(subject.decks),
        only=subject.only,
    )
    new.share_print(subject)
    for change in listed:
        kind = next((name for name in _KINDS if name in change), "")
        if not kind:
            raise ValueError(f"a change that is not understood: {dict(change)}")
        _KINDS[kind](new, change, scratch)
    return new


def copied_project(project: Project, game: str, scratch: Path) -> Project:
    """Return a project in `scratch` that holds a copy of one pack, and templates, phrases and fonts as they are."""
    pack = scratch / "cards" / game
    if not pack.is_dir():
        shutil.copytree(project.pack(game), pack)
        (scratch / "cards" / "_phrases").symlink_to(project.phrases)
        (scratch / "templates").symlink_to(project.root / "templates")
        (scratch / "fonts").symlink_to(project.fonts)
    return Project(scratch)


def _words(change: Change, key: str) -> str:
    value = change.get(key)
    if not isinstance(value, str):
        raise ValueError(f"expected words under {key!r} in {dict(change)}")
    return value


def _pair(change: Change, key: str) -> tuple[str, str]:
    value = change.get(key)
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"expected two values under {key!r} in {dict(change)}")
    return str(value[0]), str(value[1])


def _card(subject: Subject, change: Change, _scratch: Path | None) -> None:
    card_id = _words(change, "card")
    old = subject.game.card(card_id)
    cards: list[Card] = []
    for card in subject.game.cards:
        if card is old and change.get("drop"):
            continue
        cards.append(_changed(card, change) if card is old else card)
    subject.game = replace(subject.game, cards=tuple(cards))


def _changed(card: Card, change: Change) -> Card:
    unset = "unset" in change
    path: ValuePath = parse_path(_words(change, "unset" if unset else "set"))
    value = freeze(change.get("to"))
    head, rest = str(path[0]), path[1:]

    def within(data: Value) -> Value:
        if not rest:
            return value
        return without(data, rest) if unset else with_value(data, rest, value)

    match head:
        case "abilities":
            data = within(tuple(ability.data for ability in card.abilities))
            listed = [one for one in data if isinstance(one, Mapping)] if isinstance(data, tuple) else []
            return replace(card, abilities=tuple(Ability(when=str(one.get("when")), data=one) for one in listed))
        case "name" | "flavour":
            words = within(dict(card.name if head == "name" else card.flavour))
            said = {key: str(text) for key, text in words.items()} if isinstance(words, Mapping) else {}
            return replace(card, name=said) if head == "name" else replace(card, flavour=said)
        case "traits":
            traits = within(card.traits)
            return replace(card, traits=tuple(str(one) for one in traits) if isinstance(traits, tuple) else ())
        case "id":
            return replace(card, id=str(value))
        case "kind":
            return replace(card, kind=str(value))
        case "group":
            return replace(card, group=str(value))
        case "copies":
            return replace(card, copies=int(str(value)))
        case "house":
            return replace(card, house=value is True)
    fields = dict(card.fields)
    if unset:
        fields.pop(head)
    else:
        fields[head] = value
    return replace(card, fields=fields)


def _constants(subject: Subject, change: Change, _scratch: Path | None) -> None:
    subject.game = with_fact(subject.game, change) if "fact" in change else with_row(subject.game, change)


def _text(subject: Subject, change: Change, _scratch: Path | None) -> None:
    key, locale = _words(change, "text"), _words(change, "locale")
    texts = {name: dict(words) for name, words in subject.game.texts.items()}
    if change.get("drop"):
        texts[locale].pop(key)
    else:
        texts[locale][key] = _words(change, "to")
    subject.game = replace(subject.game, texts=texts)


def _in_words(subject: Subject, change: Change, _scratch: Path | None) -> None:
    card_id, locale = _words(change, "words"), _words(change, "locale")
    text, done, paragraphs = subject.text(subject.game.card(card_id), locale), False, []
    old, new = _pair(change, "replace") if "replace" in change else ("", "")
    if "say" in change:
        said = change["say"]
        lines = said if isinstance(said, list | tuple) else ()
        paragraphs = [_retold(old, str(line)) for old, line in zip(text.paragraphs, lines, strict=False)]
        subject.texts = {**subject.texts, (card_id, locale): RichText(paragraphs=tuple(paragraphs))}
        return
    for paragraph in text.paragraphs:
        tokens: list[Token] = []
        for token in paragraph.tokens:
            if not done and change.get("unicon") and token.icon:
                token, done = replace(token, icon=None), True
            elif not done and old and old in token.text:
                token, done = replace(token, text=token.text.replace(old, new, 1)), True
            tokens.append(token)
        paragraphs.append(Paragraph(tokens=tuple(tokens)))
    if not done:
        raise ValueError(f"{old!r} is in no token of {text.plain!r}")
    subject.texts = {**subject.texts, (card_id, locale): RichText(paragraphs=tuple(paragraphs))}


def _retold(paragraph: Paragraph, line: str) -> Paragraph:
    """Return a paragraph that reads otherwise; what stays keeps its values and icons, also a token changed inside."""
    old = paragraph.plain
    most = min(len(old), len(line))
    head = next((i for i in range(most) if old[i] != line[i]), most)
    tail = next((i for i in range(most - head) if old[-1 - i] != line[-1 - i]), most - head)
    start, stop, new = head, len(old) - tail, line[head : len(line) - tail]
    tokens: list[Token] = []
    at = 0
    for token in paragraph.tokens:
        end = at + len(token.text)
        before, after = token.text[: max(0, start - at)], token.text[max(0, stop - at) :]
        if end <= start or at >= stop > start or (start == stop and at > start):
            tokens.append(token)
        elif at <= start and stop <= end:
            tokens.append(replace(token, text=before + new + after))
            new = ""
        elif at <= start:
            tokens.append(replace(token, text=before + new))
            new = ""
        elif after:
            tokens.append(replace(token, text=after))
        at = end
    return Paragraph(tokens=tuple(token for token in tokens if token.text))


def _file(subject: Subject, change: Change, scratch: Path | None) -> None:
    if scratch is None:
        raise ValueError("a change of a file needs a folder to work in")
    name = _words(change, "file")
    subject.project = copied_project(subject.project, subject.game.id, scratch)
    path = subject.folder / name
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if "replace" in change:
        old, new = _pair(change, "replace")
        if old not in text:
            raise ValueError(f"{old!r} is not in {name}")
        text = text.replace(old, new, 1)
    elif change.get("drop"):
        path.unlink()
        return
    else:
        text += _words(change, "append")
    path.write_text(text, encoding="utf-8")
    if not name.startswith(("rules/", "scenarios/", "terms")):
        subject.game = load_game(subject.project, subject.game.id)


def _mapped(ops: tuple[Op, ...], change: Callable[[TextOp], TextOp]) -> tuple[Op, ...]:
    mapped: list[Op] = []
    for op in ops:
        if isinstance(op, TextOp):
            mapped.append(change(op))
        elif isinstance(op, Group):
            mapped.append(replace(op, ops=_mapped(op.ops, change)))
        else:
            mapped.append(op)
    return tuple(mapped)


def _face(subject: Subject, change: Change, scratch: Path | None) -> None:
    card_id, locale = _words(change, "face"), _words(change, "locale")
    plan = subject.face(subject.game.card(card_id), locale)
    subject.plans = {**subject.plans, (card_id, locale): _face_changed(plan, change, card_id, locale)}


def _face_changed(plan: Plan, change: Change, card_id: str, locale: str) -> Plan:
    if "replace" in change:
        old, new = _pair(change, "replace")
        ops = _mapped(plan.ops, lambda op: replace(op, text=op.text.replace(old, new)))
        if ops == plan.ops:
            raise ValueError(f"{old!r} is not drawn on {card_id}")
        return replace(plan, ops=ops)
    if "move" in change:
        dx, dy = (float(value) for value in _pair(change, "move"))
        box = change.get("box")
        rect = next((f.rect for f in plan.fields if f.name == box), None)

        def moved(op: TextOp) -> TextOp:
            inside = rect is None or rect.holds(Rect(op.x, op.y, 0, 0), tolerance=1)
            return replace(op, x=op.x + dx, y=op.y + dy) if inside else op

        return replace(plan, ops=_mapped(plan.ops, moved))
    if "ink" in change:
        return replace(plan, ops=_mapped(plan.ops, lambda op: replace(op, color=_words(change, "ink"))))
    if "picture" in change:
        rect = Rect(plan.width / 4, plan.height / 4, plan.width / 2, plan.height / 4)
        return replace(plan, ops=(*plan.ops, ImageOp(file=_words(change, "picture"), rect=rect)))
    if "finding" in change:
        told = Finding(code=_words(change, "finding"), subject=card_id, locale=locale, box="text", message="told")
        return replace(plan, findings=(*plan.findings, told))
    fields = [_field(field, change) for field in plan.fields]
    return replace(plan, fields=tuple(field for field in fields if field is not None))


def _field(field: Field, change: Change) -> Field | None:
    if field.name != change.get("box"):
        return field
    if "move" in change:
        dx, dy = (float(value) for value in _pair(change, "move"))
        return replace(field, rect=field.rect.moved(dx, dy))
    return None if change.get("drop") else replace(field, printed=_words(change, "printed"))


def _sheet(subject: Subject, change: Change, _scratch: Path | None) -> None:
    locale, side = _words(change, "locale"), change.get("side", "face")
    printed = subject.sheets(locale)
    placements: list[Placement] = []
    done = False
    for placement in printed.placements:
        if not done and placement.id == change["sheet"] and placement.side == side:
            done = True
            if change.get("drop"):
                continue
            placement = _placed(placement, change)
        placements.append(placement)
    if not done:
        raise ValueError(f"no such placement: {dict(change)}")
    subject.decks = {**subject.decks, locale: replace(printed, placements=tuple(placements))}


def _placed(placement: Placement, change: Change) -> Placement:
    trim = placement.trim
    if "move" in change:
        dx, dy = (float(value) for value in _pair(change, "move"))
        return replace(placement, trim=trim.moved(dx, dy))
    if "resize" in change:
        factor = float(str(change["resize"]))
        return replace(placement, trim=Rect(trim.x, trim.y, trim.w * factor, trim.h * factor))
    if "copy" in change:
        return replace(placement, copy=int(str(change["copy"])))
    return replace(placement, id=_words(change, "as"))


def _kit(subject: Subject, change: Change, _scratch: Path | None) -> None:
    part, locale = _words(change, "kit"), _words(change, "locale")
    files: list[PrintedFile] = []
    for printed in subject.kit(locale):
        placements = []
        for placement in printed.placements:
            if placement.id == part and change.get("drop") and "box" not in change:
                continue
            if placement.id == part and "box" in change:
                fields = [_field(field, change) for field in placement.fields]
                placement = replace(placement, fields=tuple(field for field in fields if field is not None))
            placements.append(placement)
        files.append(replace(printed, placements=tuple(placements)))
    if files == list(subject.kit(locale)):
        raise ValueError(f"nothing changed: {dict(change)}")
    subject.kits = {**subject.kits, locale: files}


def _group(subject: Subject, change: Change, _scratch: Path | None) -> None:
    name = _words(change, "group")
    spec = subject.game.groups[name]
    groups = {**subject.game.groups, name: replace(spec, **{_words(change, "set"): change.get("to")})}  # type: ignore[arg-type]
    subject.game = replace(subject.game, groups=groups)


def _kind(subject: Subject, change: Change, _scratch: Path | None) -> None:
    """Another range for a field of a kind, or without `of` another back, size or layout for the kind."""
    kind = subject.game.kinds[_words(change, "kind")]
    if "of" not in change:
        changed = replace(kind, **{_words(change, "set"): _words(change, "to")})  # type: ignore[arg-type]
        subject.game = replace(subject.game, kinds={**subject.game.kinds, kind.id: changed})
        return
    fields = [
        replace(spec, **{_words(change, "set"): change.get("to")}) if spec.name == change.get("of") else spec  # type: ignore[arg-type]
        for spec in kind.fields
    ]
    subject.game = replace(subject.game, kinds={**subject.game.kinds, kind.id: replace(kind, fields=tuple(fields))})


def _game(subject: Subject, change: Change, _scratch: Path | None) -> None:
    """Another list of the game: its traits."""
    traits = change.get("traits")
    listed = tuple(str(trait) for trait in traits) if isinstance(traits, list) else ()
    subject.game = replace(subject.game, traits=listed)


def _pack(subject: Subject, change: Change, _scratch: Path | None) -> None:
    subject.game = replace(subject.game, id=_words(change, "pack"))


_KINDS: Mapping[str, Callable[[Subject, Change, Path | None], None]] = {
    "card": _card,
    "fact": _constants,
    "table": _constants,
    "text": _text,
    "words": _in_words,
    "file": _file,
    "face": _face,
    "sheet": _sheet,
    "kit": _kit,
    "group": _group,
    "kind": _kind,
    "traits": _game,
    "pack": _pack,
}
