"""The end of a match as the page plays it, as far as the game has no scenes of its own for it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Scene
from orrery.core.text import plain
from orrery.draw.markup import shape, sign, tag
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.web.show.sources import sources
from orrery.web.show.viewing import Viewing
from orrery.web.text import say


def ending(viewing: Viewing, played: Sequence[Scene]) -> list[Scene]:
    """Return what is still to be played after the scenes of the last answer: points, the winner."""
    if viewing.table.row.status != "over" or viewing.state.asked:
        return []
    kinds = {scene.kind for scene in played}
    found = [] if "sheet" in kinds or "victory" in kinds else [_points(viewing)]
    is_won = "victory" not in kinds and viewing.state.winners()  # nobody may have won alone
    return [*found, _victory(viewing)] if is_won else found


def _points(viewing: Viewing) -> Scene:
    """Fill the sheet line by line: what each seat has from every source."""
    table = viewing.table
    sheet = viewing.state.score_sheet()
    head = tag("tr", tag("th"), *(tag("th", shape(seat, 16)) for seat in range(table.row.players)))
    lines = [
        tag(
            "tr",
            tag("th", Svg(source.icon), f" {source.label}"),
            *(tag("td", "?" if points is None else plain(points)) for points in source.points),
        )
        for source in sources(viewing, sheet)
    ]
    total = tag(
        "tr",
        tag("th", sign("vp", 16)),
        *(tag("td", tag("b", str(score))) for score in viewing.state.scores()),
    )
    body = tag("table", head, *lines, total, class_="ending")
    return Scene(kind="sheet", title=say(viewing.viewer.language, "ending_points"), body=body)


def _victory(viewing: Viewing) -> Scene:
    """Let the shape of the winner rise under the crown, and everybody's points stand below."""
    winners = viewing.state.winners()
    names = viewing.table.names
    scores = viewing.state.scores()
    chips = [
        tag("span", shape(seat, 16), tag("b", str(scores[seat])), class_="chip")
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat])
    ]
    body = tag(
        "div",
        sign("crown", 84),
        tag("div", *(tag("span", shape(seat, 72), class_=seat_class(seat)) for seat in winners)),
        tag("p", *chips, class_="chips"),
        class_="crowned",
    )
    key = "ending_victory" if len(winners) == 1 else "ending_shared"
    title = say(viewing.viewer.language, key, name=", ".join(names[seat] for seat in winners))
    return Scene(kind="victory", title=title, body=body, seat=winners[0])
