"""The driver itself: an app that has stopped is gone, with all its widgets."""

import gc

from tests.app.driver import running  # isort: skip - before anything of Kivy

from kivy.uix.widget import Widget

from tests.app.scenes import SCENES


def widgets() -> int:
    gc.collect()
    return sum(issubclass(type(found), Widget) for found in gc.get_objects())


def test_an_app_that_has_stopped_leaves_nothing_behind() -> None:
    before = widgets()
    for name in ("place-chosen", "dream-move", "rules"):
        with running() as driver:
            SCENES[name].reach(driver)
            assert len(list(driver.app.root.walk())) > 20
        del driver
        assert widgets() == before
