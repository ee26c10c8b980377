"""What a decision depends on stays in sight, and the island keeps its size meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.driver import Driver, running, seen  # isort: skip - before anything of Kivy

from app.fog.board.camera import Camera
from game.ai.bots import make
from tests.app.games import advance, new_match, rounds, table
from tests.app.scenes import SCENES, staged

SIZES = {
    "phone": (393, 851),
    "small": (360, 640),
    "lying": (851, 393),
    "tablet": (1000, 700),
    "wide": (1180, 820),
}
DECISIONS = ("dice", "draw-question", "drawn", "cloud-chosen", "range", "expansion-chosen")


def panel_height(d: Driver) -> float:
    return float(next(part for part in d.find("PanelPart") if seen(part)).height)


@pytest.mark.parametrize("size", SIZES)
def test_wind_and_spyglass_stay_and_the_panel_keeps_its_height(size: str) -> None:
    heights = {}
    for name in ("fly", *DECISIONS):
        with staged(SCENES[name]) as stage:
            d = stage.driver
            d.resize(SIZES[size])
            stage.settle()
            for kind in ("Compass", "SpyglassBar"):
                assert any(seen(part) for part in d.find(kind)), (name, kind)
            assert bool(d.app.host.model.panel) == (name != "fly")
            heights[name] = panel_height(d)
    assert len(set(heights.values())) == 1, heights


def test_the_question_is_asked_above_the_board() -> None:
    with staged(SCENES["cloud-chosen"]) as stage:
        line = next(part for part in stage.driver.find("StatusLine") if seen(part))
        assert line.idle_text == "Keep or convert?  ·  5 spaces free"


@pytest.mark.parametrize("height", [820, 860])
def test_a_continued_game_has_the_layout_of_a_new_one(height: int) -> None:
    """The height of the harbor followed only a resized window."""

    def cards(d: Driver) -> list[float]:
        return [part.height for part in d.find("Sheet", still=True) if seen(part)]

    with running("desktop", reduced_motion=True) as d:
        d.resize((1180, height))
        d.app.store.write("harbor", advance(new_match(2, "islands"), rounds(6, "fly")))
        d.app.host.open_save("harbor")
        d.wait(1)
        opened = cards(d)
        assert len(opened) == 2
        d.resize((1182, height))
        d.resize((1180, height))
        d.wait(0.5)
        assert cards(d) == opened


def test_a_wide_table_builds_its_side_once() -> None:
    """The tabs of low windows were built too, before the first layout, and kept."""
    with running("desktop", reduced_motion=True) as d:
        table(3, "activate", number=3)(d)
        d.wait(0.5)
        parts = [part for part in d.app.root.walk() if getattr(part, "prefix", "") == "Side"]
        assert [list(part._parts) for part in parts] == [["tall"]]


def test_the_clouds_are_back_after_an_expansion() -> None:
    with running("tablet", reduced_motion=True) as d:
        table(3, "activate", number=3)(d)
        controller = d.app.host.controller
        controller.open_sheet("expansions")
        d.wait(0.3)
        assert any(seen(grid) for grid in d.find("ExpansionGrid"))
        controller.close_sheet()
        d.wait(0.3)
        assert not any(seen(grid) for grid in d.find("ExpansionGrid"))
        assert any(seen(grid) for grid in d.find("CloudGrid"))


@pytest.mark.parametrize("size", ["portrait", "landscape", "tablet"])
def test_the_camera_moves_at_most_twice_a_turn(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once towards the balloon and once back; what follows at once belongs to the same move."""
    moves: list[float] = []
    go = Camera._go

    def counted(camera: Camera, to: tuple[float, float, float], *how: Any) -> None:
        before = camera.scale, camera.tx, camera.ty
        change = max(abs(a - b) for a, b in zip(before, camera.clamped(*to), strict=True))
        if change > 2 and d.now - moves[-1] > 0.6:
            moves.append(d.now)
        go(camera, to, *how)

    with running(size) as d:
        table(1, "fly", number=3)(d)
        session = d.app.host.session
        mind = make("greedy", session.match.game, "calm")
        monkeypatch.setattr(Camera, "_go", counted)
        for _turn in range(3):
            seat, moves[:] = session.person, [0.0]
            while session.person == seat and d.app.host.model.phase != "next-start":
                session.submit(decision(session.state, mind))
                d.until(lambda: not session.busy, 90)
                d.wait(0.7)
                if d.app.host.model.phase in ("fly", "roll"):
                    break
            assert len(moves) <= 3, [round(at, 1) for at in moves]
            d.until(lambda: session.person >= 0, 90)
            d.wait(1)


def decision(state: Any, mind: Any) -> list[Any]:
    """What one press of the main button plays: a cloud with all its tiles."""
    after, actions = state.clone(), [mind(state)]
    after.apply(actions[0])
    while actions[0].kind == "take" and after.to_act == state.to_act and after.hand:
        actions.append(mind(after))
        after.apply(actions[-1])
    return actions
