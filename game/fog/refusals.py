"""Why something is not allowed: the rule, a reason, and figures for a sentence.

A reason is a short name that the app has a sentence for in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.fog import actions as a
from game.fog.components import DOCK, HARBOR_LIMIT
from game.fog.flight import flights
from game.fog.harbor import gifts, must_leave_room, no_need
from game.fog.rules import FogState
from game.fog.state import (
    BONUS,
    DISTRIBUTE,
    FLYING,
    MASKS,
    NEXT_START,
    OCCUPIED,
    PHASES,
    PLACING,
    ROLL,
    SETUP,
    TAKING,
)
from game.fog.tiles import BIT, FIRST_EXPANSION, NAME, OFFICE_BIT, Tile
from game.fog.turn import takes_more
from game.hexes import NEIGHBOURS, YARD
from game.protocol import CHANCE, OVER, Refusal

REASONS = (
    "game-over",
    "wait-for-chance",
    "not-now",
    "next-to-yard",
    "die-rerolled",
    "no-line",
    "energy",
    "no-office",
    "no-dock",
    "leave-dock",
    "cloud-empty",
    "no-cloud",
    "must-take",
    "spyglass-full",
    "not-in-hand",
    "in-spyglass",
    "decide-hand",
    "decide-draw",
    "not-in-spyglass",
    "not-adjacent",
    "on-yard",
    "under-balloon",
    "occupied",
    "no-placing-on-dock",
    "bag-not-empty",
    "not-on-cloud",
    "no-draw",
    "not-on-dock",
    "expansion-stays",
    "not-in-harbor",
    "just-given",
    "must-give",
    "must-pick",
    "harbor-full",
    "bag-empty",
    "no-module",
    "not-beside",
    "mark",
    "dock-no-activation",
    "wind-number",
    "must-swap",
    "must-choose",
)
"""All reasons."""


def refusal(state: FogState, attempt: object) -> Refusal | None:
    """Why `attempt` is not legal now; None if it is."""
    if state.allows(attempt):
        return None
    if state.to_act == OVER:
        return Refusal("F-X.2", "game-over")
    if state.to_act == CHANCE:
        rule = {ROLL: "F-R.1", SETUP: "F-S.2", BONUS: "F-R.3", DISTRIBUTE: "F-A.1"}
        return Refusal(rule.get(state.phase, "F-C3.3"), "wait-for-chance")
    why = _WHY.get(type(attempt))
    found = why(state, attempt) if why else None
    return found or _not_now(state)


def _not_now(state: FogState) -> Refusal:
    """The rule of the decision that is due instead."""
    rule = {
        SETUP: "F-S.2",
        DISTRIBUTE: "F-H.3",
        ROLL: "F-R.1",
        BONUS: "F-R.3",
        FLYING: "F-C1.6",
        TAKING: "F-H.5" if state.balloon[state.turn] > DOCK else "F-C2.1",
        PLACING: "F-C3.1",
        NEXT_START: "F-M.4",
    }[state.phase]
    return Refusal(rule, "not-now", {"phase": PHASES[state.phase]})


def _open_hand(state: FogState) -> Refusal | None:
    """Draws and tiles in hand must be decided first."""
    if waiting := _still_to_take(state):
        return waiting
    if state.hand:
        rule = "F-C3.3" if state.phase == PLACING else "F-C2.2"
        return Refusal(rule, "decide-hand", {"tile": NAME[state.hand[0]]})
    return None


def _still_to_take(state: FogState) -> Refusal | None:
    """Draws and tiles of an exchange that come before the tiles in hand."""
    if state.drawing:
        return Refusal("F-X.3", "decide-draw")
    if takes_more(state) and state.phase == PLACING:
        return Refusal("F-C3.3", "decide-draw")
    if takes_more(state) and state.phase == TAKING:
        return Refusal("F-H.5", "must-pick", {"left": state.owed})
    return None


def _start_space(state: FogState, attempt: a.StartSpace) -> Refusal | None:
    return Refusal("F-S.2", "next-to-yard") if state.phase == SETUP else None


def _reroll(state: FogState, attempt: a.Reroll) -> Refusal | None:
    if state.phase != ROLL:
        return None
    return Refusal("F-R.1", "die-rerolled", {"die": a.DICE[attempt.die]})


def _fly(state: FogState, attempt: a.Fly) -> Refusal | None:
    if state.phase != FLYING:
        return None
    seat = state.turn
    here, to = state.balloon[seat], attempt.to
    cost = flights(state).cost.get(to)
    if cost is not None:
        return Refusal("F-C1.6", "energy", {"costs": cost, "has": state.energy[seat]})
    if here > DOCK:
        return Refusal("F-H.8", "leave-dock")
    if to > DOCK:
        if state.setup.modules == 1:
            return Refusal("F-S.4", "no-module", {"module": 2})
        if not state.built[seat] & OFFICE_BIT:
            return Refusal("F-H.4", "no-office")
        return Refusal("F-H.9", "no-dock", {"docks": state.setup.harbor.docks})
    return Refusal("F-C1.4", "no-line")


def _take(state: FogState, attempt: a.Take) -> Refusal | None:
    if state.phase != TAKING:
        return None
    if state.balloon[state.turn] > DOCK:
        return Refusal("F-H.5", "no-cloud")
    return _open_hand(state) or Refusal("F-C2.1", "cloud-empty")


def _keep(state: FogState, attempt: a.Keep) -> Refusal | None:
    if attempt.tile not in state.hand:
        return Refusal("F-C2.2", "not-in-hand", {"tile": NAME[attempt.tile]})
    if waiting := _still_to_take(state):
        return waiting
    seat = state.turn
    if not state.has_room(seat):
        return Refusal("F-C2.2", "spyglass-full", {"spaces": state.capacity(seat)})
    return None


def _convert(state: FogState, attempt: a.Convert) -> Refusal | None:
    tile = attempt.tile
    if tile in state.hand:
        return _still_to_take(state)
    if tile in state.spyglass[state.turn]:
        return Refusal("F-E.4", "in-spyglass", {"tile": NAME[tile]})
    if tile >= FIRST_EXPANSION:
        return _expansion(state, tile)
    return Refusal("F-C2.2", "not-in-hand", {"tile": NAME[tile]})


def _activate(state: FogState, attempt: a.Activate) -> Refusal | None:
    seat = state.turn
    found = _expansion(state, attempt.tile)
    if found is None and state.phase == TAKING and not state.has_room(seat):
        return Refusal("F-M.2", "spyglass-full", {"spaces": state.capacity(seat)})
    return found


def _expansion(state: FogState, tile: Tile) -> Refusal | None:
    seat = state.turn
    if state.setup.modules < 3:
        return Refusal("F-S.4", "no-module", {"module": 3})
    if tile < FIRST_EXPANSION or not state.beside[seat] & BIT[tile]:
        return Refusal("F-M.2", "not-beside", {"tile": NAME[tile]})
    if state.phase != TAKING:
        return None
    if state.balloon[seat] > DOCK:
        return Refusal("F-M.2", "dock-no-activation")
    waiting = _open_hand(state)
    if waiting:
        return waiting
    needs, has = state.setup.marks[tile], state.energy[seat]
    return Refusal("F-M.2", "mark", {"needs": needs, "has": has}) if has < needs else None


def _draw(state: FogState, attempt: a.Draw) -> Refusal | None:
    if state.phase not in (BONUS, PLACING):
        return None
    return _open_hand(state) or Refusal("F-C3.3", "no-draw")


def _scoop(state: FogState, attempt: a.Scoop) -> Refusal | None:
    if not state.drawing:
        return Refusal("F-X.3", "bag-not-empty" if state.bag else "no-draw")
    return Refusal("F-X.3", "not-on-cloud", {"tile": NAME[attempt.tile]})


def _place(state: FogState, attempt: a.Place) -> Refusal | None:
    seat = state.turn
    here = state.balloon[seat]
    if state.phase not in (TAKING, PLACING):
        return None
    if here > DOCK:
        return Refusal("F-H.5", "no-placing-on-dock")
    if state.phase == TAKING:
        return _open_hand(state)
    if waiting := _still_to_take(state) if attempt.tile in state.hand else _open_hand(state):
        return waiting
    if not state.hand and attempt.tile not in state.spyglass[seat]:
        return Refusal("F-C3.1", "not-in-spyglass", {"tile": NAME[attempt.tile]})
    if attempt.to == YARD:
        return Refusal("F-C3.1", "on-yard")
    if attempt.to == here:
        return Refusal("F-C3.1", "under-balloon")
    if not NEIGHBOURS[here] >> attempt.to & 1:
        return Refusal("F-C3.1", "not-adjacent")
    if state.masks[MASKS * seat + OCCUPIED] >> attempt.to & 1:
        return Refusal("F-C3.1", "occupied")
    return None


def _not_on_dock(state: FogState) -> Refusal | None:
    if state.setup.modules == 1:
        return Refusal("F-S.4", "no-module", {"module": 2})
    return Refusal("F-H.5", "not-on-dock") if state.balloon[state.turn] < DOCK else None


def _give(state: FogState, attempt: a.Give) -> Refusal | None:
    if elsewhere := _not_on_dock(state):
        return elsewhere
    if state.phase != TAKING:
        return None
    if attempt.tile >= FIRST_EXPANSION:
        return Refusal("F-M.6", "expansion-stays", {"tile": NAME[attempt.tile]})
    if waiting := _open_hand(state):
        return waiting
    return Refusal("F-H.5", "not-in-spyglass", {"tile": NAME[attempt.tile]})


def _pick(state: FogState, attempt: a.Pick) -> Refusal | None:
    if elsewhere := _not_on_dock(state):
        return elsewhere
    if state.phase != TAKING:
        return None
    if (state.drawing or not takes_more(state)) and (waiting := _open_hand(state)):
        return waiting
    if not state.owed and gifts(state):
        return Refusal("F-H.5", "must-give")
    if not attempt.tile and must_leave_room(state):
        return Refusal("F-H.2", "harbor-full", {"limit": HARBOR_LIMIT})
    if not attempt.tile and no_need(state):
        return Refusal("F-X.3", "bag-empty")
    if attempt.tile == state.given:
        return Refusal("F-H.5", "just-given", {"tile": NAME[attempt.tile]})
    return Refusal("F-H.5", "not-in-harbor", {"tile": NAME[attempt.tile]})


def _range(state: FogState, attempt: a.Range) -> Refusal | None:
    if state.phase != NEXT_START:
        return None
    low, high = state.wind_range(state.turn)
    return Refusal("F-M.4", "wind-number", {"lowest": low, "highest": high})


def _swap(state: FogState, attempt: a.Swap) -> Refusal | None:
    if state.phase != DISTRIBUTE:
        return None
    return Refusal("F-H.3", "not-in-harbor", {"tile": NAME[attempt.tile]})


def _done(state: FogState, attempt: a.Done) -> Refusal | None:
    if state.phase == DISTRIBUTE:
        return Refusal("F-H.3", "must-swap")
    if state.phase == NEXT_START:
        return Refusal("F-M.4", "must-choose")
    if waiting := _open_hand(state):
        return waiting
    return Refusal("F-C2.1", "must-take") if state.phase == TAKING else None


_WHY: dict[type, Callable[[FogState, Any], Refusal | None]] = {
    a.StartSpace: _start_space,
    a.Reroll: _reroll,
    a.Fly: _fly,
    a.Take: _take,
    a.Keep: _keep,
    a.Convert: _convert,
    a.Activate: _activate,
    a.Draw: _draw,
    a.Scoop: _scoop,
    a.Place: _place,
    a.Give: _give,
    a.Pick: _pick,
    a.Range: _range,
    a.Swap: _swap,
    a.Done: _done,
}
