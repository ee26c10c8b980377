"""Classes of app/ui that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.ui",
    {
        "backdrop": "Backdrop HandRow",
        "buttons": "MainButton OptionalButton RoundButton",
        "canvas_widget": "PaperCard Title Text",
        "lazy_part": "LazyPart TablePart",
        "material_buttons": "BackButton ButtonLabel ButtonSign Header HeaderTitle IconButton "
        "TextButton",
        "material_inputs": "SegmentBar TextField ValueSlider",
        "material_lists": "FilterChip ItemIcon ListItem RadioItem SwitchItem",
        "material_overlays": "MenuItem MenuRow",
        "parts": "Aside Card Collapsible Columns Heading NoWrap Note Picture ScreenCard Sign",
        "recap_bar": "RecapBar",
        "recycled_grid": "RecycledGrid",
        "scroller": "Scroller",
        "sheet": "PaperStrip Sheet",
    },
)
