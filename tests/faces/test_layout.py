"""Layout files: inheritance, variants, and every fault told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import PackError
from generator.faces.layout import Layout, Layouts
from generator.faces.layout_models import BOX_KINDS, GroupBox, ShapeBox, TextBox
from generator.project import SHIPPED

GROUND = "ground: {kind: shape, at: [0, 0, 63, 88], fill: main}"
NAME = "name: {kind: text, at: [4, 4, 40, 6], text: '{name}'}"


def layouts(folder: Path, **files: str) -> Layouts:
    (folder / "shared").mkdir(exist_ok=True)
    (folder / "faces").mkdir(exist_ok=True)
    for name, text in files.items():
        place = folder / "shared" if name.startswith("shared_") else folder / "faces"
        (place / f"{name.removeprefix('shared_')}.yaml").write_text(text, encoding="utf-8")
    return Layouts(folder / "faces", folder / "shared", shown_as="faces")


def names(layout: Layout) -> list[str]:
    return [box.name for box in layout.boxes]


def test_a_layout_takes_over_boxes_and_changes_them_by_name(tmp_path: Path) -> None:
    made = layouts(
        tmp_path,
        shared_base=f"boxes:\n  {GROUND}\n  {NAME}\n",
        unit="extends: _shared/base\nboxes:\n  name: {at: [9, 9, 30, 5], field: name}\n  top: {kind: shape, "
        "at: [0, 0, 5, 5], fill: dark, before: name}\n",
        elite="extends: unit\ndrop: [ground]\nboxes:\n"
        "  last: {kind: shape, at: [0, 0, 5, 5], fill: dark, after: top}\n",
    )
    unit = made.get("unit")
    assert names(unit) == ["ground", "top", "name"]
    name = unit.boxes[2].entry
    assert isinstance(name, TextBox)
    assert (name.text, name.field, name.at) == ("{name}", "name", [9, 9, 30, 5])
    assert names(made.get("elite")) == ["top", "last", "name"]


def test_styles_are_inherited_and_keep_their_floor_under_their_aim(tmp_path: Path) -> None:
    made = layouts(
        tmp_path,
        base="styles:\n  big: {size: 12, min_size: 8, font: serif}\nboxes:\n  " + GROUND,
        unit="extends: base\nstyles:\n  small: {extends: big, size: 7}\n  big: {leading: 1.0}\n",
    ).get("unit")
    assert made.styles["small"].font == "serif"
    assert (made.styles["small"].size, made.styles["small"].min_size) == (7, 7)
    assert made.styles["big"].size == 12
    assert (made.styles["big"].leading, made.styles["big"].min_leading) == (1.0, 1.0)


def test_variants_drop_and_change_boxes_through_inheritance(tmp_path: Path) -> None:
    made = layouts(
        tmp_path,
        base=f"boxes:\n  {GROUND}\n  {NAME}\n"
        "  more: {kind: group, at: [0, 0, 9, 9], boxes: {dot: {kind: shape, at: [0, 0, 1, 1], fill: main}, "
        "line: {kind: shape, at: [0, 0, 1, 1], stroke: main}}}\n"
        "variants:\n  low-ink:\n    drop: [ground, dot]\n    styles:\n      text: {color: dark}\n"
        "    palette: {light: white}\n",
        unit="extends: base\nvariants:\n  low-ink:\n    boxes:\n      name: {at: [1, 1, 9, 9]}\n",
        plain="extends: base\ndrop: [ground]\n",
    )
    color, low = made.get("unit"), made.get("unit", "low-ink")
    assert names(color) == ["ground", "name", "more"]
    assert names(low) == ["name", "more"]
    assert low.boxes[0].entry.at == [1, 1, 9, 9]
    assert [box.name for box in low.boxes[1].inner] == ["line"]
    assert low.styles["text"].color == "dark"
    assert low.palette == {"light": "white"}
    assert names(made.get("plain", "low-ink")) == ["name", "more"]


def test_groups_hold_boxes(tmp_path: Path) -> None:
    layout = layouts(
        tmp_path, a=f"boxes:\n  g: {{kind: group, at: [1, 1, 9, 9], rotate: 90, boxes: {{{GROUND}}}}}"
    ).get("a")
    (group,) = layout.boxes
    assert isinstance(group.entry, GroupBox)
    assert isinstance(group.inner[0].entry, ShapeBox)
    assert [box.name for box in layout.walk()] == ["g", "ground"]


FAULTS = {
    "unknown key": ("boxes:\n  a: {kind: text, at: [0, 0, 9, 9], text: x, colour: red}", "2:", "unknown key 'colour'"),
    "unknown kind": ("boxes:\n  a: {kind: txet, at: [0, 0, 9, 9]}", "2:13", "did you mean 'text'"),
    "no kind": ("boxes:\n  a: {at: [0, 0, 9, 9]}", "2:", "'kind' is missing"),
    "no place": ("boxes:\n  a: {kind: text, text: x}", "2:", "'at' is missing"),
    "three numbers": ("boxes:\n  a: {kind: text, at: [0, 0, 9], text: x}", "2:", "at"),
    "no width": ("boxes:\n  a: {kind: text, at: [0, 0, 0, 9], text: x}", "2:", "a width and a height over 0"),
    "text as number": ("boxes:\n  a: {kind: text, at: [0, 0, nine, 9], text: x}", "2:", "expected a number"),
    "unknown style": ("styles:\n  big: {size: 9}\nboxes:\n  a: {kind: text, at: [0, 0, 9, 9], text: x, style: bgi}",
                      "4:", "did you mean 'big'"),
    "broken condition": ("boxes:\n  a: {kind: text, at: [0, 0, 9, 9], text: x, when: 'a =='}", "2:", "understood"),
    "broken template": ("boxes:\n  a: {kind: text, at: [0, 0, 9, 9], text: '{name'}", "2:", "understood"),
    "no colour": ("boxes:\n  a: {kind: shape, at: [0, 0, 9, 9], fill: 'dark red'}", "2:", "expected a colour"),
    "nothing seen": ("boxes:\n  a: {kind: shape, at: [0, 0, 9, 9]}", "2:", "a fill or a stroke"),
    "skewed text": ("boxes:\n  a: {kind: text, at: [0, 0, 9, 9], text: x, rotate: 45}", "2:", "0, 90, 180 or 270"),
    "flat polygon": ("boxes:\n  a: {kind: shape, at: [0, 0, 9, 9], fill: main, shape: polygon, points: [[0, 0]]}",
                     "2:", "at least 3 points"),
    "stops fall": ("boxes:\n  a: {kind: gradient, at: [0, 0, 9, 9], stops: [[1, main], [0, dark]]}", "2:", "rising"),
    "both texts": ("boxes:\n  a: {kind: rich, at: [0, 0, 9, 9], content: rules, text: x}", "2:", "content or text"),
    "drop unknown": ("extends: base\ndrop: [gruond]", "2:8", "did you mean 'ground'"),
    "variant unknown": (f"boxes:\n  {GROUND}\nvariants: {{sepia: {{}}}}", "3:", "sepia"),
    "variant of nothing": (f"boxes:\n  {GROUND}\nvariants:\n  low-ink:\n    boxes:\n      grond: {{fill: white}}",
                           "6:", "did you mean 'ground'"),
    "beside nothing": (f"boxes:\n  {GROUND}\n  b: {{kind: shape, at: [0, 0, 1, 1], fill: main, before: gorund}}",
                       "3:", "did you mean 'ground'"),
    "parent gone": ("extends: bsae", "1:10", "no layout is called 'bsae' (did you mean 'base'?)"),
    "size too large": ("styles:\n  a: {size: 900}", "2:13", "got 900"),
    "style of itself": ("styles:\n  a: {extends: a}", "2:", "another style"),
    "two faults in a group": ("boxes:\n  g:\n    kind: group\n    at: [0, 0, 9, 9]\n"
                              "    boxes: {a: {kind: text, at: [0, 0, 1, 1]}}", "5:", "'text' is missing"),
}  # fmt: skip


@pytest.mark.parametrize("case", FAULTS, ids=str)
def test_faults_are_told_with_their_place(tmp_path: Path, case: str) -> None:
    text, place, message = FAULTS[case]
    with pytest.raises(PackError) as caught:
        layouts(tmp_path, base=f"boxes:\n  {GROUND}", a=text).get("a", "low-ink")
    told = "\n".join(str(problem) for problem in caught.value.problems)
    assert message in told, told
    assert place in told, told


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = "boxes:\n  a: {kind: txet, at: [0, 0, 9, 9]}\n  b: {kind: text, at: [0, 0]}\n  c: {kind: shape, fill: 3}\n"
    with pytest.raises(PackError) as caught:
        layouts(tmp_path, a=text).get("a")
    lines = {problem.where.line for problem in caught.value.problems if problem.where}
    assert lines == {2, 3, 4}


def test_a_layout_cannot_extend_itself(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="extends itself"):
        layouts(tmp_path, a="extends: b", b="extends: a").get("a")


@pytest.mark.parametrize("folder", ["templates/ancient-duel/faces"])
@pytest.mark.parametrize("variant", ["color", "low-ink", "grey"])
def test_every_shipped_layout_can_be_read(folder: str, variant: str) -> None:
    made = Layouts(SHIPPED / folder, SHIPPED / "templates" / "_shared")
    for name in [*made.names(), "_shared/face", "_shared/face-back"]:
        assert made.get(name, variant).shown_as.endswith(".yaml")


def test_every_kind_of_box_says_what_it_is() -> None:
    for kind, model in BOX_KINDS.items():
        assert model.model_fields["kind"].annotation is not None
        assert (model.__doc__ or "").strip(), kind
