"""What is free goes back to the system."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.driver import running  # isort: skip - before anything of Kivy

from app.device import gc_policy, memory


class Library:
    def __init__(self) -> None:
        self.asked: list[tuple[int, ...]] = []

    def mallopt(self, *values: int) -> None:
        self.asked.append(values)

    malloc_trim = mallopt


def test_free_memory_is_given_back_while_the_app_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    monkeypatch.setattr(memory, "_library", library)
    with running() as d:
        assert library.asked[0] == (memory.MMAP_THRESHOLD, memory.LARGE)
        before = library.asked.count((0,))
        d.wait(10 * gc_policy.GIVE_BACK + 0.1)
        assert library.asked.count((0,)) - before == 10
    stopped = len(library.asked)
    d.wait(2 * gc_policy.GIVE_BACK)
    assert len(library.asked) == stopped


def test_other_systems_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_library", None)
    memory.keep_little()
    memory.give_back()
    monkeypatch.setattr(memory, "platform", "android")
    assert memory._glibc() is None


def test_a_hole_in_the_heap_goes_back_to_the_system() -> None:
    if memory._library is None:  # there is nothing to give back by
        return

    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    made = [bytes([1]) * 100_000 for _ in range(600)]
    kept = made[::20]
    made.clear()
    before = pages()
    memory.give_back()
    assert before - pages() > 8_000 and kept
