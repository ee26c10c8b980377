"""Whichever test of the app comes first: the environment is there before anything of Kivy."""

import gc
import os
import shutil
import tempfile

MEMORY = "/dev/shm"
"""A folder in memory, where there is one: each start of an app waits for the disk six times."""

# Each process has its own; one that is inherited would be shared with the others of the run.
DATA = tempfile.mkdtemp(prefix="archipel-data-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None)
os.environ["ARCHIPEL_DATA"] = DATA

# Each app leaves thousands of objects, which `Driver.stop` collects. The app returns to these.
gc.set_threshold(10_000, 20, 20)

from tests.app import env  # noqa: E402, F401


def pytest_sessionfinish() -> None:
    shutil.rmtree(DATA, ignore_errors=True)
