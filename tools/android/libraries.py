"""Checks the native libraries of a built package: Android 15 devices may use pages of 16 KB."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE_BYTES = 0x4000
ELF = b"\x7fELF"
LOAD = 1


def alignments(library: bytes) -> list[int]:
    """The alignments of the loaded segments of a 64-bit ELF file."""
    if library[4] != 2:
        raise ValueError("not a 64-bit library")
    (table,) = struct.unpack_from("<Q", library, 0x20)
    size, count = struct.unpack_from("<HH", library, 0x36)
    found = []
    for number in range(count):
        start = table + number * size
        (kind,) = struct.unpack_from("<I", library, start)
        if kind == LOAD:
            found.append(struct.unpack_from("<Q", library, start + 0x30)[0])
    return found


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Name and content of every library of an APK or AAB.

    libpybundle.so is no library but an archive: it holds the compiled modules of Python.
    """
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            if not name.endswith(".so"):
                continue
            content = archive.read(name)
            if content.startswith(ELF):
                yield name, content
                continue
            with tarfile.open(fileobj=io.BytesIO(content)) as tar:
                for member in tar:
                    file = tar.extractfile(member) if member.name.endswith(".so") else None
                    if file is not None:
                        yield f"{name}/{member.name}", file.read()


def misaligned(package: Path) -> tuple[int, list[str]]:
    """The number of libraries, and the names of those that need smaller pages."""
    count, wrong = 0, []
    for name, content in libraries(package):
        count += 1
        if min(alignments(content), default=0) < PAGE_BYTES:
            wrong.append(name)
    return count, wrong
