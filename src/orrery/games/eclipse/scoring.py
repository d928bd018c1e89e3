"""The end of the game (ECL-14)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.ids import ANCIENT_PORTAL, MONOLITH, PORTAL_TILE
from orrery.games.eclipse.state import EclipseState

AMBASSADOR: Final = 1
MONOLITH_POINTS: Final = 3
KEPT_DISCOVERY: Final = 2
TRAITOR: Final = -2
PORTAL_TILE_POINTS: Final = 1
ANCIENT_PORTAL_POINTS: Final = 2
HEADINGS: Final = (
    "ambassadors",
    "sectors",
    "monoliths",
    "discoveries",
    "traitor",
    "technologies",
    "portals",
    "species",
)


def sheet(s: EclipseState, seat: Seat) -> dict[str, int]:
    """ECL-14.1: where a seat's points come from."""
    mat = s.mats[seat]
    if mat.is_out:
        return {"counted_when_eliminated": mat.final}
    return {"reputation": sum(mat.reputation), **public_sheet(s, seat)}


def public_sheet(s: EclipseState, seat: Seat) -> dict[str, int]:
    """ECL-14.1: all that everybody can count: everything but the reputation tiles."""
    return dict(zip(HEADINGS, public_counts(s, seat), strict=True))


def public_counts(s: EclipseState, seat: Seat) -> list[int]:
    """ECL-14.1: what stands under each heading; bots count often, and need no names for it."""
    mat = s.mats[seat]
    works = s.galaxy.works
    printed = s.box.points
    track_points = s.box.track_points
    sectors = monoliths = technologies = portals = 0
    for at in s.galaxy.realm(seat):
        sectors += printed[at]
        built = works[at]
        if built:
            monoliths += MONOLITH_POINTS if built & MONOLITH else 0
            portals += PORTAL_TILE_POINTS if built & PORTAL_TILE else 0
            portals += ANCIENT_PORTAL_POINTS if built & ANCIENT_PORTAL else 0
    for track in mat.tracks:
        technologies += track_points[len(track)]
    return [
        AMBASSADOR * mat.allies.bit_count(),
        sectors,
        monoliths,
        KEPT_DISCOVERY * len(mat.kept),
        TRAITOR if s.traitor == seat else 0,
        technologies,
        portals,
        s.species(seat).bonus(s, seat),
    ]


def points(s: EclipseState, seat: Seat) -> int:
    """ECL-14.1: the victory points of a seat; an eliminated seat keeps what was counted."""
    return sum(sheet(s, seat).values()) if s.mats[seat].species >= 0 else 0


def public_points(s: EclipseState, seat: Seat) -> int:
    """Return the points of a seat without its reputation tiles."""
    mat = s.mats[seat]
    if mat.is_out:
        return mat.final
    return sum(public_counts(s, seat)) if mat.species >= 0 else 0


def places(s: EclipseState) -> list[int]:
    """ECL-14.2: by points, then by stock; what an eliminated seat had is in the box (R2)."""
    ranks = [
        (points(s, seat), 0 if mat.is_out else sum(mat.stock)) for seat, mat in enumerate(s.mats)
    ]
    return [1 + sum(other > mine for other in ranks) for mine in ranks]
