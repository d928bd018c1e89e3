"""The toy stands in for a game."""

from plugged import plugged_toy

__all__ = ["plugged_toy"]
