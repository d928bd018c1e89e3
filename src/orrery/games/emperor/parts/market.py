"""The common stock of cubes, and what they cost in this round (EMP-5)."""

from __future__ import annotations

from orrery.core.part import Section


class Market(Section):
    """By resource: the cubes in stock and the price; the dice that made the prices."""

    def __init__(self, like: Market | None = None) -> None:
        if like is None:
            self.supply: list[int] = [0, 0, 0]
            self.dice: list[int] = []
            self.prices: list[int] = [0, 0, 0]
        else:
            self.supply = like.supply.copy()
            self.dice = like.dice.copy()
            self.prices = like.prices.copy()
