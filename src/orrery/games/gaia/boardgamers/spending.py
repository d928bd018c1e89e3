"""Which of our conversions a recorded `spend` stands for."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.errors import BadMatch
from orrery.games.gaia import ids
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import Bundle

_PART: Final = re.compile(r"(\d*)(pw|t-a3|gf|o|c|k|q|t)")
_GAINS: Final = {"o": 0, "c": 1, "k": 2, "q": 3, "t": 4}
# the place of a recorded cost in the price of a conversion
_COSTS: Final = {"pw": 0, "q": 1, "o": 2, "k": 3, "c": 4, "t-a3": 6, "gf": 8}
_POWER: Final = 0
_BOWL_3: Final = 5
_STONE: Final = 7


def _amounts(text: str, where: str) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for part in text.split(","):
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise BadMatch(f"{where}: {part!r} is no resource")
        found.append((int(match[1] or "1"), match[2]))
    return found


def conversions_for(
    s: GaiaState, seat: int, cost: str, gain: str, stone: str, where: str
) -> list[int]:
    """Return conversions that cost and give exactly so much.

    `stone` is the recorded answer about the Brainstone, if there is one.
    """
    price = [0] * 9
    for amount, kind in _amounts(cost, where):
        if kind not in _COSTS:
            raise BadMatch(f"{where}: nothing can be bought for {kind!r}")
        price[_COSTS[kind]] += amount
    wanted = [0] * 5
    for amount, kind in _amounts(gain, where):
        if kind not in _GAINS:
            raise BadMatch(f"{where}: {kind!r} cannot be bought")
        wanted[_GAINS[kind]] += amount
    if max(*price, *wanted) > 99:
        raise BadMatch(f"{where}: nobody has so much")
    mat = s.mats[seat]
    power = price[_POWER]
    if power and mat.faction == ids.NEVLAS and mat.has_institute():
        price[_POWER] = 0
        price[_BOWL_3] = (power + 1) // 2
    elif power and mat.brainstone == 3 and uses_stone(mat.bowl3, power, stone):
        price[_STONE] = 1
        price[_POWER] = max(0, power - 3)
    found = decompose(s, tuple(price), tuple(wanted))
    if found is None:
        raise BadMatch(f"{where}: {cost} does not buy {gain}")
    return found


def uses_stone(tokens: int, power: int, answer: str) -> bool:
    """Whether the Brainstone pays: it must, or the answer says so."""
    if tokens < power:
        return True
    return power >= 3 and answer.endswith("area1")


def decompose(s: GaiaState, price: tuple[int, ...], wanted: tuple[int, ...]) -> list[int] | None:
    """Find conversions whose prices and gains add up; those that give most first."""
    paid_in_tokens = price[_STONE] > 0
    numbers = sorted(
        range(1, len(ids.CONVERSION_IDS)),
        key=lambda number: -sum(s.tables.conversion_gain[number]),
    )

    def tokens_of(number: int) -> tuple[int, ...]:
        row = list(s.tables.price[number])
        if paid_in_tokens:  # beside the stone, tokens and power are the same
            row[_POWER] += row[_BOWL_3]
            row[_BOWL_3] = 0
        return tuple(row)

    prices = {number: tokens_of(number) for number in numbers}

    def fits(number: int, price: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
        gives: Bundle = s.tables.conversion_gain[number]
        return all(a <= b for a, b in zip(prices[number], price, strict=True)) and all(
            a <= b for a, b in zip(gives[:5], wanted, strict=True)
        )

    def search(price: tuple[int, ...], wanted: tuple[int, ...], first: int) -> list[int] | None:
        if not any(price) and not any(wanted):
            return []
        for place in range(first, len(numbers)):
            number = numbers[place]
            if not fits(number, price, wanted):
                continue
            left = tuple(b - a for a, b in zip(prices[number], price, strict=True))
            more = tuple(
                b - a for a, b in zip(s.tables.conversion_gain[number][:5], wanted, strict=True)
            )
            rest = search(left, more, place)
            if rest is not None:
                return [number, *rest]
        return None

    return search(price, wanted, 0)
