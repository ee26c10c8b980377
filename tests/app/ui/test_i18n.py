"""The catalogs are complete, and the language can be switched while the app runs."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from string import Formatter
from typing import Any

import pytest

from app import i18n
from app.paths import ROOT
from assets.locale import build

LANGUAGES = list(i18n.LANGUAGES)
FOUND = build.collect()
UPDATE = "run: python assets/locale/build.py"


@pytest.fixture(autouse=True)
def english() -> Any:
    yield i18n.set_language("en")
    i18n.set_language("en")


def forms(string: Any) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# The files


def test_there_is_a_catalog_for_each_language() -> None:
    assert build.languages() == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_is_translated(language: str) -> None:
    book = build.read(language)
    assert {build._key(message) for message in book if message.id} == set(FOUND), UPDATE
    assert build.missing(book) == []
    assert [message.id for message in book if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalog_is_up_to_date(language: str) -> None:
    book = build.updated(language, FOUND)
    path = build.po_path(language)
    assert path.read_bytes() == build.as_po(book), UPDATE
    assert path.with_suffix(".mo").read_bytes() == build.as_mo(book), UPDATE


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same(language: str) -> None:
    wrong = {}
    for message in build.read(language):
        allowed = [placeholders(form) for form in forms(message.id)]
        for string in forms(message.string) if message.id else ():
            if placeholders(string) not in allowed:
                wrong[message.id] = string
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_edges_are_the_same(language: str) -> None:
    """A full stop, a question mark or a space at an end is there in every language."""
    wrong = {}
    for message in build.read(language):
        for string in forms(message.string) if message.id else ():
            source = forms(message.id)[0]
            ends = [text[-1:] for text in (source, string)]
            if string != string.strip() or (ends[0] in ".!") != (ends[1] in ".!"):
                wrong[source] = string
    # Ordinals have a point of their own.
    assert {key for key in wrong if key not in ("1st", "2nd", "3rd", "4th")} == set()


def test_typography() -> None:
    """French punctuation has no-break spaces; apostrophes are typographic."""
    for language in LANGUAGES:
        for message in build.read(language):
            for string in forms(message.string) if message.id else ():
                assert "'" not in string, string
                if language == "fr":
                    assert not any(f" {sign}" in string for sign in ":;?!»"), string


# Finding strings


def test_strings_of_python() -> None:
    source = """
_("one"); N_("two")
NN_("{n} cloud", "{n} clouds", by="n"); NP_("player", "Sun")
ngettext("{n} tile", "{n} tiles", len(x))
pgettext("direction", "E")
words._("long "
        "text")
_(variable); other("no")
"""
    assert build.python_strings(source) == [
        build.Key("one"),
        build.Key("two"),
        build.Key("{n} cloud", "{n} clouds"),
        build.Key("Sun", "", "player"),
        build.Key("{n} tile", "{n} tiles"),
        build.Key("E", "", "direction"),
        build.Key("long text"),
    ]


def test_strings_of_kv() -> None:
    source = """
#:import x y
<Screen>:
    # text: _("commented out")
    text: _("one") if self.on else _('it’s two (2)')
    note:
        _("three {n}") \\
        .format(n=root.n)
    label: _.ngettext(
        "{n} tile", "{n} tiles",
        root.count(1)).format(n=1)
    on_release: app.navigator.toast(_("four")); app.go_("no")
    Label:
        text: "  ".join((_("five"), _(root.key), "_(no)"))
"""
    assert build.kv_strings(source) == [
        build.Key("one"),
        build.Key("it’s two (2)"),
        build.Key("three {n}"),
        build.Key("{n} tile", "{n} tiles"),
        build.Key("four"),
        build.Key("five"),
    ]


def test_no_string_is_built_before_it_is_translated() -> None:
    """`_(f"...")` and `_("..." + x)` find nothing in a catalog."""
    wrong = []
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in build.FUNCTIONS:
                wrong += [
                    f"{path.name}:{node.lineno}"
                    for arg in node.args
                    if isinstance(arg, ast.JoinedStr | ast.BinOp)
                ]
    assert wrong == []


# Choosing a language


@pytest.mark.parametrize(
    ("wanted", "system", "shown"),
    [
        ("de", [], "de"),
        ("auto", ["fr_CH.UTF-8"], "fr"),
        ("auto", ["C.UTF-8", "it-IT"], "it"),
        ("auto", ["de.UTF-8"], "de"),
        ("auto", ["pt_BR", "ja"], "en"),
        ("auto", [], "en"),
        ("xx", ["de_DE"], "en"),
    ],
)
def test_choice(wanted: str, system: list[str], shown: str) -> None:
    assert i18n.pick_language(wanted, system) == shown


def test_system_language(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.device.platform import Platform

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "it:en")
    assert i18n.pick_language("auto", Platform().locales()) == "it"


def test_translations_change() -> None:
    seen = []
    for language in LANGUAGES:
        i18n.set_language(language)
        seen.append((i18n.gettext("Forest"), i18n.pgettext("direction", "E")))
    assert seen == [("Forest", "E"), ("Wald", "O"), ("Forêt", "E"), ("Foresta", "E")]
    i18n.set_language("fr")
    plural = ("{n} space free", "{n} spaces free")
    assert i18n.ngettext(*plural, 0) == "{n} case libre"  # unlike in English
    assert i18n.gettext("") == ""
    assert i18n.gettext("never translated") == "never translated"


def test_tables_of_texts() -> None:
    say = i18n.Texts(
        {
            "forest": i18n.N_("Forest"),
            "room": i18n.NN_("{n} space free", "{n} spaces free"),
            "points": i18n.NN_("{points} point", "{points} points", by="points"),
            "east": i18n.NP_("direction", "E"),
        }
    )
    assert [say("room", n=n) for n in (1, 2)] == ["1 space free", "2 spaces free"]
    assert say("points", points=3) == "3 points"
    i18n.set_language("de")
    assert [say("forest"), say("east"), say("room", n=1)] == ["Wald", "O", "1 Feld frei"]
    for wrong in (lambda: say("room"), lambda: say("sea")):
        with pytest.raises(KeyError):
            wrong()


# In the app

_LIVE = """
import sys
from app.ui.language import language
assert "kivy.core.window" not in sys.modules
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

class Words(Widget):
    name = StringProperty()
    room = StringProperty()
    n = NumericProperty(1)

def make():
    return Builder.load_string('''
Words:
    name: _("Forest") + " " + str(self.n)
    room:
        _.ngettext("{n} space free", "{n} spaces free", self.n) \\\\
        .format(n=self.n)
''')

words, seen = make(), []
language.bind(code=lambda language, code: seen.append((code, language("Swamp"))))
language.switch("de")
print(words.name, words.room)
words.n = 2
print(words.name, words.room)
language.switch("fr")
print(words.name, words.room)
language.switch("fr")
language.switch("klingon")
print(words.name, words.room)
print(seen)

import gc
def rules():
    return len(language.get_property_observers("_"))
before = rules()
for _ in range(5):
    make()
gc.collect()
print(rules() - before)
"""


def test_kv_follows_the_language() -> None:
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-c", _LIVE],
        cwd=ROOT,
        env={**os.environ, **quiet, "SDL_VIDEODRIVER": "offscreen", "KIVY_GL_BACKEND": "mock"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.splitlines() == [
        "Wald 1 1 Feld frei",
        "Wald 2 2 Felder frei",
        "Forêt 2 2 cases libres",
        "Forest 2 2 spaces free",
        "[('de', 'Sumpf'), ('fr', 'Marais'), ('en', 'Swamp')]",
        "0",
    ], done.stderr


def test_texts_need_no_kivy() -> None:
    modules = ["action_texts", "log_texts", "refusal_texts", "score_texts", "texts"]
    code = "\n".join(f"import app.fog.{name}" for name in modules)
    code += "\nimport app.rules.rulebook, sys; print('kivy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr
