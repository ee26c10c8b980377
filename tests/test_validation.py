"""Strict validation of JSON: each error is one line that names the field."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game import validation
from game.protocol import BadPosition
from game.validation import MAX_TEXT, load, one_of, shown


def refusal(text: str) -> str:
    with pytest.raises(BadPosition) as caught:
        load(text)
    said = str(caught.value)
    assert said.isprintable() and 0 < len(said) < 250
    return said


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{}", {}),
        (' [1, -2, "a", null, true, false]\n', [1, -2, "a", None, True, False]),
        ('{"a": {"a": 1}, "b": {"a": 2}}', {"a": {"a": 1}, "b": {"a": 2}}),
        ('"\\u00e9"', "é"),
        ("1e2", 100.0),
        ("[" * 100 + "]" * 100, None),
    ],
)
def test_json(text: str, value: Any) -> None:
    found = load(text)
    assert value is None or (found == value and type(found) is type(value))


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", "[1,]", "{'a': 1}", "nul", "{} {}", '"a\nb"', "01", "+1", "\ufeff{}", "\0"],
)
def test_no_json(text: str) -> None:
    assert refusal(text).startswith("not JSON: ")


@pytest.mark.parametrize("text", ["[1,\n2,\n x]", "\n\nx"])
def test_where_it_is_no_json(text: str) -> None:
    assert "line 3, column" in refusal(text)


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
def test_no_number(name: str) -> None:
    assert refusal(f'{{"round": {name}}}') == f"not JSON: {name} is no number here"


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "a": 3}}]'])
def test_twins(text: str) -> None:
    assert refusal(text) == "'a' stands twice in the same object"


def test_many_twins_are_found_at_once() -> None:
    names = ", ".join(f'"{n}": 0' for n in range(20_000))
    before = time.process_time()
    assert "'19999'" in refusal(f'{{{names}, "19999": 1}}')
    assert time.process_time() - before < 1, "no file keeps a reader busy"


def test_long_and_deep() -> None:
    assert "too long" in refusal(" " * (MAX_TEXT + 1))
    assert "digits" in refusal("9" * 5_000)
    for deep in ("[" * 200_000, '{"a":' * 150_000, "[" * 200_000 + "]" * 200_000):
        assert refusal(deep) == "the file is nested too deeply"


@pytest.mark.parametrize("depth", range(900, 1000, 3))
def test_values_just_not_too_deep_can_be_shown(depth: int) -> None:
    try:
        value = load("[" * depth + "]" * depth)
    except BadPosition:
        return
    with pytest.raises(BadPosition, match=r"^round: "):
        validation.integer(value, "round", 1, 60)


@pytest.mark.parametrize("value", [1, "a\nb", "é" * 50, "\ud800", ["x" * 100], {"a": None}])
def test_shown_is_one_short_line(value: Any) -> None:
    text = shown(value)
    assert text.isascii() and text.isprintable() and len(text) <= 60
    assert len(ascii(value)) > 60 or text == ascii(value)


def says(read: Any, *arguments: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        read(*arguments)
    said = str(caught.value)
    assert said.startswith("field: ") and said.isprintable()
    return said


def test_an_object() -> None:
    given = {"a": 1}
    assert validation.mapping(given, "field", ("a", "b")) is given
    assert "unknown key 'c'" in says(validation.mapping, {"c": 1}, "field", ("a",))
    for value in (None, [], "a", 5):
        assert "expected an object" in says(validation.mapping, value, "field", ("a",))


def test_a_list() -> None:
    assert validation.array([1], "field") == [1]
    for value in (None, {}, "ab", (1,), 0):
        assert "expected a list" in says(validation.array, value, "field")


def test_an_int() -> None:
    assert [validation.integer(value, "field", 0, 20) for value in (0, 20)] == [0, 20]
    for value in (-1, 21, True, False, 5.0, "5", None, [], float("nan"), 10**4000):
        assert "from 0 to 20" in says(validation.integer, value, "field", 0, 20)


def test_a_bool() -> None:
    assert validation.boolean(True, "field") is True and validation.boolean(False, "field") is False
    for value in (0, 1, "true", None, []):
        assert "true or false" in says(validation.boolean, value, "field")


def test_a_text() -> None:
    for value in ("", "Zoë", "x" * 40, "李 🎈"):
        assert validation.text(value, "field") == value
    for value in ("x" * 41, "a\nb", "\t", "\0", "\ud800", "\u2028", "\u202e", 5, None, ["a"]):
        assert "at most 40" in says(validation.text, value, "field")
    assert "at most 2" in says(validation.text, "abc", "field", 2)


def test_one_of() -> None:
    assert one_of(1, "field", (1, 2)) == 1 and one_of(None, "field", (None, "a")) is None
    for value in (3, "1", True, 1.0, None, [1], {}):
        assert "is not one of 1, 2" in says(one_of, value, "field", (1, 2))
