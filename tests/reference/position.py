"""The state of a game, and positions as in docs/position.md."""

from collections import Counter
from typing import Any, TypedDict

from .board import (
    BAG,
    EXPANSIONS,
    FULL_CLOUD,
    FULL_HARBOR,
    GOLD_SPYGLASS,
    LOOKOUTS,
    MOST_ENERGY,
    OFFICE,
    SILVER_SPYGLASS,
    SPACES,
    START_TILES,
    YARD,
    Space,
    in_order,
)

COLOURS = ["coral", "teal", "sun", "plum"]


class Player(TypedDict):
    """What belongs to one seat."""

    name: str
    colour: str
    kind: str
    energy: int
    balloon: str | None
    spyglass: list[str]
    end: str | None
    island: dict[str, str]
    beside: list[str]
    boxed: list[str]
    range: int | None


class State:
    """Everything that a game has to know at one moment."""

    modules: int
    side: str
    harbor: str
    strict_docks: bool
    version: int
    board: dict[str, Space]
    players: list[Player]
    clouds: list[list[str]]
    docks: list[str]
    bag: dict[str, int]
    undealt: list[str]  # start tiles, during setup
    box: list[str]  # start tiles, after setup
    round: int
    start: int | None
    turn: int
    phase: str
    final_round: bool
    last_round: bool
    wind: str | None
    bonus: str | None
    rerolled: list[str]
    hand: list[str]
    owed: int
    given: str | None
    drawing: bool


def new_players(count: int, modules: int) -> list[Player]:
    """The seats before anything is dealt (F-H.1, F-M.1)."""
    return [
        {
            "name": f"P{seat + 1}",
            "colour": COLOURS[seat],
            "kind": "human",
            "energy": 0,
            "balloon": None,
            "spyglass": [OFFICE] if modules == 2 else [],
            "end": None,
            "island": {},
            "beside": list(EXPANSIONS) if modules == 3 else [],
            "boxed": [],
            "range": None,
        }
        for seat in range(count)
    ]


def write_position(state: State) -> dict[str, Any]:
    """The position in its canonical form."""
    over = state.phase == "over"
    position: dict[str, Any] = {
        "game": "fog",
        "modules": state.modules,
        "island": state.side,
        "harbor": state.harbor,
        "version": state.version,
        "round": state.round,
        "start": state.start,
        "turn": state.start if over else state.turn,
        "phase": state.phase,
        "final_round": state.final_round,
        "wind": state.wind,
        "bonus": state.bonus,
        "clouds": [list(cloud) for cloud in state.clouds],
    }
    if state.strict_docks:
        position["strict_docks"] = True
    if state.modules >= 2:
        position["docks"] = list(state.docks)
    if state.hand:
        position["hand"] = list(state.hand)
    if state.owed or state.phase == "distribute":
        position["owed"] = state.owed
    if state.rerolled:
        position["rerolled"] = list(state.rerolled)
    if state.last_round:
        position["last_round"] = True
    if state.given is not None:
        position["given"] = state.given
    if state.drawing:
        position["drawing"] = True
    position["players"] = [write_player(player) for player in state.players]
    return position


def write_player(player: Player) -> dict[str, Any]:
    """One entry of `players`."""
    entry: dict[str, Any] = {
        "name": player["name"],
        "colour": player["colour"],
        "kind": player["kind"],
        "energy": player["energy"],
        "balloon": player["balloon"],
        "spyglass": list(player["spyglass"]),
        "end": player["end"],
        "island": {space: player["island"][space] for space in sorted(player["island"])},
    }
    if player["boxed"]:
        entry["boxed"] = list(player["boxed"])
    if player["range"] is not None:
        entry["range"] = player["range"]
    return entry


def read_position(state: State, position: dict[str, Any]) -> None:
    """Fill a fresh game with a position; what is nowhere is in the bag."""
    state.phase = position["phase"]
    state.round = position.get("round", 1)
    usual = state.start or 0
    if state.phase == "roll":
        usual = (usual - 1) % len(state.players)
    state.turn = position.get("turn", usual)
    state.final_round = position.get("final_round", False)
    state.last_round = position.get("last_round", False)
    state.wind = position.get("wind")
    state.bonus = position.get("bonus")
    if "clouds" in position:
        state.clouds = [list(cloud) for cloud in position["clouds"]]
    state.docks = in_order(position.get("docks", []))
    state.hand = in_order(position.get("hand", []))
    state.owed = position.get("owed", 0)
    state.rerolled = list(position.get("rerolled", []))
    state.given = position.get("given")
    state.drawing = position.get("drawing", False)
    for player, entry in zip(state.players, position["players"], strict=True):
        read_player(player, entry)

    seen = [tile for tiles_here in tiles(state).values() for tile in tiles_here]
    for tile in START_TILES:
        if tile in seen:
            state.undealt.remove(tile)
    if state.phase != "setup":
        state.box, state.undealt = state.undealt, []
    for tile in seen:
        if tile in state.bag:
            state.bag[tile] -= 1


def read_player(player: Player, entry: dict[str, Any]) -> None:
    """Fill one seat; expansions that are nowhere lie beside the island (module 3)."""
    player["name"] = entry.get("name", player["name"])
    player["colour"] = entry.get("colour", player["colour"])
    player["kind"] = entry.get("kind", player["kind"])
    player["energy"] = entry.get("energy", player["energy"])
    player["balloon"] = entry.get("balloon")
    player["spyglass"] = in_order(entry.get("spyglass", []))
    player["end"] = entry.get("end")
    player["island"] = dict(entry.get("island", {}))
    player["boxed"] = in_order(entry.get("boxed", []))
    player["range"] = entry.get("range")
    used = [*player["spyglass"], *player["island"].values(), *player["boxed"]]
    player["beside"] = [tile for tile in player["beside"] if tile not in used]


def tiles(state: State) -> dict[str, list[str]]:
    """The tiles outside bag and start box, place by place."""
    places = {f"cloud {number}": list(cloud) for number, cloud in enumerate(state.clouds)}
    places["harbor"] = list(state.docks)
    places["hand"] = list(state.hand)
    places["given"] = [] if state.given is None else [state.given]
    for seat, player in enumerate(state.players):
        places[f"spyglass {seat}"] = list(player["spyglass"])
        places[f"island {seat}"] = list(player["island"].values())
    return places


def conserve(state: State) -> None:
    """F-T.4, and the limits of every place."""
    out = Counter(tile for tiles_here in tiles(state).values() for tile in tiles_here)
    for tile, count in BAG.items():
        assert state.bag[tile] >= 0 and state.bag[tile] + out[tile] == count, tile
    for tile in START_TILES:
        assert out[tile] + state.undealt.count(tile) + state.box.count(tile) == 1, tile
    for player in state.players:
        check_player(player, state.modules)
    assert len(state.docks) <= FULL_HARBOR, state.docks
    assert all(len(cloud) <= FULL_CLOUD for cloud in state.clouds), state.clouds
    for tile in out:
        assert tile in BAG or tile in START_TILES or tile in EXPANSIONS, tile


def check_player(player: Player, modules: int) -> None:
    """The expansions of a player, each in one place, and the limits of spyglass and energy."""
    island = list(player["island"].values())
    own = {1: [], 2: [OFFICE], 3: EXPANSIONS}[modules]
    places = [*player["spyglass"], *island, *player["beside"], *player["boxed"]]
    for tile in EXPANSIONS:
        assert places.count(tile) == (1 if tile in own else 0), tile
    lookouts = len([tile for tile in island if tile in LOOKOUTS])
    spaces = GOLD_SPYGLASS if modules < 3 else SILVER_SPYGLASS + lookouts
    assert len(player["spyglass"]) <= spaces, player["spyglass"]
    assert 0 <= player["energy"] <= MOST_ENERGY, player["energy"]
    assert all(space in SPACES and space != YARD for space in player["island"])
