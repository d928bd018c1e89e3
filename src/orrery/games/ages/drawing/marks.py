"""Marks on a sector: a battle with its scores, what may be done there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.draw import Svg, circle, icon, join, moved, placed, rect, row, text
from orrery.games.ages.drawing.forecast import Fight

# names leave first when there is little room, and the scores of a battle lie over the bonus then,
# not between it and the fleets
NAMED: Final = 44.0
LIFTED: Final = -0.68
LEVEL: Final = -0.03
# where the signs of what may be done lie in a hex of size 1
CORNERS: Final = ((0.62, -0.4), (-0.62, -0.4), (0.74, 0.06))


def fight_mark(fight: Fight, size: float) -> Svg:
    """Draw crossed swords and the scores of a battle here, the best first."""
    down = LIFTED if size < NAMED else LEVEL
    scores = sorted((score for score in fight.scores if score), reverse=True)
    said = text(":".join(map(str, scores)), size=13, bold=True)
    inside = row([icon("war", 15), said], gap=4)
    plate = rect(inside.box.width + 12, 21, rx=10, class_="panel-2")
    return join(
        placed(plate, -plate.box.width / 2, size * down - 10.5),
        placed(inside, -inside.box.width / 2, size * down - inside.box.height / 2),
    )


def corner_marks(names: Sequence[str], size: float) -> Svg:
    """Draw what an Expansion may do here, in the corners."""
    drawn = [
        join(circle(9.5, class_="panel"), icon(name, 14)) for name in names
    ]  # spots never lie inside spots: these are part of their sector
    return join(
        *(
            moved(mark, size * across, size * down)
            for mark, (across, down) in zip(drawn, CORNERS, strict=False)
        )
    )
