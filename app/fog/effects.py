"""Sound, pause and vibration of each event of the fog game; motions are in board/motion.py."""

from __future__ import annotations

from app.table.effects import Effect

EFFECTS = {
    "turn-began": Effect("turn", watched_s=0.7),
    "dice-rolled": Effect("roll", 0.7, 0.9),
    "flew": Effect("fly", watched_s=0.5, vibrates=True),
    "took": Effect("draw", 0.25, 0.9),
    "got-tile": Effect("draw", watched_s=0.6),
    "kept": Effect("tap"),
    "converted": Effect("energy", 0.15, 0.5),
    "gain": Effect(watched_s=0.9),
    "placed": Effect("place", 0.32, 0.6, vibrates=True),
    "gave": Effect(pause_s=0.25, watched_s=0.6),
    "activated": Effect(watched_s=0.8),
    "connected": Effect("win", 2.4, 2.4),
    "game-over": Effect("win", 1.2, 1.6),
}
