"""Corruptions of the rulebook as it is written."""

from __future__ import annotations

import random
import re

from mutants import Mutant, even, numbered, spread

from generator.checks.subject import Subject


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
    return numbered("rulebook", spread(even(unique, most), rng))


def _applies(subject: Subject, row: dict[str, object]) -> bool:
    (change,) = row["changes"]  # type: ignore[misc]
    return str(change["replace"][0]) in (subject.read(str(change["file"])) or "")
