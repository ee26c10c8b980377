"""The program's icon in all sizes and formats, from the picture that `dev.py art` draws."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.bundle.metadata import IDENTIFIER, NAME
from tools.release.requirements import ROOT

SOURCE = ROOT / "assets" / "android" / "launcher.png"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def of_size(size: int) -> Image.Image:
    with Image.open(SOURCE) as picture:
        return picture.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)


def linux_icons(share: Path) -> list[Path]:
    """Icons in the folders of the hicolor theme below share/."""
    files = []
    for size in SIZES:
        file = share / f"icons/hicolor/{size}x{size}/apps/{IDENTIFIER}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        of_size(size).save(file, "PNG", optimize=True)
        files.append(file)
    return files


def windows_icon(folder: Path) -> Path:
    file = folder / f"{NAME}.ico"
    of_size(256).save(file, "ICO", sizes=[(size, size) for size in ICO_SIZES])
    return file


def mac_icon(folder: Path) -> Path:
    file = folder / f"{NAME}.icns"
    of_size(512).save(file, "ICNS")
    return file
