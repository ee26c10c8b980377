"""The list of components and the checksums of a release."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tools.release.requirements import ROOT, pins
from tools.release.sbom import bill, checksums


def test_every_package_and_font_is_listed_with_its_hashes() -> None:
    told = bill()
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    listed = {component["name"]: component for component in told["components"]}
    fonts = {file.name for file in (ROOT / "assets/fonts").glob("*.ttf")}
    assert fonts
    assert set(listed) == set(pins("app")) | fonts
    assert all(component["hashes"] for component in listed.values())
    assert listed["kivy"]["purl"] == f"pkg:pypi/kivy@{pins('app')['kivy'].version}"
    bundled = {"name": "archipel:bundled", "value": "true"}
    assert [name for name, item in listed.items() if bundled in item.get("properties", [])] == [
        "kivymd"
    ]


def test_references_are_unique_and_known() -> None:
    told = bill()
    parts = [told["metadata"]["component"], *told["components"]]
    references = [part["bom-ref"] for part in parts]
    assert len(references) == len(set(references))
    assert {entry["ref"] for entry in told["dependencies"]} == set(references)
    assert set(told["dependencies"][0]["dependsOn"]) < set(references)


def test_the_same_commit_gives_the_same_list() -> None:
    assert json.dumps(bill()) == json.dumps(bill())


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"a")
    (tmp_path / "SHA256SUMS").write_bytes(b"old")
    (tmp_path / "folder").mkdir()
    assert checksums(tmp_path) == f"{hashlib.sha256(b'a').hexdigest()}  a.whl\n"
