"""Corruptions of the rulebook as it is written."""

from __future__ import annotations

import random
import re

from mutants import Mutant, even, numbered, spread

from generator.checks.subject import Subject
from generator.checks.text.terms import read_terms


def _file(name: str, old: str, new: str, operator: str) -> dict[str, object]:
    change = {"file": name, "replace": [old, new]}
    return {
        "operator": operator,
        "what": f"{name}: {old!r} -> {new!r}",
        "changes": (change,),
        "card": "",
        "field": name,
    }


_VALUE = r"(?<=[ \[(])ex(?:\.\w+(?:\[\d+\])?){2,}"
"""A number or name that comes out of an example."""
_SILENT = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\]\([^)]*\)|\[\[[^\]]*\]\]|:[a-z-]+:", re.S)


def _terms(subject: Subject, locale: str, name: str, text: str) -> list[dict[str, object]]:
    """Return a word that the pack forbids in the place of the right one, for each of its terms that is said there."""
    rows = []
    printed = _SILENT.sub(lambda match: "\x00" * len(match.group()), text)
    for term in read_terms(subject, locale):
        found = printed.find(f" {term.say} ")
        if not term.never or found < 0 or text.find(f" {term.say} ") != found:
            continue
        anchor = re.findall(r"(?m)^§([\w-]+)", text[:found])[-1:]
        if term.told_in and anchor == [term.told_in.rpartition(".")[2]]:
            continue  # the paragraph that says so
        rows.append(_file(name, f" {term.say} ", f" {term.never[0]} ", "another word for a thing"))
    return rows


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
            values = list(dict.fromkeys(re.findall(_VALUE, text)))
            for asked in values:
                others = [one for one in values if one != asked]
                if others:
                    rows.append(_file(name, asked, rng.choice(others), "another value of an example"))
            for asked in dict.fromkeys(re.findall(r"card\('[a-z-]+'\)", text)):
                other = rng.choice([card.id for card in subject.game.cards if f"card('{card.id}')" != asked])
                rows.append(_file(name, asked, f"card('{other}')", "another card"))
            for figure in dict.fromkeys(re.findall(r"(?:figure|list):[a-z/-]+", text)):
                rows.append(_file(name, figure, f"{figure}x", "a figure that is not there"))
            rows += _terms(subject, locale, name, text)
            paragraphs = [p for p in text.split("\n\n") if p.startswith("§")]
            if paragraphs:
                rows.append(_file(name, rng.choice(paragraphs), "", "a paragraph dropped"))
        name = f"rules/{locale}/words.yaml"
        text = subject.read(name) or ""
        for key in re.findall(r"(?m)^phase\.[a-z_0-9]+(?:\.gist)?: ", text):
            rows.append(_file(name, f"\n{key}", f"\nx-{key}", "a phase without words"))
    name = "rules/examples.yaml"
    for line in (subject.read(name) or "").splitlines():
        numbers = re.findall(r"expect: .*?(\w+: \d+)", line)
        if numbers:
            key, _, number = numbers[0].partition(": ")
            told = line.replace(numbers[0], f"{key}: {int(number) + 1}")
            rows.append(_file(name, f"{line}\n", f"{told}\n", "another end of an example"))
    seen: set[str] = set()
    unique = [row for row in rows if not (str(row["what"]) in seen or seen.add(str(row["what"])))]  # type: ignore[func-returns-value]
    unique = [row for row in unique if _applies(subject, row)]
    rng.shuffle(unique)
    return numbered("rulebook", spread(even(unique, most), rng))


def _applies(subject: Subject, row: dict[str, object]) -> bool:
    changes = row["changes"]
    if not isinstance(changes, tuple):
        return False
    return all(str(one["replace"][0]) in (subject.read(str(one["file"])) or "") for one in changes)
