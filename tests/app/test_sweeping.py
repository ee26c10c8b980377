"""Garbage is looked for little by little at the table, thoroughly when it has been left."""

import gc

from tests.app.driver import running  # isort: skip - before anything of Kivy

from app import sweeping
from tests.app.scenes import SCENES


class Round:
    def __init__(self) -> None:
        self.itself = self


def rounds() -> int:
    gc.unfreeze()
    return sum(type(found) is Round for found in gc.get_objects())


def test_what_was_looked_at_once_is_left_out_until_the_table_is_left() -> None:
    with running() as driver:
        SCENES["place-chosen"].reach(driver)
        kept = [Round()]
        gc.collect()
        assert not any(found is kept for found in gc.get_objects()), "not looked at again"
        assert gc.get_freeze_count() > 10_000
        kept.clear()
        gc.collect()
        driver.app.home()
        driver.wait(sweeping.REST + 0.2)
        assert rounds() == 0
    assert sweeping._looked not in gc.callbacks
    assert gc.get_freeze_count() == 0


def test_every_screen_but_a_table_is_swept() -> None:
    with running() as driver:
        for name in ("rules", "settings"):
            kept = [Round()]
            gc.collect()  # it is left out from now on
            kept.clear()
            driver.app.go(name)
            driver.wait(sweeping.REST + 0.2)
            assert rounds() == 0, name


def test_nobody_sweeps_at_the_table() -> None:
    with running() as driver:
        SCENES["place-chosen"].reach(driver)
        driver.app.go("log")
        assert sweeping.sweep_soon.is_triggered
        driver.app.back()
        assert driver.app.screens.current == "island"
        assert not sweeping.sweep_soon.is_triggered
