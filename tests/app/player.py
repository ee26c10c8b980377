"""Somebody who plays whole games through the screen alone."""

from __future__ import annotations

from typing import Any

from tests.app.driver import Driver, Person  # isort: skip - before anything of Kivy

from game.ai.bots import make

SEEDS = {1: "touch 20", 2: "touch 33", 3: "touch 18"}
"""Short games; the second one visits the harbor, the third one activates expansions."""


class Player(Person):
    """Thinks like a bot, and has nothing but fingers."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        game = self.app.host.session.match.game
        self._minds = [make("greedy", game, f"mind {i}") for i in range(2)]
        self.seen: set[str] = set()

    def think(self) -> tuple[Any, list[bool]]:
        """What to do next, and what to keep of the tiles that come with it."""
        state = self.app.host.session.state.clone()
        mind = self._minds[state.to_act]
        first = action = mind(state)
        wanted: list[tuple[int, bool]] = []
        if action.kind == "take":
            cards = list(state.clouds[action.cloud])
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
    assert d.app.navigator.screens.current == "home"
    d.press(d.find("HeroCard", primary=False)[0])
    d.wait(0.5)
    assert d.app.navigator.screens.current == "fog/setup"
    setup = d.app.navigator.screens.current_screen
    d.choose(d.find("KindChoice")[-1], "Person")
    rows = d.find("RadioItem")
    d.press(rows[modules - 1])
    assert setup.draft.choices["modules"] == modules
    assert [player.kind for player in setup.draft.players] == ["human", "human"]
    setup.set_seed(seed)  # a seed cannot be typed without a keyboard
    d.wait(0.4)
    d.press(d.find("MainButton")[0])
    d.wait(0.5)
    assert d.app.navigator.screens.current == "fog/table"
