"""Classes of Dream Islands that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.dream",
    {
        "chips": "DreamRail",
        "mission_cards": "MissionHand MissionList NumberBoard StepCounter",
        "score_screen": "DreamDetail",
        "statistics_screen": "MissionChart",
    },
)
