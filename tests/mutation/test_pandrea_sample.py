"""A small, seeded part of `make mutate` for Pandrea."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.xdist_group("pandrea_sample-mutation")  # what they share is made once

FAMILIES = ("data", "text", "pdf", "rulebook")
Sample = dict[str, list[dict[str, object]]]


@pytest.fixture(scope="module")
def sample(sampled: Callable[[str, int, tuple[str, ...]], Sample]) -> Sample:
    return sampled("pandrea", 12, FAMILIES)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_corruption_of_the_sample_is_seen_and_placed(sample: Sample, family: str) -> None:
    rows = sample[family]
    assert len(rows) >= 2
    assert [row["what"] for row in rows if not row["killed"]] == []
    assert sum(not row["localised"] for row in rows) <= 1  # a sum over many cards cannot say which is wrong
