from __future__ import annotations

import pytest

from generator.components.checklist import ChecklistSpec, SumsSpec, make_checklist, make_sums
from generator.components.log import LogSpec, make_log
from generator.components.milestones import MilestonesSpec, make_milestones
from generator.components.part import Bench, Block
from generator.errors import PackError


def printed(block: Block, bench: Bench, width: float = 190) -> dict[str, str]:
    panel = bench.panel(width, block.height(width), "form")
    block.draw(panel, 0, 0, width)
    assert not panel.findings
    inside = panel.plan().trim
    assert all(inside.holds(f.rect, tolerance=0.6) for f in panel.fields)
    assert len({f.name for f in panel.fields}) == len(panel.fields)
    return {f.name: f.printed for f in panel.fields}


def a_log(**changes: object) -> LogSpec:
    columns = [{"label": "kit.slot", "choices": "1..facts.house.slots"}, {"label": "kit.source", "width": 3}]
    return LogSpec.model_validate(
        {"kind": "log", "label": "kit.log", "lines": "facts.cap", "columns": columns, **changes}
    )


def test_a_log_has_the_lines_and_choices_of_the_facts(bench: Bench) -> None:
    found = printed(make_log("log", a_log(), bench, path="parts.log"), bench)
    for line in range(1, 13):
        assert [found[f"log.{line}.1.{i}"] for i in range(1, 6)] == list("12345")
    assert "log.13.1.1" not in found


@pytest.mark.parametrize("beside", [1, 2, 3])
def test_lines_side_by_side_are_all_there_once(bench: Bench, beside: int) -> None:
    log = make_log("log", a_log(side_by_side=beside, numbered=True), bench, path="parts.log")
    found = printed(log, bench)
    assert [found[f"log.line.{n}"] for n in range(1, 13)] == [str(n) for n in range(1, 13)]
    assert sum(name.startswith("log.head.") for name in found) == 2 * beside


def test_a_log_without_lines_is_refused(bench: Bench) -> None:
    with pytest.raises(PackError, match=r"parts\.log\.lines: expected a whole number from 1, got 0"):
        make_log("log", a_log(lines=0), bench, path="parts.log")


def test_rules_carry_their_numbers(bench: Bench) -> None:
    rules = [{"text": "kit.size", "values": {"n": "facts.cap"}}, {"text": "kit.plain"}]
    spec = ChecklistSpec.model_validate({"kind": "checklist", "rules": rules, "columns": 2})
    found = printed(make_checklist("rules", spec, bench, path="parts.rules"), bench)
    assert found == {"rules.1": "size 12", "rules.2": "plain"}


def a_sum(*targets: int | str) -> SumsSpec:
    parts = [{"label": "kit.part", "target": target} for target in targets]
    return SumsSpec.model_validate(
        {"kind": "sums", "label": "kit.ways", "total": "facts.cap", "rows": [{"label": "kit.way", "parts": parts}]}
    )


def test_sums_print_their_targets_and_total(bench: Bench) -> None:
    found = printed(make_sums("ways", a_sum(7, "facts.house.slots"), bench, path="parts.ways"), bench)
    assert [found["ways.1.1"], found["ways.1.2"], found["ways.1.total"]] == ["/ 7", "/ 5", "= 12"]


def test_sums_that_do_not_add_up_are_told(bench: Bench) -> None:
    with pytest.raises(PackError, match=r"parts that add up to 12, got 7 \+ 4 = 11"):
        make_sums("ways", a_sum(7, 4), bench, path="parts.ways")


def a_campaign() -> MilestonesSpec:
    return MilestonesSpec(kind="milestones", label="kit.opens", at="facts.opens", open="kit.now", after="kit.after")


def test_milestones_stand_in_order_of_their_thresholds(bench: Bench) -> None:
    block = make_milestones("opens", a_campaign(), bench, path="parts.opens")
    assert block.thresholds == (("red", 0), ("blue", 3))
    found = printed(block, bench)
    assert (found["opens.red"], found["opens.blue"]) == ("now", "after 3")
    assert (found["opens.red.name"], found["opens.blue.name"]) == ("Red", "Blue")


def test_an_unknown_group_is_told(make_bench) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(PackError, match="expected a group of the game, got 'bleu'"):
        make_milestones("opens", a_campaign(), make_bench({"opens.bleu": 3}), path="parts.opens")
