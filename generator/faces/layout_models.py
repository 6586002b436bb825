"""The face layout language as records: what may stand in `templates/<game>/faces/*.yaml`.

A layout is a list of named boxes, drawn in order:

    extends: base                          # a layout of the same folder, or _shared/face
    switch:                                # some cards take another layout
      - {when: "type == 'commandant'", use: commander}
    styles:
      name: {font: display-bold, size: 9, min_size: 6.5, max_lines: 2, balance: true, color: light}
    drop: [emblem]                         # inherited boxes left out
    boxes:                                 # a name that is inherited changes that box key by key
      band: {kind: shape, at: [5, 3, 53, 8], fill: "darken(main, 12%)", before: name}
      name: {kind: text, at: [12, 3.6, 39, 7], text: "{name}", style: name, "on": main, field: name}
      crown: {kind: svg, at: [8, 44, 4, 4], file: icons/crown, when: "level == 6", roles: {ink: accent}}
    variants:                              # what the low-ink and the grey print change
      low-ink: {drop: [band], styles: {name: {color: dark}}, boxes: {name: {"on": white}}}

Lengths are mm; a box's `at` is `[x, y, width, height]` from the top left corner of the cut card, so negative values
reach into the bleed. Colours are palette roles, `#rrggbb`, or `lighten(…)`, `darken(…)`, `mix(…)` of them.
`{placeholders}` and `when` know the card's fields and `name`, `id`, `kind`, `kind_label`, `group`, `group_label`,
`code`, `type_line`, `traits`, `house`, `flavour`, `abilities`, `copies`, `number`, `designs`, `deck_size`,
`labels.FIELD`, `title`, `game`, `locale`, `facts.NAME`, `word('key')`, `text('key')` and
`has_picture('images/a.png')`; what a card does not have is an error.
In YAML the key `on` is written in quotes. A text of `content: rules` may be shared out among boxes: `abilities:
"ability.when == 'action' and ability.level == 2"` sets the abilities for which that holds (`ability.get('level')` for
a key that some have not).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, model_validator

from generator.faces.colors import is_paint
from generator.load.validate import ID_PATTERN, Strict
from generator.render.templates import Condition, Template, TemplateFault

__all__ = [
    "BOX_KINDS",
    "BoxEntry",
    "GradientBox",
    "GroupBox",
    "ImageBox",
    "LayoutEntry",
    "PatternBox",
    "PictureBox",
    "RichBox",
    "RowBox",
    "ShapeBox",
    "StyleEntry",
    "SvgBox",
    "SwitchEntry",
    "TextBox",
    "VariantEntry",
]


def _paint(text: str) -> str:
    if not is_paint(text):
        raise ValueError(f"expected a colour such as main, '#a3161f' or lighten(main, 20%), got {text!r}")
    return text


def _template(text: str) -> str:
    try:
        Template(text)
    except TemplateFault as fault:
        raise ValueError(f"{fault}, in {text!r}") from None
    return text


def _condition(text: str) -> str:
    try:
        Condition(text)
    except TemplateFault as fault:
        raise ValueError(f"{fault}, in {text!r}") from None
    return text


Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=60)]
Paint = Annotated[str, AfterValidator(_paint), Field(description="Palette role, '#rrggbb', lighten/darken/mix(…).")]
Text = Annotated[str, AfterValidator(_template), Field(description="Words with {placeholders}.")]
Expression = Annotated[str, AfterValidator(_condition)]
Length = Annotated[float, Field(ge=-1000, le=1000)]
Rect4 = Annotated[list[Length], Field(min_length=4, max_length=4, description="[x, y, width, height] in mm.")]
Share = Annotated[float, Field(ge=0, le=1)]
Radii = Annotated[
    float | list[Annotated[float, Field(ge=0)]], Field(description="Corner radius in mm, or four of them clockwise.")
]


class _Entry(Strict):
    """A record whose checks are made ready when the first of its kind is read: starting up stays quick."""

    model_config = ConfigDict(defer_build=True)


class StyleEntry(_Entry):
    """How a text looks; what is left out comes from `extends`, then from the defaults."""

    extends: Id | None = Field(default=None, description="A style of this layout that it starts from.")
    font: str | None = Field(default=None, description="A name of fonts/fonts.yaml.")
    bold: str | None = Field(default=None, description="The font of bold words.")
    italic: str | None = Field(default=None, description="The font of words in italics.")
    bold_italic: str | None = Field(default=None, description="The font of bold words in italics.")
    size: Annotated[float, Field(ge=4, le=200)] | None = Field(default=None, description="The aim, in pt.")
    min_size: Annotated[float, Field(ge=4, le=200)] | None = Field(default=None, description="The floor, in pt.")
    leading: Annotated[float, Field(ge=0.7, le=3)] | None = Field(default=None, description="In em.")
    min_leading: Annotated[float, Field(ge=0.7, le=3)] | None = Field(default=None, description="Its floor, in em.")
    paragraph_gap: Annotated[float, Field(ge=0, le=3)] | None = Field(
        default=None, description="Extra space between paragraphs, in em."
    )
    align: Literal["left", "center", "right", "justify"] | None = Field(default=None, description="Across.")
    valign: Literal["top", "middle", "bottom"] | None = Field(default=None, description="Up and down.")
    color: Paint | None = None
    tracking: Annotated[float, Field(ge=-0.2, le=1)] | None = Field(default=None, description="In em.")
    hyphenate: bool | None = Field(default=None, description="Divide words before the size goes down.")
    balance: bool | None = Field(default=None, description="Lines of about one length, for titles.")
    max_lines: Annotated[int, Field(ge=0)] | None = Field(default=None, description="0 for as many as fit.")
    upper: bool | None = Field(default=None, description="In capitals.")
    icons: Literal["icon", "word", "both"] | None = Field(
        default=None, description="What inline icons print: themselves, their word, or both."
    )
    icon_height: Annotated[float, Field(gt=0, le=4)] | None = Field(default=None, description="In capital heights.")
    icon_gap: Annotated[float, Field(ge=0, le=2)] | None = Field(
        default=None, description="Between an icon and its word, in em."
    )
    icon_color: Paint | None = None


class _Box(_Entry):
    """What every box has."""

    at: Rect4
    when: Expression = Field(default="true", description="The box is there only where this holds.")
    rotate: Annotated[float, Field(ge=0, lt=360)] = Field(
        default=0.0, description="Degrees clockwise; text, rows and groups take 0, 90, 180 or 270."
    )
    before: str | None = Field(default=None, description="Drawn before this inherited box instead of last.")
    after: str | None = Field(default=None, description="Drawn right after this inherited box instead of last.")


class _Words(_Box):
    style: Id = "text"
    tweak: StyleEntry | None = Field(default=None, description="Changes to the style for this box.")
    on: Paint | None = Field(default=None, description="The ground the text stands on, for the contrast check.")
    field: str = Field(default="", pattern="^[a-z][a-z0-9_-]*$|^$", description="What a reader finds here.")
    deck: bool = Field(default=False, description="One size for this box over all cards of the game.")
    number: bool = Field(default=False, description="Centred by its figures; contrast 7 : 1 instead of 4.5 : 1.")


class TextBox(_Words):
    """Words from a template."""

    kind: Literal["text"]
    text: Text


class RichBox(_Words):
    """Rules text with styles and inline icons."""

    kind: Literal["rich"]
    content: Literal["rules", "reminder"] | None = Field(
        default=None, description="Text made from the card's effects; or give `text`."
    )
    text: Text = Field(default="", description="Words with {placeholders}, **bold**, *italic* and :icon:.")
    abilities: Expression | None = Field(
        default=None, description="With `content: rules`: only the abilities for which this holds, as `ability`."
    )
    flavour: bool = Field(default=False, description="Add the card's flavour line in italics where room is left.")


class ImageBox(_Box):
    """A picture file of the pack or of the templates."""

    kind: Literal["image"]
    file: Text
    fit: Literal["cover", "contain", "stretch"] = "cover"
    radius: Radii = 0.0


class SvgBox(_Box):
    """A drawing from `art/` of the game or from the shared templates."""

    kind: Literal["svg"]
    file: Text = Field(description="Name without .svg, such as emblems/{group}.")
    fit: Literal["cover", "contain", "stretch"] = "contain"
    roles: dict[str, Paint] = Field(default={}, description="Paint role of the drawing -> colour.")
    opacity: Share = 1.0
    mirror: bool = False


class PictureBox(_Box):
    """The card's own picture, composed from its scene."""

    kind: Literal["picture"]
    radius: Radii = 0.0
    arch: Annotated[float, Field(ge=0)] = Field(default=0.0, description="Rise of an arched top, in mm.")
    roles: dict[str, Paint] = Field(default={})


class _Painted(_Box):
    fill: Paint | None = None
    stroke: Paint | None = None
    stroke_width: Annotated[float, Field(ge=0, le=50)] = 0.25
    dash: list[Annotated[float, Field(gt=0)]] = Field(default=[])
    opacity: Share = 1.0


class ShapeBox(_Painted):
    """A rectangle, ellipse, polygon or path."""

    kind: Literal["shape"]
    shape: Literal["rect", "ellipse", "polygon", "path"] = "rect"
    radius: Radii = 0.0
    points: list[Annotated[list[float], Field(min_length=2, max_length=2)]] = Field(
        default=[], description="Polygon corners, 0 to 1 across the box."
    )
    path: str = Field(default="", description="SVG path data in mm from the box's top left.")
    even_odd: bool = False


class GradientBox(_Box):
    """A linear gradient."""

    kind: Literal["gradient"]
    stops: Annotated[
        list[Annotated[list[object], Field(min_length=2, max_length=2)]], Field(min_length=2, max_length=12)
    ] = Field(description="[[0, colour], …, [1, colour]]")
    angle: float = Field(default=90.0, description="0 runs left to right, 90 top to bottom.")
    radius: Radii = 0.0


class PatternBox(_Box):
    """A drawing repeated as tiles, clipped to the box."""

    kind: Literal["pattern"]
    file: Text
    tile: Annotated[float, Field(ge=0.5, le=500)] | None = Field(default=None, description="Width of a tile in mm.")
    rows: Annotated[int, Field(ge=1, le=100)] | None = Field(
        default=None, description="Instead of `tile`: so many rows fill the box's height (1 for a border)."
    )
    whole: bool = Field(default=False, description="Stretch the tile so that whole ones fill the box: for borders.")
    roles: dict[str, Paint] = Field(default={})
    opacity: Share = 1.0
    radius: Radii = 0.0


class RowBox(_Box):
    """A row of equal icons: pips."""

    kind: Literal["row"]
    file: Text
    count: Expression
    of: Expression | None = Field(default=None, description="Places in all; the rest are drawn with `empty` roles.")
    field: str = Field(
        default="", pattern="^[a-z][a-z0-9_-]*$|^$", description="The number that a reader finds here by counting."
    )
    gap: Length = 0.4
    direction: Literal["right", "left", "down", "up"] = "right"
    align: Literal["start", "center", "end"] = "start"
    roles: dict[str, Paint] = Field(default={})
    empty: dict[str, Paint] = Field(default={})


class GroupBox(_Box):
    """Boxes measured from the group's own top left, turned and shown together."""

    kind: Literal["group"]
    clip: bool = False
    flow: Literal["right", "down"] | None = Field(
        default=None, description="Boxes one behind the other; those that are not there leave no gap."
    )
    gap: Length = Field(default=0.0, description="With `flow`: mm between two boxes.")
    align: Literal["start", "center", "end"] = Field(default="start", description="With `flow`: where they stand.")
    boxes: dict[Id, dict[str, object]]

    @model_validator(mode="after")
    def _flows(self) -> GroupBox:
        if self.flow is None and (self.gap or self.align != "start"):
            raise ValueError("gap and align stand beside flow: right or flow: down")
        return self


BoxEntry = TextBox | RichBox | ImageBox | SvgBox | PictureBox | ShapeBox | GradientBox | PatternBox | RowBox | GroupBox
BOX_KINDS: dict[str, type[BoxEntry]] = {
    "text": TextBox,
    "rich": RichBox,
    "image": ImageBox,
    "svg": SvgBox,
    "picture": PictureBox,
    "shape": ShapeBox,
    "gradient": GradientBox,
    "pattern": PatternBox,
    "row": RowBox,
    "group": GroupBox,
}


class SwitchEntry(_Entry):
    """Another layout of the same folder for some of the cards."""

    when: Expression
    use: Id


class VariantEntry(_Entry):
    """What a variant of the print changes."""

    drop: list[Id] = Field(default=[], description="Boxes that are left out.")
    boxes: dict[Id, dict[str, object]] = Field(default={}, description="Changes to boxes, key by key.")
    styles: dict[Id, StyleEntry] = Field(default={})
    palette: dict[str, Paint] = Field(default={}, description="Roles that take another colour.")


class LayoutEntry(_Entry):
    """One file: a face or a back."""

    extends: str | None = Field(default=None, description="A layout of the same folder, or _shared/NAME.")
    note: str = Field(default="", description="For people only.")
    switch: list[SwitchEntry] = Field(default=[])
    styles: dict[Id, StyleEntry] = Field(default={})
    boxes: dict[Id, dict[str, object]] = Field(default={})
    drop: list[Id] = Field(default=[], description="Inherited boxes that are left out.")
    variants: dict[Literal["color", "low-ink", "grey"], VariantEntry] = Field(default={})
