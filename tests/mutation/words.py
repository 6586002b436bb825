"""Corruptions of the words that were made for cards."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from mutants import Mutant, numbered

from generator.checks.subject import Subject

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


_TURNED = {
    "fr": (
        "alliée/adverse allié/adverse désengagée/engagée gagnez/perdez gagne/perd vos/des votre/un tour/combat "
        "Infligez/Soignez visible/cachée attaquant/attaqué avant/après noir/rouge pierre/couronne pierres/couronnes "
        "mage/prêtre voleur/guerrier charge/couronne charges/couronnes PV/ATT Vivres/Fer Piochez/Défaussez "
        "recrutez/retirez rencontre/piège réussite/échec"
    ),
    "en": (
        "allied/enemy ready/engaged gain/lose gains/loses your/an turn/combat up/down attacker/attacked before/after "
        "black/red stone/crown stones/crowns mage/priest thief/warrior charge/crown charges/crowns HP/ATK Food/Iron "
        "draw/discard recruit/remove encounter/trap success/failure"
    ),
}
"""Words that stand for each other's opposite or sister, in any of the games."""


def _turned(locale: str) -> Edit:
    pairs = [pair.split("/") for pair in _TURNED[locale].split()]
    other = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
    words = "|".join(sorted(map(re.escape, other), key=len, reverse=True))
    return _sub(rf"\b(?:{words})\b", lambda match: other[match.group()])


def _sisters(subject: Subject, locale: str) -> Edit:
    """Return what puts another noun of the pack's lexicon in the place of one, in the same number."""
    entries = subject.lexicon(locale).entries
    edits: list[Edit] = []
    for form in (".one", ".many"):
        nouns = sorted({text for key, text in entries.items() if key.endswith(form) and len(text) > 2})
        if len(nouns) < 2:
            continue
        listed = "|".join(map(re.escape, sorted(nouns, key=len, reverse=True)))

        def edit(line: str, rng: random.Random, *, nouns: list[str] = nouns, listed: str = listed) -> str | None:
            found = list(re.finditer(rf"(?<![\w-])(?:{listed})(?![\w-])", line))
            if not found:
                return None
            match = rng.choice(found)
            other = rng.choice([noun for noun in nouns if noun != match.group()])
            return line[: match.start()] + other + line[match.end() :]

        edits.append(edit)

    def either(line: str, rng: random.Random) -> str | None:
        made = [new for edit in edits if (new := edit(line, rng)) is not None]
        return rng.choice(made) if made else None

    return either


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
        "sense turned": _turned("fr"),
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
        "sense turned": _turned("en"),
        "other dropped": _sub(r"\b(another|other) ", lambda m: "a " if m[1] == "another" else ""),
        "minus a hyphen": _sub(r"−", "-"),
        "capital lost": lambda line, rng: line[0].lower() + line[1:] if line[0].isupper() else None,
        "full stop lost": lambda line, rng: line[:-1] if line.endswith(".") else None,
    },
}


def text_mutants(subject: Subject, rng: random.Random, most: int) -> list[Mutant]:
    rows: list[dict[str, object]] = []
    edits = [(locale, name, edit) for locale, table in TEXT_EDITS.items() for name, edit in table.items()]
    edits += [(locale, "another noun", _sisters(subject, locale)) for locale in TEXT_EDITS]
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
