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
        "score_cards": "ScoreBar WinnerCard",
        "score_sheet": "ScoreTable",
        "scrubber": "Scrubber",
        "setup_screen": "DragHandle StartPlayer",
        "spectator_banner": "BotBanner",
        "table_screen": "Arrangement StatusLine TableActions",
        "table_sheet": "TableSheet",
    },
)
