"""Words for what lies somewhere: a zone by its neighbours, a square by its colour, points gained.

Nobody sees coordinates or the numbers of squares on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action
from orrery.core.components import Name
from orrery.core.events import Event
from orrery.core.text import Words
from orrery.core.view import View
from orrery.games.eclipse import actions as a
from orrery.games.eclipse import events as e
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import SECTOR_NUMBER, SECTORS
from orrery.games.eclipse.plane import DIRECTIONS, place
from orrery.games.eclipse.scoring import MONOLITH_POINTS
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import EclipseView, SectorView

# answers that are yes or no, by what yes does
_YES: Final[dict[type[Action], str]] = {
    a.DrawSecond: "draw_second",
    a.TakeDiscovery: "take_discovery",
    a.TakeControl: "take_control",
    a.Answer: "accept",
    a.Bombard: "bombard",
}


class EclipseWords(Words):
    """Speaks about the game as the board shows it."""

    def action(self, action: Action, names: Sequence[str], view: View | None = None) -> str:
        """Say what a choice does; what lies on the map by what lies beside it."""
        yes = _YES.get(type(action))
        if yes is not None:
            field = action.__struct_fields__[0]
            return self.label(yes if getattr(action, field) else f"{yes}_not")
        if isinstance(view, EclipseView):
            said = self._placed(action, view)
            if said:
                return said
        return super().action(action, names, view)

    def event(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        """Tell what happened, and the points that it brought or cost."""
        said = super().event(event, names, view)
        points = _points(event)
        if not points:
            return said
        return f"{said.removesuffix('.')} ({self._say_label('points_gained', count=points)})."

    def _say_label(self, key: str, **fields: object) -> str:
        words = self.lexicon.labels[key]
        return tell(Name(words, words), self.language, **fields)

    def _placed(self, action: Action, view: EclipseView) -> str:
        match action:
            case a.Explore():
                return self._zone(action, view)
            case a.PlaceSector():
                return self._links(action, view)
            case a.Colonise():
                square = self._square(action.sector, action.square, view)
                track = self.label(action.track)
                sector = self.field("sector", action.sector)
                return square and self._say_label(
                    "settle_square", square=square, sector=sector, track=track
                )
            case a.KillCube() if view.prompt is not None:
                at = view.prompt.facts.get("sector", -1)
                if not isinstance(at, int) or at < 0:
                    return ""
                square = self._square(SECTORS[at], action.square, view)
                return square and self._say_label("kill_square", square=square)
            case _:
                return ""

    def _zone(self, action: a.Explore, view: EclipseView) -> str:
        far = max(abs(action.q), abs(action.r), abs(action.q + action.r))
        near = [
            one.sector
            for one in beside(view, action.q, action.r)
            if one.disc == view.seat or any(seat == view.seat for seat, _ in one.fleets)
        ]
        every = [one.sector for one in beside(view, action.q, action.r)]
        if not every:
            return ""
        said = ", ".join(near or every)
        return self._say_label("explore_ring", ring="I" * min(far, 3), beside=said)

    def _links(self, action: a.PlaceSector, view: EclipseView) -> str:
        if view.prompt is None or "at" not in view.prompt.facts:
            return ""
        found = linked(view, action.sector, action.rotation, place(view.prompt.facts["at"]))
        links = ", ".join(one.sector for one in found) or self.label("none")
        sector = self.field("sector", action.sector)
        return self._say_label("place_linked", sector=sector, links=links)

    def _square(self, sector: str, square: int, view: EclipseView) -> str:
        shown = next((one for one in view.sectors if one.sector == sector), None)
        if shown is None or square >= len(shown.squares):
            return ""
        colour = shown.squares[square]
        key = "starred_square_of" if colour.endswith("*") else "square_of"
        return self._say_label(key, colour=self.label(colour.rstrip("*")))


def beside(view: EclipseView, q: int, r: int) -> list[SectorView]:
    """Return the sectors around a zone."""
    around = {(q + dq, r + dr) for dq, dr in DIRECTIONS}
    return [one for one in view.sectors if (one.q, one.r) in around]


def linked(view: EclipseView, sector: str, rotation: int, at: tuple[int, int]) -> list[SectorView]:
    """ECL-2.11: the neighbours that a tile would be fully linked to, turned so."""
    box = _box()
    holes = box.holes[SECTOR_NUMBER[sector]][rotation]  # type: ignore[index] # of a sector
    found = {(one.q, one.r): one for one in view.sectors}
    full = []
    for direction, (dq, dr) in enumerate(DIRECTIONS):
        other = found.get((at[0] + dq, at[1] + dr))
        if other is None or not holes >> direction & 1:
            continue
        if other.wormholes >> (direction + 3) % 6 & 1:
            full.append(other)
    return full


def _points(event: Event) -> int:
    """Return the points that an event brings the one it is about, as the box prints them."""
    match event:
        case e.ControlTaken():
            return _box().sheet.sectors[event.sector].points
        case e.ControlGivenUp() | e.Abandoned():
            return -_box().sheet.sectors[event.sector].points
        case e.Built() if event.what == "monolith":
            return MONOLITH_POINTS
        case _:
            return 0


def _box() -> Box:
    from orrery.games.eclipse import GAME  # noqa: PLC0415 - the game is made of these words, too

    assert isinstance(GAME.box, Box)
    return GAME.box
