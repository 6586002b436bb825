"""Pictures made ready for print: turned as their camera says, no larger than paper can show, alpha apart."""

from __future__ import annotations

import functools
import hashlib
import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageCms, ImageFile, ImageOps, UnidentifiedImageError

from generator.errors import PackError, Problem
from generator.units import MM_PER_INCH

__all__ = ["KEEP_DPI", "Prepared", "pixels", "prepare"]

KEEP_DPI = 350
"""Pictures finer than this at print size are scaled down to it; printers ask for 300 (mbprint.pl card guide)."""
_SPARE = 1.15
"""Pictures a little finer than that stay as they are: scaling would cost sharpness and save nothing."""
_QUALITY = 90
_ORIENTATION = 0x0112
"""The Exif tag (CIPA DC-008-2019, 4.6.4) that says how a camera was held; 1 is upright."""
_LIMIT = 120_000_000
"""Pixels; larger pictures are refused rather than unpacked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A picture as a PDF embeds it."""

    width: int
    height: int
    data: bytes
    filter: str
    """`DCTDecode` or `FlateDecode`."""
    space: str
    """The PDF colour space, with its slash."""
    mask: bytes | None = None
    """Compressed 8-bit alpha of the same size."""
    inverted: bool = False
    """CMYK as Photoshop writes it: 0 is full ink."""
    digest: str = ""


def pixels(file: str) -> tuple[int, int]:
    """Return width and height of a picture as it is seen (turned upright).

    Raises:
        PackError: the file is not a picture that can be read.
    """
    with _whole_pictures_only(), _open(file) as picture:
        width, height = picture.size
        return (height, width) if _orientation(picture, file) >= 5 else (width, height)


def prepare(file: str, digest: str, width_mm: float, height_mm: float, *, grey: bool = False) -> Prepared:
    """Return the picture for a print of this size; the same picture and size are prepared once.

    An upright JPEG of fitting size passes through untouched.

    Raises:
        PackError: the file is not a picture that can be read.
    """
    limit = (round(width_mm / MM_PER_INCH * KEEP_DPI), round(height_mm / MM_PER_INCH * KEEP_DPI))
    stat = Path(file).stat() if Path(file).is_file() else None
    return _prepare(file, digest or (f"{stat.st_mtime_ns}-{stat.st_size}" if stat else ""), limit, grey)


@contextmanager
def _whole_pictures_only() -> Iterator[None]:
    """Let Pillow refuse a picture that breaks off: WeasyPrint switches that off for the whole process."""
    before = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before


def _open(file: str) -> Image.Image:
    try:
        picture = Image.open(file)
    except (OSError, UnidentifiedImageError, Image.DecompressionBombError) as error:
        raise PackError([Problem(message=f"cannot read the picture {Path(file).name}: {error}")]) from error
    if picture.width * picture.height > _LIMIT:
        picture.close()
        raise PackError([Problem(message=f"expected at most {_LIMIT} pixels in {Path(file).name}")])
    return picture


def _orientation(picture: Image.Image, file: str) -> int:
    try:
        return int(picture.getexif().get(_ORIENTATION, 1))
    except (OSError, SyntaxError, ValueError, TypeError) as error:
        raise PackError([Problem(message=f"cannot read the picture {Path(file).name}: {error}")]) from error


@functools.lru_cache(maxsize=256)
def _prepare(file: str, _version: str, limit: tuple[int, int], grey: bool) -> Prepared:
    with _whole_pictures_only(), _open(file) as picture:
        upright = _orientation(picture, file) == 1
        small = picture.width <= limit[0] * _SPARE or picture.height <= limit[1] * _SPARE
        if (
            picture.format == "JPEG"
            and upright
            and small
            and picture.mode in (("L",) if grey else ("RGB", "L", "CMYK"))
        ):
            profile = picture.info.get("icc_profile")
            if picture.mode != "RGB" or not profile or _is_srgb(profile):
                return _pass_through(picture, Path(file).read_bytes())
        try:
            return _reworked(picture, limit, to_grey=grey)
        except (OSError, Image.DecompressionBombError) as error:
            raise PackError([Problem(message=f"cannot read the picture {Path(file).name}: {error}")]) from error


def _pass_through(picture: Image.Image, data: bytes) -> Prepared:
    space = {"RGB": "/DeviceRGB", "L": "/DeviceGray", "CMYK": "/DeviceCMYK"}[picture.mode]
    inverted = picture.mode == "CMYK" and "adobe" in picture.info
    return _named(
        Prepared(
            width=picture.width,
            height=picture.height,
            data=data,
            filter="DCTDecode",
            space=space,
            inverted=inverted,
        )
    )


def _reworked(source: Image.Image, limit: tuple[int, int], *, to_grey: bool) -> Prepared:
    picture = ImageOps.exif_transpose(source)
    picture = _in_srgb(picture, source.info.get("icc_profile"))
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    if alpha is not None and alpha.getextrema() == (255, 255):
        alpha = None
    grey = to_grey or picture.mode == "L"
    picture = picture.convert("L" if grey else "RGB")
    share = max(limit[0] / picture.width, limit[1] / picture.height)
    if share * _SPARE < 1:
        size = (max(1, round(picture.width * share)), max(1, round(picture.height * share)))
        picture = picture.resize(size, Image.Resampling.LANCZOS)
        alpha = alpha.resize(size, Image.Resampling.LANCZOS) if alpha else None
    mask = zlib.compress(alpha.tobytes(), 6) if alpha else None
    flat = picture.getcolors(256) is not None  # line art stays exact, photographs become JPEG
    if flat:
        data, name = zlib.compress(picture.tobytes(), 6), "FlateDecode"
    else:
        sink = io.BytesIO()
        picture.save(sink, "JPEG", quality=_QUALITY, subsampling=0)
        data, name = sink.getvalue(), "DCTDecode"
    space = "/DeviceGray" if grey else "/DeviceRGB"
    return _named(Prepared(width=picture.width, height=picture.height, data=data, filter=name, space=space, mask=mask))


def _in_srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    if picture.mode in ("L", "1", "I;16", "I", "F") and "transparency" not in picture.info:
        return picture.convert("L")
    keeps = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    if profile and picture.mode in ("RGB", "RGBA", "CMYK") and not _is_srgb(profile):
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            mode = "RGBA" if picture.mode == "RGBA" else "RGB"
            converted = ImageCms.profileToProfile(picture, source, target, outputMode=mode)
        except (ImageCms.PyCMSError, OSError):
            converted = None  # a broken profile: the numbers are taken as sRGB, as viewers do
        if converted is not None:
            return converted
    return picture.convert("RGBA" if keeps else "RGB")


def _is_srgb(profile: bytes) -> bool:
    return b"sRGB" in profile[:4096] or b"s\x00R\x00G\x00B" in profile[:4096]


def _named(picture: Prepared) -> Prepared:
    parts = hashlib.sha256(f"{picture.width}x{picture.height}{picture.space}".encode())
    parts.update(picture.data)
    parts.update(picture.mask or b"")
    return Prepared(
        width=picture.width,
        height=picture.height,
        data=picture.data,
        filter=picture.filter,
        space=picture.space,
        mask=picture.mask,
        inverted=picture.inverted,
        digest=parts.hexdigest(),
    )
