"""Every component of the box, counted: the numbers that never change during a match."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.eclipse.components import STACKS
from orrery.games.eclipse.ids import RESERVE, SETTING_UP, SHIPS, TYPES
from orrery.games.eclipse.rules.diplomacy import Ambassador, ChooseCubeToGive, Relations
from orrery.games.eclipse.rules.explore import PlaceTile, SecondTile
from orrery.games.eclipse.rules.influence import FROM_TRACK, PlaceDisc
from orrery.games.eclipse.rules.population import ChooseGraveyard, ChooseTrack, CubesHome
from orrery.games.eclipse.rules.reputation import KeepOne
from orrery.games.eclipse.state import EclipseState


def inventory(s: EclipseState) -> dict[str, int]:
    """Count the limited components of ECL-2.17 wherever they lie."""
    galaxy = s.galaxy
    pool = s.pool
    found = {
        "reputation": sum(pool.reputation_bag) + sum(len(mat.reputation) for mat in s.mats),
        "discoveries": len(pool.unrevealed)
        + len(pool.spent)
        + sum(len(mat.kept) for mat in s.mats),
        "technologies": sum(pool.tray) + sum(pool.tech_bag),
    }
    for stack, ring in enumerate(STACKS):
        found[ring] = (
            len(s.stacks.unseen[stack]) + len(s.stacks.discards[stack]) + _elsewhere(s, stack)
        )
    for seat, mat in enumerate(s.mats):
        if s.phase == SETTING_UP:  # nothing of a seat is laid out before all have picked
            found |= _whole_set(s, seat)
            continue
        board = s.box.species[mat.species]
        found["technologies"] += sum(len(track) for track in mat.tracks) - len(board.technologies)
        realm = galaxy.realm(seat)
        found[f"cubes {seat}"] = (
            sum(mat.cubes)
            + sum(mat.graves)
            + sum(galaxy.cubes[at].bit_count() for at in realm)
            + mat.allies.bit_count()
        )
        never = s.box.sheet.inventory.discs - board.discs - RESERVE  # ECL-2.6
        found[f"discs {seat}"] = (
            mat.discs + mat.reserve + sum(mat.spaces) + len(realm) + max(never, 0)
        )
        for ship in range(TYPES):
            lost = s.battle.lost[seat * TYPES + ship] if s.battle is not None else 0
            found[f"{SHIPS[ship]} {seat}"] = (
                mat.supply[ship] + lost + sum(galaxy.count(at, seat, ship) for at in galaxy.board)
            )
    _count_hands(s, found)
    return found


def _whole_set(s: EclipseState, seat: Seat) -> dict[str, int]:
    """Count the pieces of a seat before they are laid out: all are in the box."""
    box = s.box.sheet.inventory
    found = {f"cubes {seat}": box.cubes, f"discs {seat}": box.discs}
    return found | {f"{SHIPS[ship]} {seat}": s.box.supply[ship] for ship in range(TYPES)}


def _count_hands(s: EclipseState, found: dict[str, int]) -> None:
    """Count what somebody holds in the middle of a question."""
    still_to_give = [
        step.seat for step in s.stack if isinstance(step, (Ambassador, ChooseCubeToGive))
    ]
    for step in s.stack:
        if isinstance(step, KeepOne):
            found["reputation"] += len(step.drawn)
        elif isinstance(step, SecondTile):
            found[STACKS[s.box.stack[step.sector]]] += 1
        elif isinstance(step, PlaceTile):
            for tile in step.sectors:
                found[STACKS[s.box.stack[tile]]] += 1
        elif isinstance(step, PlaceDisc):
            found[f"discs {step.seat}"] += step.origin != FROM_TRACK
        elif isinstance(step, CubesHome):
            found[f"cubes {step.seat}"] += len(step.colours)
        elif isinstance(step, (ChooseTrack, ChooseGraveyard)):
            found[f"cubes {step.seat}"] += 1
        elif isinstance(step, Relations):
            for seat in (step.seat, step.partner_seat):
                found[f"cubes {seat}"] += seat not in still_to_give


def _elsewhere(s: EclipseState, stack: int) -> int:
    """Count the tiles of a ring on the board and out of the game."""
    tiles = s.box.stack
    return sum(tiles[at] == stack for at in s.galaxy.board) + sum(
        tiles[at] == stack for at in s.stacks.boxed
    )
