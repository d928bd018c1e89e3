"""Intervals and ratings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from orrery.core.rng import Rng

Z: Final = 1.96  # 95 %
ELO: Final = 400 / math.log(10)
ROUNDS: Final = 200  # of the fit
RESAMPLES: Final = 200  # for the error bars


class Rate(msgspec.Struct, frozen=True):
    """A share of something, with its 95 % interval (Wilson)."""

    hits: float
    tries: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the share itself."""
        return self.hits / self.tries if self.tries else 0.0


def rate(hits: float, tries: int) -> Rate:
    """Return a share and Wilson's interval for it; a shared victory is a part of a hit."""
    if not tries:
        return Rate(hits, tries, 0.0, 1.0)
    share = hits / tries
    spread = Z * Z / tries
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / tries + spread / (4 * tries)) / (1 + spread)
    return Rate(hits, tries, max(0.0, middle - half), min(1.0, middle + half))


class Difference(msgspec.Struct, frozen=True):
    """How much larger one share is than another, with its 95 % interval."""

    value: float
    half: float


def difference(pairs: Sequence[tuple[Rate, Rate]]) -> Difference:
    """Compare shares pair by pair and take the mean, each pair weighted by what it can tell.

    The pairs are strata: like is compared with like (Cochran). The variance is that of Agresti and
    Caffo: one hit and one miss added to each share.
    """
    total = sum(_weight(one, other) for one, other in pairs)
    value = variance = 0.0
    for one, other in pairs:
        if weight := _weight(one, other):
            value += weight * (one.share - other.share) / total
            variance += (weight / total) ** 2 * (_variance(one) + _variance(other))
    return Difference(value, Z * math.sqrt(variance))


def _weight(one: Rate, other: Rate) -> float:
    together = one.tries + other.tries
    return one.tries * other.tries / together if together else 0.0


def _variance(found: Rate) -> float:
    share = (found.hits + 1) / (found.tries + 2)
    return share * (1 - share) / (found.tries + 2)


class Rating(msgspec.Struct, frozen=True):
    """A rating on Elo's scale, and how far off it may be (95 %)."""

    name: str
    elo: float
    error: float
    games: float


# (winner, loser) -> how often; a draw is half a victory of each
Meetings = Mapping[tuple[str, str], float]


def meetings(bots: Sequence[str], places: Sequence[int]) -> dict[tuple[str, str], float]:
    """Take one match as meetings of each two of its seats; bots of one name do not meet."""
    found: dict[tuple[str, str], float] = {}
    for a, bot in enumerate(bots):
        for b, other in enumerate(bots):
            if bot != other and places[a] <= places[b]:
                worth = 1.0 if places[a] < places[b] else 0.5
                found[bot, other] = found.get((bot, other), 0.0) + worth
    return found


def elo(met: Meetings, seed: int = 0) -> list[Rating]:
    """Rate everybody who met (Bradley and Terry), the best first; the mean is 1500.

    The error bars come from drawing the meetings anew.
    """
    names = sorted({name for pair in met for name in pair})
    fitted = _fit(met, names)
    rng = Rng(seed)
    drawn: list[dict[str, float]] = [_fit(_draw(met, rng), names) for _ in range(RESAMPLES)]
    ratings = [
        Rating(
            name,
            fitted[name],
            Z * _spread([one[name] for one in drawn]),
            sum(count for pair, count in met.items() if name in pair),
        )
        for name in names
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def _fit(met: Meetings, names: Sequence[str]) -> dict[str, float]:
    """Find the likeliest strengths; one draw added to each pair keeps them finite."""
    wins = dict.fromkeys(names, 0.0)
    played: dict[tuple[str, str], float] = {}
    for a in names:
        for b in names:
            if a < b:
                won, lost = met.get((a, b), 0.0), met.get((b, a), 0.0)
                if won + lost:
                    played[a, b] = won + lost + 1
                    wins[a] += won + 0.5
                    wins[b] += lost + 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        shares = dict.fromkeys(names, 0.0)
        for (a, b), count in played.items():
            together = strength[a] + strength[b]
            shares[a] += count / together
            shares[b] += count / together
        strength = {name: wins[name] / shares[name] if shares[name] else 1.0 for name in names}
        mean = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: 1500 + ELO * math.log(value) for name, value in strength.items()}


def _draw(met: Meetings, rng: Rng) -> dict[tuple[str, str], float]:
    """Draw as many meetings of each pair anew, as they went (a normal approximation)."""
    drawn: dict[tuple[str, str], float] = {}
    for a, b in sorted({(min(pair), max(pair)) for pair in met}):
        won, lost = met.get((a, b), 0.0), met.get((b, a), 0.0)
        count = won + lost
        share = (won + 1) / (count + 2)
        noise = sum(rng.below(1 << 20) for _ in range(12)) / (1 << 20) - 6
        again = won + noise * math.sqrt(count * share * (1 - share))
        drawn[a, b] = min(max(again, 0.0), count)
        drawn[b, a] = count - drawn[a, b]
    return drawn


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
