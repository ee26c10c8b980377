"""Small steps that prepare the first fog table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module

from app.ui.atlas import atlas
from app.ui.theme import theme

MODULES = (
    "game.fog.components",
    "game.fog.actions",
    "game.fog.events",
    "game.fog.reader",
    "game.fog.rules",
    "game.fog.bot.plans",
    "game.ai.bots",
    "app.fog.texts",
    "app.fog.log_texts",
    "app.fog.action_texts",
    "app.fog.refusal_texts",
    "app.fog.boards",
    "app.fog.scores",
    "app.fog.panels",
    "app.fog.present",
    "app.table.session",
    "app.fog.controller",
    "app.fog.cards",
    "app.ui.sheet",
    "app.fog.harbor_panel",
    "app.fog.board.hexboard",
)
"""In dependency order: each import takes a few milliseconds."""


def steps() -> list[Callable[[], object]]:
    return [*(partial(import_module, name) for name in MODULES), _load_board, _load_island]


def _load_board() -> None:
    from app.fog.board.hexboard import board_density

    atlas.page("board-0", theme.dusk, board_density())


def _load_island() -> None:
    atlas.texture("island", theme.dusk)
