"""Classes of the fog game that KV files use."""

from __future__ import annotations

from app.ui.kv import register

register(
    "app.fog",
    {
        "board.mini_island": "MiniIsland",
        "cards": "CloudGrid ExpansionGrid HandCards",
        "chips": "SeatRail",
        "compass": "Compass",
        "dice": "Die OptionList",
        "energy_track": "EnergyTrack",
        "explain_card": "Checklist ExplainCard ExplainLine ExplainRule Light LightNote",
        "harbor_panel": "HarborPanel",
        "spyglass": "SpyglassBar",
        "statistics_screen": "EnergyChart",
        "steps_bar": "StepsBar",
        "table_screen": "IslandArrangement",
    },
)
