"""Sound and pause of each event of Dream Islands; figures hop in isles.py."""

from __future__ import annotations

from app.table.effects import Effect

EFFECTS = {
    "turn-began": Effect("turn", watched_s=0.7),
    "covered": Effect("place", watched_s=0.7),
    "stepped": Effect("fly"),
    "entered": Effect("fly"),
    "completed": Effect("energy", 1.2, 0.6),
    "drew": Effect("draw"),
    "gain": Effect(watched_s=0.7),
    "last-round": Effect("win", 2.4, 2.4),
    "game-over": Effect("win", 2.0, 2.0),
}
