"""The keyboard at the table: Tab comes to what is needed first, arrows go where they point."""

from __future__ import annotations

import pytest

from tests.app.driver import SIZES, running  # isort: skip - before anything of Kivy

from app.fog.cards import CloudButton
from app.fog.chips import SeatChip
from app.ui.focus import FocusGroup
from tests.app.games import table
from tests.app.visits import LEFT, RIGHT, TAB


@pytest.mark.parametrize("size", SIZES)
def test_tab_reaches_the_first_cloud_in_three_steps_and_everything_once(size: str) -> None:
    with running(size, reduced_motion=True) as d:
        table(1, "take")(d)
        group = FocusGroup.opened[-1]
        met = []
        for _ in group.targets():
            d.key(TAB)
            met.append(group.current)
        clouds = [at for at, target in enumerate(met) if isinstance(target, CloudButton)]
        assert clouds[0] < 3 and clouds == list(range(clouds[0], clouds[-1] + 1))
        assert set(met) == set(group.targets()) and len(met) == len(set(met))
        chips = [at for at, target in enumerate(met) if isinstance(target, SeatChip)]
        assert min(chips) > max(clouds)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_go_from_cloud_to_cloud_in_a_row(size: str) -> None:
    with running(size, reduced_motion=True) as d:
        table(1, "take")(d)
        group = FocusGroup.opened[-1]
        clouds = d.find("CloudButton")
        clouds.sort(key=lambda cloud: (-round(cloud.center_y), cloud.x))
        row = [cloud for cloud in clouds if abs(cloud.center_y - clouds[0].center_y) < 2]
        assert len(row) > 1
        group.show(row[0])
        for cloud in row[1:]:
            d.key(RIGHT)
            assert group.current is cloud
        for cloud in reversed(row[:-1]):
            d.key(LEFT)
            assert group.current is cloud
