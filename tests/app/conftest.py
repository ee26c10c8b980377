"""What several tests of the app share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.pieces import Bench


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A bench to lay pieces of the table on; Kivy is not needed before."""
    from tests.app.pieces import laid_out

    with laid_out() as made:
        yield made
