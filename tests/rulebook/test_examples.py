from __future__ import annotations

import pytest
from pydantic import ValidationError

from generator.rulebook.ancient_duel.examples import ExampleData, play_out, values_of


def data(**changes: object) -> ExampleData:
    whole: dict[str, object] = {
        "you": [
            {"id": "archers", "name": {"fr": "Archers", "en": "Archers"}, "atk": 2, "defence": 2, "energy": 2},
            {"id": "spears", "name": {"fr": "Lanciers", "en": "Spears"}, "atk": 4, "defence": 3, "energy": 3},
        ],
        "foe": [{"id": "guard", "name": {"fr": "Garde", "en": "Guard"}, "atk": 5, "defence": 4, "energy": 3}],
        "steps": [["archers", "guard"], ["spears", "guard"]],
    }
    return ExampleData.model_validate({**whole, **changes})


def test_blows_are_played_one_after_the_other() -> None:
    start, first, second = play_out(data(), locale="fr", score=20, energy=6).moments
    assert (start.next_attacker, start.next_target) == ("archers", "guard")
    assert (first.you.score, first.foe.score, first.foe.unit("guard").atk, first.you.energy) == (17, 20, 3, 4)
    assert (second.you.score, second.foe.score, second.foe.unit("guard").fallen) == (17, 19, True)


def test_prose_reads_the_same_numbers() -> None:
    values = values_of(play_out(data(), locale="en", score=20, energy=6))
    after = values["after"]
    assert isinstance(after, dict)
    assert (after["s1"]["loss"], after["s1"]["malus"], after["s1"]["guard"]["atk"]) == (3, 2, 3)
    assert after["s2"]["foe_score"] == 19


def test_a_face_down_target_is_revealed() -> None:
    foe = [
        {
            "id": "guard",
            "name": {"en": "Guard"},
            "atk": 1,
            "defence": 5,
            "energy": 3,
            "position": "defence",
            "face": "down",
        }
    ]
    last = play_out(data(foe=foe, steps=[["archers", "guard"]]), locale="en", score=20, energy=6).moments[-1]
    assert (last.foe.unit("guard").face_up, last.foe.unit("guard").defence) == (True, 3)


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([["archers", "guard"], ["archers", "guard"]], "cannot attack"),
        ([["spears"]], "empty enemy field"),
        ([["spears", "guard"], ["spears", "guard"]], "cannot attack"),
    ],
)
def test_what_the_rules_forbid_cannot_be_an_example(steps: list[list[str]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        play_out(data(steps=steps), locale="fr", score=20, energy=6)


def test_an_attack_must_be_paid() -> None:
    with pytest.raises(ValueError, match="more energy"):
        play_out(data(), locale="fr", score=20, energy=3)


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(ValidationError):
        data(score=20)
