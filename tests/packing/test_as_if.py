"""The packed app, without asserts and docstrings, as if on Android: its whole life on a device.

One test, since each story goes on where the one before it ended.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.android.packed import as_if, pack

SECURE = 0x2000
OPENABLE = "android.intent.category.OPENABLE"
CREATE = ["CREATE_DOCUMENT", "application/octet-stream", OPENABLE]
OPEN = ["OPEN_DOCUMENT", "*/*", OPENABLE]
UNREAD, UNWRITTEN = (
    "Die Datei konnte nicht gelesen werden.",
    "Die Datei konnte nicht geschrieben werden.",
)
EXCHANGED = {
    "shares": True,
    "asked": [CREATE, CREATE, OPEN, OPEN, OPEN],
    "kept": True,
    "answers": [
        ["kept.archipel", "", False],  # a document has no path of its own
        [None, "", False],
        ["kept.archipel", "", True],
        [None, "", False],
        [None, UNREAD, False],
        [None, UNWRITTEN, False],
    ],
    "chooses without an app": False,
    "answered at once": False,
}
"""A game given to other apps and taken from them."""


def test_a_life_on_a_device(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    pack(folder)
    device = {
        "system": ["android", "Android"],
        "debug": False,
        "module": str(folder / "app" / "app" / "shell" / "application.pyc"),
        "metrics": [2.625, 1.0],
        "language": "de",
        "keyboard": "below_target",
        "errors": [],
    }

    first = as_if(folder, "first")
    moves = first["moves"]
    assert moves > 0
    assert first == {
        **device,
        **EXCHANGED,
        "start": "welcome",
        "place": [[0, 0, 1080, 2340], [0, 63, 0, 126]],
        # The clock and the buttons of the system are dark on a light sky.
        "signs by morning": 24,
        "signs at dusk": 0,
        "buzzes": [[0, 20, 60, 20]],
        "secret": [SECURE],
        "no secret": [],
        "table": "fog/table",
        "sound": True,
        "awake": [True, False],
        "turned": ["landscape", [126, 63, 2340 - 126 - 63, 1080 - 63], [0, 0, 0, 0], "fog/table"],
        "split": ["portrait", [0, 0, 1080, 1100], [0, 0, 0, 126], "fog/table"],
        "sent": ["android.intent.action.SEND", "application/octet-stream", 1, "Send the game"],
        "sent whole": [True, False],
        # Back leads home, and from there out of sight.
        "after back": ["home", True],
        "after back at home": ["home", False],
        "moves": moves,
        "pauses": True,
        "on disk": [True, True],
        # Another language, text size and bars, all set while the app was out of sight.
        "resumed": ["fog/table", "fr", 1.3, [0, 80, 0, 48]],
        "note gone": True,
    }

    again = as_if(folder, "again")
    line = again.pop("continue")
    assert line
    assert again == {**device, "start": "fog/table", "place": first["place"], "moves": moves}

    # Hours later, on an Android that keeps apps between its bars and shares no downloads.
    note = {"save": next((folder / "saves").glob("*.archipel")).stem, "at": 1_000_000_000}
    stored = json.loads((folder / "settings.json").read_text("utf-8"))
    (folder / "settings.json").write_text(json.dumps({**stored, "open_game": note}), "utf-8")
    late = as_if(folder, "again", version=28)
    assert late == {
        **device,
        **EXCHANGED,
        "start": "home",
        "place": [[0, 0, 1080, 2340], [0, 0, 0, 0]],
        "moves": -1,
        "continue": line,
        "sent": ["android.intent.action.SEND", "text/plain", 0, "Send the game"],
        "sent whole": [False, True],
    }
