"""What each side of my cards would do, over the map: shown while one points at it or has chosen it.

All of them are drawn at once, hidden by the style sheet: the map needs no word from the server when
one points at a side, and what is chosen is marked before it counts.
"""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.action import Seat
from orrery.draw import NOTHING, Point, Svg, centre, join, moved, outline, path
from orrery.draw.hexes import hex_box
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import element, kept
from orrery.games.ages.actions import SECTOR_NUMBER
from orrery.games.ages.drawing.forecast import fights_of, pool_of, reach_of, settled_by
from orrery.games.ages.drawing.marks import corner_marks, fight_mark
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.signs import expanding

Places = Mapping[str, Point]


def places_of(scene: Scene, size: float) -> Places:
    """Return where the middle of every sector lies."""
    at = scene.box.layouts[scene.view.players].at
    return {
        sector.id: centre(at[SECTOR_NUMBER[sector.id]], size, "flat")
        for sector in scene.view.sectors
    }


def plans(scene: Scene, size: float) -> Svg:
    """AGES-6.1: draw the battles, the sectors to settle and the reach of my cards."""
    if not scene.is_choosing():  # the map is the same for all then: nobody's seat is read
        return NOTHING
    seat = scene.view.seat
    if seat is None:
        return NOTHING
    return _marked(_every(scene, seat, size), scene, seat)


@kept_as_read
def _every(scene: Scene, seat: Seat, size: float) -> Svg:
    """Draw the marks of all sides: they stay while one chooses now this card, now that."""
    hand = scene.view.seats[seat].hand or ()
    return join(
        _plan("war", _battles(scene, seat, size)),
        _plan("colonisation", _colonies(scene, seat, size)),
        *(
            _plan(f"expansion at-{at}", _expansion(scene, seat, card, size))
            for at, card in enumerate(hand)
        ),
    )


def _marked(every: Svg, scene: Scene, seat: Seat) -> Svg:
    """Mark the side that is chosen; an Expansion at the place in the hand where its card lies."""
    plan, hand = scene.view.plan, scene.view.seats[seat].hand or ()
    if plan is None or plan.strategy is None:
        return every
    sides: list[str] = [plan.strategy]
    if plan.strategy == "expansion":
        sides = [f"expansion at-{at}" for at, card in enumerate(hand) if card == plan.card]
    marked = str(every)
    for side in sides:
        marked = marked.replace(f'class="plan {side}"', f'class="plan {side} now"')
    return Svg(marked, every.box)


def _plan(side: str, marks: Svg) -> Svg:
    """Draw the marks of a side."""
    if not marks:
        return NOTHING
    return element("g", marks, box=marks.box, class_=f"plan {side}", aria_hidden="true")


@kept_as_read
def _battles(scene: Scene, seat: Seat, size: float) -> Svg:
    places, fights = places_of(scene, size), fights_of(scene.view, seat)
    return join(*(moved(fight_mark(fight, size), *places[fight.sector.id]) for fight in fights))


@kept_as_read
def _colonies(scene: Scene, seat: Seat, size: float) -> Svg:
    places, found = places_of(scene, size), settled_by(scene.view, seat)
    return join(*[_signs(("colonisation",), size, *places[one.id]) for one in found])


@kept_as_read
def _expansion(scene: Scene, seat: Seat, card: int, size: float) -> Svg:
    """Draw where ships could go, dashed by movements, dotted by portal; and what else is done."""
    places = places_of(scene, size)
    counts = [share.total for share in pool_of(scene.view, scene.box, seat, card)]
    near, far = reach_of(scene.view, scene.box, seat, card)
    signs = expanding(scene, seat, counts, None)
    return join(
        *[_rim("reach", size, *places[sector.id]) for sector in near],
        *[_rim("reach far", size, *places[sector.id]) for sector in far],
        *[_signs(tuple(names), size, *places[id_]) for id_, names in signs.items()],
    )


@kept
def _rim(class_: str, size: float, x: float, y: float) -> Svg:
    inner = size - 6
    return moved(path(outline(inner, "flat"), hex_box(inner, "flat"), class_=class_), x, y)


@kept
def _signs(names: tuple[str, ...], size: float, x: float, y: float) -> Svg:
    return moved(corner_marks(names, size), x, y)
