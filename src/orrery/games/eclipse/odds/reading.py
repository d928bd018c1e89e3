"""Reading a fight that somebody wrote.

    2 interceptor + 1 cruiser vs ancient
    orion: 1 cruiser[plasma_missile] vs advanced guardian
    1 dreadnought[electron_computer=positron_computer] vs 2 interceptor

The Attacker stands left, the Defender right. A side of players may name its species (Terrans if it
does not); brackets put parts on empty spaces, or `old=new` on the space of a printed part.
"""

from __future__ import annotations

import re

from orrery.core.errors import BadOption
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import (
    NPCS,
    PART_NUMBER,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    SHIPS,
    SLOTS,
    SPECIES_NUMBER,
    STARBASE,
)
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.plane import CENTRE_ZONE
from orrery.games.eclipse.rules.combat import open_field
from orrery.games.eclipse.rules.field import field
from orrery.games.eclipse.state import EclipseState

ATTACKER, DEFENDER = 1, 0
PLAYER_SPECIES = "terran_directorate"
# where battles against each kind of non-player ships are fought, and between players
NPC_SECTOR = {"ancient": "101", "guardian": "271", "gcds": "001"}
PLAYER_SECTOR = "310"
MOST_SHIPS = 8

_SIDE = re.compile(r"(?:(?P<species>[a-z_]+)\s*:)?\s*(?P<fleet>.+)")
_ITEM = re.compile(
    r"(?:(?P<count>\d+)\s*x?\s*)?(?P<advanced>advanced\s+)?(?P<ship>[a-z]+?)s?\s*"
    r"(?:\[(?P<parts>[^\]]*)\])?"
)


def read_fight(text: str, box: Box) -> EclipseState:
    """Read a fight into a table with just this battle, about to begin."""
    attacker, versus, defender = text.lower().partition(" vs ")
    if not versus:
        raise BadOption("eclipse.fight", text=text)
    s = EclipseState(EclipseOptions(), box).clear(2)
    s.players = 2
    s.order = [DEFENDER, ATTACKER]
    npc = _npc_kind(defender)
    sector = SECTOR_NUMBER[NPC_SECTOR[npc] if npc else PLAYER_SECTOR]  # type: ignore[index] # ids
    s.galaxy.lay_sector(sector, CENTRE_ZONE, 0)
    if npc:
        _read_npcs(s, defender, sector)
    else:
        _read_side(s, DEFENDER, defender, sector)
    _read_side(s, ATTACKER, attacker, sector)
    open_field(s, sector)
    b = field(s)
    b.defender, b.attacker = b.line[-2], b.line[-1]
    return s


def _npc_kind(side: str) -> str:
    return next((kind for kind in NPCS if kind in side), "")


def _items(fleet: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    for piece in re.split(r"\+(?![^\[]*\])", fleet):
        item = _ITEM.fullmatch(piece.strip())
        if item is None:
            raise BadOption("eclipse.ships_unread", text=piece.strip())
        found.append(item)
    return found


def _count(item: re.Match[str], most: int) -> int:
    count = int(item["count"] or 1)
    if not 1 <= count <= most:
        raise BadOption("eclipse.how_many", count=count, ship=item["ship"], most=most)
    return count


def _read_npcs(s: EclipseState, side: str, sector: int) -> None:
    (item, *rest) = _items(side)
    if rest or item["ship"] not in ("ancient", "guardian", "gcd"):
        raise BadOption("eclipse.npcs_alone", text=side.strip())
    s.galaxy.npcs[sector] = _count(item, MOST_SHIPS)
    s.advanced[s.box.npc_kind[sector]] = int(item["advanced"] is not None)


def _read_side(s: EclipseState, seat: int, side: str, sector: int) -> None:
    found = _SIDE.fullmatch(side.strip())
    assert found is not None or not side.strip()
    if found is None:
        raise BadOption("eclipse.no_ships")
    species = found["species"] or PLAYER_SPECIES
    if species not in SPECIES_NUMBER:
        raise BadOption("eclipse.no_species", name=species, known=tuple(SPECIES_NUMBER))
    mat = s.mats[seat]
    mat.species = SPECIES_NUMBER[species]
    for item in _items(found["fleet"]):
        if item["ship"] not in SHIP_NUMBER or item["advanced"]:
            raise BadOption("eclipse.no_ship", name=item["ship"], known=SHIPS)
        ship = SHIP_NUMBER[item["ship"]]
        for _ in range(_count(item, MOST_SHIPS)):
            s.galaxy.add_ship(sector, seat, ship)
        for part in (item["parts"] or "").split(","):
            if part.strip():
                _fit(s, seat, ship, part.strip())
        if not s.design(seat, ship).is_legal(mobile=ship != STARBASE):
            raise BadOption("eclipse.illegal_design", ship=SHIPS[ship])


def _fit(s: EclipseState, seat: int, ship: int, text: str) -> None:
    """Put a part on an empty space, or on the space of a printed part."""
    old, equals, new = text.partition("=")
    name = (new if equals else old).strip()
    covered = old.strip() if equals else ""
    for part in (name, covered or name):
        if part not in PART_NUMBER:
            raise BadOption("eclipse.no_part", name=part)
    mat = s.mats[seat]
    wanted = PART_NUMBER[covered] if covered else -1  # type: ignore[index] # looked up above
    for slot, printed in enumerate(s.box.grids[mat.species][ship]):
        if printed == wanted and mat.parts[ship * SLOTS + slot] < 0:
            mat.parts[ship * SLOTS + slot] = PART_NUMBER[name]  # type: ignore[index] # likewise
            mat.refitted(ship)
            return
    raise BadOption("eclipse.no_space", text=text, ship=SHIPS[ship])
