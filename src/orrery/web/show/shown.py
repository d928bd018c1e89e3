"""Ratings as people read them."""

from __future__ import annotations

from typing import Final

import msgspec

from orrery.store.ratings import MU, Rating

_SCALE: Final = 40  # points that one unit of a rating is shown as
_MIDDLE: Final = 1500
_DOUBT: Final = 2  # deviations on either side


class Shown(msgspec.Struct, frozen=True):
    """A rating as people read it: 1500 is a newcomer's, and how far off it may be."""

    points: int
    doubt: int
    matches: int


def shown(rating: Rating) -> Shown:
    """Return a rating as people read it."""
    return points(rating.mu, rating.sigma, rating.matches)


def points(mu: float, sigma: float, matches: int = 0) -> Shown:
    """Return the two numbers of a rating as people read them."""
    return Shown(round(_MIDDLE + _SCALE * (mu - MU)), round(_SCALE * _DOUBT * sigma), matches)
