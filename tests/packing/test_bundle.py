"""What PyInstaller is told; `dev.py bundle` itself makes the folder and starts it."""

from __future__ import annotations

import os
from pathlib import Path

from tools.android.spec import ROOT, Spec
from tools.bundle.__main__ import arguments, stage


def test_the_files_beside_the_code_come_along(tmp_path: Path) -> None:
    names = stage(tmp_path)
    assert names == ["LICENSE", "assets", "kv"]
    staged = {f.relative_to(tmp_path).as_posix() for f in tmp_path.rglob("*") if f.is_file()}
    assert staged == {name for name in Spec().packed() if not name.endswith(".py")}


def test_pyinstaller_is_told_of_files_and_of_what_is_imported_by_name(tmp_path: Path) -> None:
    told = arguments(tmp_path, stage(tmp_path), tmp_path / "work")
    data = [word.split("=")[1].split(os.pathsep) for word in told if word.startswith("--add-data")]
    assert [place for _file, place in data] == [".", "assets", "kv"]
    assert all(Path(file).exists() for file, _place in data)
    for package in ("app", "game", "kivymd.uix"):
        assert f"--collect-submodules={package}" in told
    assert "--exclude-module=app.device.android" in told
    assert f"--distpath={ROOT / 'out' / 'dist'}" in told
    assert told[-1].endswith("main.py")
