"""Whichever test of the app comes first: the environment is there before anything of Kivy."""

from tests.app import env  # noqa: F401
