"""Garbage is looked for little by little in a game, thoroughly elsewhere once there is some."""

import gc

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from app.device.gc_policy import Sweeping
from tests.app.scenes import SCENES

MANY = 200_000
REST = 1.0


class Round:
    def __init__(self) -> None:
        self.itself = self


def rounds() -> int:
    gc.unfreeze()
    return sum(type(found) is Round for found in gc.get_objects())


def swept(driver: Driver) -> Sweeping:
    """Nothing has been made since the last thorough look."""
    sweeping: Sweeping = driver.app.sweeping
    sweeping._look_at_all(0)
    while sweeping.soon.is_triggered:  # there may be more
        sweeping.soon.cancel()
        sweeping._look_at_all(0)
    return sweeping


def drop(sweeping: Sweeping) -> None:
    """Garbage that was looked at while it was none. The more there is, the later Python looks."""
    kept: list[Round] = []
    while not sweeping._little:
        kept += [Round() for _ in range(MANY)]
    kept.clear()


def test_what_was_looked_at_once_is_left_out_until_the_table_is_left() -> None:
    with running(rest=REST) as driver:
        SCENES["place-chosen"].reach(driver)
        sweeping = swept(driver)
        drop(sweeping)
        assert gc.get_freeze_count() > MANY // 2, "not looked at again"
        driver.app.home()
        driver.wait(REST + 0.2)
        assert rounds() == 0
    assert sweeping._looked not in gc.callbacks
    assert gc.get_freeze_count() == 0


def test_every_screen_without_a_game_is_swept() -> None:
    with running(rest=REST) as driver:
        for name in ("rules", "settings"):
            drop(swept(driver))
            driver.app.go(name)
            driver.wait(REST + 0.2)
            assert rounds() == 0, name


def test_a_little_garbage_disturbs_nobody() -> None:
    with running(rest=REST) as driver:
        driver.app.go("fog/log")
        driver.wait(REST + 0.2)
        sweeping = swept(driver)
        Round()
        driver.app.home()
        assert not sweeping.soon.is_triggered


def test_nobody_sweeps_during_a_game() -> None:
    with running(rest=REST) as driver:
        SCENES["place-chosen"].reach(driver)
        sweeping = swept(driver)
        drop(sweeping)
        for name in ("fog/log", "fog/score", "settings"):
            driver.app.go(name)
            assert not sweeping.soon.is_triggered, name
            driver.app.back()
            assert driver.app.screens.current == "fog/table"
            assert not sweeping.soon.is_triggered
        driver.app.home()
        assert sweeping.soon.is_triggered
