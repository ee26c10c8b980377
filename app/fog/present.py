"""Projects the state to the view of the fog table."""

from __future__ import annotations

from app.fog import action_texts as words
from app.fog import texts
from app.fog.boards import plain_board, playing_board, tile_number
from app.fog.panels import (
    button,
    clouds,
    expansions,
    harbor,
    hint,
    offer_view,
    options,
    prompt_key,
    sheet_title,
)
from app.fog.scores import explain, log, recap, score
from app.fog.selection import Selection
from app.fog.view import CardView, Panel, SeatView, SlotView, StepView, TableView, TrackView
from app.table.situation import Situation
from app.table.views import ButtonView
from game.fog.components import BONUSES, CROWNS, FREE, LANDSCAPES, MAX_ENERGY, OPPOSITE, SIXTY
from game.fog.rounds import next_start
from game.fog.rules import FogState
from game.fog.scoring import connected, total
from game.fog.state import DISTRIBUTE, FLYING, NEXT_START, PHASES, PLACING, ROLL, SETUP, TAKING
from game.fog.tiles import BIT, EXPANSIONS, HIGHEST, MARK, NAME
from game.hexes import members
from game.protocol import CHANCE

__all__ = ["explain", "log", "project", "recap"]

_STEPS = (("fly", FLYING), ("take", TAKING), ("place", PLACING))


def project(
    situation: Situation,
    selection: Selection,
    viewer: int,
    shown: int,
    sheet_closed: bool = False,
    sheet_wanted: str = "",
    front: int = -1,
) -> TableView:
    """The table for `viewer`, with the island of `shown`.

    `front` is the seat whose spyglass and energy are shown, if not the viewer's. While another
    player's island is shown, the main button returns.
    """
    state = situation.state
    hand = front if front >= 0 else viewer
    mine = situation.person == viewer
    own = viewer if mine else hand
    away = mine and shown != viewer
    preview = selection.preview() if mine else None
    board = plain_board(state, shown, state.setup.seats[shown].colour)
    if mine and shown == viewer:
        board = playing_board(board, selection, viewer)
    bonus = BONUSES[state.bonus] if state.bonus >= 0 else ""
    room = state.capacity(own) - len(state.spyglass[own])
    room_words = texts.room_words(room)
    prompt = _prompt(situation, selection, prompt_key(state, selection, mine))
    wind_words = texts.wind_words(state.wind, bonus)
    steps = _steps(state, hand)
    cards = _cards(selection) if mine else ()
    choices = options(state, selection) if mine else ()
    docks = harbor(state, selection, mine)
    tiles = expansions(state, selection, own, mine)
    sheet = _sheet(state, selection, mine and shown == viewer, sheet_closed, sheet_wanted)
    taking = mine and state.phase == TAKING
    offer = offer_view(sheet, docks, bool(tiles), prompt if taking else "")
    return TableView(
        round=state.round,
        round_words=texts.round_words(state.round, state.final_round, state.last_round),
        phase=PHASES[state.phase],
        final_round=state.final_round,
        last_round=state.last_round,
        seats=tuple(seat_view(situation, seat, shown) for seat in state.seats()),
        viewer=viewer,
        mine=mine,
        board=board,
        wind=state.wind,
        free=_free(state),
        bonus=bonus,
        wind_words=wind_words,
        turn_text=_turn_text(wind_words, prompt, mine, steps[-1].state == "now" and not choices),
        panel=_panel(state, bool(cards), bool(choices)),
        steps=steps,
        slots=_slots(state, selection, hand, preview),
        track=_track(state, hand, preview),
        clouds=clouds(state, selection, mine),
        cards=cards,
        cards_text=f"{prompt}  \N{MIDDLE DOT}  {room_words}"
        if room and sheet != "expansions"
        else prompt,
        room=room,
        room_words=room_words,
        harbor=docks,
        expansions=tiles,
        offer=offer,
        options=choices,
        button=ButtonView(words.say("back"), "", True)
        if away
        else button(state, selection, viewer, mine, preview),
        prompt=prompt,
        hint=texts.say("island-of", name=state.setup.seats[shown].name, energy=state.energy[shown])
        if away
        else hint(state, selection, viewer, preview)
        if mine
        else "",
        sheet=sheet,
        sheet_title=sheet_title(sheet, offer.clouds_title, docks),
        sheet_note=room_words if sheet in ("clouds", "expansions") else "",
        can_undo=mine and (situation.can_undo or selection.made),
        can_redo=mine and situation.can_redo,
        score=score(situation),
        opened=sheet_wanted,
    )


def seat_view(situation: Situation, seat: int, shown: int) -> SeatView:
    state = situation.state
    who = state.setup.seats[seat]
    coasts = connected(state, seat)
    playing = state.phase > SETUP and not situation.over
    return SeatView(
        seat=seat,
        name=who.name,
        colour=who.colour,
        bot=seat not in situation.people,
        score=total(state, seat),
        energy=state.energy[seat],
        coasts=tuple(bool(coasts >> i & 1) for i in range(len(LANDSCAPES))),
        turn=seat == state.turn and state.phase != DISTRIBUTE and not situation.over,
        starts=seat == state.start,
        next_start=playing and not state.final_round and seat == next_start(state),
        ended=state.end[seat] > 0,
        island=plain_board(state, seat, who.colour),
        shown=seat == shown,
        thinking=seat == situation.thinking,
    )


def _prompt(situation: Situation, selection: Selection, key: str) -> str:
    """The prompt or, if there is nothing to decide, the reason."""
    if not key:
        return _waiting(situation)
    if selection.expansion:
        return texts.expansion_effect(NAME[selection.expansion])
    cards = range(len(selection.cards))
    if cards and all(selection.forced(index) for index in cards):
        return words.say("forced", n=len(cards))
    return words.prompt(key)


def _turn_text(wind_words: str, prompt: str, mine: bool, placing: bool) -> str:
    """The wind while it matters, then the prompt; empty while a tile is placed."""
    if not placing:
        return wind_words
    return prompt if mine else ""


def _panel(state: FogState, cards: bool, options: bool) -> Panel:
    if cards:
        return "cards"
    if not options:
        return ""
    return "dice" if state.phase == ROLL else "options"


def _waiting(situation: Situation) -> str:
    state = situation.state
    if situation.over:
        return words.prompt("over")
    if state.to_act == CHANCE or state.to_act < 0:
        return texts.phase_name(PHASES[state.phase])
    name = state.setup.seats[state.to_act].name
    return words.say("thinking" if state.to_act == situation.thinking else "turn", name=name)


def _free(state: FogState) -> tuple[int, ...]:
    """Free directions of the wind; the bonus may still be rerolled."""
    if state.wind < 0:
        return ()
    bonus = state.bonus if state.bonus in (OPPOSITE, SIXTY) else 0
    return members(FREE[state.wind][bonus])


def _steps(state: FogState, viewer: int) -> tuple[StepView, ...]:
    on_turn = state.turn == viewer and FLYING <= state.phase <= PLACING
    turns = len(state.energy)
    before = (state.turn - state.start) % turns < (viewer - state.start) % turns
    gone = state.phase == NEXT_START or (state.phase >= FLYING and not on_turn and not before)
    steps = []
    for name, phase in _STEPS:
        done = gone or (on_turn and phase < state.phase)
        now = on_turn and phase == state.phase
        steps.append(StepView(texts.phase_name(name), "done" if done else "now" if now else "next"))
    return tuple(steps)


def _slots(
    state: FogState, selection: Selection, viewer: int, preview: FogState | None
) -> tuple[SlotView, ...]:
    mine = state.to_act == viewer
    chosen = selection.tile if mine and not state.hand else 0
    if selection.action is not None and selection.action.kind == "give":
        chosen = selection.action.tile
    slots = []
    for tile in state.spyglass[viewer]:
        slots.append(SlotView(NAME[tile], tile_number(tile), tile == chosen))
        if tile == chosen:
            chosen = 0  # only one of equal tiles
    if preview is not None:
        coming = list(preview.spyglass[viewer])
        for tile in state.spyglass[viewer]:
            if tile in coming:
                coming.remove(tile)
        slots += [SlotView(NAME[tile], tile_number(tile), incoming=True) for tile in coming]
    spaces = max(len(slots), state.capacity(viewer))
    return (*slots, *[SlotView()] * (spaces - len(slots)))


def _track(state: FogState, viewer: int, preview: FogState | None) -> TrackView:
    energy = state.energy[viewer]
    crowns = [(at, CROWNS[at]) for at in range(1, MAX_ENERGY + 1) if CROWNS[at] > CROWNS[at - 1]]
    marks = [(MARK[tile], NAME[tile]) for tile in EXPANSIONS if state.beside[viewer] & BIT[tile]]
    return TrackView(
        energy=energy,
        after=preview.energy[viewer] if preview is not None else energy,
        longest=MAX_ENERGY,
        crowns=tuple(crowns),
        marks=tuple(marks),
        silver=state.setup.modules == 3,
    )


def _cards(selection: Selection) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            NAME[tile],
            tile_number(tile),
            words.say("activate" if selection.expansion else "keep"),
            keep,
            HIGHEST[tile],
            selection.forced(index),
        )
        for index, (tile, keep) in enumerate(zip(selection.cards, selection.kept, strict=True))
    )


def _sheet(state: FogState, selection: Selection, mine: bool, closed: bool, wanted: str) -> str:
    """The sheet over the island."""
    if wanted:
        return wanted
    if not mine or closed:
        return ""
    kinds = {action.kind for action in selection.legal}
    if kinds & {"give", "pick", "swap"}:
        return "harbor"
    if state.hand:
        return "cards"
    if kinds & {"reroll"} or kinds & {"draw", "range", "scoop"}:
        return "options"
    if state.phase == TAKING:
        return "harbor" if state.on_dock(state.turn) else "clouds"
    return ""
