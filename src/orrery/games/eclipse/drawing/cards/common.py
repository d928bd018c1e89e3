"""Cards of what everybody shares: technologies, species, finds, stacks, the track of the match."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.core.text import signed
from orrery.draw.markup import flow, shape, sign, tag
from orrery.games.eclipse.components import SpeciesBoard
from orrery.games.eclipse.drawing.cards.maps import npc_card
from orrery.games.eclipse.drawing.cards.saying import Numbers, capital, say
from orrery.games.eclipse.drawing.effects import (
    discovery_effect,
    gains,
    species_effect,
    tech_effect,
)
from orrery.games.eclipse.drawing.faces import discovery_face, tech_face
from orrery.games.eclipse.drawing.scene import ACTION_ICONS, Scene, roman
from orrery.games.eclipse.drawing.species import plain_species
from orrery.games.eclipse.ids import KINDS, SCIENCE, SHIPS
from orrery.games.eclipse.rules.research import TRACK_LENGTH
from orrery.games.eclipse.scoring import KEPT_DISCOVERY


def tech(scene: Scene, id_: str) -> Card | None:
    """Tell a technology: what it does, what it costs me, who has it."""
    row = scene.box.sheet.technologies[id_]  # type: ignore[index] # the id of a technology
    shown = next((one for one in scene.view.tray if one.tech == id_), None)
    effect = tech_effect(scene, id_)
    if row.track == "rare":
        effect += say(scene, "rare_once")
    numbers = [(say(scene, "printed"), f"{row.cost}, {row.floor}")]
    if shown is not None and shown.price >= 0:
        numbers.append((say(scene, "your_price"), f"{shown.price} {scene.label('science')}"))
    numbers.append((say(scene, "on_tray"), str(shown.count if shown is not None else 0)))
    return Card(
        title=scene.tech(id_),
        kind=say(scene, "kind_tech", track=scene.label(row.track)),
        face=tech_face(scene, id_),
        effect=effect,
        numbers=tuple(numbers),
        owners=scene.owners(id_),
        now=_tech_now(scene, id_),
        clause="ECL-7.5",
    )


def _tech_now(scene: Scene, id_: str) -> str:
    mine, seat = scene.mine, scene.view.seat
    if mine is None or seat is None:
        return ""
    shown = next((one for one in scene.view.tray if one.tech == id_), None)
    if id_ in scene.techs_of(seat):
        return say(scene, "tech_yours")
    if shown is None:
        return say(scene, "tech_gone")
    if shown.price < 0 and all(len(track) >= TRACK_LENGTH for track in mine.tracks):
        return say(scene, "tech_full")
    price = shown.price if shown.price >= 0 else shown.cost
    short = price - mine.stock[SCIENCE]
    if short > 0:
        return say(scene, "tech_short", price=price, short=short)
    return say(scene, "tech_costs", price=price, have=mine.stock[SCIENCE])


def species(scene: Scene, id_: str) -> Card | None:
    """Tell a species: what sets it apart, and what it begins with."""
    board = scene.box.sheet.species[id_]  # type: ignore[index] # the id of a species
    home = scene.box.sheet.sectors[board.home]
    owner = next((seat for seat, mat in enumerate(scene.view.mats) if mat.species == id_), None)
    is_easy = id_ in plain_species(scene.box)
    acts = ", ".join(f"{scene.label(kind)} {board.activations[kind]}" for kind in KINDS)
    return Card(
        title=scene.names[id_],
        kind=say(scene, "kind_easy_species" if is_easy else "kind_species"),
        face=flow(*(sign(ACTION_ICONS[kind], 16) for kind in KINDS)),
        effect=species_effect(scene, id_),
        numbers=(
            (say(scene, "home"), f"{board.home} {home.name}"),
            (say(scene, "stock"), gains(scene, board.stock)),
            (say(scene, "discs"), str(board.discs)),
            (say(scene, "colony_ships"), str(board.colony_ships)),
            (say(scene, "begins_with"), scene.ship(board.ship)),
            (say(scene, "first_techs"), ", ".join(scene.tech(one) for one in board.technologies)),
            (say(scene, "activations"), acts),
            (say(scene, "rate"), f"{board.trade} : 1"),
            *_altered(scene, board),
        ),
        owners=() if owner is None else (owner,),
        now=say(scene, "other_side", name=scene.names[board.other_side]),
        clause="ECL-15.1",
    )


def _altered(scene: Scene, board: SpeciesBoard) -> Numbers:
    """List how the blueprints and prices of a species differ from the usual ones."""
    sheet = scene.box.sheet
    if "standard" not in sheet.blueprints or "standard" not in sheet.costs:
        return ()
    found = []
    for ship in SHIPS:
        usual, own = sheet.blueprints["standard"][ship], sheet.blueprints[board.blueprints][ship]
        said = [
            f"{scene.label(key)} {signed(getattr(own, key) - getattr(usual, key))}"
            for key in ("initiative", "computer", "energy")
            if getattr(own, key) != getattr(usual, key)
        ]
        said += [scene.part(part) for part in own.slots if part and part not in usual.slots]
        spaces = len(own.slots) - len(usual.slots)
        if spaces:
            said.append(say(scene, "spaces", count=spaces))
        saved = sheet.costs[board.costs][ship] - sheet.costs["standard"][ship]
        if saved:
            said.append(f"{signed(saved)} {scene.label('materials')}")
        if said:
            found.append((scene.ship(ship), ", ".join(said)))
    return tuple(found)


def discovery(scene: Scene, id_: str) -> Card | None:
    """Tell a discovery tile that was turned over."""
    row = scene.box.sheet.discoveries[id_]  # type: ignore[index] # the id of a discovery
    return Card(
        title=scene.names[id_],
        kind=say(scene, "kind_discovery"),
        face=discovery_face(scene, id_),
        effect=discovery_effect(scene, id_),
        numbers=((say(scene, "or_points"), say(scene, "points", count=KEPT_DISCOVERY)),),
        clause="ECL-11.1",
        # the French names of these are not printed
        ours=scene.language == "fr" and (row.part is not None or any(row.gain)),
    )


def figure(scene: Scene, kind: str) -> Card | None:
    """Tell a kind of non-player ships."""
    return npc_card(scene, kind, say(scene, "kind_figure"))


def stack(scene: Scene, ring: int) -> Card | None:
    """Tell a stack of sector tiles."""
    view = scene.view
    return Card(
        title=say(scene, "stack_title", ring=roman(ring)),
        kind=say(scene, "kind_stack"),
        effect=say(scene, "stack", ring=roman(ring)),
        numbers=(
            (say(scene, "tiles_left"), str(view.stacks[ring - 1])),
            (say(scene, "discarded"), ", ".join(view.discards[ring - 1]) or "0"),
        ),
        clause="ECL-6.3",
    )


def supply(scene: Scene, id_: str) -> Card | None:
    """Tell the pile of discoveries, the bags of reputation tiles and technologies."""
    view = scene.view
    count, clause = {
        "pile-discoveries": (view.discoveries_left, "ECL-11.1"),
        "bag-reputation": (view.reputation_in_bag, "ECL-12.28"),
        "bag-technologies": (view.techs_in_bag, "ECL-13.20"),
    }[id_]
    tiles = scene.box.sheet.reputation.tiles
    comes = scene.box.sheet.setup.cleanup_technologies[view.players - 2]
    return Card(
        title=capital(scene.tell(id_)),
        effect=say(scene, id_, most=len(tiles), count=comes),
        numbers=((say(scene, "tiles_left"), str(count)),),
        clause=clause,
        # how many copies there are of each rests on one inventory
        ours=id_ == "bag-technologies",
    )


def partner(scene: Scene, seat: int) -> Card | None:
    """Tell how one stands with another player."""
    view = scene.view
    mine = scene.mine
    now = ""
    if mine is not None and seat in mine.allies:
        now = say(scene, "standing_ally")
    elif view.traitor == seat:
        now = say(scene, "standing_traitor")
    species_of = view.mats[seat].species
    return Card(
        title=scene.name(seat),
        kind=scene.names[species_of] if species_of else say(scene, "kind_player"),
        face=tag("span", shape(seat, 24)),
        effect=say(scene, "standing"),
        owners=(seat,),
        now=now,
        clause="ECL-10.1",
    )


def stretch(scene: Scene, id_: str) -> Card | None:
    """Tell the round, or a phase of it."""
    view = scene.view
    if id_ == "round":
        return Card(
            title=scene.tell("round_of", number=view.round, all=view.rounds),
            effect=say(scene, "round", count=view.rounds),
            clause="ECL-1.2",
        )
    clauses = {"phase-0": "ECL-3.8", "phase-1": "ECL-4.1", "phase-2": "ECL-12.2",
               "phase-3": "ECL-13.1", "phase-4": "ECL-13.20"}  # fmt: skip
    return Card(
        title=capital(scene.label(id_.replace("-", "_"))),
        kind=say(scene, "kind_phase"),
        effect=say(scene, id_),
        clause=clauses[id_],
    )
