"""How many pieces the kit really prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.base import Note, check
from generator.checks.faults import fact
from generator.checks.games.dungeons_raiders._shared import rows
from generator.checks.subject import Subject

__all__ = ["supply"]


@check(
    title="the kit prints as many tokens, markers and dice as the constants and tables say",
    rationale="""The box list is printed from the constants, the sheets are laid out from the kit's description. A
    sheet with a marker too few is noticed when the tenth floor is won and nothing is left to lay on it.""",
    source="DR-028, DR-034; checks 14 and 15 and section 4 of the rule model",
    codes={"count": "error"},
    needs="kit",
)
def supply(subject: Subject) -> Iterator[Note]:
    """Count what lies on the sheets of one language after the other."""
    wanted = _wanted(subject)
    for locale in subject.locales:
        printed: Counter[str] = Counter()
        for file in subject.kit(locale):
            for placement in file.placements:
                if placement.side == "face" and placement.component in ("token", "die"):
                    printed[placement.id] += 1
        for name, number in wanted.items():
            if printed[name] != number:
                yield Note(
                    code="count",
                    message=f"the sheets hold another number of {name!r}",
                    card=name,
                    locale=locale,
                    expected=str(number),
                    found=str(printed[name]),
                )


def _wanted(subject: Subject) -> dict[str, int]:
    """Return part -> how many of it a box holds."""
    players, words = fact(subject, "players"), subject.game.texts[subject.locales[0]]
    wanted = {
        "action": fact(subject, "kit.action_tokens") * players,
        "level": fact(subject, "kit.level_cubes") * players,
    }
    for row in rows(subject, "pieces"):
        piece, count = str(row["id"]), row.get("n")
        name = words.get(f"class.{piece.removeprefix('adventurers_')}.icon", piece.replace("_", "-"))
        wanted[name] = count * players if isinstance(count, int) else 0
        if piece.startswith("adventurers_"):
            wanted[f"die-{name}"] = fact(subject, "kit.dice_per_class")
    for row in rows(subject, "houses"):
        house = str(row["id"])
        wanted |= {f"group-{number}-{house}": 1 for number in range(1, fact(subject, "kit.group_tokens") + 1)}
        wanted |= {f"{name}-{house}": 1 for name in ("reached", "glory")}
        wanted[f"success-{house}"] = fact(subject, "kit.success_markers")
        wanted[f"guild-{house}"] = fact(subject, "kit.guild_markers")
    return wanted
