"""Whichever test of the app comes first: the environment is there before anything of Kivy."""

import os
import tempfile

# Each process has its own; one that is inherited would be shared with the others of the run.
os.environ["ARCHIPEL_DATA"] = tempfile.mkdtemp(prefix="archipel-data-")

from tests.app import env  # noqa: F401
