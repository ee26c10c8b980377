"""The table without a window: touches go in at the controller, a model comes out."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.fog.controller import Controller
from app.fog.refusal_texts import refusal_text
from app.fog.view import TableView
from app.session import GameSession
from app.store import Store
from app.table import TableModel
from app.thinker import Inline
from game.fog import actions as a
from game.fog.components import DOCK
from game.match import Match
from game.protocol import CHANCE, Refusal, Refused, Seat
from tests.app import env  # noqa: F401 - first of all

COLOURS = ("coral", "teal", "sun", "plum")
NAMES = ("Ada", "Jun", "Nils", "Mia")
PEOPLE = ("human", "human")


def new_match(modules: int, kinds: tuple[str, ...] = PEOPLE, seed: str = "7", **more: Any) -> Match:
    seats = [Seat(*who) for who in zip(NAMES, COLOURS, kinds, strict=False)]
    return Match("fog", seats, {"modules": modules, **more}, seed)


class Table:
    """A stage that shows nothing: the next thing happens when the test lets it."""

    def __init__(self, match: Match, store: Store | None = None) -> None:
        self.match = match
        self.store = store
        self.told: list[Refusal] = []
        self.kept = 0
        self._next: Callable[[], None] | None = None
        self.model = TableModel(TableView._fields)
        self.session = GameSession(match, self, Inline())
        self.controller = Controller(self.session, self.told.append, self.model.update)
        self.controller.refresh()
        self.session.go()
        self.settle()

    # Stage

    def show(self, events: list[Any], done: Callable[[], None]) -> None:
        assert self._next is None, "two things are shown at once"
        self._next = done

    def changed(self) -> None:
        if hasattr(self, "controller"):
            self.controller.changed()

    def keep(self, match: Match) -> None:
        self.kept += 1
        if self.store is not None:
            self.store.write("game", match)

    def refused(self, error: Refused) -> None:
        self.told.append(error.refusal)

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

    def check(self) -> None:
        assert self.model.snapshot() == self.controller.view()._asdict()
        assert self.controller.selection.state is self.session.state
        for slot in self.model.slots:
            assert slot.tile or not (slot.chosen or slot.usable)
        if not self.model.mine:
            assert not self.model.button.enabled
            assert not self.model.cards and not self.model.options
            assert not any(space.glow for space in self.model.board.spaces)

    def check_fresh(self) -> None:
        """Right after a decision nothing is left of the one before."""
        fresh = Controller(self.session, self.told.append, lambda _view: None)
        fresh._last_person = self.controller.viewer
        assert self.model.snapshot() == fresh.view()._asdict()

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
        for i, slot in enumerate(model.slots):
            if slot.usable:
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
            if expansion.activate:
                found.append(lambda name=expansion.tile: c.tap_option(f"activate {name}"))
            if expansion.convert:
                found.append(lambda name=expansion.tile: c.tap_option(f"convert {name}"))
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


# The model


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_the_model_is_always_a_projection_of_the_state(modules: int) -> None:
    table = Table(new_match(modules, seed=f"whole {modules}", harbor="variant"))
    rnd = Random(modules)
    for _ in range(160):
        if table.match.over:
            break
        table.decide(rnd)
        table.check_fresh()
    # What looks possible is possible; only cards flip as long as there is room.
    assert {refusal.reason for refusal in table.told} <= {"spyglass-full"}
    assert table.match.state.round > 2


def test_while_something_is_shown_nothing_can_be_touched() -> None:
    table = Table(new_match(1))
    rnd = Random(1)
    table.until(lambda: table.model.phase == "fly", rnd)
    table.controller.tap_place(table.glowing[0])
    assert table.controller.commit()
    log, view = list(table.match.log), table.controller.view()
    assert table.session.busy and not table.model.mine and not table.model.button.enabled
    c = table.controller
    for touch in (
        c.commit,
        c.undo,
        c.redo,
        c.tap_bag,
        *(lambda i=i: c.tap_place(i) for i in (44,)),
    ):
        touch()
    for i in range(5):
        c.tap_slot(i)
        c.tap_cloud(i)
        c.tap_card(i)
    assert table.match.log == log and c.view() == view and not table.told
    table.settle()
    assert table.model.mine


# Committing


def test_a_cloud_is_taken_with_all_its_decisions_at_once() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "take" and table.model.mine, Random(2))
    cloud = next(i for i, cloud in enumerate(table.model.clouds) if cloud.enabled)
    tiles = sorted(table.session.state.clouds[cloud])
    table.controller.tap_cloud(cloud)
    assert table.model.clouds[cloud].chosen
    assert len(table.model.cards) == len(tiles) and table.model.button.enabled
    before, keeps = len(table.match.log), [card.keep for card in table.model.cards]
    table.controller.commit()
    played = table.match.log[before : before + 1 + len(tiles)]
    assert played[0] == a.TAKE[cloud]
    converted = [a.CONVERT[t] for t, keep in zip(tiles, keeps, strict=True) if not keep]
    kept = [a.KEEP[t] for t, keep in zip(tiles, keeps, strict=True) if keep]
    assert played[1:] == converted + kept


def test_a_second_tap_on_what_is_chosen_gives_it_up() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "fly" and table.model.mine, Random(3))
    plain = table.model.snapshot()
    target = table.glowing[0]
    table.controller.tap_place(target)
    assert table.model.button.enabled and table.model.board.ghost is not None
    table.controller.tap_place(target)
    assert table.model.snapshot() == plain
    assert table.model.phase == "fly" and not table.model.button.enabled


def test_nothing_chosen_is_refused_with_a_sentence() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "fly" and table.model.mine, Random(3))
    before = len(table.match.log)
    assert not table.controller.commit()
    assert len(table.match.log) == before and len(table.told) == 1


# Keep and convert


@pytest.mark.parametrize("modules", [1, 3])
def test_cards_never_allow_more_than_the_rules(modules: int) -> None:
    """Whatever is flipped, the main button can play all of it, and the spyglass is not too full."""
    rnd = Random(11)
    table = Table(new_match(modules, seed="flips"))
    flips = refused = 0
    while flips < 120:
        if table.model.phase == "take" and table.model.mine:
            for i, cloud in enumerate(table.model.clouds):
                if cloud.enabled and not cloud.chosen:
                    table.controller.tap_cloud(i)
        for _ in range(4 * len(table.model.cards)):
            index = rnd.randrange(len(table.model.cards))
            shown = [card.keep for card in table.model.cards]
            table.told.clear()
            table.controller.tap_card(index)
            flips += 1
            after = table.controller.selection.preview()
            assert after is not None, "the main button would play something illegal"
            viewer = table.controller.viewer
            assert len(after.spyglass[viewer]) <= after.capacity(viewer)
            same = [card.keep for card in table.model.cards] == shown
            assert same == bool(table.told), "a card flips, or it is said why not"
            refused += same
            if table.model.cards[index].forced:
                assert not table.model.cards[index].keep
        table.told.clear()
        table.decide(rnd, taps=1)
    assert refused > 5


# Undo and redo


def test_undo_first_gives_up_the_choice_then_takes_back_the_action() -> None:
    table = Table(new_match(1))
    rnd = Random(4)
    table.until(lambda: table.model.phase == "fly" and table.model.mine, rnd)
    table.controller.tap_place(table.glowing[-1])
    length = len(table.match.log)
    assert table.model.can_undo and table.controller.undo()
    assert not table.model.button.enabled and len(table.match.log) == length
    before, history = table.session.state.key(), len(table.session.history)
    table.controller.tap_place(table.glowing[-1])
    table.controller.commit()
    table.settle()
    after, view = table.session.state.key(), table.model.snapshot()
    assert table.model.can_undo and table.controller.undo()
    assert table.session.state.key() == before and len(table.session.history) == history
    assert table.model.can_redo and table.controller.redo()
    table.settle()
    assert table.session.state.key() == after and table.model.snapshot() == view


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_undo_and_redo_come_back_to_the_same_table(modules: int) -> None:
    table = Table(new_match(modules, seed="undo"))
    rnd = Random(5)
    undone = 0
    for _ in range(70):
        if table.match.over:
            break
        table.decide(rnd)
        if not (table.model.can_undo and table.match.can_undo):
            continue
        view, length = table.model.snapshot(), len(table.match.log)
        steps = 0
        while table.model.can_undo:
            assert table.controller.undo()
            table.check()
            steps += 1
        assert len(table.match.log) < length
        while table.model.can_redo:
            assert table.controller.redo()
            table.settle()
            table.check()
        assert len(table.match.log) == length and table.model.snapshot() == view
        undone += steps
    assert undone > 20


def test_what_chance_has_shown_is_not_taken_back() -> None:
    table = Table(new_match(1))
    rnd = Random(6)
    for _ in range(60):
        before = table.match.chances
        table.decide(rnd)
        if table.match.chances > before:
            assert not table.match.can_undo and not table.controller.undo()


# Refusals


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_every_touch_acts_or_says_why_not(modules: int) -> None:
    """Everything on the table is touched at every decision; each refusal is a whole sentence."""
    table = Table(new_match(modules, seed="refuse", harbor="variant"))
    rnd = Random(8)
    sentences: set[str] = set()
    for _ in range(60):
        if table.match.over:
            break
        c, model = table.controller, table.model
        kinds = {action.kind for action in c.selection.legal}
        silent = {table.session.state.balloon[c.viewer]}
        for place in [space.space for space in model.board.spaces]:
            if place in table.glowing or place in silent:
                continue
            table.told.clear()
            view = model.snapshot()
            c.tap_place(place)
            assert len(table.told) == 1, (place, kinds)
            assert model.snapshot() == view
            sentences.add(refusal_text(table.told[0]))
            assert table.told[0].rule
        for i, cloud in enumerate(model.clouds):
            table.told.clear()
            if not cloud.enabled:
                c.tap_cloud(i)
                assert len(table.told) == 1
                sentences.add(refusal_text(table.told[0]))
        table.told.clear()
        table.decide(rnd)
    assert len(sentences) > 3
    for sentence in sentences:
        assert sentence[0].isupper() and sentence.endswith("."), sentence
        assert "{" not in sentence


# Sheets


def test_sheets_follow_the_situation() -> None:
    """Which sheet lies over the island, for every kind of decision."""
    seen: dict[str, set[str]] = {}
    for modules in (1, 2, 3):
        table = Table(new_match(modules, seed="sheets", harbor="variant"))
        rnd = Random(9)
        for _ in range(240):
            if table.match.over:
                break
            model = table.model
            kinds = {action.kind for action in table.controller.selection.legal}
            docked = table.session.state.balloon[table.controller.viewer] > DOCK
            if kinds & {"give", "pick", "swap"}:
                expected = "harbor"
            elif model.cards:
                expected = "cards"
            elif kinds & {"reroll", "draw", "range", "scoop"}:
                expected = "options"
            elif model.phase == "take":
                expected = "harbor" if docked else "clouds"
            else:
                expected = ""
            assert model.sheet == expected, (model.phase, kinds)
            seen.setdefault(expected, set()).add(model.phase)
            table.decide(rnd)
    assert set(seen) == {"", "harbor", "cards", "options", "clouds"}


def test_a_sheet_put_aside_comes_back_with_the_next_decision() -> None:
    table = Table(new_match(1))
    rnd = Random(10)
    table.until(lambda: table.model.sheet == "clouds", rnd)
    table.controller.close_sheet()
    assert table.model.sheet == ""
    table.controller.open_sheet("menu")
    assert table.model.sheet == "menu"
    table.controller.close_sheet()
    assert table.model.sheet == ""
    table.decide(rnd)
    table.until(lambda: table.model.phase == "take" and table.model.mine, rnd)
    assert table.model.sheet == "clouds"


# Who looks


def test_the_table_is_that_of_whoever_decides() -> None:
    table = Table(new_match(1, ("human",) * 3))
    rnd = Random(12)
    seen = set()
    for _ in range(80):
        assert table.model.viewer == table.session.person
        seen.add(table.model.viewer)
        assert [seat.seat for seat in table.model.seats if seat.shown] == [table.model.viewer]
        table.decide(rnd)
    assert seen == {0, 1, 2}


def test_while_bots_play_the_last_person_looks_on() -> None:
    table = Table(new_match(1, ("human", "random", "random"), start=0))
    rnd = Random(13)
    for _ in range(60):
        assert table.model.viewer == 0 and table.session.people == [0]
        length = len(table.match.log)
        touches = table.touches()
        if touches:
            rnd.choice(touches)()
        if len(table.match.log) == length and table.model.button.enabled:
            table.controller.commit()
        while table.step():
            table.check()
            assert table.model.viewer == 0
            if table.session.thinking >= 0:
                assert not table.model.mine
                assert table.model.seats[table.session.thinking].thinking


def test_with_bots_alone_the_one_on_turn_is_followed() -> None:
    table = Table(new_match(1, ("random", "random"), seed="bots"))
    assert table.match.over and table.model.score.over
    assert not table.model.mine and table.controller.viewer == table.session.state.turn


def test_another_island_is_looked_at_without_touching_the_own_turn() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "fly" and table.model.mine, Random(14))
    own, other = table.controller.viewer, 1 - table.controller.viewer
    table.controller.tap_place(target := table.glowing[0])
    mine = table.model.snapshot()
    table.controller.look_at(other)
    assert [seat.shown for seat in table.model.seats] == [other == 0, other == 1]
    assert not any(space.glow for space in table.model.board.spaces)
    table.controller.tap_place(target)  # brings the own island back, and does nothing else
    assert table.model.snapshot() == mine
    table.controller.look_at(other)
    table.controller.look_at(own)
    assert table.model.snapshot() == mine


# Saves


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_every_committed_action_is_saved(modules: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = Table(new_match(modules, seed="saves"), store)
    rnd = Random(15)
    for i in range(40):
        table.decide(rnd)
        if i % 8 == 0 and table.model.can_undo:
            table.controller.undo()
        if i % 5:
            continue
        loaded = store.read("game")
        assert loaded.save() == table.match.save()
        assert loaded.state.key() == table.session.state.key()
        assert loaded.can_undo == table.match.can_undo
        # The table of the loaded match is the same table, but for what cannot be redone.
        again = Table(loaded)
        again.controller._last_person = table.controller._last_person
        again.controller.refresh()
        table.controller.selection = type(table.controller.selection)(table.session.state)
        table.controller.refresh()
        different = [
            name
            for name, value in again.model.snapshot().items()
            if value != getattr(table.model, name) and name != "can_redo"
        ]
        assert not different
        assert [at for at, _ in again.session.history] == [at for at, _ in table.session.history]


def test_a_match_that_waits_for_chance_goes_on_when_it_is_opened() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "fly", Random(16))
    rolled = next(
        i for i, action in enumerate(table.match.log) if action.kind in ("rolled", "drawn")
    )
    cut = table.match.fork(rolled)
    assert cut.state.to_act == CHANCE
    again = Table(cut)
    assert again.session.person >= 0
    assert [str(x) for x in again.match.log] == [
        str(x) for x in table.match.log[: len(again.match.log)]
    ]
