"""The end of the game (ECL-14)."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.eclipse.ids import ANCIENT_PORTAL, MONOLITH, PORTAL_TILE
from orrery.games.eclipse.state import EclipseState

AMBASSADOR = 1
MONOLITH_POINTS = 3
KEPT_DISCOVERY = 2
TRAITOR = -2
PORTAL_TILE_POINTS = 1
ANCIENT_PORTAL_POINTS = 2


def sheet(s: EclipseState, seat: Seat) -> dict[str, int]:
    """ECL-14.1: where a seat's points come from."""
    mat = s.mats[seat]
    if mat.is_out:
        return {"counted_when_eliminated": mat.final}
    return {"reputation": sum(mat.reputation), **public_sheet(s, seat)}


def public_sheet(s: EclipseState, seat: Seat) -> dict[str, int]:
    """ECL-14.1: all that everybody can count: everything but the reputation tiles."""
    mat = s.mats[seat]
    realm = s.galaxy.realm(seat)
    works = s.galaxy.works
    track_points = s.box.sheet.tracks.points
    return {
        "ambassadors": AMBASSADOR * mat.allies.bit_count(),
        "sectors": sum([s.box.sectors[at].points for at in realm]),
        "monoliths": MONOLITH_POINTS * sum([1 for at in realm if works[at] & MONOLITH]),
        "discoveries": KEPT_DISCOVERY * len(mat.kept),
        "traitor": TRAITOR if s.traitor == seat else 0,
        "technologies": sum([track_points[len(track)] for track in mat.tracks]),
        "portals": sum(
            [
                PORTAL_TILE_POINTS * (works[at] & PORTAL_TILE != 0)
                + ANCIENT_PORTAL_POINTS * (works[at] & ANCIENT_PORTAL != 0)
                for at in realm
                if works[at]
            ]
        ),
        "species": s.species(seat).bonus(s, seat),
    }


def points(s: EclipseState, seat: Seat) -> int:
    """ECL-14.1: the victory points of a seat; an eliminated seat keeps what was counted."""
    return sum(sheet(s, seat).values()) if s.mats[seat].species >= 0 else 0


def public_points(s: EclipseState, seat: Seat) -> int:
    """Return the points of a seat without its reputation tiles."""
    mat = s.mats[seat]
    if mat.is_out:
        return mat.final
    return sum(public_sheet(s, seat).values()) if mat.species >= 0 else 0


def places(s: EclipseState) -> list[int]:
    """ECL-14.2: by points, then by stock; what an eliminated seat had is in the box (R2)."""
    ranks = [
        (points(s, seat), 0 if mat.is_out else sum(mat.stock)) for seat, mat in enumerate(s.mats)
    ]
    return [1 + sum(other > mine for other in ranks) for mine in ranks]
