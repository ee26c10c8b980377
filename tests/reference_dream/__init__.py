"""Dream Islands once more, as plainly as the rules page says it, to compare the real core with."""

from tests.reference_dream.dream import Reference

__all__ = ["Reference"]
