"""Somebody who learns: plays lessons with the fingers alone, in right ways and in wrong ones."""

from __future__ import annotations

from collections import deque
from typing import Any

from tests.app.driver import Driver, Person  # isort: skip - before anything of Kivy

from app.i18n import gettext
from game.lessons.conditions import Trail
from game.lessons.lesson import LEARNER
from game.lessons.solver import Solver, Way
from tests.app.dream_person import DreamPerson

PATIENCE = 400
"""Decisions that no step needs."""


class Pupil:
    """At the table of a lesson; finds ways as the checker does."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.tutor = driver.app.host.companion.tutor
        self.tries = 0
        """Wrong tries so far."""

    @property
    def session(self) -> Any:
        return self.driver.app.host.session

    @property
    def hands(self) -> Any:
        kind = DreamPerson if self.tutor.lesson.game == "dream" else Person
        return kind(self.driver)

    def trail(self) -> Trail:
        return Trail.of_match(self.session.match, self.tutor._since, LEARNER)

    def open(self, lesson: str, anew: bool = True) -> None:
        self.driver.app.host.companion.open(lesson, anew)
        self.settle()

    # Whole lessons

    def play(self, which: int = 0, misses: bool = False) -> None:
        """Every step of the lesson, each in its `which`th way; first in a wrong one if there is."""
        while self.tutor.lesson is not None:
            if misses:
                self.miss()
            self.step(which)

    def step(self, which: int = 0) -> None:
        """Reach the goal, then go on."""
        lesson, at = self.tutor.lesson, self.tutor.at
        for _ in range(PATIENCE):
            if self.tutor.reached:
                break
            self.settle()
            if not self.tutor.reached and self.session.person == LEARNER:
                self.decide(which)
        assert self.tutor.reached, f"{lesson.id}: step {at + 1} is not finished"
        self.go_on()

    def go_on(self) -> None:
        """`Next` where it is needed; else the next step comes by itself."""
        lesson, at = self.tutor.lesson, self.tutor.at
        for _ in range(40):
            if self.tutor.lesson is not lesson or self.tutor.at != at or not self.tutor.reached:
                break
            card = self.tutor.card
            if card.button and card.get_root_window() is not None:
                self.driver.press(card.ids.go)
            self.driver.wait(0.4)
        assert self.tutor.lesson is not lesson or self.tutor.at == at + 1
        if self.tutor.lesson is not None:
            self.settle()

    def settle(self) -> None:
        """Until the learner decides, has to read, or is done."""

        def ready() -> bool:
            session = self.session
            if self.tutor.lesson is None or self.tutor.reached or self.tutor.card.mood == "wrong":
                return not self.driver.app.host.effects.playing
            return session.match.over or (not session.busy and session.person == LEARNER)

        self.driver.until(ready, 120)
        self.driver.frame(2)

    # Decisions

    def decide(self, which: int) -> None:
        """The next decision on the way to the goal; where it takes turns, that of a bot."""
        session, step = self.session, self.tutor.step
        if step.turns > 1:
            plans = sorted(session.match.game.plans(session.state), key=lambda plan: -plan.value)
            self.touch(list(plans[min(which, len(plans) - 1)].actions))
            return
        ways = Solver(session.match.game, step, self.tutor.lesson.seed).ways(
            self.trail(), which + 1
        )
        assert ways, f"{self.tutor.lesson.id}: no way to the goal of step {self.tutor.at + 1}"
        rest = ways[min(which, len(ways) - 1)]
        self.touch(list(rest.actions[len(self.trail().actions) :]))

    def touch(self, actions: list[Any]) -> None:
        """Play what belongs together of these actions."""
        before = len(self.session.match.log)
        self.driver.wait(0.4)
        if self.tutor.lesson.game == "dream":
            done = next((i for i, a in enumerate(actions) if a.kind == "done"), len(actions))
            self.hands.do([str(action) for action in actions[: done + 1]], False)
        else:
            self.hands.do(actions[0], self.keeps(actions))
        self.driver.wait(0.2)
        assert len(self.session.match.log) > before, f"{actions[0]} was touched: nothing happened"

    def keeps(self, actions: list[Any]) -> list[bool]:
        """What is keeps of the tiles of a cloud or in the hand, in the order of the cards."""
        state = self.session.state
        first = actions[0]
        cards = list(state.clouds[first.cloud] if first.kind == "take" else state.hand)
        wanted = [a for a in actions if a.kind in ("keep", "convert")][: len(cards)]
        keeps = []
        for tile in cards:
            answer = next((a for a in wanted if a.tile == tile), None)
            if answer is not None:
                wanted.remove(answer)
            keeps.append(answer is not None and answer.kind == "keep")
        return keeps

    # Wrong tries

    def miss(self) -> None:
        """A wrong try, if one is possible; its reason is read, and the step begins again."""
        way = self.wrong_way()
        if way is None:
            return
        at, key = self.tutor.at, self.session.state.key()
        while self.tutor.card.mood != "wrong":
            done = len(self.trail().actions)
            assert done < len(way.actions), "the whole wrong way was played, and nothing said"
            self.touch(list(way.actions[done:]))
            self.settle()
        verdict = self.tutor.step.judge(self.trail())
        assert verdict.missed
        shown = self.tutor.card.text
        assert shown == gettext(verdict.say or "That was not it yet.") != ""
        self.tries += 1
        self.driver.press(self.tutor.card.ids.go)
        self.driver.wait(0.4)
        self.settle()
        assert (self.tutor.at, self.session.state.key()) == (at, key)
        assert self.tutor.card.mood != "wrong"

    def wrong_way(self) -> Way | None:
        """The shortest way to end a try without the goal, if a few decisions are enough."""
        step, game = self.tutor.step, self.session.match.game
        trail = self.trail()
        queue = deque([Way(tuple(trail.states), tuple(trail.actions))])
        for _ in range(300):
            if not queue:
                return None
            way = queue.popleft()
            if way.states[-1].to_act != LEARNER:
                continue
            for action in way.states[-1].legal():
                after = way.after(action)
                verdict = step.judge(Trail(game, LEARNER, after.states, after.actions))
                if verdict.missed:
                    return after
                if not verdict.reached:
                    queue.append(after)
        return None
