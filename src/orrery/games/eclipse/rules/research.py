"""Research (ECL-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    ARTIFACT,
    PORTAL,
    RESEARCH_TECH,
    ArtifactResource,
    PortalSector,
    Research,
)
from orrery.games.eclipse.events import PortalPlaced, Researched
from orrery.games.eclipse.ids import (
    ANCIENT_LABS,
    ARTIFACT_KEY,
    PORTAL_TILE,
    RESOURCE_NUMBER,
    SCIENCE,
    SECTOR_NUMBER,
    TECH_NUMBER,
    TECHS,
    TRACK_NUMBER,
    WARP_PORTAL,
)
from orrery.games.eclipse.rules.resources import within_reach
from orrery.games.eclipse.state import EclipseState

TRACK_LENGTH: Final = 7  # ECL-7.3
ARTIFACT_GAIN = 5  # ECL-7.7
# ECL-7.3, ECL-7.4: the tracks a tile may go to, by its own: any if it is rare
OPEN_TO: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (0, 1, 2))
ALL: Final = 1_000


def has_room(s: EclipseState, seat: Seat, track: int) -> bool:
    """ECL-7.3: whether a track has a free slot."""
    return len(s.mats[seat].tracks[track]) < TRACK_LENGTH


def price(s: EclipseState, seat: Seat, tech: int, track: int) -> int:
    """ECL-7.2: the printed cost less the discount of the track, not below the minimum."""
    return s.box.prices[tech][len(s.mats[seat].tracks[track])]


def tracks_for(s: EclipseState, seat: Seat, tech: int) -> Sequence[int]:
    """ECL-7.3, ECL-7.4: the tracks a tile may go to: its own, or any if it is rare."""
    return [track for track in OPEN_TO[s.box.tech_track[tech]] if has_room(s, seat, track)]


def tiles_within(
    s: EclipseState, seat: Seat, budget: int, most: int = ALL
) -> list[tuple[int, int]]:
    """ECL-7.1: the tiles of the tray that so much Science buys, each with a track for it."""
    mat = s.mats[seat]
    techs = mat.techs
    lengths = [len(tiles) for tiles in mat.tracks]
    prices = s.box.prices
    own_track = s.box.tech_track
    found: list[tuple[int, int]] = []
    for tech in s.pool.on_tray():
        if techs >> tech & 1:  # ECL-7.3
            continue
        if tech == WARP_PORTAL and not s.galaxy.realm(seat):  # ECL-7.8
            continue
        by_length = prices[tech]
        for track in OPEN_TO[own_track[tech]]:
            length = lengths[track]
            if length < TRACK_LENGTH and by_length[length] <= budget:
                found.append((tech, track))
        if len(found) >= most:
            break
    return found


def offer_techs(s: EclipseState, seat: Seat, budget: int, offers: list[Action]) -> None:
    """ECL-7.1: the same, as choices."""
    offers.extend([RESEARCH_TECH[tech][track] for tech, track in tiles_within(s, seat, budget)])


def offer_research(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-7.1: what the Science in stock buys."""
    offer_techs(s, seat, s.mats[seat].stock[SCIENCE], offers)


def is_within_reach(s: EclipseState, seat: Seat) -> bool:
    """ECL-4.10, R41: whether some tile could be paid after trades."""
    budget = within_reach(s, seat, SCIENCE)
    return budget >= s.box.least_price and bool(tiles_within(s, seat, budget, most=1))


def research(s: EclipseState, seat: Seat, action: Research) -> None:
    """ECL-7.1: pay, and put the tile on its track."""
    tech = TECH_NUMBER[action.tech]
    track = TRACK_NUMBER[action.track]
    cost = price(s, seat, tech, track)
    s.mats[seat].stock[SCIENCE] -= cost
    take_tile(s, seat, tech, track, cost)


def take_tile(s: EclipseState, seat: Seat, tech: int, track: int, cost: int) -> None:
    """ECL-7.5, ECL-7.11: the technology works from now on; instant ones are resolved."""
    mat = s.mats[seat]
    s.pool.take(tech)
    mat.learn(tech, track)
    if s.sink is not None:
        s.sink.tell(Researched(seat, TECHS[tech], cost))
    discs = min(s.box.techs[tech].discs, mat.reserve)  # ECL-7.10
    mat.reserve -= discs
    mat.discs += discs
    if tech == ARTIFACT_KEY:
        artifacts = sum(s.box.sectors[sector].artifact for sector in s.galaxy.realm(seat))
        s.ask(*[ChooseArtifactResource(seat)] * artifacts)
    elif tech == WARP_PORTAL:
        s.ask(ChoosePortalSector(seat))
    elif tech == ANCIENT_LABS:
        s.ask(OpenLabs(seat))


class ChooseArtifactResource(Question[EclipseState, ArtifactResource], frozen=True):
    """ECL-7.7: five of which resource, for one artifact?"""

    clause: ClassVar[str] = "ECL-7.7"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[ArtifactResource]:
        return ARTIFACT

    def play(self, s: EclipseState, seat: Seat, action: ArtifactResource) -> None:
        s.mats[seat].stock[RESOURCE_NUMBER[action.resource]] += ARTIFACT_GAIN


class ChoosePortalSector(Question[EclipseState, PortalSector], frozen=True):
    """ECL-7.8: on which of your sectors does the portal go?"""

    clause: ClassVar[str] = "ECL-7.8"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[PortalSector]:
        return [PORTAL[sector] for sector in s.galaxy.realm(seat)]

    def play(self, s: EclipseState, seat: Seat, action: PortalSector) -> None:
        s.galaxy.works[SECTOR_NUMBER[action.sector]] |= PORTAL_TILE
        s.galaxy.relinked()
        if s.sink is not None:
            s.sink.tell(PortalPlaced(seat, action.sector))


class OpenLabs(Routine[EclipseState], frozen=True):
    """ECL-7.9: draw a discovery tile and resolve it."""

    seat: Seat

    def run(self, s: EclipseState) -> None:
        from orrery.games.eclipse.rules.discovery import (  # noqa: PLC0415 - tiles may give techs
            draw_for_labs,
        )

        draw_for_labs(s, self.seat)
