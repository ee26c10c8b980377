"""A table without a window, for tests: nothing is shown, a person touches."""

from collections.abc import Callable
from random import Random
from typing import Any

from app.fog.controller import Controller
from app.fog.view import TableView
from app.saves.store import Store
from app.table.bots import InlineBot
from app.table.model import ViewModel
from app.table.session import GameSession, Listeners
from game.fog import actions as a
from game.fog.components import DOCK
from game.fog.tiles import NAME
from game.match import Match
from game.protocol import Refusal, Seat
from tests.app import env  # noqa: F401 - first of all

COLOURS = ("coral", "teal", "sun", "plum")
NAMES = ("Ada", "Jun", "Nils", "Mia")
PEOPLE = ("human", "human")


def new_match(modules: int, kinds: tuple[str, ...] = PEOPLE, seed: str = "7", **more: Any) -> Match:
    seats = [Seat(*who) for who in zip(NAMES, COLOURS, kinds, strict=False)]
    return Match("fog", seats, {"modules": modules, **more}, seed)


class Silent:
    """Listens to a session and shows nothing; the test goes on by `done`."""

    def __init__(self) -> None:
        self.done: Any = None
        self.shown: list[Any] = []

    def play(self, events: list[Any], done: Any) -> None:
        self.shown += events
        self.done = done

    @property
    def listeners(self) -> Listeners:
        return Listeners(lambda _: None, lambda: None, self.play, lambda _: None)


def silent_session(match: Match, runner: Any = None) -> GameSession:
    return GameSession(match, runner or InlineBot(), Silent().listeners)


class Table:
    """A table that shows nothing: the next thing happens when the test lets it."""

    def __init__(self, match: Match, store: Store | None = None) -> None:
        self.match = match
        self.store = store
        self.told: list[Refusal] = []
        self.kept = 0
        self._next: Callable[[], None] | None = None
        self.model = ViewModel(TableView._fields)
        listeners = Listeners(self.keep, self.render, self.play, self.told.append)
        self.session = GameSession(match, InlineBot(), listeners)
        self.controller = Controller(self.session, self.told.append, self.show)
        self.session.bind(busy=lambda _session, busy: setattr(self.model, "busy", busy))
        self.controller.refresh()
        self.session.advance()
        self.settle()

    # Listening

    def show(self, view: TableView) -> None:
        self.model.update(view, self.session.busy)

    def play(self, events: list[Any], done: Callable[[], None]) -> None:
        assert self._next is None, "two things are shown at once"
        self._next = done

    def render(self) -> None:
        self.controller.changed()

    def keep(self, match: Match) -> None:
        self.kept += 1
        if self.store is not None:
            self.store.write("game", match)

    def step(self) -> bool:
        """Let what is shown come to its end; False if nothing is."""
        then, self._next = self._next, None
        if then is None:
            return False
        then()
        return True

    def settle(self) -> None:
        while self.step():
            self.check()

    # What must always hold

    def expected(self, controller: Controller) -> dict[str, Any]:
        view = controller.view()
        return (view.waiting() if self.session.busy else view)._asdict()

    def check(self) -> None:
        assert self.model.snapshot() == self.expected(self.controller)
        assert self.controller.selection.state is self.session.state
        for slot in self.model.slots:
            assert slot.tile or not slot.chosen
        if not self.model.mine:
            assert not self.model.button.enabled or self.match.over, "it leads to the score"
            assert not self.model.cards and not self.model.options
            assert not any(space.glow for space in self.model.board.spaces)

    def check_fresh(self) -> None:
        """Right after a decision nothing is left of the one before."""
        fresh = Controller(self.session, self.told.append, lambda _view: None)
        fresh._last_person = self.controller.viewer
        assert self.model.snapshot() == self.expected(fresh)

    # A person who touches whatever can be touched

    @property
    def glowing(self) -> list[int]:
        """Spaces and docks that may be touched, by what the model says."""
        docks = self.model.harbor.docks if self.model.harbor else ()
        spaces = [space.space for space in self.model.board.spaces if space.glow]
        return spaces + [DOCK + dock.number for dock in docks if dock.glow]

    def touches(self) -> list[Callable[[], Any]]:
        """Everything that looks as if it does something now."""
        model, c = self.model, self.controller
        found: list[Callable[[], Any]] = [lambda at=at: c.tap_place(at) for at in self.glowing]
        usable = {NAME[action.tile] for action in c.selection.of(a.Place, a.Give)}
        for i, slot in enumerate(model.slots):
            if slot.tile in usable:
                found.append(lambda i=i: c.tap_slot(i))
        for i, cloud in enumerate(model.clouds):
            if cloud.enabled:
                found.append(lambda i=i: c.tap_cloud(i))
        found += [lambda i=i: c.tap_card(i) for i, card in enumerate(model.cards)]
        found += [lambda key=o.key: c.tap_option(key) for o in model.options]
        if model.harbor is not None:
            for tile in model.harbor.market:
                if tile.enabled:
                    found.append(lambda name=tile.tile: c.tap_market(name))
            for tile in model.harbor.gifts:
                found.append(lambda name=tile.tile: c.tap_option(f"give {name}"))
            if model.harbor.bag:
                found.append(c.tap_bag)
        for expansion in model.expansions:
            if expansion.activate or expansion.convert:
                found.append(lambda name=expansion.tile: c.tap_expansion(name))
        return found

    def decide(self, rnd: Random, taps: int = 2) -> None:
        """Touch a few things, then press the main button, until something was played."""
        length = len(self.match.log)
        for _attempt in range(40):
            touches = self.touches()
            for _ in range(rnd.randint(0, taps)):
                if touches:
                    rnd.choice(touches)()
                    self.check()
                if len(self.match.log) != length or self.session.busy:
                    break
                touches = self.touches()
            if len(self.match.log) == length and self.model.button.enabled:
                assert self.controller.commit(), "the main button looked as if it worked"
            self.settle()
            if len(self.match.log) != length:
                return
        raise AssertionError(f"nothing could be done: {self.controller.selection.legal}")

    def until(self, ready: Callable[[], bool], rnd: Random, most: int = 600) -> None:
        for _ in range(most):
            if ready():
                return
            self.decide(rnd)
        raise AssertionError("it never came to that")
