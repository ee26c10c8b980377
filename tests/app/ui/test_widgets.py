"""Every piece of the table: it builds, it fits at 200 percent, it is large enough."""

from collections.abc import Iterator

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from kivy.metrics import dp  # isort: skip
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from app.fog.option_button import OptionButton
from app.fog.steps_bar import StepsBar
from app.fog.tile_pictures import tile_picture
from app.fog.view import StepView
from app.ui.buttons import MainButton, Press, RoundButton
from app.ui.canvas_widget import TOUCH_TARGET_DP
from app.ui.theme import theme
from tests.app.overflow import overflowing
from tests.app.pieces import BUTTON, PIECES, SENTENCE, SIZES, Bench, laid_out


@pytest.fixture
def bench() -> Iterator[Bench]:
    with laid_out() as made:
        yield made


@pytest.mark.parametrize("layout", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_piece_fits(bench: Bench, layout: str, scale: float) -> None:
    bench.resize(layout)
    theme.text_size_setting = scale
    faults = []
    for name, (make, width, height) in PIECES.items():
        widget = bench.show(make(), width, min(height, SIZES[layout][1] - 20))
        faults += [f"{name}: {fault}" for fault in overflowing(widget)]
    assert not faults


@pytest.mark.parametrize("look", ["morning", "dusk", "high contrast", "no motion"])
def test_every_piece_in_every_look(bench: Bench, look: str) -> None:
    theme.dusk, theme.high_contrast = look == "dusk", look == "high contrast"
    theme.motion = 0 if look == "no motion" else 1
    for make, width, height in PIECES.values():
        widget = bench.show(make(), width, height)
        theme.text_size_setting = 1.5
        bench.wait()
        theme.text_size_setting = 1.0
        assert widget.parent is bench.root


def test_words_do_not_shrink_below_what_they_are_at_100_percent(bench: Bench) -> None:
    theme.text_size_setting = 2.0
    button = bench.show(MainButton(view=BUTTON), 239, 56)
    label, note = sorted(
        (child for child in button.walk() if isinstance(child, Label)), key=lambda w: -w.y
    )
    assert label.font_size >= dp(19) and note.font_size >= dp(14)
    assert button.height > dp(56)


def test_a_cut_label_is_found(bench: Bench) -> None:
    cut = bench.show(Label(text=SENTENCE, text_size=(dp(80), dp(20)), font_size=dp(14)), 80, 20)
    assert len(overflowing(cut)) == 1
    fine = bench.show(Label(text="fine", font_size=dp(14)), 80, 20)
    assert not overflowing(fine)
    fine.x = -dp(60)
    assert "off the window" in overflowing(fine)[0]
    fine.opacity = 0
    assert not overflowing(fine)


def test_painted_words_that_are_too_small_or_too_wide_are_found(bench: Bench) -> None:
    steps = (StepView("Fliegen", "done"), StepView("Nehmen", "now"), StepView("Legen", "next"))
    assert not overflowing(bench.show(StepsBar(steps=steps), 231, 36))
    assert "painted at" in overflowing(bench.show(StepsBar(steps=steps), 60, 36))[0]
    button = OptionButton(text="Expansions")
    assert not overflowing(bench.show(button, 200, 48))


def test_words_under_a_button_are_found(bench: Bench) -> None:
    both = FloatLayout()
    both.add_widget(Label(text="words", font_size=dp(14), size_hint=(None, None), size=(80, 20)))
    button = RoundButton(icon="cloud", pos=(20, 0))
    both.add_widget(button)
    assert "under a button" in overflowing(bench.show(both, 300, 60))[0]
    button.pos = 120, 0
    assert not overflowing(both)


def test_everything_to_press_is_large_enough(bench: Bench) -> None:
    pressed = set()
    for name, (make, width, height) in PIECES.items():
        for child in bench.show(make(), width, height).walk():
            if isinstance(child, Press) and child.opacity:
                pressed.add(name)
                reach = dp(TOUCH_TARGET_DP) / 2 - 1
                for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
                    assert child.hit(child.center_x + dx, child.center_y + dy), name
    assert len(pressed) > 10


# Touches


def test_pictures_of_tiles() -> None:
    assert tile_picture("forest-3") == "forest-0"
    assert tile_picture("start-swamp-1") == "swamp-0"
    assert tile_picture("wild-2") == "wild"
    assert tile_picture("lookout-1") == "lookout-1"
    assert tile_picture("") == "tile-back"
