"""The table without a window: touches go in at the controller, a model comes out."""

from random import Random

import pytest

from app.settings import settings
from game.fog import actions as a
from game.fog.components import MAX_ENERGY
from tests.app.tables import Table, new_match

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
    tiles = list(table.session.state.clouds[cloud])
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


def test_a_second_tap_on_what_is_chosen_confirms_it_or_gives_it_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(new_match(1))
    table.until(lambda: table.model.phase == "fly" and table.model.mine, Random(3))
    plain = table.model.snapshot()
    target = table.glowing[0]
    table.controller.tap_place(target)
    assert table.model.button.enabled and table.model.board.ghost is not None
    monkeypatch.setattr(settings, "second_tap", False)
    table.controller.tap_place(target)
    assert table.model.snapshot() == plain
    assert table.model.phase == "fly" and not table.model.button.enabled
    monkeypatch.setattr(settings, "second_tap", True)
    table.controller.tap_place(target)
    table.controller.tap_place(target)
    assert table.match.log[-1].kind == "fly" and table.match.log[-1].to == target


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


def full(table: Table) -> bool:
    return table.model.mine and table.model.phase == "take" and not table.model.room


def test_what_must_be_converted_says_why() -> None:
    table = Table(new_match(3, seed="full"))
    table.until(lambda: full(table) and any(c.enabled for c in table.model.clouds), Random(4))
    index = max(range(len(table.model.clouds)), key=lambda i: len(table.model.clouds[i].tiles))
    table.controller.tap_cloud(index)
    assert table.model.cards and all(card.forced for card in table.model.cards)
    assert table.model.prompt.startswith("No room in the spyglass: ")
    table.told.clear()
    table.controller.tap_card(0)
    assert [(r.rule, r.reason) for r in table.told] == [("F-C2.2", "spyglass-full")]


def test_energy_that_would_be_lost_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """F-E.1: by the button, whatever brings the energy; and no more than what really is."""
    monkeypatch.setattr(settings, "second_tap", False)
    said = 0
    for seed in range(6):
        table = Table(new_match(1, seed=f"lost {seed}"))
        rnd = Random(seed)
        for _ in range(150):
            if table.match.over:
                break
            touches = table.touches()
            if touches and not table.model.options:
                rnd.choice(touches)()
            before, viewer = table.session.state.energy[table.model.viewer], table.model.viewer
            preview = table.controller.selection.preview()
            lost = table.controller.selection.lost(viewer)
            assert ("lost" in table.model.button.note) == (lost > 0)
            if lost:
                said += 1
                assert preview is not None and preview.energy[viewer] == MAX_ENERGY
                converted = sum(card.gain for card in table.model.cards if not card.keep)
                if table.model.cards and converted:
                    assert lost == before + converted - MAX_ENERGY
            table.decide(rnd)
    assert said > 3
