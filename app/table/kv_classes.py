"""Classes of app/table that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.table",
    {
        "charts": "BarChart RollChart TileTable",
        "hint_panel": "HintLamp HintPanel HintScroller",
        "level_choice": "KindChoice",
        "log_screen": "LogLine",
        "replay_screen": "Scrubber",
        "score_sheet": "ScoreBar ScoreTable WinnerCard",
        "setup_screen": "DragHandle StartPlayer",
        "table_screen": "Arrangement BotBanner StatusLine TableActions TableSheet",
    },
)
