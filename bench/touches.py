"""Touches of a person in each round: three whole games of module 1 against a computer player."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from importlib import import_module
from statistics import median
from typing import Any

from bench import apart

HANDY = ("fly", "place")
"""What can be dragged."""
SEEDS = "touches 1", "touches 2", "touches 3"


def skilled(playing: Any, drags: bool) -> Any:
    """A player who confirms by a second tap, drags if wanted, and lets turns end by themselves."""

    class Skilled(playing.Player):  # type: ignore[misc]
        def do(self, action: Any, keeps: list[bool]) -> None:
            board, state = self.board, self.app.host.session.state
            if action.kind == "done" and self.app.host.controller.nothing_left():
                self.driver.wait(2)
            elif drags and action.kind in HANDY and not state.hand and action.to < 90:
                self.driver.until(lambda: not board.camera.moving)
                here = self.where(state.balloon[state.turn])
                start = here if action.kind == "fly" else self.slot_of(str(action).split(" ")[1])
                if action.to != state.balloon[state.turn] or action.kind == "place":
                    self.show(action.to)
                    here = self.where(state.balloon[state.turn])
                    self.drag(here if action.kind == "fly" else start, action.to)
                else:
                    super().do(action, keeps)
            else:
                super().do(action, keeps)

        def slot_of(self, tile: str) -> Any:
            slot = next(s for s in self.driver.find("Slot") if s.view.tile == tile)
            return slot.to_window(*slot.center)

    return Skilled


def play(seed: str, drags: bool) -> dict[int, int]:
    """The touches of one game, by round."""
    driving, playing = import_module("tests.app.driver"), import_module("tests.app.player")
    kivy = import_module("kivy.tests.common")
    counted: Counter[int] = Counter()
    down = kivy.UnitTestTouch.touch_down

    with driving.running("portrait", draw_every=10**9, handover=False, auto_end=True) as driver:
        driver.wait(3)
        driver.app.host.new_game(
            {
                "game": "fog",
                "seats": [
                    {"name": "Ada", "colour": "coral"},
                    {"name": "Jun", "colour": "teal", "kind": "easy"},
                ],
                "choices": {"modules": 1},
                "seed": seed,
            }
        )
        player = skilled(playing, drags)(driver)
        player.settle()

        def touched(touch: Any, *args: Any) -> None:
            counted[driver.app.host.session.state.round] += 1
            down(touch, *args)

        kivy.UnitTestTouch.touch_down = touched
        try:
            while not driver.app.host.session.match.over:
                driver.wait(0.7)
                player.turn()
                player.settle()
        finally:
            kivy.UnitTestTouch.touch_down = down
    return dict(counted)


def measure() -> dict[str, Any]:
    """In a process of its own."""
    with tempfile.TemporaryDirectory() as data:
        return apart.figures(["-m", "bench.touches"], data)


def _figures(drags: bool) -> dict[str, Any]:
    rounds = [touches for seed in SEEDS for touches in play(seed, drags).values()]
    return {"rounds": len(rounds), "median": median(rounds), "most": max(rounds)}


if __name__ == "__main__":
    found = {"drags": _figures(True), "taps": _figures(False)}
    print("FIGURES " + json.dumps(found))
