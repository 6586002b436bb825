"""The calibration sheet: printed on both sides and held against the light, it shows how far backs lie from home.

Five pairs of scales (middle and corners) are read to a tenth of a millimetre. The ten numbers go into the printer's
profile as they are; `generator.sheets.profile.calibrated` turns them into offset, angle and scale. Printed again with
that profile, every scale reads 5.0.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.errors import OptionError, Problem
from generator.model.drawing import Segment
from generator.model.geometry import Matrix, Rect
from generator.model.plan import Document, Group, Op, Page, PageLabel, PathOp, TextOp
from generator.model.printing import PLACES, BackShift, Margins, Placement, PrintedFile
from generator.sheets.impose import FileInfo
from generator.sheets.manifest import with_manifest
from generator.sheets.marks import RULER_MM, ruler_caption
from generator.sheets.options import Measure, SheetOptions, Words
from generator.sheets.profile import DEAD_ON, Direction, is_still, moved_rect, places, shift_matrix
from generator.sheets.turning import mirror_matrix, mirrored
from generator.sheets.vernier import back_scale, example, face_scale, scale_rect

__all__ = ["entry_lines", "make_calibration"]

INK = "#000000"
PALE = "#777777"
MIN_WIDTH_MM, MIN_HEIGHT_MM = 200.0, 270.0
"""The smallest paper on which the five places and their directions keep apart."""
DIRECTIONS: tuple[Direction, ...] = ("across", "down")
LEADING_MM = 3.9
STEPS = 6
BLANK = " " * 12
"""Room in the printed profile to write a reading."""
EXAMPLE_TENTHS = 43
EXAMPLE_SCALE = 1.8


def make_calibration(info: FileInfo, options: SheetOptions, *, words: Words, measure: Measure) -> PrintedFile:
    """Return the calibration sheet for the printer and paper of `options`, face and back.

    The back is printed with the profile's present shift, so readings always say what is still missing.

    Raises:
        OptionError: the paper is too small for it.
    """
    width, height = options.page_width, options.page_height
    if options.landscape or width < MIN_WIDTH_MM or height < MIN_HEIGHT_MM:
        message = f"the calibration sheet needs an upright page of {MIN_WIDTH_MM:g} × {MIN_HEIGHT_MM:g} mm or more"
        raise OptionError([Problem(message=message, hint="choose a4 or letter")])
    face = Page(width=width, height=height, ops=tuple(_face(options, words, measure)))
    back = Page(width=width, height=height, ops=tuple(_back(options, words, measure)))
    document = Document(
        title=info.title,
        language=info.locale,
        pages=(face, back),
        duplex=options.edge,
        labels=(PageLabel(start=0, prefix="F1", style="none"), PageLabel(start=1, prefix="B1", style="none")),
    )
    printed = PrintedFile(
        path=info.path,
        kind="calibration",
        paper_name=options.paper.name,
        paper_width=width,
        paper_height=height,
        document=document,
        placements=tuple(_placements(options)),
        variant=info.variant,
    )
    return with_manifest(printed, game_id=info.game_id, locale=info.locale, pack_digest=info.pack_digest)


def _face(options: SheetOptions, words: Words, measure: Measure) -> list[Op]:
    width, height = options.page_width, options.page_height
    spots = places(width, height)
    ops: list[Op] = []
    for place, spot in spots.items():
        for direction in DIRECTIONS:
            ops += face_scale(spot, direction, measure)
        ops += _blanks(place, spot, measure)
    ops += _centred_text(words("print.calibration.title"), width / 2, 21.0, "display-bold", 15.0, measure)
    about = f"{options.printer.name} · {options.paper.name} · {words('print.' + options.edge)}"
    ops += _centred_text(about, width / 2, 27.0, "text", 9.0, measure)
    ops += _example(width / 2, words, measure)
    ops += _steps(options, words, measure)
    ops += _entry(options, words, measure)
    ops += _rulers(options, words, measure)
    return ops


def _back(options: SheetOptions, words: Words, measure: Measure) -> list[Op]:
    width, height = options.page_width, options.page_height
    through: list[Op] = []
    for spot in places(width, height).values():
        for direction in DIRECTIONS:
            through += back_scale(spot, direction, measure)
    ops: list[Op] = [Group(ops=tuple(through), matrix=mirror_matrix(options.axis, width, height))]
    ops += _centred_text(words("print.calibration.back"), width / 2, height / 2 + 64.0, "text", 9.0, measure)
    if is_still(options.printer.back):
        return ops
    return [Group(ops=tuple(ops), matrix=shift_matrix(options.printer.back, width, height))]


def _blanks(place: str, spot: tuple[float, float], measure: Measure) -> list[Op]:
    """Return the place's name and room to write its two readings, right of the scale that runs down."""
    x, y = spot[0] + 3.5, spot[1] + 2.0
    ops: list[Op] = [TextOp(text=place, x=x, y=y, font="text-bold", size_pt=9.0, color=INK)]
    for i, arrow in enumerate(("→", "↓")):
        base = y + 9.0 + i * 9.0
        ops.append(TextOp(text=arrow, x=x, y=base, font="text-bold", size_pt=11.0, color=INK))
        start = x + measure.width(arrow, "text-bold", 11.0) + 1.5
        line: tuple[Segment, ...] = (("M", start, base + 0.8), ("L", start + 13.0, base + 0.8))
        ops.append(PathOp(segments=line, stroke=INK, stroke_width=0.2))
    return ops


def _example(x: float, words: Words, measure: Measure) -> list[Op]:
    """Return a reading shown large, between the upper places."""
    matrix = Matrix(EXAMPLE_SCALE, 0.0, 0.0, EXAMPLE_SCALE, x, 53.0)
    caption = words("print.calibration.example", reading=f"{EXAMPLE_TENTHS / 10:.1f}")
    return [
        Group(ops=tuple(example(EXAMPLE_TENTHS, measure)), matrix=matrix),
        *_centred_text(caption, x, 72.0, "text-italic", 9.0, measure),
    ]


def _steps(options: SheetOptions, words: Words, measure: Measure) -> list[Op]:
    """Return the numbered directions, left of the middle scales."""
    x, y = 14.0, options.page_height / 2 - 43.0
    room = options.page_width / 2 - 30.0 - x
    facts: dict[str, str | int] = {
        "edge": words("print." + options.edge),
        "ruler": round(RULER_MM),
        "dead_on": f"{DEAD_ON:.1f}",
        "file": "templates/_shared/printers.yaml",
        "printer": options.printer.name,
    }
    ops: list[Op] = []
    for n in range(1, STEPS + 1):
        ops.append(TextOp(text=str(n), x=x, y=y, font="figures-black", size_pt=11.0, color=INK))
        for line in _wrapped(words(f"print.calibration.step-{n}", **facts), room - 6.0, "text", 9.0, measure):
            ops.append(TextOp(text=line, x=x + 6.0, y=y, font="text", size_pt=9.0, color=INK))
            y += LEADING_MM
        y += 1.9
    return ops


def _entry(options: SheetOptions, words: Words, measure: Measure) -> list[Op]:
    """Return what is to be typed, line by line, right of the middle scales."""
    x, y = options.page_width / 2 + 31.0, options.page_height / 2 - 36.0
    lines = entry_lines(options)
    frame_top = y - 9.5
    ops: list[Op] = [TextOp(text="printers.yaml", x=x, y=y - 5.0, font="text-bold", size_pt=9.0, color=INK)]
    for line in lines:
        indent = (len(line) - len(line.lstrip())) * 0.85
        ops.append(TextOp(text=line.lstrip(), x=x + indent, y=y + 1.0, font="text", size_pt=9.0, color=INK))
        y += 6.0 if BLANK in line else 4.6
    right = options.page_width - 13.0
    bottom = y + 0.5
    frame: tuple[Segment, ...] = (
        ("M", x - 3.0, frame_top),
        ("L", right, frame_top),
        ("L", right, bottom),
        ("L", x - 3.0, bottom),
        ("Z",),
    )
    ops.append(PathOp(segments=frame, stroke=PALE, stroke_width=0.2))
    return ops


def entry_lines(options: SheetOptions) -> list[str]:
    """Return the profile as it is to be typed into printers.yaml, line by line, blanks where the readings go."""
    printer = options.printer
    lines = [f"{printer.name}:", *_margin_lines(printer.margins), f"    duplex: {options.edge}"]
    if not is_still(printer.back):
        lines += ["    back:", *_shift_lines(printer.back)]
    lines += ["    readings:", f"        paper: {options.paper.name}", f"        duplex: {options.edge}"]
    return lines + [f"        {place}: [{BLANK},{BLANK}]" for place in PLACES]


def _margin_lines(margins: Margins) -> list[str]:
    if margins == Margins():
        return []
    left, top, right, bottom = (f"{v:g}" for v in (margins.left, margins.top, margins.right, margins.bottom))
    if left == top == right == bottom:
        return [f"    margins: {left}"]
    return [f"    margins: {{left: {left}, top: {top},", f"        right: {right}, bottom: {bottom}}}"]


def _shift_lines(shift: BackShift) -> list[str]:
    values = {
        "x": shift.x,
        "y": shift.y,
        "angle": shift.angle,
        "scale_x": shift.scale_x,
        "scale_y": shift.scale_y,
    }
    return [f"        {key}: {value:g}" for key, value in values.items()]


def _rulers(options: SheetOptions, words: Words, measure: Measure) -> list[Op]:
    """Return a 100 mm ruler along the foot and one down the right edge: a printer may stretch one way only."""
    width, height = options.page_width, options.page_height
    x0, y0 = (width - RULER_MM) / 2, height - 14.0
    across: list[Segment] = [("M", x0, y0), ("L", x0 + RULER_MM, y0)]
    for i in range(11):
        across += [("M", x0 + 10.0 * i, y0), ("L", x0 + 10.0 * i, y0 - (2.6 if i % 5 == 0 else 1.7))]
    x1, y1 = width - 7.0, (height - RULER_MM) / 2
    down: list[Segment] = [("M", x1, y1), ("L", x1, y1 + RULER_MM)]
    for i in range(11):
        down += [("M", x1, y1 + 10.0 * i), ("L", x1 - (2.6 if i % 5 == 0 else 1.7), y1 + 10.0 * i)]
    caption = ruler_caption(words, inches=False)
    ops: list[Op] = [
        PathOp(segments=tuple(across), stroke=INK, stroke_width=0.15),
        PathOp(segments=tuple(down), stroke=INK, stroke_width=0.15),
        *_centred_text(caption, width / 2, y0 + 3.6, "text", 8.0, measure),
    ]
    turned = Matrix(0.0, -1.0, 1.0, 0.0, x1 - 3.4, height / 2 + measure.width(caption, "text", 8.0) / 2)
    ops.append(Group(ops=(TextOp(text=caption, x=0.0, y=0.0, font="text", size_pt=8.0, color=INK),), matrix=turned))
    return ops


def _placements(options: SheetOptions) -> list[Placement]:
    width, height = options.page_width, options.page_height
    matrix = shift_matrix(options.printer.back, width, height)
    found: list[Placement] = []
    for page, side in ((1, "face"), (2, "back")):
        for place, spot in places(width, height).items():
            for direction in DIRECTIONS:
                rect: Rect = scale_rect(spot, direction)
                if side == "back":
                    rect = moved_rect(mirrored(rect, options.axis, width, height), matrix, options.printer.back)
                found.append(
                    Placement(
                        page=page,
                        side="face" if side == "face" else "back",
                        component="scale",
                        id=f"{place}-{direction}",
                        copy=1,
                        rotation=0,
                        trim=rect,
                    )
                )
    return found


def _centred_text(text: str, x: float, y: float, font: str, size_pt: float, measure: Measure) -> list[Op]:
    start = x - measure.width(text, font, size_pt) / 2
    return [TextOp(text=text, x=start, y=y, font=font, size_pt=size_pt, color=INK)]


def _wrapped(text: str, room: float, font: str, size_pt: float, measure: Measure) -> Sequence[str]:
    """Return the text in lines that fit; a no-break space keeps its words together."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure.width(longer, font, size_pt) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
