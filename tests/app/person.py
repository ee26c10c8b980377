"""A person at the table of the real app: plays with the fingers alone."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

if TYPE_CHECKING:
    from tests.app.driver import Driver

Point = tuple[float, float]


class Fingers:
    """Looks at what is shown, and touches it; at the table of any game."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.app = driver.app

    @property
    def log(self) -> list[Any]:
        return self.app.host.session.match.log

    def one(self, kind: str, **having: Any) -> Any:
        found = [widget for widget in self.driver.find(kind, **having) if seen(widget)]
        assert found, f"no {kind} with {having} is shown"
        return found[0]

    def settle(self) -> None:
        """Until somebody has to decide, or the game is over."""

        def ready() -> bool:
            session = self.app.host.session
            return not session.busy and (session.person >= 0 or session.match.over)

        self.driver.until(ready, 120)
        self.driver.frame(2)

    def main(self) -> None:
        """The main button; not so soon after the last time that it minds."""
        self.driver.wait(0.66)
        button = self.one("MainButton")
        assert button.enabled, "the main button is not enabled"
        self.driver.press(button)

    def check_end(self) -> None:
        """The score screen tells the result of the rules, and the save is the whole game."""
        state, match = self.app.host.session.state, self.app.host.session.match
        screen = self.app.navigator.screens.current_screen
        assert screen.over and screen.view.over
        assert list(screen.view.totals) == [state.score(seat).total for seat in state.seats()]
        words = " ".join(label.text for label in self.driver.find("Label"))
        assert screen.view.headline in words
        saved = self.app.store.read(self.app.autosave.name)
        assert saved.over and saved.save() == match.save()


class Person(Fingers):
    """Plays the fog game with the fingers alone, on what the screen shows."""

    @property
    def board(self) -> Any:
        return self.app.navigator.screen("fog/table").board

    # What can be touched

    def place(self, place: int) -> None:
        """A space of the island, or a dock."""
        if place > 90:
            self.dock(place - 90)
            return
        self.show(place)
        self.driver.tap(self.where(place))

    def where(self, space: int) -> Point:
        return self.board.parent.to_window(*self.board.space_to_window(space))

    def show(self, space: int) -> None:
        """Drag the island until a space lies free; zoom where dragging is not enough."""
        self.driver.until(lambda: not self.board.camera.moving)
        self.close_sheet()
        for attempt in range(8):
            left, low, width, height = self.board.camera.view
            x, y = self.where(space)
            edge = 24.0
            dx = max(left + edge - x, 0) - max(x - left - width + edge, 0)
            dy = max(low + edge - y, 0) - max(y - low - height + edge, 0)
            middle = left + width / 2, low + height / 2
            if self.covered(x, y):
                if self.board.camera.zoom < 1.5:
                    self.zoom(1.8)
                    continue
                dx, dy = middle[0] - x, middle[1] - y
            if not dx and not dy:
                return
            far = max(-width * 0.4, min(width * 0.4, dx)), max(-height * 0.4, min(height * 0.4, dy))
            before = x, y
            # Not on the balloon, which would come along.
            start = max(
                ((left + width * part, middle[1]) for part in (0.08, 0.5, 0.92)), key=self.off
            )
            if self.off(middle) > 120:
                start = middle
            self.driver.drag(start, (start[0] + far[0], start[1] + far[1]), pause=0.2)
            if self.where(space) == before:
                self.zoom(0.5 if attempt % 2 else 1.5)

    def off(self, point: Point) -> float:
        """How far a point lies from the balloon."""
        balloon = self.board.view.balloon
        return math.dist(self.where(balloon.place), point) if balloon is not None else math.inf

    def covered(self, x: float, y: float) -> bool:
        """Whether a button or a message is seen at a point of the island."""
        above = self.driver.find("RoundButton") + self.driver.find("RecapBar")
        return any(
            seen(widget) and getattr(widget, "text", "x") and widget.hit(*widget.to_widget(x, y))
            for widget in above
        )

    def zoom(self, factor: float) -> None:
        """Two fingers around the middle of what is seen of the island."""
        left, low, width, height = self.board.camera.view
        x, y = left + width / 2, low + height / 2
        near, far = 40.0, 40.0 * factor
        self.driver.pinch(((x - near, y), (x - far, y)), ((x + near, y), (x + far, y)))
        self.driver.until(lambda: not self.board.camera.moving)

    def close_sheet(self) -> None:
        """Put the sheet over the island aside, if there is one."""
        for sheet in self.driver.find("TableSheet"):
            if sheet.opened:
                self.driver.press(sheet._x)
                self.driver.wait(0.5)

    def open_sheet(self, name: str) -> None:
        """By its button, or its segment where all is open side by side."""
        if self.app.host.model.sheet == name:
            self.driver.wait(0.4)
        for segment in self.driver.find("Segment", key=name):
            if seen(segment) and not segment.active:
                self.driver.press(segment)
        if name == "expansions":
            return
        if not self.driver.find({"clouds": "CloudGrid", "harbor": "HarborPanel"}[name]) or (
            self.driver.find("TableSheet")
            and not self.app.navigator.screen("fog/table").arrangement.ids.get("side")
            and self.app.host.model.sheet != name
        ):
            self.driver.press(self.one("RoundButton", icon={"clouds": "cloud"}.get(name, name)))
            self.driver.wait(0.5)

    def slot(self, tile: str) -> None:
        for slot in self.driver.find("Slot"):
            if slot.view.tile == tile:
                self.driver.press(slot)
                return
        raise AssertionError(f"{tile} is not in the spyglass")

    def cloud(self, index: int) -> None:
        self.open_sheet("clouds")
        for segment in self.driver.find("Segment", key="clouds"):
            if not segment.active:
                self.driver.press(segment)
        self.driver.press(self.one("CloudGrid").cloud(index))

    def cards(self, keeps: list[bool]) -> None:
        """Flip cards until they are as wanted; conversions first, they make room."""
        for wanted in (False, True):
            cards = sorted(self.driver.find("HandCard"), key=lambda card: card.x)
            for card, keep in zip(cards, keeps, strict=True):
                if keep == wanted and card.view.keep != keep:
                    self.driver.press(card)
        assert [card.keep for card in self.app.host.model.cards] == keeps

    def aim(self, tile: str) -> None:
        """Of several drawn tiles, choose the one to place."""
        cards = self.app.host.model.cards
        if len(cards) > 1 and not any(card.chosen and card.tile == tile for card in cards):
            index = [card.tile for card in cards].index(tile)
            self.driver.press(sorted(self.driver.find("HandCard"), key=lambda card: card.x)[index])

    def option(self, key: str) -> None:
        options = self.one("OptionList")
        index = [option.key for option in options.options].index(key)
        self.driver.press(options.children[len(options.children) - 1 - index])

    def dock(self, number: int) -> None:
        self.open_sheet("harbor")
        dock = next(dock for dock in self.driver.find("Dock") if dock.view.number == number)
        assert dock.view.glow
        self.driver.press(dock)

    def market(self, tile: str) -> None:
        """A tile of the harbor, or the one from the bag if it has no name."""
        self.open_sheet("harbor")
        self._tile(self.one("HarborPanel").market, tile)

    def gift(self, tile: str) -> None:
        self.open_sheet("harbor")
        self._tile(self.one("HarborPanel").gifts, tile)

    def _tile(self, grid: Any, tile: str) -> None:
        card = next(c for c in reversed(grid.children) if c.tile == tile and c.enabled)
        self.driver.press(card)

    def expansion(self, tile: str, activate: bool) -> None:
        self.open_sheet("clouds")
        self.open_sheet("expansions")
        card = next(c for c in self.driver.find("ExpansionCard") if c.view.tile == tile)
        if not card.view.chosen:
            self.driver.press(card)
        self.cards([activate])

    # Drags

    def drag(self, start: Point, space: int) -> None:
        """With one finger onto a space, where it lets go."""
        self.driver.drag(start, self.where(space), steps=6, pause=0.1)

    def free(self, space: int) -> bool:
        """Whether a space lies in the open part of the island."""
        left, low, width, height = self.board.camera.view
        x, y = self.where(space)
        inside = left < x < left + width and low < y < low + height
        return inside and not self.covered(x, y)

    # A decision as a whole

    def do(self, action: Any, keeps: list[bool]) -> None:
        """An action of the rules, by touching what stands for it."""
        name = str(action).split(" ")
        match action.kind:
            case "fly" | "start-space":
                self.place(action.to)
            case "place":
                chosen = next((s.tile for s in self.app.host.model.slots if s.chosen), "")
                if chosen != name[1] and not self.app.host.model.cards:
                    self.slot(name[1])  # a tile just drawn is placed straight from the hand
                self.aim(name[1])
                self.place(action.to)
            case "take":
                self.cloud(action.cloud)
                self.cards(keeps)
            case "keep" | "convert" if self.app.host.model.cards:
                self.cards(keeps)
            case "convert" | "activate":
                self.expansion(name[1], action.kind == "activate")
            case "give":
                self.gift(name[1])
            case "pick" | "swap":
                self.market("" if name[1] == "bag" else name[1])
            case "reroll" | "range" | "scoop":
                self.option(str(action))
            case "done" | "draw" if any(o.key == str(action) for o in self.app.host.model.options):
                self.option(str(action))
        words = action.kind in ("reroll", "range")
        if not words and self.app.host.model.mine and self.app.host.model.button.enabled:
            self.main()


def seen(widget: Any) -> bool:
    """Whether a widget is shown, as far as it and all around it say."""
    while widget is not Window and widget is not None:
        if not widget.opacity:
            return False
        widget = widget.parent
    return widget is Window
