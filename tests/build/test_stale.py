"""A record may be unused, never wrong."""

from __future__ import annotations

from pathlib import Path

from generator.build.stale import Record, digest_of, inputs_digest
from generator.project import Project


def test_lists_of_parts_do_not_collide() -> None:
    assert digest_of("ab", "c") != digest_of("a", "bc")
    assert digest_of("ab", "c") == digest_of(b"ab", b"c")


def test_an_unchanged_file_is_fresh_and_survives_reading_back(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.put("cards.pdf", b"%PDF", key="k1", entry={"path": "cards.pdf"}, findings=[{"code": "text/overflow"}])
    record.save()
    again = Record.read(tmp_path)
    assert again.fresh("cards.pdf", "k1")
    assert again.files == record.files


def test_another_key_a_changed_file_or_a_missing_file_is_stale(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.put("cards.pdf", b"%PDF", key="k1")
    assert not record.fresh("cards.pdf", "k2")
    (tmp_path / "cards.pdf").write_bytes(b"%PDG")
    assert not record.fresh("cards.pdf", "k1")
    (tmp_path / "cards.pdf").unlink()
    assert not record.fresh("cards.pdf", "k1")
    record.forget_missing()
    assert record.files == {}


def test_a_damaged_record_is_an_empty_one(tmp_path: Path) -> None:
    for text in ("", "{", "[]", '{"version": 99}', '{"version": 1, "files": {"a": {}}}', '{"version": 1, "files": 3}'):
        (tmp_path / ".built.json").write_text(text)
        assert Record.read(tmp_path).files == {}


def _a_project(root: Path) -> Project:
    (root / "cards" / "g").mkdir(parents=True)
    (root / "cards" / "g" / "game.yaml").write_text("id: g\n")
    (root / "templates" / "g").mkdir(parents=True)
    return Project(root)


def test_the_fingerprint_follows_every_input_and_no_place(tmp_path: Path) -> None:
    one, two = _a_project(tmp_path / "one"), _a_project(tmp_path / "two")
    assert inputs_digest(one, "g") == inputs_digest(two, "g")
    (two.pack("g") / "game.yaml").write_text("id: h\n")
    changed_pack = inputs_digest(two, "g")
    (two.templates("g") / "unit.yaml").write_text("boxes: {}\n")
    changed_template = inputs_digest(two, "g")
    assert len({inputs_digest(one, "g"), changed_pack, changed_template}) == 3
