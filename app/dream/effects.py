"""Sound, pause and vibration of each event of Dream Islands; figures hop in isles.py."""

from __future__ import annotations

from app.table.effects import Effect
from game.dream.components import PLANE
from game.dream.events import Covered, Stepped


def shell(event: Covered) -> str:
    return "shells" if event.cleared else "shell"


def step(event: Stepped) -> str:
    """The first step leaves the plane."""
    return "plane" if event.origin == PLANE else "hop"


EFFECTS = {
    "turn-began": Effect("turn", watched_s=0.7),
    "covered": Effect(shell, watched_s=0.7, feel="light"),
    "stepped": Effect(step),
    "entered": Effect("enter", feel="land"),
    "completed": Effect("mission", 1.2, 0.6, feel="coast"),
    "gain": Effect(watched_s=0.7),
    "went-under": Effect("card"),
    "drew": Effect("card"),
    "last-round": Effect("last-round", 2.4, 2.4, feel="coast"),
    "game-over": Effect("victory", 2.0, 2.0, feel="victory"),
}
