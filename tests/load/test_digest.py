from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.model.game import Game

Files = dict[str, str]
Load = Callable[[], Game]


def test_the_digest_is_blind_to_layout_and_order(load: Load, files: Files) -> None:
    before = load().digest
    assert before.startswith("sha256:")
    nord = files["cards/nord.yaml"]
    head, rider, archer = (
        nord.partition("  - id: rider")[0],
        *nord.partition("  - id: rider")[2].split("  - id: archer"),
    )
    files["cards/nord.yaml"] = f"# note\n{head}\n  - id: archer{archer}\n  - id: rider{rider}"
    files["cards/sud.yaml"] = (
        "cards:\n- {name: {en: Fog, fr: Brume}, house: true, kind: spell, id: fog,\n"
        "   flavour: {en: 'Nothing', fr: Rien}, group: sud}\r\n"
    )
    files["game.yaml"] = files["game.yaml"].replace(
        "[cards/nord.yaml, cards/sud.yaml]", "[cards/sud.yaml, cards/nord.yaml]"
    )
    assert load().digest == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("cards/nord.yaml", "level: 2", "level: 3"),
        ("cards/nord.yaml", "n: -1", "n: -2"),
        ("cards/nord.yaml", "Cavalier", "Cavaliers"),
        ("cards/nord.yaml", "copies: 3", "copies: 2"),
        ("cards/sud.yaml", "house: true", "house: false"),
        ("cards/sud.yaml", "Rien", "Tout"),
        ("game.yaml", "start_score: 20", "start_score: 20.0"),
        ("game.yaml", "label: {fr: Nord", "label: {fr: Norrd"),
        ("game.yaml", "minimum: 1", "minimum: 0"),
    ],
)
def test_the_digest_changes_with_any_value(load: Load, files: Files, name: str, old: str, new: str) -> None:
    before = load().digest
    files[name] = files[name].replace(old, new, 1)
    assert load().digest != before


def test_words_and_components_count_too(load: Load, files: Files) -> None:
    digests = {load().digest}
    files["text/fr.yaml"] = files["text/en.yaml"] = "a: b\n"
    digests.add(load().digest)
    files["components.yaml"] = "track: {to: 99}\n"
    digests.add(load().digest)
    assert len(digests) == 3


def test_saying_what_is_usual_changes_nothing_and_the_opposite_does(load: Load, files: Files) -> None:
    before = load().digest
    usual = "def: {type: int, required: false}"
    files["game.yaml"] = files["game.yaml"].replace(usual, "def: {type: int, required: false, printed: true}")
    assert load().digest == before
    files["game.yaml"] = files["game.yaml"].replace("printed: true", "printed: false")
    game = load()
    assert game.digest != before
    assert [spec.name for spec in game.kinds["unit"].fields if not spec.printed] == ["def"]
