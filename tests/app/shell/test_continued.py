"""A game that is continued looks as it did: its table is built anew, in the window as it is."""

from __future__ import annotations

import pytest

from tests.app.scenes import SCENES, Stage, Variant, staged  # isort: skip

from tests.app.overflow import overflowing

TABLES = ("harbor-fly", "clouds", "dream-move")
WINDOWS = (("desktop", 1.0), ("tablet", 1.5), ("portrait", 1.0))


@pytest.mark.parametrize("name", TABLES)
def test_a_continued_table_is_laid_out_as_the_one_before(name: str) -> None:
    """Once the card of the clouds was two thirds as high until the window was resized."""
    with staged(SCENES[name]) as stage:
        d = stage.driver
        navigator, host = d.app.navigator, d.app.host
        d.app.store.write("continued", host.session.match)
        for size, text in WINDOWS:
            stage.show(Variant(size), text)
            navigator.home()
            table = navigator.screens.get_screen(host.game.screen("table"))
            navigator.screens.remove_widget(table)
            host.open_save("continued")
            stage.settle()
            assert navigator.screens.current_screen is not table
            assert navigator.current.endswith("/table")
            first = overflowing(d.app.root), boxes(stage)
            d.resize("small")
            stage.settle()
            stage.show(Variant(size), text)
            assert first == ([], boxes(stage)), f"{size} at {text}"


def boxes(stage: Stage) -> dict[str, list[tuple[int, ...]]]:
    """Where clouds, cards and boards are; what a closed sheet holds is below the window."""
    return {
        kind: sorted(
            tuple(map(round, (*part.pos, *part.size)))
            for part in stage.driver.find(kind)
            if part.top > 0
        )
        for kind in ("CloudButton", "SideCard", "TableBoard", "Spot", "Decision")
    }
