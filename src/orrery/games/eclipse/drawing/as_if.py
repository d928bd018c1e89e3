"""My board as it would be: what stands in my panel while the species are picked.

There is one for each species that is free; the style sheet shows that of the card pointed at.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from orrery.core.action import Seat
from orrery.draw import Svg, ident
from orrery.draw.markup import tag
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.drawing.mine import mat
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.ids import SECTOR_NUMBER, SPECIES, SPECIES_NUMBER, SpeciesId
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.plane import CENTRE_ZONE
from orrery.games.eclipse.setup import fill_bags, settle_home
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.view import MatView

_BOARDS: Final[dict[tuple[int, str], tuple[Box, MatView]]] = {}
_MOST_BOARDS: Final = 64
_THING: Final = re.compile(r' id="[^"]*"( class="[^"]*?) ?thing spot"( role="img")')


def as_if(scene: Scene, seat: Seat) -> Svg:
    """Draw my board with each free species; the first one is seen until another is pointed at."""
    boards = [_one(scene, seat, name, first=at == 0) for at, name in enumerate(free(scene))]
    return tag("div", *boards, class_="ifs")


def free(scene: Scene) -> list[SpeciesId]:
    """Return the species of whose board nobody plays either side (ECL-3.8)."""
    taken = {mat.species for mat in scene.view.mats}
    sides = scene.box.sheet.species
    return [name for name in SPECIES if not {name, sides[name].other_side} & taken]


def _one(scene: Scene, seat: Seat, name: SpeciesId, *, first: bool) -> Svg:
    mats = list(scene.view.mats)
    mats[seat] = board_of(scene.box, name)
    shown = mat(scene.of(replace(scene.view, mats=tuple(mats))), seat)
    head = tag("b", scene.tell("as_if", name=scene.names[name]), class_="name")
    return tag(
        "article", head, _inert(shown), class_=f"as-if f-{ident(name)}{' first' if first else ''}"
    )


def _inert(markup: Svg) -> Svg:
    """Return things as pictures of themselves: none of them is on the table yet."""
    return Svg(_THING.sub(r'\1"\2', markup))


def board_of(box: Box, name: SpeciesId) -> MatView:
    """Return what lies before who plays a species at the start; the last ones are remembered."""
    found = _BOARDS.get((id(box), name))
    if found is None or found[0] is not box:
        if len(_BOARDS) > _MOST_BOARDS:
            _BOARDS.clear()
        s = EclipseState(EclipseOptions(), box).clear(2)
        s.players = 2
        fill_bags(s)
        home = SECTOR_NUMBER[box.sheet.species[name].home]
        s.mats[0].species = SPECIES_NUMBER[name]
        s.galaxy.lay_sector(home, CENTRE_ZONE, 0)
        settle_home(s, 0, home)
        found = (box, s.view(None).mats[0])
        _BOARDS[id(box), name] = found
    return found[1]
