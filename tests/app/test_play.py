"""Whole games through the screen alone: every decision is touches on what is shown."""

from typing import Any

import pytest

from game.ai.bots import make
from tests.app.driver import Driver, Person, running

MOST = 400
"""Decisions that no game of two players needs."""
SEEDS = {1: "touch 20", 2: "touch 33", 3: "touch 18"}
"""Short games; the second one visits the harbor, the third one activates expansions."""
KINDS = {1: {"draw"}, 2: {"draw", "pick", "swap"}, 3: {"draw", "swap", "activate"}}
"""What is decided in them beside the usual."""


class Player(Person):
    """Thinks like a bot, and has nothing but fingers."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        game = self.app.session.match.game
        self._minds = [make("greedy", game, f"mind {i}") for i in range(2)]
        self.seen: set[str] = set()

    def think(self) -> tuple[Any, list[bool]]:
        """What to do next, and what to keep of the tiles that come with it."""
        state = self.app.session.state.clone()
        mind = self._minds[state.to_act]
        first = action = mind(state)
        wanted: list[tuple[int, bool]] = []
        if action.kind == "take":
            cards = sorted(state.clouds[action.cloud])
            state.apply(action)
            action = mind(state)
        else:
            cards = list(state.hand)
        while action.kind in ("keep", "convert") and cards:
            wanted.append((action.tile, action.kind == "keep"))
            state.apply(action)
            if len(wanted) == len(cards):
                break
            action = mind(state)
        keeps = []
        for tile in cards:
            answer = next((pair for pair in wanted if pair[0] == tile), (tile, False))
            if answer in wanted:
                wanted.remove(answer)
            keeps.append(answer[1])
        return first, keeps

    def turn(self) -> None:
        action, keeps = self.think()
        self.seen.add(action.kind)
        before = len(self.log)
        self.do(action, keeps)
        assert len(self.log) > before, f"{action} was touched, and nothing happened"
        assert self.log[before] == action or self.log[before].kind in ("keep", "convert")


def start_by_touch(d: Driver, modules: int, seed: str) -> None:
    """From the first screen into a game of two people."""
    assert d.app.screens.current == "home"
    d.press(d.find("HeroCard", primary=False)[0])
    d.wait(0.5)
    assert d.app.screens.current == "setup"
    setup = d.app.screens.current_screen
    bot = [s for s in d.find("Segment", key="human", chosen=False) if s.parent.parent is not None]
    d.press(bot[-1])
    rows = d.find("ChoiceRow")
    d.press(rows[modules - 1])
    assert setup.draft.choices["modules"] == modules
    assert [player.kind for player in setup.draft.players] == ["human", "human"]
    setup.sow(seed)  # a seed cannot be typed without a keyboard
    d.wait(0.4)
    d.press(d.find("MainButton")[0])
    d.wait(0.5)
    assert d.app.screens.current == "island"


def fidget(d: Driver, person: Player) -> None:
    """Drags and pinches on the island, which never act."""
    log = list(person.log)
    chosen = d.app.controller.selection.action
    left, low, width, height = person.board.camera.view
    x, y = left + width / 2, low + height / 2
    if d.app.model.sheet not in ("", "options", "cards"):
        return
    person.zoom(1.6)
    d.drag((x, y), (x + 60, y - 40))
    person.zoom(0.4)
    d.wait(0.4)
    assert person.log == log and d.app.controller.selection.action == chosen


def play(d: Driver, modules: int, seed: str) -> Player:
    start_by_touch(d, modules, seed)
    person = Player(d)
    for count in range(MOST):
        person.settle()
        if d.app.session.match.over:
            break
        if d.app.screens.current == "handover":
            d.press(d.find("MainButton")[0])
            d.wait(0.2)
        assert d.app.screens.current == "island"
        if count % 10 == 5:
            fidget(d, person)
        person.turn()
        model, view = d.app.model, d.app.controller.view()
        assert model.snapshot() == view._asdict()
    assert d.app.session.match.over
    d.wait(1)
    assert d.app.screens.current == "score"
    return person


def check_end(d: Driver) -> None:
    """The score screen tells the result of the rules, and the save is the whole game."""
    state = d.app.session.state
    sheet = d.app.screens.current_screen
    assert sheet.over and sheet.view.over
    assert list(sheet.view.totals) == [state.score(seat).total for seat in state.seats()]
    assert d.app.model.score == sheet.view
    assert sheet.view.seed == d.app.session.match.seed
    words = " ".join(label.text for label in d.find("Label"))
    assert sheet.view.headline in words
    saved = d.app.store.read(d.app.keeper.name)
    assert saved.over and saved.save() == d.app.session.match.save()


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_a_whole_game_by_touch(modules: int) -> None:
    with running("portrait", reduced_motion=True, draw_every=12, handover=modules == 1) as d:
        person = play(d, modules, SEEDS[modules])
        check_end(d)
        assert {"fly", "take", "place", "done"} | KINDS[modules] <= person.seen
