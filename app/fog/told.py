"""What a tap or a long press on a part of the table explains."""

from __future__ import annotations

from collections.abc import Sequence

from app.fog import texts
from app.fog.boards import tile_number
from app.i18n import N_, NN_, Texts
from game.fog.components import CROWNS, LANDSCAPES, MAX_ENERGY
from game.fog.explain import to_next_crown
from game.fog.rules import FogState
from game.fog.tiles import EXPANSIONS, HIGHEST, NAME, Tile
from game.hexes import YARD, Space

say = Texts(
    {
        "tile": N_("{tile}: movement value {value}."),
        "converted": N_("Converted, it brings {n} energy."),
        "empty-cloud": N_("This cloud is empty."),
        "slot": N_("A space of your spyglass: a tile that you keep goes here."),
        "energy": N_(
            "Energy {n} of {most}. It pays for flights other than the wind’s own; converted tiles "
            "and drops bring more."
        ),
        "crown": NN_(
            "Your crown gives {n} point at the end.", "Your crown gives {n} points at the end."
        ),
        "next-crown": NN_(
            "The crown at {at} gives {n} point.", "The crown at {at} gives {n} points."
        ),
        "turn": N_(
            "A turn has three steps: fly your balloon, take a cloud, place tiles around the "
            "balloon."
        ),
        "yard": N_("The balloon yard, where all balloons start."),
        "volcano": NN_(
            "A volcano: it costs {n} point at the end unless a tile lies on it.",
            "A volcano: it costs {n} points at the end unless a tile lies on it.",
        ),
        "drop": N_("A drop: a tile placed here brings {n} energy at once."),
        "question": NN_(
            "A question mark: a tile placed here lets you draw {n} tile.",
            "A question mark: a tile placed here lets you draw {n} tiles.",
        ),
        "coast": N_("{coast}: tiles of that landscape count once they are joined to it."),
        "fog": N_("A free space in the fog, movement value {value}."),
    }
)


def tile(number: Tile, converts: bool = False) -> str:
    """A tile; `converts`: it can still be converted (F-E.4)."""
    name = NAME[number]
    if number in EXPANSIONS:
        return texts.expansion_effect(name)
    line = say("tile", tile=texts.tile_name(name), value=tile_number(number))
    return f"{line} {say('converted', n=HIGHEST[number])}" if converts else line


def cloud(tiles: Sequence[Tile]) -> str:
    """All tiles of a cloud."""
    lines = [tile(each, converts=True) for each in dict.fromkeys(tiles)]
    return "\n".join(lines) or say("empty-cloud")


def energy(state: FogState, seat: int) -> str:
    """The energy track: what energy is for, the crown, and the next one."""
    now = state.energy[seat]
    lines = [say("energy", n=now, most=MAX_ENERGY)]
    if CROWNS[now]:
        lines.append(say("crown", n=CROWNS[now]))
    more = to_next_crown(state, seat)
    if more:
        lines.append(say("next-crown", at=now + more, n=CROWNS[now + more]))
    return " ".join(lines)


def space(state: FogState, seat: int, here: Space) -> str:
    """A space of the island: its tile, or what is printed on it."""
    laid = state.tiles[100 * seat + here]
    if laid:
        return tile(laid)
    if here == YARD:
        return say("yard")
    printed = state.setup.island
    for bit, points in printed.volcanoes:
        if bit >> here & 1:
            return say("volcano", n=points)
    lines = []
    if printed.drops[here]:
        lines.append(say("drop", n=printed.drops[here]))
    if printed.draws[here]:
        lines.append(say("question", n=printed.draws[here]))
    for i, name in enumerate(LANDSCAPES):
        if printed.coast[i] >> here & 1:
            coast = texts.coast_name(name)
            lines.append(say("coast", coast=coast[:1].upper() + coast[1:]))
    return " ".join(lines) or say("fog", value=printed.wind[here])
