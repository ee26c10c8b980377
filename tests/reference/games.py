"""Games of the reference at a certain point, for its tests."""

from typing import Any

from . import Reference
from .board import LANDSCAPES

LETTERS = dict(zip(LANDSCAPES, "SFMDCP", strict=True))
SETTINGS = [
    (players, modules, island, harbor)
    for players in (2, 3, 4)
    for modules in (1, 2, 3)
    for island in ("gold", "silver")
    for harbor in ("standard", "variant")
    if modules > 1 or harbor == "standard"
]


def seat(**keys: Any) -> dict[str, Any]:
    """One player of a position, with what matters."""
    return {"energy": 10, "balloon": "D4", "spyglass": [], "island": {}, **keys}


def game(*seats: dict[str, Any], **keys: Any) -> Reference:
    """A game at the start player's flight, unless the keys say otherwise."""
    players = list(seats) if len(seats) > 1 else [*seats, seat()]
    for player in players if keys.get("modules") == 2 else []:
        if "harbor-office" not in [*player["spyglass"], *player["island"].values()]:
            player["spyglass"] = [*player["spyglass"], "harbor-office"]
    position = {"modules": 1, "phase": "fly", "wind": "NE", "bonus": "energy-1", **keys}
    built = Reference.from_position({"game": "fog", "players": players, **position})
    built.conserve()
    return built


def costs(built: Reference) -> dict[str, int]:
    """What each flight costs, by flying it."""
    before = built.position()
    result = {}
    for text in built.legal():
        copy = Reference.from_position(before)
        copy.apply(text)
        paid = before["players"][built.turn]["energy"] - copy.players[built.turn]["energy"]
        result[text.removeprefix("fly ")] = paid
    return result


def play(built: Reference, *texts: str) -> Reference:
    """Apply some actions."""
    for text in texts:
        built.apply(text)
        built.conserve()
    return built
