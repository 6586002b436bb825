"""Pictures made ready for print."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageFile

from generator.errors import PackError
from generator.render.images import KEEP_DPI, pixels, prepare


def noise(mode: str, size: tuple[int, int]) -> Image.Image:
    return Image.effect_noise(size, 80).convert(mode)


def save(path: Path, picture: Image.Image, **options: object) -> str:
    picture.save(path, **options)
    return str(path)


def test_a_jpeg_of_fitting_size_passes_through_untouched(tmp_path: Path) -> None:
    file = save(tmp_path / "a.jpg", noise("RGB", (300, 200)), quality=90)
    ready = prepare(file, "", 25.4, 17)
    assert ready.data == Path(file).read_bytes()
    assert (ready.width, ready.height, ready.filter) == (300, 200, "DCTDecode")


def test_a_camera_turned_picture_is_turned_upright(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    picture = noise("RGB", (60, 40))
    file = save(tmp_path / "a.jpg", picture, exif=exif.tobytes())
    assert pixels(file) == (40, 60)
    ready = prepare(file, "", 20, 30)
    assert (ready.width, ready.height) == (40, 60)


def test_a_picture_far_too_fine_is_scaled_down(tmp_path: Path) -> None:
    file = save(tmp_path / "a.png", noise("RGB", (2000, 1000)))
    ready = prepare(file, "", 25.4, 12.7)
    assert (ready.width, ready.height) == (KEEP_DPI, KEEP_DPI // 2)


def test_transparency_becomes_a_soft_mask(tmp_path: Path) -> None:
    picture = Image.new("RGBA", (10, 10), (255, 0, 0, 0))
    picture.paste((255, 0, 0, 255), (0, 0, 5, 10))
    assert prepare(save(tmp_path / "a.png", picture), "", 10, 10).mask is not None
    opaque = Image.new("RGBA", (10, 10), (255, 0, 0, 255))
    assert prepare(save(tmp_path / "b.png", opaque), "", 10, 10).mask is None


def test_line_art_stays_exact_and_photographs_become_jpeg(tmp_path: Path) -> None:
    assert prepare(save(tmp_path / "a.png", Image.new("RGB", (50, 50), "red")), "", 10, 10).filter == "FlateDecode"
    assert prepare(save(tmp_path / "b.png", noise("RGB", (50, 50)).effect_spread(3)), "", 10, 10).space == "/DeviceRGB"
    photo = Image.merge("RGB", [Image.effect_noise((64, 64), 90) for _ in range(3)])
    assert prepare(save(tmp_path / "c.png", photo), "", 10, 10).filter == "DCTDecode"


def test_inks_are_turned_into_srgb_unless_the_file_passes_through(tmp_path: Path) -> None:
    picture = Image.new("CMYK", (10, 10), (255, 0, 0, 0))
    assert prepare(save(tmp_path / "a.tif", picture), "", 10, 10).space == "/DeviceRGB"
    passed = prepare(save(tmp_path / "b.jpg", picture), "", 10, 10)
    assert (passed.space, passed.inverted) == ("/DeviceCMYK", True)


def test_a_broken_colour_profile_is_taken_as_srgb(tmp_path: Path) -> None:
    picture = Image.new("RGB", (10, 10), (10, 200, 30))
    broken = save(tmp_path / "a.png", picture, icc_profile=b"not a profile")
    assert prepare(broken, "", 10, 10).data == prepare(save(tmp_path / "b.png", picture), "", 10, 10).data


def test_grey_prints_are_grey(tmp_path: Path) -> None:
    file = save(tmp_path / "a.jpg", noise("RGB", (30, 30)))
    assert prepare(file, "", 10, 10, grey=True).space == "/DeviceGray"
    assert prepare(file, "", 10, 10).space == "/DeviceRGB"


def test_the_same_picture_is_prepared_once(tmp_path: Path) -> None:
    file = save(tmp_path / "a.png", noise("RGB", (100, 100)))
    assert prepare(file, "d", 10, 10) is prepare(file, "d", 10, 10)


@pytest.mark.parametrize("loose", [False, True], ids=["as Pillow is", "as WeasyPrint leaves Pillow"])
def test_a_file_that_is_no_picture_is_a_pack_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loose: bool
) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", loose)
    (tmp_path / "a.png").write_bytes(b"not a picture")
    with pytest.raises(PackError, match=r"a\.png"):
        prepare(str(tmp_path / "a.png"), "", 10, 10)
    whole = io.BytesIO()
    noise("RGB", (200, 200)).save(whole, "PNG")
    (tmp_path / "cut.png").write_bytes(whole.getvalue()[:2000])
    with pytest.raises(PackError, match=r"cut\.png"):
        prepare(str(tmp_path / "cut.png"), "", 10, 10)
