"""Somebody who plays Dream Islands with the fingers alone, on what the screen shows."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from game.ai.bots import make
from tests.app.driver import Driver


def seen(widget: Any) -> bool:
    """Whether a widget is shown, as far as it and all around it say."""
    while widget is not Window and widget is not None:
        if not widget.opacity:
            return False
        widget = widget.parent
    return widget is Window


class DreamPerson:
    """Thinks like a bot, and touches."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app = driver.app
        match = self.app.session.match
        self._minds = [make("greedy", match.game, f"mind {i}") for i in range(len(match.seats))]

    @property
    def board(self) -> Any:
        return self.app.screen("dream/table").board

    @property
    def model(self) -> Any:
        return self.app.models["dream"]

    @property
    def log(self) -> list[Any]:
        return list(self.app.session.match.log)

    def one(self, kind: str, **having: Any) -> Any:
        found = [widget for widget in self.driver.find(kind, **having) if seen(widget)]
        assert found, f"no {kind} with {having} is shown"
        return found[0]

    def settle(self) -> None:
        """Until somebody has to decide, or the game is over."""

        def ready() -> bool:
            session = self.app.session
            return not session.busy and (session.person >= 0 or session.match.over)

        self.driver.until(ready, 120)
        self.driver.frame(2)

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

    def main(self) -> None:
        """The main button; not so soon after the last time that it minds."""
        self.driver.wait(0.36)
        button = self.one("MainButton")
        assert button.enabled, "the main button is not enabled"
        self.driver.press(button)

    def lift(self) -> None:
        """Take the device."""
        assert self.app.screens.current == "handover"
        self.driver.press(self.one("MainButton"))
        self.driver.wait(0.2)

    # A whole turn

    def turn(self, dragging: bool = False) -> None:
        """Number, flights, exchange, confirmation: as a bot would, step by step by touch."""
        session = self.app.session
        seat = session.person
        while session.person == seat and not session.match.over:
            action = self._minds[seat](session.state.clone())
            before = len(self.log)
            if self.do(action, dragging):
                self.settle()
                assert len(self.log) > before, f"{action} was touched, and nothing happened"
                assert str(self.log[before]) == str(action)

    def do(self, action: Any, dragging: bool) -> bool:
        """Touch what stands for an action; False if it is only chosen yet."""
        name = str(action).split(" ")
        match action.kind:
            case "cover":
                self.number(action.number)
            case "step" | "enter":
                origin = name[1] if action.kind == "step" else "8"
                to = "middle" if action.kind == "enter" else self.next_place(origin)
                if dragging:
                    self.drag(origin, to)
                    return True
                if self.app.controller.selection.chosen != origin:
                    self.place(origin)
                self.place(to)
            case "under":
                return self.exchange()
            case "done":
                self.main()
        return True

    def exchange(self) -> bool:
        """All cards that go under the pile, in their order, and then the main button."""
        session = self.app.session
        state = session.state.clone()
        seat = state.to_act
        before = len(self.log)
        wanted = []
        while (action := self._minds[seat](state)).kind == "under":
            wanted.append(str(action))
            self.card(str(action).removeprefix("under "))
            state.apply(action)
        self.main()
        self.settle()
        done = [str(each) for each in self.log[before : before + len(wanted) + 1]]
        assert done == [*wanted, "done"]
        return False

    def next_place(self, origin: str) -> str:
        return {"plane": "1", "8": "1"}.get(origin) or str(int(origin) + 1)
