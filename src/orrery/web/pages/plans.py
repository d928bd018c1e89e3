"""Planning a turn while others play: what was tried so far, and what it leads to."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from orrery.core.bounds import LONGEST_CHAIN
from orrery.web.errors import BadRequest
from orrery.web.requests import Form, read_form, seen_table
from orrery.web.show import choices
from orrery.web.show.crumbs import crumbs
from orrery.web.show.panels import arrangement, panels
from orrery.web.show.viewing import Viewing, planning
from orrery.web.tables.access import my_seat
from orrery.web.tables.draft import Draft
from orrery.web.tables.plans import LONGEST_PLAN, at_plan, planned, read_plan, written
from orrery.web.tables.table import Table


async def plan(request: Request) -> Response:
    """Go on with a plan by one press; show the position that it leads to."""
    form = await read_form(request)
    table, viewer = await seen_table(request)
    seat = my_seat(table, form.person, form.number("seat")).seat
    tried = read_plan(form.text("plan", most=LONGEST_PLAN))
    there, draft = await asyncio.to_thread(planned, table, seat, tried)
    dropped = len(tried.actions) - len(draft.clicks)
    _go_on(form, there, draft)
    viewing = planning(at_plan(there, there.state, draft), viewer)
    return JSONResponse(
        {
            "parts": panels(viewing),
            "panels": arrangement(viewing),
            "plan": msgspec.to_builtins(written(draft, tried.seed)),
            "steps": _steps(viewing, draft),
            "dropped": dropped,
        }
    )


def _go_on(form: Form, table: Table, draft: Draft) -> None:
    """Do what was pressed: the forms of the bar are sent here as they are."""
    match form.text("way"):
        case "":
            pass
        case "play":
            actions = choices.read_chain(table.game, form.text("action", most=LONGEST_CHAIN))
            draft.answer(actions, form.number("keep") if "keep" in form.data else None)
        case "undo":
            draft.keep(form.number("keep"))
        case "fewer":
            draft.take_one_back(table.game.language.read_text(form.text("less")))
        case "instead":
            draft.give_instead(*choices.read_instead(table.game, form.text("instead")))
        case _:
            raise BadRequest("bad_field", name="way")


def _steps(viewing: Viewing, draft: Draft) -> list[tuple[str, str]]:
    """Return each step of the plan: what it answers, as one press would, and its words."""
    found = [one for one in crumbs(viewing, draft) if not one.is_part and not one.is_given]
    ends = [*(one.keep for one in found), len(draft.clicks)][1:]
    return [
        (choices.written(draft.clicks[one.keep : end]), one.words)
        for one, end in zip(found, ends, strict=True)
    ]
