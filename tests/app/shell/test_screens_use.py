"""Home, saves, settings and rules: every button does what it says."""

import gc
from datetime import UTC, date, datetime

import pytest

from tests.app.driver import Driver  # isort: skip - before anything of Kivy
from kivy.clock import Clock

from app.rules.rulebook import rulebook
from app.saves.index import Entry
from app.saves.store import SaveInfo, encode
from app.settings import settings
from app.shell import home_screen, saves_screen, scene
from app.ui.language import language
from app.ui.theme import theme
from game.match import Match
from tests.app import visits
from tests.app.scenes import SCENES, staged
from tests.app.visits import LEFT, seats, until, whole

app, d, over = visits.app, visits.d, visits.over
running_game, listed = visits.running_game, visits.listed


# Home


def test_home_offers_to_continue_only_if_there_is_a_game(d: Driver, running_game: Match) -> None:
    screen = d.app.navigator.screens.current_screen
    assert screen.thumbnail is None and screen.line == ""
    d.app.store.write("game", running_game)
    d.app.navigator.home()
    d.wait(0.2)
    assert screen.line == "The Islands in the Fog, round 4, your flight"
    d.press(d.find("HeroCard", primary=True)[0])
    assert (
        d.app.navigator.screens.current == "fog/table" and d.app.host.session.match.state.round == 4
    )


def test_home_follows_changes_of_the_folder(d: Driver, running_game: Match) -> None:
    screen = d.app.navigator.screens.current_screen
    d.app.store.folder.mkdir(exist_ok=True)
    path = d.app.store.folder / "given.archipel"
    path.write_bytes(encode(running_game, 7))
    assert not screen.line
    d.app.library.refresh()
    d.wait(0.3)
    assert screen.line and screen.thumbnail is not None
    path.unlink()
    d.app.library.refresh()
    d.wait(0.3)
    assert not screen.line and screen.thumbnail is None


def test_a_finished_game_is_not_continued(d: Driver, over: Match) -> None:
    d.app.store.write("game", over)
    d.app.navigator.home()
    assert d.app.navigator.screens.current_screen.thumbnail is None


def line(match: Match) -> str:
    info = SaveInfo("game", 1, datetime(2026, 1, 1, tzinfo=UTC), match, "")
    return home_screen.continue_line(Entry.of(info, lambda match: ""))


def test_the_line_says_whose_turn_it_is(over: Match) -> None:
    two = whole(seats("Ada", "Jun"), "two")
    name = "The Islands in the Fog, round 2"
    assert line(until(two, "fly", 2, 1)) == f"{name}, Jun is next"
    assert line(until(over, "take", 2)) == f"{name}, your tiles"
    assert line(until(over, "place", 2)) == f"{name}, your island grows"


@pytest.mark.parametrize(
    ("label", "name"), [("Learn", "learn"), ("Games", "saves"), ("Settings", "settings")]
)
def test_home_leads_everywhere(d: Driver, label: str, name: str) -> None:
    d.press(d.find("TextButton", text=label)[0])
    assert d.app.navigator.screens.current == name
    d.press(d.find("BackButton")[0])
    assert d.app.navigator.screens.current == "home"


def test_home_leads_to_a_new_game(d: Driver) -> None:
    d.press(d.find("HeroCard", primary=False)[0])
    assert d.app.navigator.screens.current == "fog/setup"


def test_the_scene_rests_after_a_while_and_wakes_at_a_touch(d: Driver) -> None:
    sky = d.find("HomeScene")[0]
    sky.wake()
    d.wait(0.2)
    ticking = [event for event in Clock.get_events() if event.get_callback() == sky._tick]
    assert ticking
    d.wait(scene.AWAKE_S + 1)
    assert not [event for event in Clock.get_events() if event.get_callback() == sky._tick]
    d.tap((5, 400))
    assert sky._clock is not None
    settings.reduced_motion = True
    assert sky._clock is None
    settings.reduced_motion = False


# Saves


def test_saves_are_listed_newest_first(listed: Driver) -> None:
    cards = listed.find("SaveCard")
    assert [card.entry.name for card in cards] == ["new", "old", "odd"]
    assert [card.readable for card in cards] == [True, True, False]
    assert cards[0].text == "Ada, Jun and Nils" and "Round 4" in cards[0].note
    assert "Finished" in cards[1].note and "damaged" in cards[2].note


def test_open_one(listed: Driver) -> None:
    listed.press(listed.find("SaveCard")[0].ids.face)
    assert listed.app.navigator.screens.current == "fog/table"


def test_a_damaged_one_cannot_be_opened(listed: Driver) -> None:
    listed.press(listed.find("SaveCard")[2].ids.face)
    assert listed.app.navigator.screens.current == "saves"


def test_delete_and_think_better_of_it(listed: Driver) -> None:
    card = listed.find("SaveCard")[1]
    listed.choose(next(p for p in card.walk() if getattr(p, "icon", "") == "more"), "Delete")
    del card
    gc.unfreeze()
    gc.collect()  # what is taken back must still be there
    assert [each.entry.name for each in listed.find("SaveCard")] == ["new", "odd"]
    assert "old" in listed.app.store.names()
    listed.press(listed.find("Snackbar")[0])
    assert [each.entry.name for each in listed.find("SaveCard")] == ["new", "old", "odd"]
    listed.wait(saves_screen.UNDO_DELETE_S + 1)
    assert "old" in listed.app.store.names()


@pytest.mark.parametrize("how", ["wait", "another", "back", "open"])
def test_delete_for_good(listed: Driver, how: str) -> None:
    screen = listed.app.navigator.screens.current_screen
    screen.delete(listed.find("SaveCard")[1].entry)
    match how:
        case "wait":
            listed.wait(saves_screen.UNDO_DELETE_S + 0.5)
        case "another":
            screen.delete(listed.find("SaveCard")[1].entry)
        case "back":
            listed.key(27)
        case _:
            screen.choose(listed.find("SaveCard")[0].entry)
    assert "old" not in listed.app.store.names()


def test_no_games_yet(d: Driver) -> None:
    d.app.navigator.go("saves")
    d.wait(0.2)
    assert d.app.navigator.screens.current_screen.empty
    d.press(next(b for b in d.find("TextButton", text="New game") if b.focusable))
    assert d.app.navigator.screens.current == "fog/setup"


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
    assert saves_screen.when(moment.astimezone(UTC), date(2026, 3, 7)) == words
    language.switch("en")


# Settings


def test_every_switch_sets_its_own(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.4)
    names = ("high_contrast", "patterns", "reduced_motion", "sound")
    names += ("left_handed", "handover", "follow_bots", "second_tap", "auto_end")
    names += ("coach_marks", "space_names")
    before = settings.values()
    for row in d.find("SwitchItem"):
        d.press(row)
    changed = {name for name in before if settings.values()[name] != before[name]}
    assert changed == set(names)
    settings.left_handed = False
    d.wait(0.2)
    for row in d.find("SwitchItem"):
        if row.text != "Left-handed":
            d.press(row)
    assert {name: settings.values()[name] for name in names} == {n: before[n] for n in names}


def test_language_look_and_speed(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.4)
    d.choose(d.find("MenuItem")[0], "Deutsch")
    assert language.code == "de" and d.find("MenuItem", note="Deutsch", text="Sprache")
    d.choose(d.find("MenuItem")[0], "English")
    assert language.code == "en"
    d.press(d.find("Segment", key="dusk")[0])
    assert theme.dusk
    d.press(d.find("Segment", key="morning")[0])
    d.press(d.find("Segment", key="2.0")[0])
    assert settings.speed == 2.0 == theme.motion
    settings.speed = 1.0


def test_text_size_by_finger_and_by_keyboard(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.4)
    slide = d.find("ValueSlider")[0]
    x, y = d.reach(slide)
    d.drag((x, y), (x + slide.width, y))
    assert settings.text_size == 2.0
    screen = d.app.navigator.screens.current_screen
    screen.group.show(slide)
    d.key(LEFT)
    assert settings.text_size == pytest.approx(1.9)
    settings.text_size = 1.1
    for _ in range(2):
        d.key(LEFT)
        assert settings.text_size == 1.0, "the smallest size"


def test_everything_as_on_the_first_day(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.wait(0.4)
    settings.handover = True
    d.app.navigator.screens.current_screen.reset()
    assert not settings.handover
    d.wait(0.1)
    d.press(d.find("Snackbar")[0])
    assert settings.handover
    settings.handover = False
    settings.look, settings.language, settings.sound = "morning", "en", False


# Rules


def test_a_rule_is_found_and_lit(d: Driver) -> None:
    d.app.navigator.go("rules", rule="F-C1.6")
    d.wait(1.5)
    screen = d.app.navigator.screens.current_screen
    lit = [paragraph for paragraph in d.find("Paragraph") if paragraph.lit]
    assert [paragraph.text for paragraph in lit] == [rulebook("fog", "en").paragraph("F-C1.6").text]
    view, (_x, y) = screen.ids.text, lit[0].to_window(*lit[0].pos)
    assert view.y <= y and y + lit[0].height <= view.top


def test_every_section_is_built_and_found(d: Driver) -> None:
    d.app.navigator.go("rules")
    d.wait(1.5)
    book = rulebook("fog", "en")
    screen = d.app.navigator.screens.current_screen
    assert len(d.find("SectionCard")) == len(book.sections)
    every = [p for section in book.sections for p in section.paragraphs]
    assert len(d.find("Paragraph")) == sum(bool(p.text and not p.example) for p in every)
    assert len(d.find("ExampleCard")) == sum(bool(p.example) for p in every)
    assert len(d.find("Entry")) == sum(len(p.items) for p in every if not p.row)
    d.press(screen.contents.children[2])
    d.wait(0.3)
    card = d.find("SectionCard")[-3]
    assert card.title == book.sections[-3].title
    assert card.to_window(*card.pos)[1] < screen.ids.text.top
    d.press(next(b for b in d.find("IconButton", icon="up") if b.opacity))
    assert screen.ids.text.scroll_y == 1


def test_search_in_the_rules(d: Driver) -> None:
    """Hits are lit, and the arrow goes from one to the next, whatever their case."""
    d.app.navigator.go("rules")
    d.wait(2)
    screen = d.app.navigator.screens.current_screen
    screen.ids.search.text = "VOLCANO"
    d.wait(0.5)
    lit = [part for kind in ("Paragraph", "Entry") for part in d.find(kind) if part.lit]
    assert screen.hits == f"1 / {len(lit)}" and len(lit) > 4
    first = screen.ids.text.scroll_y
    d.press(d.find("IconButton", icon="down")[0])
    d.wait(0.3)
    assert screen.hits == f"2 / {len(lit)}" and screen.ids.text.scroll_y < first
    screen.ids.search.text = "zeppelin"
    assert screen.hits == "Not found" and not any(part.lit for part in d.find("Paragraph"))
    screen.ids.search.text = ""
    assert screen.hits == ""


def test_show_me_opens_an_example_that_can_be_played(d: Driver) -> None:
    folder = d.app.host.store.folder
    saves = sorted(file.name for file in folder.glob("*"))
    d.app.navigator.go("rules")
    d.wait(2)
    card = next(c for c in d.find("ExampleCard") if "step by step" not in c.caption)
    d.app.navigator.screens.current_screen.ids.text.scroll_to(card, animate=False)
    d.wait(0.3)
    d.press(next(b for b in card.walk() if getattr(b, "text", "") == "Show me"))
    d.wait(1)
    match = d.app.host.session.match
    assert d.app.navigator.current == "fog/table" and match.state.to_act == 0
    button = d.find("MainButton")[0] if d.find("MainButton") else None
    assert button is not None
    d.press(button)
    d.wait(0.5)
    assert match.log, "the turn can be ended"
    d.app.navigator.back()
    d.wait(0.5)
    assert d.app.navigator.current == "rules"
    assert sorted(file.name for file in folder.glob("*")) == saves, "an example is not saved"


def test_rules_change_their_language(d: Driver) -> None:
    d.app.navigator.go("rules")
    d.wait(1)
    settings.language = "fr"
    d.wait(1.5)
    assert d.app.navigator.screens.current_screen.title == rulebook("fog", "fr").title
    assert d.find("SectionCard")[0].title == rulebook("fog", "fr").sections[0].title
    d.app.navigator.go("settings")
    settings.language = "en"
    d.app.navigator.go("rules")
    d.wait(1.5)
    assert d.find("SectionCard")[0].title == rulebook("fog", "en").sections[0].title


def test_page_down_scrolls(d: Driver) -> None:
    d.app.navigator.go("rules")
    d.wait(1.5)
    view = d.app.navigator.screens.current_screen.ids.text
    d.key(281)
    assert view.scroll_y < 1
    d.key(279)
    assert view.scroll_y == 0
    d.key(278)
    assert view.scroll_y == 1


def test_a_refusal_leads_to_its_rule(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.app.navigator.screens.current_screen.toast("You cannot do that.", "F-C1.6")
    d.wait(0.2)
    d.press(d.find("Snackbar")[0])
    assert d.app.navigator.screens.current == "rules"
    d.wait(1.5)
    assert [p for p in d.find("Paragraph") if p.lit]


def test_a_message_that_is_gone_takes_no_touches(d: Driver) -> None:
    d.app.navigator.go("settings")
    d.app.navigator.screens.current_screen.toast("Hello.")
    assert d.find("Snackbar")
    d.wait(6)
    assert not d.find("Snackbar")


# What is not shown


def test_touches_go_through_what_is_not_shown(d: Driver, listed: Driver) -> None:
    fold = next(part for part in d.find("Collapsible") if part.shown is False)
    touch = next(iter(fold.walk()))
    assert touch.opacity == 0 and not fold.on_touch_down(None)
    middle = listed.find("SaveCard")[-1]
    assert middle.entry.name == "odd"
    d.app.navigator.screens.current_screen.delete(middle.entry)
    listed.press(listed.find("SaveCard")[1].ids.face)
    assert d.app.navigator.screens.current == "fog/score"


def test_a_row_of_the_score_opens_its_rule() -> None:
    with staged(SCENES["score-explained"]) as stage:
        book = next(b for b in stage.driver.find("TextButton", icon="book") if not b.disabled)
        rule = stage.driver.app.navigator.screens.current_screen.explained.rule
        stage.driver.press(book)
        stage.driver.wait(2)
        screen = stage.driver.app.navigator.screens.current_screen
        assert screen.name == "rules"
        lit = [part.text for part in stage.driver.find("Paragraph") if part.lit]
        assert lit == [rulebook("fog", "en").paragraph(rule).text]


def test_a_hint_opens_the_rule_of_its_first_step() -> None:
    with staged(SCENES["hint-fly"]) as stage:
        books = stage.driver.find("RoundButton", icon="book")
        stage.driver.press(next(b for b in books if not b.disabled))
        stage.driver.wait(2)
        lit = [part.text for part in stage.driver.find("Paragraph") if part.lit]
        assert lit == [rulebook("fog", "en").paragraph("F-C1.2").text]
