"""Somebody who plays Dream Islands with the fingers alone, on what the screen shows."""

from __future__ import annotations

from typing import Any

from tests.app.driver import seen
from tests.app.person import Fingers


class DreamPerson(Fingers):
    """Thinks like a bot, and touches."""

    @property
    def board(self) -> Any:
        return self.app.navigator.screen("dream/table").board

    @property
    def model(self) -> Any:
        return self.app.host.models["dream"]

    # What can be touched

    def where(self, place: str) -> tuple[float, float]:
        spot = self.board.spot("middle" if place.startswith("middle") else place)
        x, y = spot.to_window(*spot.center)
        return float(x), float(y)

    def place(self, place: str) -> None:
        self.driver.tap(self.where(place))

    def drag(self, origin: str, place: str) -> None:
        self.driver.drag(self.where(origin), self.where(place))

    def number(self, number: int) -> None:
        tiles = [tile for tile in self.driver.find("NumberTile") if seen(tile)]
        self.driver.press(next(tile for tile in tiles if tile.view.number == number))

    def card(self, card: str) -> None:
        cards = [child for child in self.driver.find("MissionCard") if seen(child)]
        self.driver.press(next(child for child in cards if child.view.card == card))

    def pass_on(self) -> None:
        """Having seen the new cards, if there are any."""
        if self.app.host.controller.passing:
            self.main()
            self.driver.wait(0.5)

    def lift(self) -> None:
        """Take the device."""
        assert self.app.navigator.screens.current == "handover"
        self.main()
        self.driver.wait(0.2)

    # A whole turn

    def turn(self, dragging: bool = False) -> None:
        """Number, flights, exchange, confirmation: as a bot would, step by step by touch."""
        plan = [str(action) for action in self.plan()]
        while plan:
            before = len(self.log)
            played = self.do(plan, dragging)
            self.settle()
            done = [str(action) for action in self.log[before : before + len(played)]]
            assert done == played, f"{played} was touched, and {done} happened"
            del plan[: len(played)]

    def plan(self) -> tuple[Any, ...]:
        game, state = self.app.host.session.match.game, self.app.host.session.state
        return tuple(max(game.plans(state), key=lambda found: found.value).actions)

    def do(self, plan: list[str], dragging: bool) -> list[str]:
        """Touch what stands for the first action, or for the whole exchange; which ones."""
        kind, _space, rest = plan[0].partition(" ")
        match kind:
            case "cover":
                self.number(int(rest))
            case "step" | "enter":
                origin = rest or "8"
                to = self.next_place(origin) if rest else "middle"
                if dragging:
                    self.drag(origin, to)
                else:
                    self.place(origin)
                    self.place(to)
            case _:
                for action in plan[:-1]:
                    self.card(action.removeprefix("under "))
                self.main()
                return plan
        return plan[:1]

    def next_place(self, origin: str) -> str:
        return {"plane": "1", "8": "1"}.get(origin) or str(int(origin) + 1)
