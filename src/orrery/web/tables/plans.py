"""A plan: what somebody tries while others play, on a private copy of what may come.

All that the player may not know is drawn anew, and everybody answers without thinking until it is
the player's turn. Nothing of it is kept here: whoever plans sends the plan along each time, and it
is played again, also after the table has gone on.
"""

from __future__ import annotations

from typing import Final

import msgspec

from orrery.core.action import Seat
from orrery.core.bounds import LONGEST_TURN
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.web.errors import BadRequest
from orrery.web.kept import Kept
from orrery.web.tables.draft import Draft, resume_draft
from orrery.web.tables.table import Table

LONGEST_PLAN: Final = 8000  # characters
MOST_AHEAD: Final = 600  # answers until the player's turn
_SEEDS: Final = 2**31
_IMAGINED: Final = Kept[tuple[str, Seat, int], tuple[State, State]](64)  # from, to


class Plan(msgspec.Struct, frozen=True):
    """How the unknown was drawn, the answers, and how many there were before each press."""

    seed: int
    actions: tuple[str, ...] = ()
    presses: tuple[int, ...] = ()


def read_plan(text: str) -> Plan:
    """Read a plan as the page sends it."""
    if len(text) > LONGEST_PLAN:
        raise BadRequest("bad_field", name="plan")
    try:
        plan = msgspec.json.decode(text, type=Plan)
    except msgspec.DecodeError:
        raise BadRequest("bad_field", name="plan") from None
    is_sound = 0 <= plan.seed < _SEEDS and len(plan.actions) <= LONGEST_TURN
    if not is_sound or len(plan.presses) > len(plan.actions):
        raise BadRequest("bad_field", name="plan")
    return plan


def written(draft: Draft, seed: int) -> Plan:
    """Return the plan that a draft is."""
    return Plan(seed, tuple(str(action) for action in draft.clicks), tuple(draft.presses))


def planned(table: Table, seat: Seat, plan: Plan) -> tuple[Table, Draft]:
    """Return the table as it would be, and the turn so far; what no longer fits is dropped."""
    base = imagined(table, seat, plan.seed)
    draft = resume_draft(table.game, base, seat, plan.actions, plan.presses)
    return at_plan(table, base, draft), draft


def at_plan(table: Table, base: State, draft: Draft) -> Table:
    """Return the table with a planned turn."""
    drafts = {draft.seat: draft} if draft.clicks else {}
    row = msgspec.structs.replace(table.row, since={}, paused=None)
    return msgspec.structs.replace(table, row=row, state=base, drafts=drafts)


def imagined(table: Table, seat: Seat, seed: int) -> State:
    """Return a position in which a seat has its turn, as it may come about from here."""
    if not table.playing or table.row.lesson is not None:
        raise BadRequest("nothing_to_plan")
    if seat in table.state.asked:
        raise BadRequest("plan_your_turn")
    key = (table.id, seat, seed)
    known = _IMAGINED.get(key)
    if known is None or known[0] is not table.state:
        known = _IMAGINED.put(key, (table.state, _played_on(table, seat, seed)))
    return known[1]


def _played_on(table: Table, seat: Seat, seed: int) -> State:
    game, rng = table.game, Rng(seed)
    state = table.state.determinize(seat, rng.fork())
    for _ in range(MOST_AHEAD):
        if not state.asked:
            break
        if seat in state.asked and _has_turn(table, state, seat):
            return state
        one = next((other for other in state.asked if other != seat), seat)
        state.play(one, game.instinct(state, one, rng) or rng.pick(state.real_choices(one)))
    raise BadRequest("nothing_to_plan")


def _has_turn(table: Table, state: State, seat: Seat) -> bool:
    """Whether something is asked that one plans: an action, where the game has kinds of them."""
    drawing, view = table.game.drawing, state.view(seat)
    kinds = {
        kind.id for kind in drawing.kinds(Look(table.names)) if not kind.free and not kind.closing
    }
    return not kinds or any(drawing.kind(one, view) in kinds for one in state.choices(seat))
