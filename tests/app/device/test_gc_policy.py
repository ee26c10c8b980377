"""When garbage is collected."""

import gc
import weakref

import pytest

from tests.app.driver import running  # isort: skip - before anything of Kivy

from app.device import gc_policy
from tests.app.scenes import SCENES


def test_no_full_collection_runs_while_a_game_is_open() -> None:
    collected: list[int] = []

    def record(_phase: str, info: dict[str, int]) -> None:
        collected.append(info["generation"])

    with running(reduced_motion=True) as d:
        gc.set_threshold(700, 10, 10)  # Python's own: those of the tests are higher
        SCENES["place-chosen"].reach(d)
        gc.callbacks.append(record)
        try:
            for name in ("fog/log", "settings", "rules"):
                d.app.navigator.go(name)
                d.wait(2)
                d.app.navigator.back()
                d.wait(2)
        finally:
            gc.callbacks.remove(record)
        assert d.app.host.session is not None
    assert collected and 2 not in collected


def test_a_game_is_freed_soon_after_it_is_left() -> None:
    with running(reduced_motion=True) as d:
        SCENES["place-chosen"].reach(d)
        session = weakref.ref(d.app.host.session)
        d.app.navigator.home()
        d.wait(1.5)
        assert session() is None
        assert gc.get_threshold() == gc_policy.DEFAULT_THRESHOLDS


@pytest.mark.parametrize("soon", [0.2, 1.5])
def test_a_game_opened_soon_after_another_is_not_interrupted(soon: float) -> None:
    with running(reduced_motion=True) as d:
        SCENES["place-chosen"].reach(d)
        match = d.app.host.session.match
        d.app.navigator.home()
        d.wait(soon)
        d.app.host.open(match, "again")
        d.wait(2)
        assert gc.get_threshold() == gc_policy.YOUNG_ONLY
    assert gc.get_threshold() == gc_policy.DEFAULT_THRESHOLDS
    assert gc.get_freeze_count() == 0
