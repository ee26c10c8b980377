"""A monkey at the table: whatever it touches, the model is the state, and home can be reached."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

# Nothing is drawn, which is fastest; what is drawn has tests of its own. The back end holds for
# a whole process, so the monkey has one to itself.
INSIDE = os.environ.get("ARCHIPEL_MONKEY") == "1"
ROOT = Path(__file__).parents[3]

if not INSIDE:

    def test_a_monkey_finds_nothing(long: bool) -> None:
        environment = {**os.environ, "ARCHIPEL_MONKEY": "1", "KIVY_GL_BACKEND": "mock"}
        environment["KIVY_LOG_MODE"] = "PYTHON"
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", __file__]
        command += ["--long"] if long else []
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace"
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]

else:
    from hypothesis import settings as effort
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

    from tests.app.driver import SIZES, Driver, seen

    from kivy.base import EventLoop  # isort: skip
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from app.settings import settings
    from app.ui.language import language
    from tests.app.games import advance, new_match, rounds

    parts = st.floats(0, 1)
    points = st.tuples(parts, parts)
    KEYS = {"up": 273, "down": 274, "right": 275, "left": 276, "tab": 9, "enter": 13, "space": 32}
    PHASES = ("fly", "take", "place", "give", "draw", "reroll")

    class Monkey(RuleBasedStateMachine):
        """Starts at the table; the clouds and the harbor lie on it."""

        def __init__(self) -> None:
            super().__init__()
            self.driver: Driver = Driver(draw_every=1_000_000, reduced_motion=True, handover=False)

        @initialize(
            modules=st.sampled_from((1, 2, 3)),
            seed=st.sampled_from(("a", "b", "c")),
            round_=st.integers(1, 6),
            kind=st.sampled_from(("fly", "take", "place")),
            handover=st.booleans(),
        )
        def sit_down(self, modules: int, seed: str, round_: int, kind: str, handover: bool) -> None:
            self.driver.start("portrait")
            settings.handover = handover
            match = advance(new_match(modules, seed, 2), rounds(round_, kind))
            self.app.host.open(match, "monkey")
            self.driver.wait(0.3)

        @property
        def app(self) -> Any:
            return self.driver.app

        def at(self, point: tuple[float, float]) -> tuple[float, float]:
            return point[0] * (Window.width - 1), point[1] * (Window.height - 1)

        # What the monkey does

        @rule(point=points)
        def tap_anywhere(self, point: tuple[float, float]) -> None:
            self.driver.tap(self.at(point))
            self.driver.frame(3)

        @rule(pick=parts)
        def tap_a_space(self, pick: float) -> None:
            """One that can be chosen, if it is the island that is shown."""
            if self.app.navigator.screens.current != "fog/table" or self.app.host.session is None:
                return
            board = self.app.navigator.screens.current_screen.board
            targets = self.app.host.controller.focus_targets()
            if targets:
                space = targets[int(pick * (len(targets) - 1))]
                self.driver.tap(board.space_to_window(space))
                self.driver.frame(3)

        @rule(pick=parts)
        def tap_something(self, pick: float) -> None:
            """Anything that can be pressed and is seen."""
            found = [w for w in self.driver.find("Press") if seen(w) and not w.disabled]
            if found:
                self.driver.tap(found[int(pick * (len(found) - 1))])
                self.driver.frame(3)

        @rule()
        def main_button(self) -> None:
            found = [w for w in self.driver.find("MainButton") if seen(w)]
            if found:
                self.driver.wait(0.4)
                self.driver.tap(found[0])
                self.driver.wait(0.2)

        @rule(start=points, end=points)
        def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
            self.driver.drag(self.at(start), self.at(end), steps=4)

        @rule(start=points, end=points, other=points)
        def pinch(
            self,
            start: tuple[float, float],
            end: tuple[float, float],
            other: tuple[float, float],
        ) -> None:
            fixed = self.at(other)
            self.driver.pinch((self.at(start), self.at(end)), (fixed, fixed), steps=4)

        @rule(point=points, up=st.booleans())
        def wheel(self, point: tuple[float, float], up: bool) -> None:
            touch = UnitTestTouch(*self.at(point))
            touch.profile, touch.button = ["pos", "button"], "scrolldown" if up else "scrollup"
            touch.touch_down()
            self.driver.frame()
            touch.touch_up()
            self.driver.frame(2)

        @rule(name=st.sampled_from(sorted(KEYS)), shift=st.booleans())
        def key(self, name: str, shift: bool) -> None:
            self.driver.key(KEYS[name], "", ("shift",) if shift else ())

        @rule(letter=st.sampled_from("chslme"))
        def letter(self, letter: str) -> None:
            self.driver.key(ord(letter), letter)

        @rule(letter=st.sampled_from("zy"), shift=st.booleans())
        def undo_or_redo(self, letter: str, shift: bool) -> None:
            self.driver.key(ord(letter), "", ("ctrl", "shift") if shift else ("ctrl",))

        @rule()
        def back(self) -> None:
            self.driver.key(27)

        @rule(size=st.sampled_from(sorted(SIZES)))
        def turn(self, size: str) -> None:
            self.driver.resize(size)

        @rule(size=st.sampled_from(sorted(SIZES)), point=points)
        def turn_with_a_finger_down(self, size: str, point: tuple[float, float]) -> None:
            touch = UnitTestTouch(*self.at(point))
            touch.touch_down()
            self.driver.frame()
            self.driver.resize(size)
            touch.touch_up()
            self.driver.frame(2)

        @rule()
        def pause_and_resume(self) -> None:
            assert self.app.dispatch("on_pause") is not None
            self.app.dispatch("on_resume")
            self.driver.frame(2)

        @rule(code=st.sampled_from(("en", "de", "fr", "it")))
        def update_texts(self, code: str) -> None:
            settings.language = code
            self.driver.frame(2)

        @rule(text=st.sampled_from((1.0, 1.5, 2.0)))
        def read(self, text: float) -> None:
            settings.text_size = text
            self.driver.frame(2)

        @rule(seconds=st.sampled_from((0.1, 0.6, 2.0)))
        def wait(self, seconds: float) -> None:
            self.driver.wait(seconds)

        # What always holds

        @invariant()
        def the_model_is_the_state(self) -> None:
            if self.app is None or self.app.host.controller is None:
                return
            assert self.app.host.model.snapshot() == self.driver.view()
            assert self.app.host.controller.selection.state is self.app.host.session.state

        @invariant()
        def no_finger_is_left(self) -> None:
            if self.app is None:
                return
            assert not EventLoop.touches
            if self.app.navigator.screens.has_screen("fog/table"):
                assert not self.app.navigator.screen("fog/table").board.gestures.fingers
            assert not [w for w in self.driver.find("Press") if w.pressed]

        def teardown(self) -> None:
            if self.app is None:
                return
            try:
                for _ in range(30):
                    if (
                        self.app.navigator.screens.current == "home"
                        and not self.app.navigator.back()
                    ):
                        break
                    self.driver.key(27)
                assert self.app.navigator.screens.current == "home", "back does not lead home"
                assert self.app.host.session is None
            finally:
                self.driver.stop()
                language.switch("en")

    Monkey.TestCase.settings = effort(
        max_examples=200 if "--long" in sys.argv else 6, stateful_step_count=40, deadline=None
    )
    TestMonkey = Monkey.TestCase
