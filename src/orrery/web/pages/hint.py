"""What a bot would do: a page of its own, which the table opens as a panel."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.door.clean import whole
from orrery.web.errors import Forbidden
from orrery.web.requests import count_read, seen_table, site, visitor
from orrery.web.responses import page
from orrery.web.show.hints import adviser, hints
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.seats import tell_hint


async def hint(request: Request) -> Response:
    """Show the three best answers of a bot to the question before me."""
    await count_read(request)
    table, viewer = await seen_table(request)
    person = (await visitor(request)).person
    if person is None:
        raise Forbidden("not_your_seat")
    seat = whole("seat", request.query_params.get("seat", ""))
    viewing = viewing_of(table, viewer)
    found = await hints(site(request).thinkers, viewing, person, seat)
    await tell_hint(site(request).tables, table.id, table.names[seat])
    return await page(
        request,
        "hint.html",
        table=table,
        game=table.game,
        viewer=viewer,
        seat=seat,
        number=table.question(seat),
        hints=found,
        adviser=adviser(viewer.language),
    )
