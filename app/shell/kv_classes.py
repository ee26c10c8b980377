"""Classes of app/shell that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.shell",
    {
        "home_screen": "HeroCard",
        "keys_screen": "KeyLine",
        "saves_screen": "SaveCard SaveFace",
        "scene": "HomeScene",
    },
)
