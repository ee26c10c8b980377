"""The theme: contrast, text sizes, size classes, and that all of it changes live."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.app import env  # noqa: F401 - first of all, before anything of Kivy

from kivy.core.text import LabelBase  # isort: skip
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import Metrics, dp

from app.fog.tile_pictures import LANDSCAPE_COLORS
from app.settings import Settings
from app.ui.material_theme import ArchipelThemeManager
from app.ui.theme import (
    CHOSEN,
    FONTS,
    GLOW,
    INK,
    PILLS,
    SIZES,
    Theme,
    contrast,
    largest_text,
    rgba,
    size_class,
    theme,
)

LOOKS = [(dusk, high) for high in (False, True) for dusk in (False, True)]

# Roles, and what the look promises by morning and at dusk.
PROMISED = [
    ("ink", "sky", 10.9, 11.3),
    ("ink", "haze", 10.6, 8.3),
    ("ink", "sea", 7.1, 10.3),
    ("ink", "paper", 12.5, 11.9),
    ("ink", "paper2", 10.9, 9.8),
    ("ink2", "paper", 6.1, 7.6),
    ("ink2", "paper2", 5.3, 6.3),
    ("primary_ink", "primary", 5.6, 8.4),
    ("good", "paper", 6.0, 7.8),
    ("bad", "paper", 6.3, 6.8),
    ("line", "paper", 4.0, 4.5),
]
# What else is written on what.
READ = [("ink", "chip"), ("ink", "mist"), ("ink", "mist2"), ("ink2", "mist"), ("ink2", "mist2")]
READ += [
    ("ink2", "chip"),
    ("gold", "paper"),
    ("primary", "paper"),
    ("paper", "ink"),
    ("tick", "ink"),
]
READ += [("good", "paper2")]


@pytest.fixture
def look() -> Iterator[Theme]:
    yield theme
    theme.dusk = theme.high_contrast = theme.patterns = theme.system_dusk = False
    theme.text_size_setting, theme.motion, theme.hand = 1.0, 1.0, "right"
    theme._settings = None


def ratio(one: str, other: str) -> float:
    return contrast(getattr(theme, one), getattr(theme, other))


@pytest.mark.parametrize(("one", "other", "morning", "dusk"), PROMISED)
def test_promised_contrast(look: Theme, one: str, other: str, morning: float, dusk: float) -> None:
    for night, least in ((False, morning), (True, dusk)):
        look.dusk, look.high_contrast = night, False
        # The look gives its figures with one decimal.
        assert ratio(one, other) >= least - 0.05
        look.high_contrast = True
        assert ratio(one, other) >= least - 0.05


@pytest.mark.parametrize(("dusk", "high"), LOOKS)
def test_all_words_can_be_read(look: Theme, dusk: bool, high: bool) -> None:
    look.dusk, look.high_contrast = dusk, high
    for one, other in READ:
        assert ratio(one, other) >= 4.5, (one, other)
    assert contrast(look.focus, look.focus_edge) >= 3


def test_high_contrast_is_higher(look: Theme) -> None:
    for dusk in (False, True):
        look.dusk = dusk
        for one, other, *_ in PROMISED:
            look.high_contrast = False
            before = ratio(one, other)
            look.high_contrast = True
            assert ratio(one, other) >= max(before, 7 if one != "line" else 4.5), (one, other)


def test_what_lies_on_pictures() -> None:
    for (fill, ink, _edge), least in zip(PILLS.values(), (13.2, 10.2, 6.4, 4.5), strict=True):
        assert contrast(rgba(ink), rgba(fill)) >= least - 0.05
    assert contrast(rgba(GLOW), rgba(INK)) >= 9.35
    assert contrast(rgba(CHOSEN), rgba(INK)) >= 5.15
    assert list(LANDSCAPE_COLORS) == ["swamp", "forest", "mountain", "desert", "canyon", "plain"]


def test_contrast_by_its_definition() -> None:
    assert contrast([0, 0, 0, 1], [1, 1, 1, 1]) == pytest.approx(21)
    assert contrast([0.2, 0.4, 0.6, 1], [0.2, 0.4, 0.6, 1]) == 1


def test_sizes_follow_the_text_scale(look: Theme) -> None:
    for scale in (1.0, 1.3, 2.0):
        look.text_size_setting = scale
        for role, sp in SIZES.items():
            assert getattr(look, role) == pytest.approx(dp(sp) * scale)
    assert min(SIZES.values()) >= 14


def test_the_device_may_ask_for_larger_text_but_never_for_smaller(look: Theme) -> None:
    try:
        for device, own, together in ((1.3, 1.0, 1.3), (1.3, 2.0, 2.0), (0.8, 1.0, 1.0)):
            Metrics.fontscale = device
            look.text_size_setting = own
            assert look.text_scale == pytest.approx(together)
    finally:
        Metrics.fontscale = 1.0
    assert look.body == dp(14) * look.text_scale


@pytest.mark.parametrize(
    ("width", "height", "layout"),
    [
        (393, 851, "portrait"),
        (599, 1000, "portrait"),
        (320, 480, "portrait"),
        (851, 393, "landscape"),
        (640, 360, "landscape"),
        (1300, 479, "landscape"),
        (700, 560, "landscape"),
        (600, 960, "portrait"),
        (800, 1280, "portrait"),
        (700, 700, "portrait"),
        (840, 1200, "tablet"),
        (1000, 600, "tablet"),
        (840, 500, "tablet"),
        (1200, 800, "tablet"),
        (1201, 800, "desktop"),
        (1920, 1080, "desktop"),
    ],
)
def test_size_classes(width: int, height: int, layout: str) -> None:
    assert size_class(width, height) == layout


def test_the_layout_follows_the_window(look: Theme) -> None:
    before = Window.size
    for size, layout, upright in (
        ((393, 851), "portrait", True),
        ((851, 393), "landscape", False),
        ((800, 1000), "portrait", True),
        ((900, 1200), "tablet", True),
        ((1400, 900), "desktop", False),
    ):
        Window.size = size
        Window.trigger_create_window.cancel()
        assert (look.layout, look.upright) == (layout, upright)
        assert look.wide == (layout in ("tablet", "desktop"))
    Window.size = before
    Window.trigger_create_window.cancel()


def test_the_theme_does_as_set(look: Theme) -> None:
    wish = Settings()
    look.bind_settings(wish)
    wish.look = "dusk"
    assert look.dusk
    wish.look = "auto"
    assert not look.dusk
    look.system_dusk = True
    assert look.dusk
    wish.left_handed, wish.high_contrast, wish.text_size = True, True, 1.5
    assert (look.hand, look.high_contrast, look.text_size_setting) == ("left", True, 1.5)
    wish.speed = 2
    assert look.motion == 2 and look.seconds(0.5) == 0.25
    wish.reduced_motion = True
    assert look.motion == 0 and look.seconds(0.5) == 0


def test_kv_sees_it_live(look: Theme) -> None:
    label = Builder.load_string("Label:\n    color: theme.ink\n    font_size: theme.body\n")
    before = list(label.color)
    look.dusk, look.text_size_setting = True, 2.0
    assert label.color != before and label.color == look.ink
    assert label.font_size == dp(28)


def test_one_revision_tells_all(look: Theme) -> None:
    seen: list[Any] = []
    look.fbind("revision", lambda *_: seen.append((list(look.ink), look.body)))
    look.dusk = True
    look.text_size_setting = 1.5
    assert seen[0][0] == look.ink
    assert seen[-1] == (look.ink, dp(21))


def test_fonts_are_there() -> None:
    for name in FONTS:
        assert LabelBase._fonts[name]


def test_material_widgets_wear_our_colours(look: Theme) -> None:
    material = ArchipelThemeManager()
    material.bind(theme_style=material.update_theme_colors, primary_palette=material.set_colors)
    try:
        assert material.primaryColor == look.primary and material.theme_style == "Light"
        look.dusk, look.text_size_setting = True, 2.0
        assert material.theme_style == "Dark"
        assert material.surfaceColor == look.paper and material.onSurfaceColor == look.ink
        assert material.font_styles["Body"]["small"]["font-size"] == dp(28)
        assert material.font_styles["Headline"]["large"]["font-name"] == "title"
    finally:
        look.dusk, look.text_size_setting = False, 1.0


@pytest.mark.parametrize(
    ("size", "most"),
    [
        ((360, 640), 1.25),
        ((393, 851), 2.0),
        ((393, 780), 1.625),
        ((851, 393), 2.0),
        ((820, 700), 2.0),
    ],
)
def test_a_low_phone_limits_the_text(size: tuple[int, int], most: float) -> None:
    """Nothing of the island would be left."""
    assert largest_text(*size) == most
