"""The stacks of sector tiles (ECL-2.9)."""

from __future__ import annotations

from orrery.core.part import Section


class Stacks(Section):
    """By ring: tiles that may lie in the stack, how many do, the face-up discards.

    A stack is a bag: nobody knows its order, so it has none.
    """

    def __init__(self, like: Stacks | None = None) -> None:
        if like is None:
            self.unseen: list[list[int]] = [[], [], []]
            self.left: list[int] = [0, 0, 0]
            self.discards: list[list[int]] = [[], [], []]
            # tiles that are out of the game
            self.boxed: list[int] = []
        else:
            inner, middle, outer = like.unseen
            self.unseen = [inner.copy(), middle.copy(), outer.copy()]
            self.left = like.left.copy()
            inner, middle, outer = like.discards
            self.discards = [inner.copy(), middle.copy(), outer.copy()]
            self.boxed = like.boxed.copy()
