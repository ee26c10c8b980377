"""Whole games through the screen alone: every decision is touches on what is shown."""

import pytest

from tests.app.driver import Driver, running
from tests.app.player import SEEDS, Player, start_by_touch

MOST = 400
"""Decisions that no game of two players needs."""
KINDS = {1: {"draw"}, 2: {"draw", "pick", "swap"}, 3: {"draw", "swap", "activate"}}
"""What is decided in them beside the usual."""


def fidget(d: Driver, person: Player) -> None:
    """Drags and pinches on the island, which never act."""
    log = list(person.log)
    chosen = d.app.host.controller.selection.action
    left, low, width, height = person.board.camera.view
    x, y = left + width / 2, low + height / 2
    if d.app.host.model.sheet not in ("", "options", "cards"):
        return
    person.zoom(1.6)
    d.drag((x, y), (x + 60, y - 40))
    person.zoom(0.4)
    d.wait(0.4)
    assert person.log == log and d.app.host.controller.selection.action == chosen


def play(d: Driver, modules: int, seed: str) -> Player:
    start_by_touch(d, modules, seed)
    person = Player(d)
    for count in range(MOST):
        person.settle()
        if d.app.host.session.match.over:
            break
        if d.app.navigator.screens.current == "handover":
            person.main()
            d.wait(0.2)
        assert d.app.navigator.screens.current == "fog/table"
        if count % 10 == 5:
            fidget(d, person)
        person.turn()
        assert d.app.host.model.snapshot() == d.view()
    assert d.app.host.session.match.over
    d.wait(1)
    assert d.app.navigator.screens.current == "fog/score"
    return person


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_a_whole_game_by_touch(modules: int) -> None:
    with running("portrait", reduced_motion=True, draw_every=200, handover=modules == 1) as d:
        person = play(d, modules, SEEDS[modules])
        person.check_end()
        view = d.app.navigator.screens.current_screen.view
        assert d.app.host.model.score == view and view.seed == d.app.host.session.match.seed
        assert {"fly", "take", "place", "done"} | KINDS[modules] <= person.seen
