"""Which of our conversions a recorded `spend` stands for."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from msgspec.structs import asdict

from orrery.core.phrase import Phrase
from orrery.games.gaia.boardgamers.record import unlike
from orrery.games.gaia.components import Box, Gain, Price
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import IN_BOWL_3, STONE_VALUE
from orrery.games.gaia.rules.conversions import BURN
from orrery.games.gaia.state import GaiaState

_PART: Final = re.compile(r"(\d*)(pw|t-a3|gf|o|c|k|q|t)")
# what the recorded games call the fields of a gain and of a price
_GAINS: Final = {"o": "ore", "c": "credits", "k": "knowledge", "q": "qic", "t": "power_token"}
_COSTS: Final = {
    "pw": "power",
    "q": "qic",
    "o": "ore",
    "k": "knowledge",
    "c": "credits",
    "t-a3": "bowl_3_to_gaia",
    "gf": "gaiaformer",
}
MOST: Final = 99  # nobody has so much of anything

Amounts = Counter[str]  # how much of what, by the field of a price or a gain


def _amounts(text: str, where: Phrase) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for part in text.split(","):
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise unlike(where, "gaia.no_resource", name=part)
        count, kind = match.groups()
        found.append((int(count or "1"), kind))
    return found


def conversions_for(
    s: GaiaState, seat: int, cost: str, gain: str, stone: str, where: Phrase
) -> list[int]:
    """Return conversions that cost and give exactly so much.

    `stone` is the recorded answer about the Brainstone, if there is one.
    """
    price: Amounts = Counter()
    for amount, kind in _amounts(cost, where):
        if kind not in _COSTS:
            raise unlike(where, "gaia.buys_nothing", name=kind)
        price[_COSTS[kind]] += amount
    wanted: Amounts = Counter()
    for amount, kind in _amounts(gain, where):
        if kind not in _GAINS:
            raise unlike(where, "gaia.not_for_sale", name=kind)
        wanted[_GAINS[kind]] += amount
    if max(*price.values(), *wanted.values()) > MOST:
        raise unlike(where, "gaia.so_much")
    mat = s.mats[seat]
    power = price["power"]
    if power and FACTIONS[mat.faction].doubles_power(mat):
        price["power"] = 0
        price["bowl_3"] = (power + 1) // 2
    elif power and mat.brainstone == IN_BOWL_3 and uses_stone(mat.bowl3, power, stone):
        price["brainstone"] = 1
        price["power"] = max(0, power - STONE_VALUE)
    found = decompose(s.box, +price, +wanted)
    if found is None:
        raise unlike(where, "gaia.does_not_buy", cost=cost, gain=gain)
    return found


def uses_stone(tokens: int, power: int, answer: str) -> bool:
    """Whether the Brainstone pays: it must, or the answer says so."""
    if tokens < power:
        return True
    return power >= STONE_VALUE and answer.endswith("area1")


class Deal:
    """A conversion as it is compared with what was recorded."""

    __slots__ = ("gives", "number", "price")

    def __init__(self, number: int, price: Amounts, gives: Amounts) -> None:
        self.number = number
        self.price = price
        self.gives = gives


def deals(box: Box, *, beside_the_stone: bool) -> list[Deal]:
    """Return every conversion but burning, those that give most first."""
    found = [
        Deal(number, _price(one.cost, beside_the_stone=beside_the_stone), _gives(one.gain))
        for number, one in enumerate(box.conversions)
        if number != BURN
    ]
    found.sort(key=lambda deal: -deal.gives.total())
    return found


def _price(cost: Price, *, beside_the_stone: bool) -> Amounts:
    """Return a price; beside the stone, tokens and power are the same."""
    found: Amounts = Counter(asdict(cost))
    if beside_the_stone:
        found["power"] += found.pop("bowl_3")
    return +found


def _gives(gain: Gain) -> Amounts:
    """Return what a conversion gives, of all that can be bought."""
    return +Counter({name: getattr(gain, name) for name in _GAINS.values()})


def decompose(box: Box, price: Amounts, wanted: Amounts) -> list[int] | None:
    """Find conversions whose prices and gains add up; those that give most first."""
    return _search(deals(box, beside_the_stone=price["brainstone"] > 0), price, wanted)


def _search(left: list[Deal], price: Amounts, wanted: Amounts) -> list[int] | None:
    """Find some of these conversions, each as often as need be."""
    if not price and not wanted:
        return []
    for place, deal in enumerate(left):
        if deal.price <= price and deal.gives <= wanted:
            rest = _search(left[place:], price - deal.price, wanted - deal.gives)
            if rest is not None:
                return [deal.number, *rest]
    return None
