"""Shells in the list of games."""

from app.i18n import N_
from app.table.games import GameEntry

ENTRY = GameEntry(
    package="tests.toy.app.shells",
    name=N_("Shells"),
    picture="cloud",
    figure="balloon-{}",
    portrait="hero-balloon-{}",
    rule_prefix="S",
)
