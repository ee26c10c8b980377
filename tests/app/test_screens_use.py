"""What the screens beside the table do: every button does what it says."""

import os
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest

from tests.app.driver import Driver, running  # isort: skip - before anything of Kivy

from kivy.clock import Clock

from app.i18n import language
from app.rulebook import rulebook
from app.screens import home, log, parts, saves, scene
from app.settings import settings
from app.theme import theme
from game.ai.bots import make
from game.match import Match, play_out
from game.protocol import Seat

LEFT, RIGHT, ENTER, TAB = 276, 275, 13, 9


def seats(*people: str, bots: tuple[str, ...] = ()) -> list[Seat]:
    colours = ("coral", "teal", "sun", "plum")
    kinds = ["human"] * len(people) + ["greedy"] * len(bots)
    return [Seat(*who) for who in zip((*people, *bots), colours, kinds, strict=False)]


def whole(players: list[Seat], seed: str, modules: int = 1) -> Match:
    match = Match("fog", players, {"modules": modules, "start": 0}, seed)
    return play_out(match, [make("random", match.game, i) for i in range(len(players))])


def until(match: Match, phase: str, number: int, seat: int = 0) -> Match:
    """The match when that player is to decide in that round and phase."""
    for at in range(len(match.log)):
        fork = match.fork(at)
        state = fork.state
        if (state.round, state.to_act) == (number, seat) and fork.game.phase(state) == phase:
            return fork
    raise AssertionError("it never came to that")


@pytest.fixture(scope="module")
def app() -> Iterator[Driver]:
    with running(draw_every=1000) as driver:
        press = driver.press

        def patiently(widget: Any) -> None:
            press(widget)
            driver.wait(0.3)

        driver.press = patiently  # type: ignore[method-assign]
        yield driver


@pytest.fixture
def d(app: Driver) -> Iterator[Driver]:
    for name in app.app.store.names():
        app.app.store.delete(name)
    app.app.home()
    app.wait(0.1)
    yield app
    app.app.home()


@pytest.fixture(scope="module")
def over() -> Match:
    return whole(seats("Ada", bots=("Jun", "Nils")), "over")


@pytest.fixture(scope="module")
def running_game(over: Match) -> Match:
    return until(over, "fly", 4)


def sit_down(d: Driver, match: Match) -> None:
    d.app.store.write("game", match)
    d.app.open_save("game")
    d.wait(0.3)


# Home


def test_home_offers_to_continue_only_if_there_is_a_game(d: Driver, running_game: Match) -> None:
    screen = d.app.screens.current_screen
    assert screen.board is None and screen.line == ""
    d.app.store.write("game", running_game)
    d.app.home()
    d.wait(0.2)
    assert screen.line == "Islands in the Fog, round 4, your flight"
    d.press(d.find("HeroCard", primary=True)[0])
    assert d.app.screens.current == "island" and d.app.session.match.state.round == 4


def test_a_finished_game_is_not_continued(d: Driver, over: Match) -> None:
    d.app.store.write("game", over)
    d.app.home()
    assert d.app.screens.current_screen.board is None


def test_the_line_says_whose_turn_it_is(over: Match) -> None:
    two = whole(seats("Ada", "Jun"), "two")
    name = "Islands in the Fog, round 2"
    assert home.continue_line(until(two, "fly", 2, 1)) == f"{name}, Jun is next"
    assert home.continue_line(until(over, "take", 2)) == f"{name}, your tiles"
    assert home.continue_line(until(over, "place", 2)) == f"{name}, your island grows"


@pytest.mark.parametrize(
    ("label", "name"), [("Learn", "rules"), ("Open", "saves"), ("Settings", "settings")]
)
def test_home_leads_everywhere(d: Driver, label: str, name: str) -> None:
    d.press(d.find("PillButton", text=label)[0])
    assert d.app.screens.current == name
    d.press(d.find("RoundButton", icon="close")[0])
    assert d.app.screens.current == "home"


def test_home_leads_to_a_new_game(d: Driver) -> None:
    d.press(d.find("HeroCard", primary=False)[0])
    assert d.app.screens.current == "setup"


def test_the_scene_rests_after_a_while_and_wakes_at_a_touch(d: Driver) -> None:
    sky = d.find("HomeScene")[0]
    sky.wake()
    d.wait(0.2)
    ticking = [event for event in Clock.get_events() if event.get_callback() == sky._tick]
    assert ticking
    d.wait(scene.AWAKE + 1)
    assert not [event for event in Clock.get_events() if event.get_callback() == sky._tick]
    d.tap((5, 400))
    assert sky._clock is not None
    settings.reduced_motion = True
    assert sky._clock is None
    settings.reduced_motion = False


# Saves


@pytest.fixture
def listed(d: Driver, over: Match, running_game: Match) -> Driver:
    store = d.app.store
    store.write("old", over)
    store.write("new", running_game)
    (store.folder / "odd.archipel").write_text("{", "utf-8")
    os.utime(store.folder / "odd.archipel", (1_700_000_000, 1_700_000_000))
    d.app.go("saves")
    d.wait(0.4)
    return d


def test_saves_are_listed_newest_first(listed: Driver) -> None:
    cards = listed.find("SaveCard")
    assert [card.info.name for card in cards] == ["new", "old", "odd"]
    assert [card.readable for card in cards] == [True, True, False]
    assert cards[0].text == "Ada, Jun and Nils" and "Round 4" in cards[0].note
    assert "Finished" in cards[1].note and "damaged" in cards[2].note


def test_open_one(listed: Driver) -> None:
    listed.press(listed.find("SaveCard")[0].ids.face)
    assert listed.app.screens.current == "island"


def test_a_damaged_one_cannot_be_opened(listed: Driver) -> None:
    listed.press(listed.find("SaveCard")[2].ids.face)
    assert listed.app.screens.current == "saves"


def test_delete_and_think_better_of_it(listed: Driver) -> None:
    card = listed.find("SaveCard")[1]
    trash = next(part for part in card.walk() if getattr(part, "icon", "") == "trash")
    listed.press(trash)
    assert [each.info.name for each in listed.find("SaveCard")] == ["new", "odd"]
    assert "old" in listed.app.store.names()
    listed.press(listed.find("Toast")[0])
    assert [each.info.name for each in listed.find("SaveCard")] == ["new", "old", "odd"]
    listed.wait(saves.SECONDS + 1)
    assert "old" in listed.app.store.names()


@pytest.mark.parametrize("how", ["wait", "another", "back", "open"])
def test_delete_for_good(listed: Driver, how: str) -> None:
    screen = listed.app.screens.current_screen
    screen.delete(listed.find("SaveCard")[1])
    match how:
        case "wait":
            listed.wait(saves.SECONDS + 0.5)
        case "another":
            screen.delete(listed.find("SaveCard")[1])
        case "back":
            listed.key(27)
        case _:
            screen.choose(listed.find("SaveCard")[0].info)
    assert "old" not in listed.app.store.names()


def test_no_games_yet(d: Driver) -> None:
    d.app.go("saves")
    d.wait(0.2)
    assert d.app.screens.current_screen.empty
    d.press(next(b for b in d.find("PillButton", text="New game") if b.focusable))
    assert d.app.screens.current == "setup"


@pytest.mark.parametrize(
    ("code", "moment", "words"),
    [
        ("en", datetime(2026, 3, 7, 9, 5), "Today, 09:05"),
        ("en", datetime(2026, 3, 6, 23, 59), "Yesterday, 23:59"),
        ("en", datetime(2025, 12, 1, 0, 0), "1 December 2025, 00:00"),
    ],
)
def test_dates(code: str, moment: datetime, words: str) -> None:
    language.switch(code)
    assert saves.when(moment.astimezone(UTC), date(2026, 3, 7)) == words
    language.switch("en")


# Settings


def test_every_switch_sets_its_own(d: Driver) -> None:
    d.app.go("settings")
    d.wait(0.4)
    names = ("high_contrast", "patterns", "reduced_motion", "sound", "haptics")
    names += ("left_handed", "handover", "follow_bots")
    before = settings.values()
    for row in d.find("SwitchRow"):
        d.press(row)
    changed = {name for name in before if settings.values()[name] != before[name]}
    assert changed == set(names)
    settings.left_handed = False
    d.wait(0.2)
    for row in d.find("SwitchRow"):
        if row.text != "Left-handed":
            d.press(row)
    assert {name: settings.values()[name] for name in names} == {n: before[n] for n in names}


def test_language_look_and_speed(d: Driver) -> None:
    d.app.go("settings")
    d.wait(0.4)
    d.press(d.find("Segment", key="de")[0])
    assert language.code == "de" and d.find("Segment", key="morning")
    d.press(d.find("Segment", key="en")[0])
    d.press(d.find("Segment", key="dusk")[0])
    assert theme.dusk
    d.press(d.find("Segment", key="morning")[0])
    d.press(d.find("Segment", key="2.0")[0])
    assert settings.speed == 2.0 == theme.motion
    settings.speed = 1.0


def test_text_size_by_finger_and_by_keyboard(d: Driver) -> None:
    d.app.go("settings")
    d.wait(0.4)
    slide = d.find("Slide")[0]
    x, y = d.reach(slide)
    d.drag((x, y), (x + slide.width, y))
    assert settings.text_size == 2.0
    screen = d.app.screens.current_screen
    screen.group.show(slide)
    d.key(LEFT)
    assert settings.text_size == pytest.approx(1.9)
    for _ in range(12):
        d.key(LEFT)
    assert settings.text_size == 1.0


def test_everything_as_on_the_first_day(d: Driver) -> None:
    d.app.go("settings")
    d.wait(0.4)
    settings.handover = False
    d.app.screens.current_screen.reset()
    assert settings.handover
    d.wait(0.1)
    d.press(d.find("Toast")[0])
    assert not settings.handover
    settings.handover = True
    settings.look, settings.language, settings.sound = "morning", "en", False


# Rules


def test_a_rule_is_found_and_lit(d: Driver) -> None:
    d.app.go("rules", rule="F-C1.6")
    d.wait(1.5)
    screen = d.app.screens.current_screen
    lit = [paragraph for paragraph in d.find("Paragraph") if paragraph.lit]
    assert [paragraph.text for paragraph in lit] == [rulebook("fog", "en").paragraph("F-C1.6").text]
    view, (_x, y) = screen.ids.text, lit[0].to_window(*lit[0].pos)
    assert view.y <= y and y + lit[0].height <= view.top


def test_every_section_is_built_and_found(d: Driver) -> None:
    d.app.go("rules")
    d.wait(1.5)
    book = rulebook("fog", "en")
    screen = d.app.screens.current_screen
    assert len(d.find("SectionCard")) == len(book.sections)
    assert len(d.find("Paragraph")) == sum(len(s.paragraphs) for s in book.sections)
    d.press(screen.contents.children[2])
    d.wait(0.3)
    card = d.find("SectionCard")[-3]
    assert card.title == book.sections[-3].title
    assert card.to_window(*card.pos)[1] < screen.ids.text.top
    d.press(next(b for b in d.find("RoundButton", icon="up") if b.opacity))
    assert screen.ids.text.scroll_y == 1


def test_rules_change_their_language(d: Driver) -> None:
    d.app.go("rules")
    d.wait(1)
    settings.language = "fr"
    d.wait(1.5)
    assert d.app.screens.current_screen.title == rulebook("fog", "fr").title
    assert d.find("SectionCard")[0].title == rulebook("fog", "fr").sections[0].title
    settings.language = "en"


def test_page_down_scrolls(d: Driver) -> None:
    d.app.go("rules")
    d.wait(1.5)
    view = d.app.screens.current_screen.ids.text
    d.key(281)
    assert view.scroll_y < 1
    d.key(279)
    assert view.scroll_y == 0
    d.key(278)
    assert view.scroll_y == 1


def test_a_refusal_leads_to_its_rule(d: Driver) -> None:
    d.app.go("settings")
    d.app.screens.current_screen.toast("You cannot do that.", "F-C1.6")
    d.wait(0.2)
    d.press(d.find("Toast")[0])
    assert d.app.screens.current == "rules"
    d.wait(1.5)
    assert [p for p in d.find("Paragraph") if p.lit]


def test_a_message_that_is_gone_takes_no_touches(d: Driver) -> None:
    d.app.go("settings")
    d.app.screens.current_screen.toast("Hello.")
    assert d.find("Toast")
    d.wait(6)
    assert not d.find("Toast")


# Log


def test_the_log_has_every_line_and_can_be_filtered(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.go("log")
    d.wait(0.4)
    screen = d.app.screens.current_screen
    data = screen.ids.list.data
    headings = [item["text"] for item in data if item["heading"]]
    assert headings == ["Setting up", "Round 1", "Round 2", "Round 3", "Round 4"]
    lines = len(d.app.controller.log())
    assert len(data) == lines + 2  # three lines became headings, two were added
    assert screen.ids.list.scroll_y == 0
    teal = next(part for part in d.find("PlayerFilter") if part.colour == "teal")
    d.press(teal)
    assert {item["colour"] for item in screen.ids.list.data if not item["heading"]} == {"teal"}
    d.press(teal)
    assert len(screen.ids.list.data) == len(data)


def test_heights_of_lines_are_known_beforehand() -> None:
    assert log.rows("one", 14, 300) == 1
    assert log.rows("some words that need more room than there is", 14, 90) > 3
    assert parts.grouped("0123456789abcdef" * 2) == "01234567 89abcdef 01234567 89abcdef"
    assert parts.grouped("my own seed") == "my own seed"


# Handover


def test_the_curtain_names_the_player_and_opens(d: Driver) -> None:
    two = whole(seats("Ada", "Jun"), "two")
    sit_down(d, until(two, "fly", 3, 1))
    d.app.go("handover", seat=1)
    d.wait(0.2)
    screen = d.app.screens.current_screen
    assert screen.name_of == "Jun" and screen.colour == "teal" and screen.recap
    d.press(next(b for b in d.find("MainButton") if b.label == "Jun is ready"))
    assert d.app.screens.current == "island"


# Score


def test_the_score_explains_each_figure(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.go("score")
    d.wait(0.3)
    screen = d.app.screens.current_screen
    table = screen.ids.table
    assert screen.headline == "Score so far" and not screen.over
    for row in table._rows:
        d.press(row)
        assert screen.item == row.view.item
        assert screen.explained.title == row.view.label
    for seat, head in enumerate(table._heads):
        d.press(head)
        assert screen.seat == seat and screen.player == screen.view.names[seat]
    d.press(d.find("RoundButton", icon="close")[0])
    assert d.app.screens.current == "island"


def test_the_score_by_keyboard(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.go("score")
    d.wait(0.3)
    screen = d.app.screens.current_screen
    row = screen.ids.table._rows[2]
    screen.group.show(row)
    d.key(ENTER)
    assert screen.item == row.view.item
    seat = screen.seat
    d.key(RIGHT)
    assert screen.seat == (seat + 1) % 3
    d.key(LEFT)
    assert screen.seat == seat


def test_the_score_follows_the_game(d: Driver, running_game: Match) -> None:
    sit_down(d, running_game)
    d.app.go("score")
    d.wait(0.2)
    screen = d.app.screens.current_screen
    d.app.controller._show(d.app.controller.view()._replace(score=_richer(screen.view)))
    d.wait(0.1)
    assert screen.ids.table.view.totals[0] == 99


def _richer(view: Any) -> Any:
    return view._replace(totals=(99, *view.totals[1:]))


def test_the_ending_counts_up_and_can_be_skipped(d: Driver, over: Match) -> None:
    d.app.store.write("game", over)
    d.app.open_save("game")
    d.wait(0.5)
    screen = d.app.screens.current_screen
    assert screen.name == "score" and screen.counting and screen.busy
    assert sum(screen.totals) != sum(screen.view.totals)
    assert screen.winner == "Counting the points"
    d.tap((100, 400))
    assert not screen.counting and list(screen.totals) == list(screen.view.totals)
    assert screen.winner == screen.view.headline
    assert screen.view.seed == over.seed and over.seed in screen.note
    d.app.go("log")
    d.app.back()
    assert not screen.counting  # once is enough


def test_the_ending_does_not_count_with_less_motion(d: Driver, over: Match) -> None:
    settings.reduced_motion = True
    d.app.store.write("game", over)
    d.app.open_save("game")
    assert not d.app.screens.current_screen.counting
    settings.reduced_motion = False


def test_a_figure_of_the_ending_opens_and_closes(d: Driver, over: Match) -> None:
    sit_down(d, over)
    screen = d.app.screens.current_screen
    screen.skip()
    d.wait(0.2)
    assert not screen.opened
    row = screen.ids.table._rows[0]
    d.press(row)
    assert screen.opened and screen.explained.title == row.view.label
    d.wait(0.2)
    d.press(row)
    assert not screen.opened


def test_after_the_ending(d: Driver, over: Match) -> None:
    sit_down(d, over)
    screen = d.app.screens.current_screen
    screen.skip()
    d.press(next(b for b in d.find("RoundButton", icon="island") if b.parent))
    assert d.app.screens.current == "island"
    d.app.go("score")
    d.wait(0.2)
    d.press(next(b for b in d.find("MainButton") if b.label == "Same players again"))
    assert d.app.screens.current == "island" and not d.app.session.match.over
    assert d.app.session.match.seats == over.seats
    assert d.app.session.match.seed != over.seed
    d.app.home()
    sit_down(d, over)
    screen.skip()
    d.press(next(b for b in d.find("RoundButton", icon="home") if b.parent))
    assert d.app.screens.current == "home" and d.app.session is None


def test_a_tie_is_told(d: Driver) -> None:
    for seed in range(400):
        match = whole(seats("Ada", "Jun"), f"tie {seed}")
        totals = [match.state.score(seat).total for seat in (0, 1)]
        if totals[0] == totals[1]:
            break
    sit_down(d, match)
    screen = d.app.screens.current_screen
    screen.skip()
    assert screen.reason == screen.view.tie_break != ""


# What is not shown


def test_touches_go_through_what_is_not_shown(d: Driver, listed: Driver) -> None:
    fold = next(part for part in d.find("Fold") if part.shown is False)
    touch = next(iter(fold.walk()))
    assert touch.opacity == 0 and not fold.on_touch_down(None)
    middle = listed.find("SaveCard")[-1]
    assert middle.info.name == "odd"
    d.app.screens.current_screen.delete(middle)
    listed.press(listed.find("SaveCard")[1].ids.face)
    assert d.app.screens.current == "score"
