"""Classes of app/table that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.table",
    {
        "charts": "BarChart RollChart TileTable",
        "hint_panel": "HintLamp HintPanel HintScroller",
        "level_choice": "KindChoice",
        "log_screen": "LogLine PlayerFilter",
        "score_sheet": "ScoreBar ScoreTable WinnerCard",
        "scrubber": "Scrubber",
        "setup_screen": "ColourButton DragHandle StartPlayer",
        "table_screen": "Arrangement BotBanner StatusLine TableActions TableSheet",
    },
)
