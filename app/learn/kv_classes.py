"""Classes of app/learn that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.learn",
    {
        "lesson_card": "LessonCard PointerRing StepDots",
        "learn_screen": "LessonItem",
    },
)
