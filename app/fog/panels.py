"""Projects clouds, harbor, expansions, options and the main button."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.fog import action_texts as words
from app.fog import texts
from app.fog.boards import price, tile_number
from app.fog.selection import Selection
from app.fog.view import (
    CloudView,
    DockView,
    ExpansionPlace,
    ExpansionView,
    Glow,
    HarborView,
    MarketTile,
    OfferView,
    OptionView,
)
from app.table.views import ButtonTone, ButtonView
from game.fog import actions as a
from game.fog.components import CLOUD_LIMIT, CROWNS, DOCK, is_dock
from game.fog.flight import flights, free_spaces_by
from game.fog.rules import FogState
from game.fog.scoring import connected, score
from game.fog.state import BONUS, FLYING, PLACING, ROLL, SETUP, TAKING
from game.fog.tiles import (
    BIT,
    EXPANSION_POINTS,
    EXPANSIONS,
    NAME,
)
from game.fog.turn import free_spaces


def clouds(state: FogState, selection: Selection, mine: bool) -> tuple[CloudView, ...]:
    return tuple(
        CloudView(
            tuple(NAME[tile] for tile in tiles),
            mine and selection.cloud == i,
            mine and a.TAKE[i] in selection.legal,
            len(tiles) >= CLOUD_LIMIT,
        )
        for i, tiles in enumerate(state.clouds)
    )


Exchange = a.Give | a.Pick | a.Swap
"""Exchanges of tiles at the harbor."""


def harbor(state: FogState, selection: Selection, mine: bool) -> HarborView | None:
    if state.setup.modules == 1:
        return None
    exchange = [x for x in selection.legal if isinstance(x, Exchange)] if mine else []
    gifts = [action.tile for action in exchange if action.kind == "give"]
    given = _chosen_tile(selection, a.Give)
    swapping = any(action.kind == "swap" for action in exchange)
    kinds = {action.kind for action in exchange}
    title, note = _exchange_words(state, kinds)
    return HarborView(
        open=bool(exchange),
        title=title,
        note=note,
        docks=_docks(state, selection, mine),
        market=_market(state, selection, exchange),
        gifts=tuple(MarketTile(NAME[t], tile_number(t), t == given, True) for t in gifts),
        coming=NAME[state.hand[0]] if swapping else "",
        bag=a.PICK[0] in exchange,
        owed=state.owed if state.phase == TAKING else 0,
        taken=_taken(state) if "pick" in kinds else (),
    )


def _taken(state: FogState) -> tuple[MarketTile, ...]:
    return tuple(MarketTile(NAME[t], tile_number(t), False, True) for t in state.hand)


def _exchange_words(state: FogState, kinds: Collection[str]) -> tuple[str, str]:
    """Title and note of an exchange, by the kinds of its actions; empty without one."""
    if "swap" in kinds:
        tile = texts.tile_name(NAME[state.hand[0]])
        return words.prompt("swap"), words.say("arriving", tile=tile)
    if "give" in kinds:
        dock = state.setup.harbor.take[state.balloon[state.turn] - DOCK]
        return words.prompt("give"), words.say("exchange", n=dock)
    if "pick" in kinds:
        return words.prompt("pick"), words.say("owed" if state.owed else "free-pick", n=state.owed)
    return "", ""


def _chosen_tile(selection: Selection, *classes: type[Exchange]) -> int:
    """The tile of the chosen action if it is of one of the classes, or -1."""
    chosen = selection.action
    return chosen.tile if isinstance(chosen, classes) else -1


def _market(
    state: FogState, selection: Selection, exchange: Sequence[Exchange]
) -> tuple[MarketTile, ...]:
    picks = {action.tile for action in exchange if action.kind in ("pick", "swap")}
    marked = _chosen_tile(selection, a.Pick, a.Swap)
    market = []
    for tile in state.docks:
        market.append(MarketTile(NAME[tile], tile_number(tile), tile == marked, tile in picks))
        if tile == marked:
            marked = -1  # only one of equal tiles
    return tuple(market)


def _docks(state: FogState, selection: Selection, mine: bool) -> tuple[DockView, ...]:
    targets = selection.targets() if mine else {}
    cost = flights(state).cost if targets and state.phase == FLYING else {}
    docks = []
    for number in range(1, state.setup.harbor.docks + 1):
        place = DOCK + number
        glow: Glow = ""
        pill = None
        if place in targets:
            pill = price(cost[place])
            glow = "chosen" if selection.action == targets[place] else "legal"
        there = [s.colour for i, s in enumerate(state.setup.seats) if state.balloon[i] == place]
        docks.append(
            DockView(
                number,
                texts.dock_number(number),
                state.setup.harbor.take[number],
                tuple(there),
                glow,
                pill,
            )
        )
    return tuple(docks)


def offer_view(sheet: str, docks: HarborView | None, expansions: bool, taking: str) -> OfferView:
    """`taking` is the prompt while a cloud is to be chosen."""
    clouds = "clouds", texts.sheet_name("clouds")
    harbor = (("harbor", texts.sheet_name("harbor")),) if docks else ()
    more = (("expansions", texts.sheet_name("expansions")),) if expansions else ()
    title = texts.sheet_name("expansions") if sheet == "expansions" else taking
    return OfferView(
        part=sheet if sheet in ("clouds", "expansions", "harbor") else "",
        clouds_title=texts.sheet_name("choose-cloud" if taking else "clouds"),
        title=title or texts.sheet_name("clouds-harbor"),
        cloud_tabs=(clouds, *more) if more else (),
        tabs=(clouds, *harbor, *more),
        harbor_lit=docks is not None and any(dock.glow for dock in docks.docks),
    )


def sheet_title(sheet: str, clouds_title: str, docks: HarborView | None) -> str:
    """ "" for a sheet without its own title."""
    if sheet == "clouds":
        return clouds_title
    if sheet == "harbor" and docks is not None and docks.title:
        return docks.title
    return texts.sheet_name(sheet) if sheet in texts.sheet_name else ""


def expansion_place(state: FogState, seat: int, tile: int) -> ExpansionPlace:
    if state.beside[seat] & BIT[tile]:
        return "beside"
    if state.built[seat] & BIT[tile]:
        return "island"
    return "spyglass" if tile in state.spyglass[seat] else "box"


def expansions(
    state: FogState, selection: Selection, viewer: int, mine: bool
) -> tuple[ExpansionView, ...]:
    if state.setup.modules < 3:
        return ()
    found = []
    for tile in EXPANSIONS:
        activate, convert = a.Activate(tile), a.CONVERT[tile]
        where = expansion_place(state, viewer, tile)
        found.append(
            ExpansionView(
                NAME[tile],
                texts.tile_name(NAME[tile]),
                state.setup.marks[tile],
                EXPANSION_POINTS[BIT[tile]],
                where,
                mine and activate in selection.legal,
                mine and where == "beside" and convert in selection.legal,
                mine and selection.expansion == tile,
            )
        )
    return tuple(found)


# Prompts


def done_situation(state: FogState) -> str:
    if state.phase == ROLL:
        return "roll"
    if state.drawing:
        return "scoop"
    if state.phase == BONUS or (state.phase == PLACING and state.owed):
        return "draw"
    if state.phase == TAKING:
        return "exchange" if state.on_dock(state.turn) else "take"
    return "turn"


def prompt_key(state: FogState, selection: Selection, mine: bool) -> str:
    """The key of the prompt; empty if another player decides."""
    if not mine:
        return ""
    kinds = {action.kind for action in selection.legal}
    if state.drawing:
        return "scoop"
    if state.hand and "draw" in kinds:
        return "question-next"
    if state.hand and not kinds & {"swap", "pick"}:
        return "drawn" if state.phase == PLACING else "hand"
    for kind in ("swap", "give", "pick", "start-space", "range"):
        if kind in kinds:
            return kind
    return _phase_prompt_key(state, selection, kinds)


def _phase_prompt_key(state: FogState, selection: Selection, kinds: Collection[str]) -> str:
    """The key of the prompt for the usual decision of a phase."""
    if state.phase == ROLL:
        return "roll"
    if "draw" in kinds:
        return "bonus" if state.phase == BONUS else "question"
    on_dock = state.on_dock(state.turn)
    if state.phase == FLYING:
        return "fly-dock" if on_dock else "fly"
    if state.phase == TAKING:
        return _take_prompt_key(selection, kinds)
    if on_dock:
        return "dock"
    if "place" in kinds:
        return "place"
    return "place-full" if state.spyglass[state.turn] else "place-none"


def _take_prompt_key(selection: Selection, kinds: Collection[str]) -> str:
    if "take" not in kinds:
        return "take-empty"
    if selection.cloud >= 0:
        return "hand"
    return "take-expansion" if "activate" in kinds or "convert" in kinds else "take"


def main_action(state: FogState, selection: Selection) -> a.FogAction | None:
    """The main button's action while nothing is selected."""
    if a.DRAW in selection.legal:
        return a.DRAW
    if a.DONE in selection.legal and not selection.of(a.Scoop, a.Range):
        return a.DONE
    return None


def options(state: FogState, selection: Selection) -> tuple[OptionView, ...]:
    """Decisions without a place on the board."""
    kinds = {action.kind for action in selection.legal}
    if not kinds & {"reroll", "draw", "range", "scoop"}:
        return ()
    found = []
    main = main_action(state, selection)
    for action in selection.legal:
        if action == main:
            continue
        note = ""
        if action.kind == "scoop":
            note = texts.tile_name(NAME[action.tile])
        found.append(
            OptionView(
                str(action),
                words.action_label(action, done_situation(state)),
                note,
                _ICONS.get(action.kind, ""),
                False,
                action == selection.action,
            )
        )
    return tuple(found)


_ICONS = {"reroll": "dice", "draw": "bag", "done": "close"}


def button(
    state: FogState,
    selection: Selection,
    viewer: int,
    mine: bool,
    preview: FogState | None,
) -> ButtonView:
    """The main button, with cost or gain."""
    if not mine:
        return ButtonView("", "", False)
    actions = selection.sequence()
    if not actions:
        return _unchosen_button(state, selection, viewer)
    label = words.action_label(actions[0], done_situation(state), state.balloon[viewer])
    if len(actions) > 1 and state.hand:  # several decisions at once
        label = words.done_label("take")
    note = _button_note(state, selection, viewer, actions[0], preview)
    lost = selection.lost(viewer)
    if lost:
        note = ", ".join(filter(None, (note, words.say("lost", n=lost))))
    if preview is not None and not isinstance(actions[0], a.Place):
        crown = CROWNS[preview.energy[viewer]] - CROWNS[state.energy[viewer]]
        note = ", ".join(filter(None, (note, words.gain_hint({"energy": crown}))))
    return ButtonView(label, note, True)


def _unchosen_button(state: FogState, selection: Selection, viewer: int) -> ButtonView:
    """The main button while nothing is chosen."""
    main = main_action(state, selection)
    if main is None:
        return ButtonView(words.prompt(prompt_key(state, selection, True)), "", False)
    situation = done_situation(state)
    note = words.say("reveals") if main == a.DRAW else ""
    if main == a.DONE and situation == "turn":
        note = words.end_note(len(state.spyglass[viewer]))
    if main == a.DONE and selection.of(a.Give, a.Pick, a.Swap):
        note = words.prompt(prompt_key(state, selection, True))
    tone: ButtonTone = ""
    if main == a.DONE and state.phase in (TAKING, PLACING):
        tone = "pale" if len(selection.legal) > 1 else "end"
    return ButtonView(words.action_label(main, situation), note, True, tone)


def _button_note(
    state: FogState, selection: Selection, viewer: int, first: a.FogAction, preview: FogState | None
) -> str:
    """Cost or gain of the chosen action."""
    here = state.balloon[viewer]
    energy = state.energy[viewer]
    after = preview.energy[viewer] if preview is not None else energy
    note = ""
    match first:
        case a.Fly():
            cost = flights(state).cost[first.to]
            note = words.fly_note(cost, energy, here <= DOCK or first.to == here)
        case a.Take() | a.Keep() | a.Convert() if len(selection.keeps) > 1 or first.kind == "take":
            kept = sum(selection.keeps)
            note = words.take_note(kept, len(selection.keeps) - kept, energy, after)
        case a.Place():
            note = _place_note(state, preview, viewer)
        case a.Convert():
            note = words.say("energy", before=energy, after=after)
        case a.Keep():
            free = state.capacity(viewer) - len(state.spyglass[viewer]) - 1
            note = words.say("then", room=texts.room_words(free))
        case a.Give():
            note = words.say("exchange", n=state.setup.harbor.take[here - DOCK])
        case a.Pick():
            note = words.say("owed" if state.owed else "free-pick", n=state.owed)
        case a.Activate():
            note = words.say("into-spyglass")
        case a.Draw() | a.Reroll():
            note = words.say("reveals")
    return note


def _place_note(state: FogState, preview: FogState | None, viewer: int) -> str:
    if preview is None:
        return ""
    points = score(preview, viewer).total - score(state, viewer).total
    coasts = connected(preview, viewer)
    return words.place_note(
        points,
        preview.energy[viewer] - state.energy[viewer],
        preview.owed - state.owed,
        coasts.bit_count() if coasts & ~connected(state, viewer) else 0,
    )


def hint(state: FogState, selection: Selection, viewer: int, preview: FogState | None) -> str:
    """The effect of the selection as text."""
    action = selection.action
    if state.phase == ROLL and state.to_act == viewer:
        return words.winds_hint([free_spaces_by(state, viewer, wind) for wind in range(6)])
    if action is None or preview is None:
        return ""
    if action.kind == "place":
        before, after = score(state, viewer), score(preview, viewer)
        gains = {item: after.items[item] - before.items[item] for item in after.items}
        new = [name for name in after.notes["coasts"] if name not in before.notes["coasts"]]
        return words.gain_hint(gains, new)
    if action.kind == "fly" and is_dock(action.to):
        gives = any(tile not in BIT for tile in preview.spyglass[viewer])
        key = "at-dock" if gives else "at-dock-free"
        return words.say(key, n=state.setup.harbor.take[action.to - DOCK])
    if action.kind == "fly" and state.phase != SETUP:
        low, high = preview.wind_range(viewer)
        wind = str(low) if low == high else f"{low}\N{EN DASH}{high}"
        return words.landing_hint(wind, free_spaces(preview, viewer).bit_count())
    return ""
