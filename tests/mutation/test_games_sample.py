"""A small, seeded part of `make mutate` for the games after the first: the harness is not about one game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

ALL = ("data", "text", "pdf", "rulebook")
GAMES: dict[str, tuple[int, tuple[str, ...], int, int]] = {
    "structure": (45, ("data", "pdf", "rulebook"), 3, 0),
    # A sum over many cards cannot say which is wrong.
    "dungeons-raiders": (12, ALL, 2, 1),
    "pandrea": (12, ALL, 2, 1),
    "regles-de-combat": (12, ALL, 2, 1),
}
"""Game -> size of the sample, families, least mutants of each, most that may be seen but not placed."""
Rows = list[dict[str, object]]


def _cases() -> list[object]:
    return [
        pytest.param(game, family, marks=pytest.mark.xdist_group(f"{game}-mutation"), id=f"{game}-{family}")
        for game, (_, families, _, _) in GAMES.items()
        for family in families
    ]


@pytest.fixture(scope="module")
def sample(sampled: Callable[[str, int, tuple[str, ...]], dict[str, Rows]]) -> Callable[[str], dict[str, Rows]]:
    """Return what gives the sample of a game; it is made once."""
    made: dict[str, dict[str, Rows]] = {}

    def of(game: str) -> dict[str, Rows]:
        if game not in made:
            number, families, _, _ = GAMES[game]
            made[game] = sampled(game, number, families)
        return made[game]

    return of


@pytest.mark.parametrize(("game", "family"), _cases())
def test_every_corruption_of_the_sample_is_seen_and_placed(
    sample: Callable[[str], dict[str, Rows]], game: str, family: str
) -> None:
    _, _, least, unplaced = GAMES[game]
    rows = sample(game)[family]
    assert len(rows) >= least
    assert [row["what"] for row in rows if not row["killed"]] == []
    assert sum(not row["localised"] for row in rows) <= unplaced
