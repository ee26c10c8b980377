"""Hints: at every decision, shown where they point to, true in their figures, and never played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.driver import Driver, Person, running, seen  # isort: skip - before anything of Kivy

from app.fog import hints
from app.fog.controller import Controller
from app.settings import settings
from app.table import hints as table_hints
from game.ai.bots import make
from game.fog.components import DOCK
from game.match import Match
from game.protocol import CHANCE, Seat
from tests.app.games import advance, new_match, rounds, sit_down, table, to_a_dock
from tests.app.overflow import overflowing
from tests.app.tables import silent_session

T, D, ESCAPE = 116, 100, 27


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running("portrait", reduced_motion=True, handover=False) as driver:
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    yield app
    settings.text_size = 1.0
    app.resize("portrait")
    app.app.navigator.home()


# Without a screen: every decision of whole games


def decisions(modules: int) -> Iterator[Match]:
    """A game just before each decision; random players meet more kinds of them."""
    seats = [Seat("Ada", "coral"), Seat("Jun", "teal")]
    choices = {"modules": modules, "harbor": "variant"}
    match = Match("fog", seats, choices, f"hint {modules}")
    bots = [make("random", match.game, i) for i in range(2)]
    while not match.over:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        yield match
        match.play(bots[match.state.to_act](match.state))


@pytest.mark.parametrize("modules", [1, 2, 3])
def test_every_hint_is_legal_true_and_can_be_chosen(modules: int) -> None:
    met: dict[str, int] = {}
    for match in decisions(modules):
        kinds = {action.kind for action in match.state.legal()}
        for kind in kinds:
            met[kind] = met.get(kind, 0) + 1
        if all(met[kind] > 9 for kind in kinds):
            continue
        views: list[Any] = []
        session = silent_session(match)
        controller = Controller(session, lambda refusal: None, views.append)
        controller.ask_hint()
        view, hint = views[-1], controller._hint
        assert hint is not None and view.advice.steps and view.advice.reason
        after = match.state.clone()
        for action in hint.advice.actions:
            assert after.allows(action)
            after.apply(action)
        _figures(view.advice.reason, match.state, after)
        _flags(view.board.flags, hint.advice.actions)
        step, copy = hints.first_step(hint), match.copy()
        played = silent_session(copy)
        follower = Controller(played, lambda refusal: None, views.append)
        follower.ask_hint()
        assert follower.do_hint(), "it plays the step"
        assert copy.log[len(match.log) :][: len(step)] == step
        follower.changed()
        rest = hint.advice.actions[len(step) :]
        shown = follower._hint.advice.actions if follower._hint else ()
        assert shown == (rest if copy.state.to_act == match.state.to_act else ()), "and stays open"
    expected = {"start-space", "fly", "take", "keep", "convert", "place", "draw", "reroll", "done"}
    if modules > 1:
        expected |= {"give", "pick", "swap"} if modules == 2 else {"swap", "activate"}
    assert set(met) >= expected


def _figures(reason: str, before: Any, after: Any) -> None:
    """The figures in the words are the difference of the two score sheets."""
    seat = before.to_act
    gained = after.score(seat).total - before.score(seat).total
    old, new = before.score(seat).items, after.score(seat).items
    changed = {item: new[item] - old[item] for item in new if new[item] != old[item]}
    words = reason.replace("\N{MINUS SIGN}", "-")
    assert f"; {after.energy[seat]} energy left" in words
    if not changed:
        assert words.startswith(("No points right away", "0 points"))
        return
    head, _, rest = words.partition(": ")
    assert int(head.split(" ")[0]) == gained
    listed = rest.partition(";")[0].partition(", coast")[0].split(", ")
    assert sorted(int(part.rsplit(" ", 1)[1]) for part in listed) == sorted(changed.values())


def _flags(flags: tuple[tuple[int, str], ...], actions: Any) -> None:
    places = [action.to for action in actions if action.kind == "place"]
    numbered = [str(i + 1) for i in range(len(places))]
    flights = [a.to for a in actions if a.kind in ("fly", "start-space")]
    assert list(flags) == [(to, "") for to in flights] + list(zip(places, numbered, strict=True))


def test_a_hint_that_fails_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("out of balance")

    monkeypatch.setattr(table_hints, "advise", broken)
    match = advance(new_match(1, "hints"), rounds(2, "fly"))
    views: list[Any] = []
    told: list[str] = []
    session = silent_session(match)
    controller = Controller(session, lambda _: None, views.append, toast=told.append)
    controller.ask_hint()
    assert told == ["There is no hint for this."]
    assert not views[-1].advice.thinking and not views[-1].advice.steps


class Later:
    """Thinks when the test says so."""

    def __init__(self) -> None:
        self.waiting: Any = None

    def ask(self, choose: Any, state: Any, answer: Any) -> None:
        self.waiting = lambda: answer(choose(state))

    def cancel(self) -> None:
        self.waiting = None


def test_the_table_goes_on_while_a_hint_is_looked_for() -> None:
    match = advance(new_match(1, "hints"), rounds(2, "fly"))
    thinker, views = Later(), list[Any]()
    session = silent_session(match, thinker)
    controller = Controller(session, lambda _: None, views.append)
    controller.ask_hint()
    assert views[-1].advice.thinking
    late = thinker.waiting
    controller.tap_place(controller.focus_targets()[0])
    assert thinker.waiting is None and not views[-1].advice.thinking
    late()
    assert not views[-1].advice.steps, "what comes too late is not shown"
    controller.ask_hint()
    answer: Any = thinker.waiting
    answer()
    assert views[-1].advice.steps
    controller.ask_hint()
    assert not views[-1].advice.steps, "asked again it goes away"


@pytest.mark.parametrize("modules", [2, 3])
def test_no_sheet_hides_what_a_hint_points_to_first(modules: int) -> None:
    met, sheets = Counter[str](), set()
    for match in decisions(modules):
        met.update(kinds := {action.kind for action in match.state.legal()})
        if all(met[kind] > 4 for kind in kinds):
            continue
        views: list[Any] = []
        session = silent_session(match)
        controller = Controller(session, lambda refusal: None, views.append)
        for sheet in ("clouds", "harbor", ""):
            controller.open_sheet(sheet) if sheet else controller.close_sheet()
            controller.ask_hint()
            assert controller._hint is not None
            action = controller._hint.advice.actions[0]
            kind = action.kind
            if kind in ("give", "pick", "swap") or (kind == "fly" and action.to > DOCK):
                assert views[-1].sheet == "harbor"
            elif kind in ("take", "activate"):
                assert views[-1].sheet == {"take": "clouds"}.get(kind, "expansions")
            elif kind in ("fly", "start-space", "place"):
                assert views[-1].sheet not in ("clouds", "harbor")
            sheets.add(views[-1].sheet)
            controller.dismiss_hint()
    assert sheets >= {"clouds", "harbor", ""}


# On the screen


def exchange(state: Any) -> Any:
    gifts = [x for x in state.legal() if x.kind == "give"]
    return gifts[0] if gifts else to_a_dock(state)


def given(state: Any, kinds: set[str]) -> bool:
    return "pick" in kinds and bool(state.given)


def in_hand(state: Any, kinds: set[str]) -> bool:
    return bool(state.hand) and "keep" in kinds


CASES: dict[str, tuple[int, Any, Any]] = {
    "start-space": (1, lambda state, kinds: "start-space" in kinds, None),
    "reroll": (1, rounds(3, "reroll"), None),
    "draw": (1, rounds(3, "draw"), None),
    "drawn": (1, in_hand, None),
    "fly": (1, rounds(5, "fly"), None),
    "take": (1, rounds(5, "take"), None),
    "place": (1, rounds(6, "place"), None),
    "range": (2, rounds(2, "range"), None),
    "swap": (2, rounds(2, "swap"), None),
    "give": (2, rounds(4, "give"), to_a_dock),
    "pick": (2, given, exchange),
    "activate": (3, rounds(3, "activate"), None),
}


def sit(d: Driver, case: str) -> Person:
    modules, ready, wish = CASES[case]
    seed = "reef" if case == "range" else "islands"
    return sit_down(d, advance(new_match(modules, seed), ready, wish))


def lamp(person: Person) -> Any:
    return person.one("RoundButton", icon="hint")


def shown(d: Driver) -> bool:
    return any(seen(panel) for panel in d.find("PanelHint"))


@pytest.mark.parametrize("case", CASES)
def test_do_it_is_what_touching_does(d: Driver, case: str) -> None:
    person = sit(d, case)
    before = len(person.log)
    d.press(lamp(person))
    assert shown(d) and d.app.host.model.advice.steps and len(person.log) == before
    hint = d.app.host.controller._hint
    assert not overflowing(d.app.navigator.screens.current_screen)
    d.press(person.one("TextButton", text="Do it"))
    step = hints.first_step(hint)
    done = person.log[before : before + len(step)]
    assert sorted(map(str, done)) == sorted(map(str, step)), "one touch does it"
    person.settle()
    rest = hint.advice.actions[len(step) :]
    assert shown(d) == (bool(rest) and len(person.log) == before + len(step))
    if shown(d):
        assert d.app.host.controller._hint.advice.actions == rest, "the next step is shown"


def test_by_keyboard_alone(d: Driver) -> None:
    person = sit(d, "fly")
    d.key(T, "t")
    assert shown(d)
    d.key(ESCAPE)
    assert not shown(d) and d.app.navigator.screens.current == "fog/table"
    d.key(47, "?", ("shift",))
    assert shown(d)
    group = d.app.navigator.screens.current_screen.group
    buttons = [target for target in group.targets() if getattr(target, "text", "") == "Do it"]
    assert buttons, "the keyboard reaches it"
    action = hints.first_step(d.app.host.controller._hint)[0]
    d.key(D, "d")
    assert action.kind == "fly" and action in person.log


def test_it_vanishes(d: Driver) -> None:
    person = sit(d, "fly")
    d.press(lamp(person))
    d.press(person.one("HintClose"))
    assert not shown(d) and not d.app.host.model.board.flags
    d.press(lamp(person))
    flags = d.app.host.model.board.flags
    assert flags
    other = next(p for p in d.app.host.controller.focus_targets() if p != flags[0][0])
    person.place(other)
    assert not shown(d) and not d.app.host.model.board.flags
    assert d.app.host.controller.selection.action.to == other
    d.press(lamp(person))
    assert shown(d) and d.app.host.controller.selection.action.to == other, "a choice is left alone"
    person.main()
    person.settle()
    assert not shown(d), "the turn has moved on"


def test_marks_stand_where_the_hint_points_to(d: Driver) -> None:
    person = sit(d, "take")
    d.press(lamp(person))
    hint = d.app.host.controller._hint
    take = hint.advice.actions[0]
    assert take.kind == "take"
    marked = [i for i, cloud in enumerate(d.app.host.model.clouds) if cloud.hint]
    assert marked == [take.cloud]
    kept = [a for a in hint.advice.actions if a.kind == "keep"]
    assert d.app.host.model.clouds[take.cloud].hint.count("keep") == len(kept)
    person = sit(d, "give")
    d.press(lamp(person))
    first = d.app.host.controller._hint.advice.actions[0]
    gifts = [gift.tile for gift in d.app.host.model.harbor.gifts if gift.hint]
    assert first.kind == "give" and gifts == [str(first).split(" ")[1]]
    flags = d.app.host.model.board.flags
    painted = d.app.navigator.screen("fog/table").board.painter
    assert len(painted.signs.quads) == sum(len(text) or 1 for _, text in flags)


def test_the_lamp_rests_while_others_decide(d: Driver) -> None:
    person = sit(d, "fly")
    d.app.host.session.busy = True
    d.app.host.render()
    d.frame(2)
    assert not lamp(person).enabled
    d.key(T, "t")
    assert not shown(d) and not d.app.host.model.advice.thinking
    d.app.host.session.busy = False


def test_flags_lie_on_the_island_or_at_the_shore(d: Driver) -> None:
    def dock(state: Any, kinds: set[str]) -> bool:
        return "fly" in kinds and any(x.kind == "fly" and x.to > DOCK for x in state.legal())

    sit_down(d, advance(new_match(2, "islands"), dock))
    view = d.app.host.model.board._replace(flags=((DOCK + 1, ""), (44, "1")))
    board = d.app.navigator.screen("fog/table").board
    board.view = view
    d.frame(2)
    assert len(board.painter.signs.quads) == 2
    board.view = view._replace(flags=())
    d.frame(2)
    assert not board.painter.signs.quads


@pytest.mark.parametrize("size", ["portrait", "tablet", "desktop"])
def test_a_hint_for_an_expansion_shows_the_expansions(d: Driver, size: str) -> None:
    person = table(3, "activate", number=3)(d)
    d.resize(size)
    for segment in d.find("Segment", key="clouds"):
        if seen(segment):
            d.press(segment)
    assert not any(seen(row) for row in d.find("ExpansionCard"))
    d.key(T, "t")
    step = person.app.host.model.advice.steps[0]
    assert step.startswith("Activate") and person.one("ExpansionCard")
    action = hints.first_step(d.app.host.controller._hint)[0]
    d.key(D, "d")
    assert action.kind == "activate" and action in person.log
