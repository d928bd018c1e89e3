"""The ship parts that one player may place."""

from __future__ import annotations

from collections.abc import Sequence


class Spares:
    """Some grid parts, each with the energy it produces. Never changes once made."""

    __slots__ = ("all", "drives", "numbers", "others")

    def __init__(
        self, numbers: Sequence[int], energies: Sequence[int], is_drive: Sequence[int]
    ) -> None:
        self.numbers = numbers
        self.all = [(part, energies[part]) for part in numbers]
        self.drives = [(part, energies[part]) for part in numbers if is_drive[part]]
        self.others = [(part, energies[part]) for part in numbers if not is_drive[part]]
