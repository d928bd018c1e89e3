"""Standing instructions: routine questions that a player may let the program answer."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.step import Asking
from orrery.games.eclipse.actions import ANSWER, AUTO, DISCOVERY, FIRE, PASS
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.battle import AssignDie, Engage
from orrery.games.eclipse.rules.diplomacy import Proposal
from orrery.games.eclipse.rules.explore import FindDiscovery
from orrery.games.eclipse.state import EclipseState

# the question that each instruction is about, and what it answers
ANSWERS: Final[dict[str, tuple[type[Asking[EclipseState, Action]], Action]]] = {
    "assign": (AssignDie, AUTO),  # type: ignore[dict-item] # each asks for its own kind of answer
    "fight": (Engage, FIRE),  # type: ignore[dict-item] # likewise
    "discovery": (FindDiscovery, DISCOVERY[0]),  # type: ignore[dict-item] # likewise
    "no_reactions": (Turn, PASS),  # type: ignore[dict-item] # likewise
    "decline": (Proposal, ANSWER[1]),  # type: ignore[dict-item] # likewise
}


def answer(standing: str, s: EclipseState, seat: Seat) -> Action | None:
    """Return the answer that an instruction gives a seat now, if it is about this question."""
    if standing not in ANSWERS or s.asked != (seat,):
        return None
    question, said = ANSWERS[standing]
    if not isinstance(s.stack[-1], question):
        return None
    if standing == "no_reactions" and not s.mats[seat].passed:
        return None
    return said
