"""A slow and plain implementation of The Islands in the Fog, to compare the rules core with."""

from .fog import Reference

__all__ = ["Reference"]
