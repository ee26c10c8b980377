"""Sound and pause of each event of Dream Islands; figures hop in isles.py."""

from __future__ import annotations

from app.table.effects import Effect

EFFECTS = {
    "turn-began": Effect("turn", watched_s=0.7),
    "covered": Effect("place", watched_s=0.7),
    "stepped": Effect("fly"),
    "entered": Effect("fly"),
    "completed": Effect("energy", watched_s=0.6),
    "drew": Effect("draw"),
    "gain": Effect(watched_s=0.7),
    "last-round": Effect(watched_s=0.9),
    "game-over": Effect("win"),
}
