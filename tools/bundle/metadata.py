"""What the desktops show of the program: names, version, Windows resource, macOS properties."""

from __future__ import annotations

import platform
import sys
import tomllib
from typing import Any

from tools.release.requirements import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VERSION: str = PROJECT["version"]
NAME = "archipel"
TITLE = "Archipel"
IDENTIFIER = "org.archipel.archipel"
COPYRIGHT = "MIT license, the Archipel contributors"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def file_name(suffix: str = "") -> str:
    """The name of a built file for this system."""
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(
        platform.machine().lower(), platform.machine().lower()
    )
    return f"{NAME}-{VERSION}-{SYSTEMS[sys.platform]}-{machine}{suffix}"


def version_resource() -> str:
    """The version resource of the Windows program, in the form that PyInstaller reads."""
    numbers = (*map(int, VERSION.split(".")), 0)
    texts = {
        "CompanyName": "The Archipel contributors",
        "FileDescription": TITLE,
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": TITLE,
        "ProductVersion": VERSION,
    }
    pairs = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    # 040904B0: American English in Unicode.
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0,"
        " OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{pairs}])]),"
        " VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n"
    )


def mac_properties() -> dict[str, Any]:
    """What Info.plist of the macOS bundle contains besides PyInstaller's own entries."""
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleLocalizations": ["en", "de", "fr", "it"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
    }
