"""Memory that is free goes back to the system. Left alone, the C library of Linux keeps much of it.

The libraries of other systems, Android's among them, give it back by themselves.
"""

from __future__ import annotations

import ctypes
from typing import Any

from kivy.utils import platform

LARGE = 256 * 1024
"""Bytes from which something has pages of its own, so that it never leaves a hole behind."""
MMAP_THRESHOLD = -3
"""The number of that option in malloc.h."""


def _glibc() -> Any:
    if platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None


_library = _glibc()


def keep_little() -> None:
    """Decoded pictures and textures are freed for good; once, before there are any."""
    if _library is not None:
        _library.mallopt(MMAP_THRESHOLD, LARGE)


def give_back(*_: Any) -> None:
    """Whatever else is free now."""
    if _library is not None:
        _library.malloc_trim(0)
