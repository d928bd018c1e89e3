"""What each side of my cards would do, over the map: shown while one points at it or has chosen it.

All of them are drawn at once, hidden by the style sheet: the map needs no word from the server when
one points at a side, and what is chosen is marked before it counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orrery.core.action import Seat
from orrery.draw import NOTHING, Point, Svg, group, join, moved, outline, path
from orrery.draw.hexes import hex_box
from orrery.games.ages.drawing.forecast import fights_of, pool_of, reach_of, settled_by
from orrery.games.ages.drawing.marks import corner_marks, fight_mark
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.signs import expanding
from orrery.games.ages.view import SectorView

Places = Mapping[str, Point]


def plans(scene: Scene, places: Places, size: float) -> Svg:
    """AGES-6.1: draw the battles, the sectors to settle and the reach of my cards."""
    seat = scene.view.seat
    hand = () if seat is None else scene.view.seats[seat].hand or ()
    if seat is None or not scene.is_choosing():
        return NOTHING
    return join(
        _plan(scene, "war", None, _battles(scene, seat, places, size)),
        _plan(scene, "colonisation", None, _colonies(scene, seat, places, size)),
        *(
            _plan(scene, "expansion", (at, card), _expansion(scene, seat, card, places, size))
            for at, card in enumerate(hand)
        ),
    )


def _plan(scene: Scene, strategy: str, card: tuple[int, int] | None, marks: Sequence[Svg]) -> Svg:
    """Draw the marks of a side, for one place in the hand where its card matters."""
    if not marks:
        return NOTHING
    plan = scene.view.plan
    is_chosen = plan is not None and plan.strategy == strategy
    if card is not None:
        is_chosen = is_chosen and plan is not None and plan.card == card[1]
    where = "" if card is None else f" at-{card[0]}"
    now = " now" if is_chosen else ""
    return group(*marks, class_=f"plan {strategy}{where}{now}", aria_hidden="true")


def _battles(scene: Scene, seat: Seat, places: Places, size: float) -> list[Svg]:
    fights = fights_of(scene.view, seat)
    return [moved(fight_mark(fight, size), *places[fight.sector.id]) for fight in fights]


def _colonies(scene: Scene, seat: Seat, places: Places, size: float) -> list[Svg]:
    found = settled_by(scene.view, seat)
    return [moved(corner_marks(("colonisation",), size), *places[one.id]) for one in found]


def _expansion(scene: Scene, seat: Seat, card: int, places: Places, size: float) -> list[Svg]:
    """Draw where ships could go, dashed by movements, dotted by portal; and what else is done."""
    counts = [share.total for share in pool_of(scene.view, scene.box, seat, card)]
    near, far = reach_of(scene.view, scene.box, seat, card)
    signs = expanding(scene, seat, counts, None)
    return [
        *_rims(near, "reach", places, size),
        *_rims(far, "reach far", places, size),
        *(moved(corner_marks(names, size), *places[id_]) for id_, names in signs.items()),
    ]


def _rims(sectors: Sequence[SectorView], class_: str, places: Places, size: float) -> list[Svg]:
    inner = size - 6
    rim = path(outline(inner, "flat"), hex_box(inner, "flat"), class_=class_)
    return [moved(rim, *places[sector.id]) for sector in sectors]
