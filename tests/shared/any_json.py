"""JSON values for random positions."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from game import registry
from tests.contract.play import play, settings, start


def any_json(keys: Sequence[str], *more: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Any value, with these keys, and these values, more often than chance would have them."""
    return st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), *more),
        lambda inner: st.one_of(
            st.lists(inner, max_size=5),
            st.dictionaries(
                st.one_of(st.sampled_from(keys), st.text(max_size=3)), inner, max_size=8
            ),
        ),
        max_leaves=25,
    )


@functools.cache
def reached(game: str, number: int) -> list[str]:
    """The positions of a random game, as JSON."""
    known = settings(game)
    setting = known[number * 7 % len(known)]
    write = registry.get(game).write
    return [json.dumps(write(moment)) for moment, _ in play(start(setting), number)]
