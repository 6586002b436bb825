"""Corruptions of Ancient Duel, each a small record that says how to make it: seeded, so that every run makes the same."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as kept

from generator.checks.altered import source_of
from generator.checks.neighbours import at, legal_neighbours
from generator.checks.subject import Subject
from generator.effects.context import Context
from generator.load.yaml_nodes import path_text
from generator.model.card import Card
from generator.readback.words import canonical

FAMILIES = ("data", "text", "pdf", "rulebook", "engine")
Change = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One corruption."""

    id: str
    family: str
    operator: str
    what: str
    """In words, for the list of survivors."""
    changes: tuple[Change, ...] = ()
    """For `generator.checks.spoil`."""
    card: str = ""
    """The card it is about, for localisation."""
    field: str = ""
    locale: str = ""
    print_: tuple[object, ...] = ()
    """For `prints.spoil_print`: operator and values."""
    module: str = ""
    source: str = kept(default="", repr=False)
    """Of the changed module."""


def numbered(family: str, rows: Iterator[dict[str, object]] | Sequence[dict[str, object]]) -> list[Mutant]:
    return [Mutant(id=f"{family}-{n:04}", family=family, **row) for n, row in enumerate(rows, start=1)]  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ data


def _set(card: Card, path: str, value: object, operator: str) -> dict[str, object]:
    root = path.split(".")[0].split("[")[0]
    return {
        "operator": operator,
        "what": f"{card.id}.{path} := {value!r}",
        "changes": ({"card": card.id, "set": path, "to": value},),
        "card": card.id,
        "field": path if root == "abilities" else root,
    }


def _card_rows(subject: Subject, rng: random.Random) -> Iterator[dict[str, object]]:
    game = subject.game
    types = next(spec.choices for spec in game.kinds["unit"].fields if spec.name == "type")
    for card in game.cards:
        for name in ("level", "atk", "def", "energy"):
            value = card.fields.get(name)
            if isinstance(value, int):
                step = rng.choice((-1, 1))
                yield _set(card, name, value + step, "stat ±1")
        if card.kind == "unit":
            atk, defence = card.fields["atk"], card.fields["def"]
            if atk != defence:
                row = _set(card, "atk", defence, "stats swapped")
                row["changes"] = (*row["changes"], {"card": card.id, "set": "def", "to": atk})  # type: ignore[misc]
                yield row
            yield _set(card, "type", rng.choice([t for t in types if t != card.fields["type"]]), "type")
        copies = rng.choice([n for n in (card.copies - 1, card.copies + 1) if n >= 0])
        yield _set(card, "copies", copies, "copies ±1")
        yield _set(card, "traits", [] if card.traits else ["mercenary"], "trait")
        for locale, name in card.name.items():
            i = rng.randrange(len(name) - 1)
            swapped = name[:i] + name[i + 1] + name[i] + name[i + 2 :]
            if swapped != name:
                yield {**_set(card, f"name.{locale}", swapped, "name"), "field": "name", "locale": locale}


def _effect_rows(subject: Subject) -> Iterator[dict[str, object]]:
    game = subject.game
    context = Context.of(game, stats=frozenset(game.stats))
    for card in game.cards:
        for index, ability in enumerate(card.abilities):
            for path, other in legal_neighbours(ability.data, context):
                if canonical(other) == canonical(ability.data):
                    continue
                here = f"abilities[{index}]"
                leaf = f"{here}.{path_text(path)}"
                try:
                    what = f"{card.id}.{leaf} := {at(other, path)!r}"
                except KeyError:
                    what = f"{card.id}.{leaf} left out"
                row = _set(card, here, other, f"effect {_leaf(path_text(path))}")
                yield {**row, "what": what, "field": leaf}
            if len(card.abilities) > 1:
                rest = [a.data for i, a in enumerate(card.abilities) if i != index]
                yield {
                    **_set(card, "abilities", rest, "ability dropped"),
                    "what": f"{card.id}: ability {index} dropped",
                }


def _leaf(path: str) -> str:
    return re.sub(r"\[\d+\]", "", path).rpartition(".")[2]


def data_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    cards = list(_card_rows(subject, rng))
    effects = list(_effect_rows(subject))
    rng.shuffle(cards)
    rng.shuffle(effects)
    half = most // 2
    return numbered("data", _spread(_even(cards, half) + _even(effects, most - half), rng))


def _even(rows: list[dict[str, object]], most: int) -> list[dict[str, object]]:
    """Return as many rows of each operator as there are, the rare ones all."""
    groups: dict[str, list[dict[str, object]]] = {}
    for row in rows:
        groups.setdefault(str(row["operator"]), []).append(row)
    chosen: list[dict[str, object]] = []
    while len(chosen) < most and any(groups.values()):
        for group in groups.values():
            if group and len(chosen) < most:
                chosen.append(group.pop())
    return chosen


def _spread(rows: list[dict[str, object]], rng: random.Random) -> list[dict[str, object]]:
    return sorted(rows, key=lambda row: (str(row["operator"]), str(row["what"])))


# ------------------------------------------------------------------------------------------------ words


Edit = Callable[[str, random.Random], "str | None"]


def _sub(pattern: str, replacement: str | Callable[[re.Match[str]], str]) -> Edit:
    def edit(line: str, rng: random.Random) -> str | None:
        found = list(re.finditer(pattern, line))
        if not found:
            return None
        match = rng.choice(found)
        new = replacement(match) if callable(replacement) else match.expand(replacement)
        return line[: match.start()] + new + line[match.end() :]

    return edit


def _words(line: str) -> list[re.Match[str]]:
    return list(re.finditer(r"[^\W\d_]{3,}", line))


def _typo(line: str, rng: random.Random) -> str | None:
    match = rng.choice(_words(line))
    i = rng.randrange(match.start(), match.end() - 1)
    new = line[:i] + line[i + 1] + line[i] + line[i + 2 :]
    return new if new != line else None


def _dropped(line: str, rng: random.Random) -> str | None:
    match = rng.choice(_words(line))
    return re.sub(r"  +", " ", line[: match.start()] + line[match.end() :])


def _doubled(line: str, rng: random.Random) -> str | None:
    match = rng.choice(_words(line))
    return line[: match.end()] + " " + line[match.start() :]


def _exchanged(line: str, rng: random.Random) -> str | None:
    spans = _words(line)
    if len(spans) < 2:
        return None
    i = rng.randrange(len(spans) - 1)
    a, b = spans[i], spans[i + 1]
    new = line[: a.start()] + b.group() + line[a.end() : b.start()] + a.group() + line[b.end() :]
    return new if a.group() != b.group() else None


def _number(match: re.Match[str]) -> str:
    return str(int(match.group()) + 1)


TEXT_EDITS: dict[str, dict[str, Edit]] = {
    "fr": {
        "number altered": _sub(r"\d+", _number),
        "number dropped": _sub(r"[+−]?\d+ ?", ""),
        "sign turned": _sub(r"[+−](?=\d)", lambda m: "−" if m.group() == "+" else "+"),
        "word dropped": _dropped,
        "word altered": _typo,
        "word doubled": _doubled,
        "words exchanged": _exchanged,
        "stat exchanged": _sub(r"ATQ|DÉF", lambda m: "DÉF" if m.group() == "ATQ" else "ATQ"),
        "position exchanged": _sub(r"Attaque|Défense", lambda m: "Défense" if m.group() == "Attaque" else "Attaque"),
        "verb turned round": _sub(
            r"\b(gagne|subit)(?=nt\b|\b)", lambda m: "subit" if m.group() == "gagne" else "gagne"
        ),
        "elision undone": _sub(r"(?i)\b([dlnsq]|qu)’", r"\1e "),
        "contraction undone": _sub(r"\bdu\b|\bau\b", lambda m: "de le" if m.group() == "du" else "à le"),
        "plural toggled": _sub(
            r"\b(unité|carte|point|Char|Garde|Doctrine|Tactique)(s?)\b", lambda m: m[1] + ("" if m[2] else "s")
        ),
        "gender turned": _sub(r"\b(une|un|cette)\b", lambda m: {"un": "une", "une": "un", "cette": "ce"}[m.group()]),
        "space plain": _sub("[\u00a0\u202f]", " "),
        "space lost": _sub(r" ", ""),
        "apostrophe straight": _sub(r"’", "'"),
        "minus a hyphen": _sub(r"−", "-"),
        "clause dropped": _sub(r" ?[;,] [^;,.]*(?=[;,.])", ""),
        "duration altered": _sub(
            "jusqu’à la fin du tour|pendant ce combat",
            lambda m: "pendant ce combat" if m.group()[0] == "j" else "jusqu’à la fin du tour",
        ),
        "other dropped": _sub(r"\bautres? ", ""),
        "side turned": _sub(r"\bde vos\b", "des"),
        "capital lost": lambda line, rng: line[0].lower() + line[1:] if line[0].isupper() else None,
        "full stop lost": lambda line, rng: line[:-1] if line.endswith(".") else None,
    },
    "en": {
        "number altered": _sub(r"\d+", _number),
        "number dropped": _sub(r"[+−]?\d+ ?", ""),
        "sign turned": _sub(r"[+−](?=\d)", lambda m: "−" if m.group() == "+" else "+"),
        "word dropped": _dropped,
        "word altered": _typo,
        "word doubled": _doubled,
        "words exchanged": _exchanged,
        "stat exchanged": _sub(r"ATK|DEF", lambda m: "DEF" if m.group() == "ATK" else "ATK"),
        "position exchanged": _sub(r"Attack|Defence", lambda m: "Defence" if m.group() == "Attack" else "Attack"),
        "verb turned round": _sub(
            r"\b(gains?|suffers?)\b",
            lambda m: {"gain": "suffer", "gains": "suffers", "suffer": "gain", "suffers": "gains"}[m.group()],
        ),
        "plural toggled": _sub(
            r"\b(unit|card|point|Chariot|Guard|Doctrine|Tactic)(s?)\b", lambda m: m[1] + ("" if m[2] else "s")
        ),
        "article altered": _sub(r"\ban? ", lambda m: "a " if m.group() == "an " else "an "),
        "space lost": _sub(r" ", ""),
        "space before a sign": _sub(r"[:;,.]", r" \g<0>"),
        "clause dropped": _sub(r" ?[;,] [^;,.]*(?=[;,.])", ""),
        "duration altered": _sub(
            "until the end of the turn|during this battle",
            lambda m: "during this battle" if m.group()[0] == "u" else "until the end of the turn",
        ),
        "other dropped": _sub(r"\b(another|other) ", lambda m: "a " if m[1] == "another" else ""),
        "minus a hyphen": _sub(r"−", "-"),
        "capital lost": lambda line, rng: line[0].lower() + line[1:] if line[0].isupper() else None,
        "full stop lost": lambda line, rng: line[:-1] if line.endswith(".") else None,
    },
}


def text_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    rows: list[dict[str, object]] = []
    edits = [(locale, name, edit) for locale, table in TEXT_EDITS.items() for name, edit in table.items()]
    cards = [card for card in subject.game.cards if card.abilities]
    tries = 0
    while len(rows) < most and tries < most * 40:
        locale, name, edit = edits[tries % len(edits)]
        tries += 1
        card = rng.choice(cards)
        lines = [paragraph.plain for paragraph in subject.text(card, locale).paragraphs]
        i = rng.randrange(len(lines))
        new = edit(lines[i], rng)
        if new is None or new == lines[i]:
            continue
        said = [*lines[:i], new, *lines[i + 1 :]]
        rows.append(
            {
                "operator": name,
                "what": f"{card.id} [{locale}]: {lines[i]!r} -> {new!r}",
                "changes": ({"words": card.id, "locale": locale, "say": said},),
                "card": card.id,
                "field": f"abilities[{i}]",
                "locale": locale,
            }
        )
    extra: list[dict[str, object]] = []
    for card in rng.sample(cards, min(len(cards), most // 40)):
        english = [paragraph.plain for paragraph in subject.text(card, "en").paragraphs]
        change = {"words": card.id, "locale": "fr", "say": english}
        extra.append(
            {
                "operator": "another language",
                "what": f"{card.id} [fr] in English",
                "changes": (change,),
                "card": card.id,
                "field": "text",
                "locale": "fr",
            }
        )
    return numbered("text", rows[: most - len(extra)] + extra)


# ------------------------------------------------------------------------------------------------ rulebook


def _file(name: str, old: str, new: str, operator: str) -> dict[str, object]:
    change = {"file": name, "replace": [old, new]}
    return {
        "operator": operator,
        "what": f"{name}: {old!r} -> {new!r}",
        "changes": (change,),
        "card": "",
        "field": name,
    }


def rulebook_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    rows: list[dict[str, object]] = []
    facts = [
        name for name, value in subject.game.facts.items() if isinstance(value, int) and not isinstance(value, bool)
    ]
    for locale in subject.locales:
        for name, text in subject.chapters(locale):
            for asked in dict.fromkeys(re.findall(r"\{\{ facts\.[a-z_.]+(?= |\|)", text)):
                other = rng.choice([f for f in facts if f"{{{{ facts.{f}" != asked])
                rows.append(_file(name, asked, f"{{{{ facts.{other}", "another constant"))
                rows.append(_file(name, asked, f"{asked}s", "a constant that is not there"))
            for asked in dict.fromkeys(re.findall(r"\{\{ facts\.[^}]*\}\}", text)):
                rows.append(_file(name, asked, str(rng.randint(3, 40)), "a typed number"))
                rows.append(_file(name, asked, f"{{{{ lit({rng.randint(3, 40)}) }}}}", "a declared number instead"))
            for ref in dict.fromkeys(re.findall(r"\[\[[a-z.-]+\]\]", text)):
                rows.append(_file(name, ref, f"{ref[:-3]}x]]", "a reference that leads nowhere"))
                rows.append(
                    _file(
                        name, ref, "[[idea.goal]]" if ref != "[[idea.goal]]" else "[[turn]]", "a reference elsewhere"
                    )
                )
            for mark in dict.fromkeys(re.findall(r"(?m)^§[a-z-]+!?", text)):
                rows.append(_file(name, mark + " ", mark.rstrip("!") + "x ", "a paragraph renamed"))
                rows.append(
                    _file(
                        name, mark + " ", (mark[:-1] if mark.endswith("!") else mark + "!") + " ", "a decision's mark"
                    )
                )
            for asked in dict.fromkeys(
                re.findall(r"ex\.[a-z]+\.(?:after\.s\d\.)?[a-z_.]*(?:atk|defence|loss|score|malus)", text)
            ):
                others = [
                    o
                    for o in re.findall(r"ex\.[a-z]+\.(?:after\.s\d\.)?[a-z_.]*(?:atk|defence|loss|score|malus)", text)
                    if o != asked
                ]
                if others:
                    rows.append(
                        _file(name, f"{{{{ {asked} ", f"{{{{ {rng.choice(others)} ", "another value of an example")
                    )
            for figure in dict.fromkeys(re.findall(r"(?:figure|list):[a-z/-]+", text)):
                rows.append(_file(name, figure, f"{figure}x", "a figure that is not there"))
            words = {"fr": ("points", "points de vie"), "en": ("points", "life points")}[locale]
            if re.search(rf"(?<![\w-]){words[0]}(?= )", text):
                rows.append(
                    _file(name, f" {words[0]} ", f" {words[1]} ", "another word for a thing")
                    if f" {words[0]} " in text
                    else _file(name, words[0], words[1], "another word for a thing")
                )
            paragraphs = [p for p in text.split("\n\n") if p.startswith("§")]
            if paragraphs:
                rows.append(_file(name, rng.choice(paragraphs), "", "a paragraph dropped"))
        name = f"rules/{locale}/words.yaml"
        text = subject.read(name) or ""
        for key in re.findall(r"(?m)^phase\.[a-z_0-9]+(?:\.gist)?: ", text):
            rows.append(_file(name, f"\n{key}", f"\nx-{key}", "a phase without words"))
    seen: set[str] = set()
    unique = [row for row in rows if not (str(row["what"]) in seen or seen.add(str(row["what"])))]  # type: ignore[func-returns-value]
    unique = [row for row in unique if _applies(subject, row)]
    rng.shuffle(unique)
    return numbered("rulebook", _spread(_even(unique, most), rng))


def _applies(subject: Subject, row: dict[str, object]) -> bool:
    (change,) = row["changes"]  # type: ignore[misc]
    return str(change["replace"][0]) in (subject.read(str(change["file"])) or "")


# ------------------------------------------------------------------------------------------------ engine


ENGINE = "generator.games.ancient_duel"
MODULES = (
    *(
        f"{ENGINE}.{name}"
        for name in "answers battle catalogue facts flow legal primitives questions readings selector turns view".split()
    ),
    *(
        f"{ENGINE}.execute.{name}"
        for name in "amounts attacks builder cards changes conditions durations field references selectors".split()
    ),
)
_COMPARE = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult}


def _sites(tree: ast.Module) -> Iterator[tuple[str, ast.AST, Callable[[], None]]]:
    """Yield (operator, node, how to change it in place)."""
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARE:
                yield "comparison", node, lambda n=node: n.ops.__setitem__(0, _COMPARE[type(n.ops[0])]())  # type: ignore[misc]
            elif isinstance(node, ast.Constant) and type(node.value) is int and not isinstance(parent, ast.Subscript):
                yield "constant +1", node, lambda n=node: setattr(n, "value", n.value + 1)  # type: ignore[misc]
            elif isinstance(node, ast.Constant) and type(node.value) is bool:
                yield "truth", node, lambda n=node: setattr(n, "value", not n.value)  # type: ignore[misc]
            elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _ARITHMETIC:
                yield "arithmetic", node, lambda n=node: setattr(n, "op", _ARITHMETIC[type(n.op)]())  # type: ignore[misc]
            elif isinstance(node, ast.BoolOp):
                yield (
                    "and / or",
                    node,
                    lambda n=node: setattr(n, "op", ast.Or() if isinstance(n.op, ast.And) else ast.And()),
                )  # type: ignore[misc]
            elif isinstance(node, ast.If) and not node.orelse:
                yield "guard removed", node, lambda n=node: setattr(n, "test", ast.Constant(value=False))  # type: ignore[misc]
                yield "guard always", node, lambda n=node: setattr(n, "test", ast.Constant(value=True))  # type: ignore[misc]
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                yield "not removed", node, lambda n=node, p=parent: _replace(p, n, n.operand)  # type: ignore[misc]
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                yield "call removed", node, lambda n=node: setattr(n, "value", ast.Constant(value=None))  # type: ignore[misc]


def _replace(parent: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for name, value in ast.iter_fields(parent):
        if value is old:
            setattr(parent, name, new)
        elif isinstance(value, list) and old in value:
            value[value.index(old)] = new


def engine_mutants(rng: random.Random, most: int) -> list[Mutant]:
    found: list[tuple[str, str, int]] = []
    for module in MODULES:
        text = source_of(module)
        skipped = _silent_lines(text)
        for number, (operator, node, _change) in enumerate(_sites(ast.parse(text))):
            if getattr(node, "lineno", 0) not in skipped:
                found.append((module, operator, number))
    chosen = rng.sample(found, min(most, len(found)))
    rows: list[dict[str, object]] = []
    for module, operator, number in sorted(chosen):
        text = source_of(module)
        tree = ast.parse(text)
        _operator, node, change = list(_sites(tree))[number]
        before = ast.unparse(node).splitlines()[0]
        line = text.splitlines()[node.lineno - 1].strip()  # type: ignore[attr-defined]
        change()
        after = ast.unparse(node).splitlines()[0]
        ast.fix_missing_locations(tree)
        short = module.removeprefix(f"{ENGINE}.")
        what = f"{short}:{node.lineno}: {line!r}: {before!r} -> {after!r}"  # type: ignore[attr-defined]
        rows.append(
            {"operator": operator, "what": what, "module": module, "source": ast.unparse(tree), "field": short}
        )
    return numbered("engine", rows)


def _silent_lines(text: str) -> set[int]:
    """Return the lines that only write the log, guard against bugs, or state `__all__`: no play depends on them."""
    silent: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        said = ast.unparse(node) if isinstance(node, ast.If | ast.Raise | ast.Assign) else ""
        if (
            (isinstance(node, ast.If) and ("s.log" in ast.unparse(node.test) or isinstance(node.body[0], ast.Raise)))
            or isinstance(node, ast.Raise)
            or said.startswith("__all__")
        ):
            silent.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return silent
