"""The table without a window: undo, refusals, sheets, whose table it is, saves."""

from pathlib import Path
from random import Random

import pytest

from app.fog.refusal_texts import refusal_text
from app.saves.store import Store
from game.fog import actions as a
from game.fog.components import DOCK
from game.protocol import CHANCE
from tests.app.tables import Table, new_match

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


def test_undo_gives_up_a_chosen_cloud_before_the_flight() -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "take" and table.model.mine, Random(4))
    length = len(table.match.log)
    cloud = next(i for i, tiles in enumerate(table.session.state.clouds) if tiles)
    table.controller.tap_cloud(cloud)
    assert table.model.cards and table.model.can_undo
    assert table.controller.undo()
    assert not table.model.cards and len(table.match.log) == length


def test_a_cloud_is_taken_back_at_once_with_what_was_done_to_its_tiles() -> None:
    table = Table(new_match(1))
    full = 0

    def several() -> bool:
        nonlocal full
        sizes = [len(tiles) for tiles in table.session.state.clouds]
        full = sizes.index(max(sizes))
        return bool(table.model.phase == "take" and table.model.mine and max(sizes) > 1)

    table.until(several, Random(4))
    length, before = len(table.match.log), table.session.state.key()
    table.controller.tap_cloud(full)
    assert table.controller.commit()
    table.settle()
    after, view = len(table.match.log), table.model.snapshot()
    assert after > length + 2
    assert table.controller.undo()
    assert len(table.match.log) == length and table.session.state.key() == before
    assert table.session.history[-1][0] == length
    assert table.controller.redo()
    table.settle()
    assert len(table.match.log) == after and table.model.snapshot() == view
    assert [at for at, _events in table.session.history] == list(range(1, after + 1))
    assert table.controller.undo() and len(table.match.log) == length


def test_a_tile_stays_at_hand_when_its_space_is_given_up() -> None:
    table = Table(new_match(1))
    state = table.session.state

    def several() -> bool:
        nonlocal state
        state = table.session.state
        tiles = set(state.spyglass[state.turn])
        return bool(table.model.mine and table.model.phase == "place" and len(tiles) > 1)

    table.until(several, Random(4))
    tiles = state.spyglass[state.turn]
    table.controller.tap_slot(next(i for i, tile in enumerate(tiles) if tile != tiles[0]))
    chosen = [slot.chosen for slot in table.model.slots]
    table.controller.tap_place(table.glowing[0])
    assert table.controller.undo()
    assert [slot.chosen for slot in table.model.slots] == chosen


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
    rnd, shown = Random(6), 0
    for _ in range(60):
        before = table.match.chances
        table.decide(rnd)
        if table.match.chances > before:
            shown += 1
            assert not table.match.can_undo and not table.controller.undo()
    assert shown > 10


# Refusals


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_every_touch_acts_or_says_why_not(modules: int) -> None:
    """Everything on the table is touched at every decision; each refusal is a whole sentence."""
    table = Table(new_match(modules, seed="refuse", harbor="variant"))
    rnd = Random(8)
    sentences: set[str] = set()
    heard: list[str] = []
    table.controller._toast = heard.append
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
            if kinds == {"done"} and model.phase == "place":
                assert heard and not table.told, "there is nothing to place"
                continue
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


# Expansions


def test_an_expansion_is_chosen_then_activated_or_converted() -> None:
    table, heard = Table(new_match(3, seed="built")), []
    table.controller._toast = heard.append
    c, model = table.controller, table.model

    def some(activate: bool) -> str:
        return next((e.tile for e in model.expansions if e.activate == activate and e.convert), "")

    table.until(lambda: bool(some(True)), Random(3))
    table.told.clear()
    tile = some(True)
    c.tap_expansion(tile)
    (card,) = model.cards
    assert (card.tile, card.keep, card.label, card.forced) == (tile, True, "Activate", False)
    assert [e.tile for e in model.expansions if e.chosen] == [tile]
    label = model.button.label
    c.tap_card(0)
    assert not model.cards[0].keep and model.button.label != label
    assert model.track.after == min(20, model.track.energy + model.cards[0].gain)
    c.tap_card(0)
    assert model.cards[0].keep and model.button.label == label
    assert c.undo()
    assert not model.cards and not c.selection.made
    c.tap_expansion(tile)
    c.tap_cloud(next(i for i, cloud in enumerate(model.clouds) if cloud.enabled))
    assert not any(e.chosen for e in model.expansions), "one or the other"
    c.tap_expansion(tile)
    assert not any(cloud.chosen for cloud in model.clouds)
    length = len(table.match.log)
    assert c.commit() and str(table.match.log[length]) == f"activate {tile}"
    table.settle()
    c.tap_expansion(tile)
    assert not table.told and heard[-1].endswith("It is in your spyglass.")

    table.until(lambda: bool(some(False)), Random(3))
    c.tap_expansion(some(False))
    assert model.cards[0].forced and not model.cards[0].keep, "the spyglass is full"
    table.told.clear()
    c.tap_card(0)
    assert len(table.told) == 1 and table.told[0].rule and not model.cards[0].keep


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
    rnd, thinking = Random(13), set()
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
                thinking.add(table.session.thinking)
                assert not table.model.mine
                assert table.model.seats[table.session.thinking].thinking
    assert thinking == {1, 2}


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


def test_the_own_island_comes_back_for_what_is_done_on_it() -> None:
    table = Table(new_match(1))
    rnd = Random(14)
    own = -1

    def shown() -> list[int]:
        return [seat.seat for seat in table.model.seats if seat.shown]

    def looking_away(phase: str) -> None:
        nonlocal own
        table.until(lambda: table.model.phase == phase and table.model.mine, rnd)
        own = table.controller.viewer
        table.controller.look_at(1 - own)
        assert shown() == [1 - own]

    looking_away("fly")
    table.controller.look_at(own)
    table.controller.tap_place(table.glowing[0])
    table.controller.look_at(1 - own)
    assert table.controller.commit() and shown() == [own]
    table.settle()
    looking_away("fly")
    table.controller.ask_hint()
    table.controller.look_at(1 - own)
    assert table.controller.do_hint() and shown() == [own]
    table.settle()
    table.until(lambda: bool(table.controller.selection.of(a.Place)) and table.model.mine, rnd)
    looking_away("place")
    table.controller.tap_slot(0)
    assert shown() == [own]


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
