"""What a seat may know, built by listing what is shown."""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.core.action import Seat


class Prompt(msgspec.Struct, frozen=True):
    """What is asked now, of whom, by which clause; `question` is the name of the step that asks."""

    question: str
    clause: str
    asked: tuple[Seat, ...]
    facts: dict[str, Any]  # whatever the question's words mention


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view has. A game's view lists its own fields; nothing hidden is in it."""

    seat: Seat | None
    players: int
    prompt: Prompt | None
    # the victory points of each seat, now; None where they are secret
    scores: tuple[int | None, ...]
