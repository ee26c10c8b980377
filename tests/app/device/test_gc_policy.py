"""When garbage is collected."""

import gc
import weakref

import pytest

from tests.app.driver import running  # isort: skip - before anything of Kivy

from tests.app.scenes import SCENES


def test_no_garbage_is_collected_while_a_game_is_open() -> None:
    collected: list[str] = []

    def record(phase: str, _info: dict[str, int]) -> None:
        collected.append(phase)

    with running(reduced_motion=True) as d:
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
    assert not collected


def test_a_game_is_freed_soon_after_it_is_left() -> None:
    with running(reduced_motion=True) as d:
        SCENES["place-chosen"].reach(d)
        session = weakref.ref(d.app.host.session)
        d.app.navigator.home()
        d.wait(1.5)
        assert session() is None
        assert gc.isenabled()


@pytest.mark.parametrize("soon", [0.2, 1.5])
def test_a_game_opened_soon_after_another_is_not_interrupted(soon: float) -> None:
    with running(reduced_motion=True) as d:
        SCENES["place-chosen"].reach(d)
        match = d.app.host.session.match
        d.app.navigator.home()
        d.wait(soon)
        d.app.host.open(match, "again")
        d.wait(2)
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
