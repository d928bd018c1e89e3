"""What was played and found, kept on disk piece by piece, so that a run can be broken off."""

from __future__ import annotations

from pathlib import Path

import msgspec

from million.plan import Plan
from million.play import Count, Found, Piece


class OtherPlan(Exception):
    """The journal is of another plan: other sheets, other rules."""


class Journal:
    """The plan in the first line, then a line for each piece."""

    def __init__(self, page: Path, plan: Plan) -> None:
        self.page = page
        self.done: dict[tuple[int, int], Piece] = {}
        lines = page.read_bytes().splitlines() if page.exists() else []
        if not lines:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_bytes(msgspec.json.encode(plan) + b"\n")
            return
        if msgspec.json.decode(lines[0], type=Plan) != plan:
            raise OtherPlan
        for line in lines[1:]:
            try:
                self._know(msgspec.json.decode(line, type=Piece))
            except msgspec.DecodeError:  # it was being written when the run was broken off
                continue

    def add(self, piece: Piece) -> None:
        """Write a piece down; the line before may have been cut short."""
        self._know(piece)
        with self.page.open("ab") as journal:
            journal.write(b"\n" + msgspec.json.encode(piece))

    def _know(self, piece: Piece) -> None:
        self.done[piece.first, piece.after] = piece

    @property
    def counts(self) -> dict[str, Count]:
        """Return how many matches were played, by game and players."""
        counts: dict[str, Count] = {}
        for piece in self.done.values():
            for name, count in piece.counts.items():
                counts.setdefault(name, Count()).add(count)
        return dict(sorted(counts.items()))

    @property
    def found(self) -> list[Found]:
        return sorted((one for piece in self.done.values() for one in piece.found), key=_number)


def _number(found: Found) -> int:
    return found.number
