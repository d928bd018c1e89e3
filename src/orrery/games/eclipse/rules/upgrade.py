"""Upgrade (ECL-8.1 to ECL-8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.eclipse.actions import (
    MUON,
    NO_PLACE,
    PLACE,
    REMOVE,
    NoPlace,
    PlaceMuon,
    PlacePart,
    RemovePart,
)
from orrery.games.eclipse.designs import obeys
from orrery.games.eclipse.events import PartPlaced, PartRemoved
from orrery.games.eclipse.ids import (
    MUON_SOURCE,
    PART_NUMBER,
    PARTS,
    SHIP_NUMBER,
    SHIPS,
    SLOTS,
    STARBASE,
    TYPES,
)
from orrery.games.eclipse.parts.spares import Spares
from orrery.games.eclipse.state import MOST_MEMOS, EclipseState

Refitting: TypeAlias = RemovePart | PlacePart | PlaceMuon | NoPlace


def available(s: EclipseState, seat: Seat) -> Spares:
    """ECL-8.2: the grid parts a seat may place: basic, of its technologies, in its store."""
    mat = s.mats[seat]
    found = mat.known_spares()
    if found is None:
        parts = [
            part
            for part, need in enumerate(s.box.part_need)
            if part != MUON_SOURCE
            and (need == 0 or (need > 0 and mat.techs & need) or (need < 0 and part in mat.store))
        ]
        found = Spares(parts, s.box.part_energy, s.box.part_drives)
        mat.learn_spares(found)
    return found


def seen_on(s: EclipseState, seat: Seat, ship: int) -> list[int]:
    """Return the part one sees on each space: the tile, or what is printed; -1 nothing."""
    mat = s.mats[seat]
    first = ship * SLOTS
    printed = s.box.grids[mat.species][ship]
    tiles = mat.parts[first : first + len(printed)]
    return [tile if tile >= 0 else under for tile, under in zip(tiles, printed, strict=True)]


def is_legal(s: EclipseState, seat: Seat, ship: int) -> bool:
    """ECL-8.3: whether a blueprint obeys the rules as it stands."""
    return s.design(seat, ship).is_legal(mobile=ship != STARBASE)


def legal_places(s: EclipseState, seat: Seat, ship: int, spares: Spares) -> list[Action]:
    """ECL-8.3: every placement of these parts that leaves the blueprint legal.

    A part on top of the same part changes nothing and is not offered.
    """
    design = s.design(seat, ship)
    energies, drive = s.box.part_energy, s.box.part_drives
    found: list[Action] = []
    for slot, under in enumerate(seen_on(s, seat, ship)):
        need = energies[under] - design.energy
        is_driven = design.drives > drive[under]  # by another part
        if ship == STARBASE:
            able = [] if is_driven else spares.others
        else:
            able = spares.all if is_driven else spares.drives
        table = PLACE[ship][slot]
        found += [table[part] for part, produced in able if produced >= need and part != under]
    return found


def legal_removals(s: EclipseState, seat: Seat, ship: int, *, mend: bool) -> list[Action]:
    """ECL-8.1: tiles that may be returned: the rest is legal, or one placement can mend it."""
    mat = s.mats[seat]
    design = s.design(seat, ship)
    energies, drive = s.box.part_energy, s.box.part_drives
    seen = seen_on(s, seat, ship)
    found: list[Action] = []
    for slot, printed in enumerate(s.box.grids[mat.species][ship]):
        tile = mat.parts[ship * SLOTS + slot]
        if tile < 0:
            continue
        seen[slot] = printed
        energy = design.energy - energies[tile] + energies[printed]
        drives = design.drives - drive[tile] + drive[printed]
        legal = obeys(energy, drives, mobile=ship != STARBASE)
        if legal or (mend and can_be_mended(s, seat, ship, seen, energy, drives)):
            found.append(REMOVE[ship][slot])
        seen[slot] = tile
    return found


def can_be_mended(
    s: EclipseState, seat: Seat, ship: int, seen: Sequence[int], energy: int, drives: int
) -> bool:
    """Whether some single placement makes a blueprint legal on which one sees these parts (R10).

    Where a Muon Source would, a Nuclear Source does: it gives more.
    """
    energies, drive = s.box.part_energy, s.box.part_drives
    spares = available(s, seat)
    for under in seen:
        left, driven = energy - energies[under], drives - drive[under]
        for part, produced in spares.all:
            more = left + produced
            if part != under and obeys(more, driven + drive[part], mobile=ship != STARBASE):
                return True
    return False


def _muon_mends(s: EclipseState, seat: Seat, ship: int) -> bool:
    design = s.design(seat, ship)
    gain = s.box.parts[MUON_SOURCE].energy
    return MUON_SOURCE in s.mats[seat].store and obeys(
        design.energy + gain, design.drives, mobile=ship != STARBASE
    )


def fittings(s: EclipseState, seat: Seat, ship: int) -> Sequence[Action]:
    """Return what one activation may do with a legal blueprint; worked out once a change."""
    mat = s.mats[seat]
    found = mat.known_fittings(ship)
    if found is None:
        first = ship * SLOTS
        tiles = mat.parts[first : first + SLOTS]
        techs = mat.techs & s.box.part_techs
        key = (mat.species, ship, mat.muon == ship, techs, *tiles, *sorted(mat.store))
        found = s.box.known_fittings.get(key)
        if found is None:
            placed = legal_places(s, seat, ship, available(s, seat))
            found = (*placed, *legal_removals(s, seat, ship, mend=True))
            if len(s.box.known_fittings) > MOST_MEMOS:
                s.box.known_fittings.clear()
            s.box.known_fittings[key] = found
        mat.learn_fittings(ship, found)
    return found


def offer_upgrades(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-8.1: place a part, or begin by returning one."""
    for ship in range(TYPES):
        offers.extend(fittings(s, seat, ship))
    if MUON_SOURCE in s.mats[seat].store:
        offers.extend(MUON)


def can_upgrade(s: EclipseState, seat: Seat) -> bool:
    """Whether an activation could do anything."""
    for ship in range(TYPES):
        if fittings(s, seat, ship):
            return True
    return MUON_SOURCE in s.mats[seat].store


def places_for(s: EclipseState, seat: Seat, part: int) -> list[PlacePart | PlaceMuon]:
    """ECL-11.8, ECL-11.9: where one part may go at once."""
    if part == MUON_SOURCE:
        return list(MUON)
    found: list[PlacePart | PlaceMuon] = []
    only = Spares((part,), s.box.part_energy, s.box.part_drives)
    for ship in range(TYPES):
        for action in legal_places(s, seat, ship, only):
            assert isinstance(action, PlacePart)
            found.append(action)
    return found


def upgrade(s: EclipseState, seat: Seat, action: RemovePart | PlacePart | PlaceMuon) -> None:
    """ECL-8.1: one activation."""
    if isinstance(action, RemovePart):
        take_off(s, seat, action)
        s.ask(Refit(seat))
    else:
        fit(s, seat, action)


def take_off(s: EclipseState, seat: Seat, action: RemovePart) -> None:
    """ECL-8.1: return a tile; an ancient part leaves the game, what is printed is back."""
    ship = SHIP_NUMBER[action.ship]
    mat = s.mats[seat]
    tile = mat.parts[ship * SLOTS + action.slot]
    mat.parts[ship * SLOTS + action.slot] = -1
    mat.refitted(ship)
    if s.sink is not None:
        s.sink.tell(PartRemoved(seat, PARTS[tile], action.ship))


def fit(s: EclipseState, seat: Seat, action: PlacePart | PlaceMuon) -> None:
    """ECL-8.1, ECL-11.9: place a part; a tile on that space goes."""
    mat = s.mats[seat]
    ship = SHIP_NUMBER[action.ship]
    if isinstance(action, PlaceMuon):
        part = MUON_SOURCE
        mat.muon = ship
    else:
        part = PART_NUMBER[action.part]
        mat.parts[ship * SLOTS + action.slot] = part
    if s.box.part_need[part] < 0:
        mat.store.remove(part)
        mat.equipped()
    mat.refitted(ship)
    if s.sink is not None:
        s.sink.tell(PartPlaced(seat, PARTS[part], action.ship))


class Refit(Question[EclipseState, Refitting], frozen=True):
    """ECL-8.1: return more parts, place one, or leave it at that?"""

    clause: ClassVar[str] = "ECL-8.1"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Refitting]:
        offers: list[Action] = []
        broken = [ship for ship in range(TYPES) if not is_legal(s, seat, ship)]
        if not broken:
            offer_upgrades(s, seat, offers)
            offers.append(NO_PLACE)
            return offers  # type: ignore[return-value] # all of them are refitting
        ship = broken[0]
        offers += legal_places(s, seat, ship, available(s, seat))
        if _muon_mends(s, seat, ship):
            offers.append(MUON[ship])
        for other in range(TYPES):
            offers += legal_removals(s, seat, other, mend=other == ship)
        return offers  # type: ignore[return-value] # all of them are refitting

    def play(self, s: EclipseState, seat: Seat, action: Refitting) -> None:
        if not isinstance(action, NoPlace):
            upgrade(s, seat, action)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return why_not(s, seat, action)


def why_not(s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
    """Say why a part cannot be placed or returned."""
    if isinstance(action, NoPlace):
        return "eclipse.mend_first", "ECL-8.3"
    if isinstance(action, PlacePart):
        part = PART_NUMBER[action.part]
        ship = SHIP_NUMBER[action.ship]
        if part not in available(s, seat).numbers:
            return "eclipse.no_technology", "ECL-8.2"
        if action.slot >= len(s.box.grids[s.mats[seat].species][ship]):
            return "eclipse.no_such_space", "ECL-8.1"
        under = seen_on(s, seat, ship)[action.slot]
        design = s.design(seat, ship)
        if design.energy - s.box.part_energy[under] + s.box.part_energy[part] < 0:
            return "eclipse.no_energy", "ECL-8.3"
        drive = s.box.part_drives
        if ship == STARBASE and drive[part]:
            return "eclipse.starbase_drive", "ECL-8.3"
        if ship != STARBASE and design.drives - drive[under] + drive[part] < 1:
            return "eclipse.no_drive", "ECL-8.3"
        return "eclipse.part_there", "ECL-8.1"
    if isinstance(action, RemovePart):
        if s.mats[seat].parts[SHIP_NUMBER[action.ship] * SLOTS + action.slot] < 0:
            return "eclipse.no_part_there", "ECL-8.1"
        return "eclipse.cannot_be_mended", "ECL-8.3"
    return "action.not_offered", "ECL-8.1"


assert len(SHIPS) == TYPES
