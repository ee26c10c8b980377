"""One path for a touch: one projection per change, one replay per save, no hop over the app."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, ModuleType
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.dream import present as dream_present
from app.fog import present as fog_present
from app.settings import settings
from app.shell import application
from app.table.session import GameSession, Listeners
from game.dream.rules import DreamState
from game.fog.rules import FogState
from game.match import EVERY, Match
from game.protocol import CHANCE, Seat
from tests.app.tables import Silent

PRESENTERS = {"fog": fog_present, "dream": dream_present}
STATES = {"fog": FogState, "dream": DreamState}


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    yield app
    app.app.navigator.home()
    app.wait(0.3)


def new_match(game: str, *kinds: str) -> Match:
    colours = "coral", "teal"
    seats = [Seat(kind, colour, kind) for kind, colour in zip(kinds, colours, strict=True)]
    return Match(game, seats, {"start": 0}, "path")


def sit(d: Driver, match: Match) -> GameSession:
    d.app.host.open(match, "path")
    session: GameSession = d.app.host.session
    d.until(lambda: session.person >= 0 and not session.busy)
    return session


@pytest.fixture
def projections(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The game of each projection."""
    counted: list[str] = []

    def count(game: str, module: ModuleType) -> None:
        project = module.project

        def counting(*args: Any, **kwargs: Any) -> Any:
            counted.append(game)
            return project(*args, **kwargs)

        monkeypatch.setattr(module, "project", counting)

    for game, module in PRESENTERS.items():
        count(game, module)
    return counted


def tap(d: Driver) -> None:
    """Choose something, without playing it."""
    controller = d.app.host.controller
    if d.app.host.game.id == "fog":
        controller.tap_place(next(iter(controller.selection.targets())))
    else:
        controller.look_at(0)


def decide(d: Driver) -> None:
    session = d.app.host.session
    assert session.submit([session.state.legal()[0]])


@pytest.mark.parametrize("game", PRESENTERS)
def test_a_tap_projects_once(d: Driver, projections: list[str], game: str) -> None:
    sit(d, new_match(game, "human", "human"))
    projections.clear()
    tap(d)
    d.wait(1)
    assert projections == [game]


@pytest.mark.parametrize("game", PRESENTERS)
@pytest.mark.parametrize("motion", [True, False])
def test_a_decision_projects_once(
    d: Driver, projections: list[str], game: str, motion: bool
) -> None:
    settings.reduced_motion = not motion
    # After the first decision a person decides again, and no curtain falls.
    session = sit(d, new_match(game, "human", "human" if game == "fog" else "greedy"))
    projections.clear()
    decide(d)
    assert session.busy and d.app.host.model.busy and not d.app.host.model.mine
    d.until(lambda: not session.busy)
    assert not d.app.host.model.busy and d.app.host.model.mine
    assert projections == [game], "the end of a motion projects nothing"
    settings.reduced_motion = True


@pytest.mark.parametrize("game", PRESENTERS)
def test_each_action_of_bots_and_chance_projects_once(
    d: Driver, projections: list[str], game: str
) -> None:
    session = sit(d, new_match(game, "human", "greedy"))
    saves: list[int] = []
    keep = session._listeners.keep
    session._listeners = session._listeners._replace(
        keep=lambda match: (saves.append(len(match.log)), keep(match))[1]
    )
    projections.clear()
    while session.person == 0 and not session.busy:
        decide(d)
        d.until(lambda: not session.busy)
        if session.state.round > 1:
            break
    assert saves == sorted(set(saves)), "each change is saved once"
    assert projections == [game] * len(saves)


@pytest.mark.parametrize("game", PRESENTERS)
def test_undo_and_redo_project_once_each(d: Driver, projections: list[str], game: str) -> None:
    session = sit(d, new_match(game, "human", "greedy"))
    while not session.match.can_undo:
        decide(d)
        d.until(lambda: not session.busy)
    for change in (session.undo, session.redo):
        projections.clear()
        assert change()
        d.until(lambda: not session.busy)
        assert projections == [game]


def some_rounds(game: str) -> Match:
    match = new_match(game, "human", "human")
    while match.state.round < 3 or match.state.to_act == CHANCE:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.state.legal()[0])
    return match


@pytest.mark.parametrize("game", PRESENTERS)
def test_opening_a_save_projects_once(d: Driver, projections: list[str], game: str) -> None:
    d.app.store.write("path", some_rounds(game))
    projections.clear()
    d.app.host.open_save("path")
    assert projections == [game]
    d.wait(1)
    assert projections == [game]


@pytest.mark.parametrize("game", PRESENTERS)
def test_opening_a_save_applies_each_action_once(
    d: Driver, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    match = some_rounds(game)
    history = match.history
    d.app.store.write("path", match)
    state, applied = STATES[game], list[Any]()
    apply = state.apply

    def counting(self: Any, action: Any, emit: Any = None) -> None:
        applied.append(emit)
        apply(self, action, emit)

    monkeypatch.setattr(state, "apply", counting)
    loaded = d.app.host.autosave.read("path")
    session = GameSession(loaded, None, Silent().listeners)  # type: ignore[arg-type]
    assert session.history == history
    monkeypatch.undo()
    recorded = [emit for emit in applied if emit is not None]
    assert len(recorded) == len(match.log)
    assert len(applied) - len(recorded) <= EVERY, "undo needs the last few states"


@contextmanager
def called_files() -> Iterator[set[str]]:
    """The files of all Python functions that are called."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("game", PRESENTERS)
@pytest.mark.parametrize("act", [tap, decide])
def test_the_app_object_is_no_part_of_the_path(
    d: Driver, game: str, act: Callable[[Driver], None]
) -> None:
    session = sit(d, new_match(game, "human", "greedy"))
    with called_files() as files:
        act(d)
        d.until(lambda: not session.busy)
    assert application.__file__ not in files
    assert any(file.endswith(f"app/{game}/present.py") for file in files)


def test_listeners_are_called_in_order() -> None:
    order: list[str] = []
    listeners = Listeners(
        lambda _: order.append("save"),
        lambda: order.append("render"),
        lambda *_: order.append("play"),
        lambda _: order.append("refuse"),
    )
    match = new_match("dream", "human", "human")
    session = GameSession(match, None, listeners)  # type: ignore[arg-type]
    session.advance()
    assert order == ["save", "render", "play"]
