"""Classes of app/ui that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.ui",
    {
        "backdrop": "Backdrop HandRow",
        "buttons": "MainButton OptionalButton PillButton RoundButton",
        "canvas_widget": "PaperCard Title Text",
        "inputs": "ChoiceRow Field Slide SwitchRow",
        "lazy_part": "LazyPart TablePart",
        "parts": "Aside Card Collapsible Columns Header Heading "
        "NoWrap Note Picture Row ScreenCard Sign",
        "recycled_grid": "RecycledGrid",
        "scroller": "Scroller",
        "segments": "SegmentBar",
        "sheet": "PaperStrip Sheet",
        "toast": "RecapBar",
    },
)
