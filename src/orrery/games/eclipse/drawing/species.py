"""The species while they are picked: six boards of two sides, what is unusual lit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from orrery.core.text import signed
from orrery.draw import NOTHING, Svg, cell, ident, join, moved, seat_class, wormhole
from orrery.draw.markup import drawn, flow, shape, sign, tag, thing
from orrery.games.eclipse.components import Box, SpeciesBoard
from orrery.games.eclipse.drawing.as_if import board_of
from orrery.games.eclipse.drawing.crests import crest
from orrery.games.eclipse.drawing.effects import species_effect
from orrery.games.eclipse.drawing.faces import number, square
from orrery.games.eclipse.drawing.galaxy import edge, square_face
from orrery.games.eclipse.drawing.scene import ACTION_ICONS, ICONS, TRACK_TINTS, Scene
from orrery.games.eclipse.ids import KINDS, RESOURCES, SECTORS, SHIPS, SPECIES, SpeciesId


def species_sheet(scene: Scene) -> Svg:
    """Draw all boards: first the six species of their own kind, then the six that play alike."""
    players = {mat.species: seat for seat, mat in enumerate(scene.view.mats) if mat.species}
    others = plain_species(scene.box)
    own = [name for name in SPECIES if name not in others]
    return tag(
        "div",
        tag("p", scene.tell("species_note"), class_="note"),
        tag("div", *(_card(scene, name, players, full=True) for name in own), class_="folks"),
        tag(
            "div",
            *(_card(scene, name, players, full=False) for name in others),
            class_="folks alike",
        ),
        class_="species",
    )


def plain_species(box: Box) -> list[SpeciesId]:
    """Return the species that play alike, without exceptions: easy to begin with."""
    boards = box.sheet.species
    alike = Counter(_kit(boards[name]) for name in SPECIES)
    return [name for name in SPECIES if alike[_kit(boards[name])] > 1]


def _kit(board: SpeciesBoard) -> tuple[object, ...]:
    """Return what a species begins with, its name and place apart."""
    return (
        board.stock, board.discs, board.technologies, board.trade, board.places, board.colony_ships,
        tuple(board.activations.values()), board.blueprints, board.costs, board.ship,
    )  # fmt: skip


def _usual(counts: Iterable[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def _card(scene: Scene, name: SpeciesId, players: dict[str, int], *, full: bool) -> Svg:
    board = scene.box.sheet.species[name]
    owner = players.get(name)
    closed = owner is None and board.other_side in players
    state = "taken-by" if owner is not None else "closed" if closed else ""
    home = scene.box.sheet.sectors[board.home]
    taken = (
        tag("span", shape(owner, 13), scene.name(owner), class_=f"taken {seat_class(owner)}")
        if owner is not None
        else NOTHING
    )
    body = [
        tag(
            "div",
            crest(name, board.colour, 28 if full else 26),
            tag("b", scene.names[name], class_="name"),
            tag("em", scene.tell("easy"), class_="easy") if not full and not state else NOTHING,
            tag("span", f"{board.home} {home.name}", class_="dimmed") if full else NOTHING,
            taken,
            class_="first",
        ),
        tag("p", species_effect(scene, name)) if full else NOTHING,
        tag("div", *_amounts(scene, board), *_activations(scene, board), class_="numbers")
        if full
        else NOTHING,
    ]
    if full:
        about = [
            tag("div", *_extras(scene, board), class_="extras"),
            tag("div", *_altered(scene, name), class_="extras"),
        ]
        home_tile = drawn(_home(scene, board.home), f"home of {name}", width=62, class_="home-tile")
        body.append(tag("div", home_tile, tag("div", *about), class_="home"))
    else:
        body.append(
            tag(
                "div",
                tag("span", f"{board.home} {home.name}", class_="dimmed"),
                *(square(colour.rstrip("*"), starred="*" in colour) for colour in home.squares),
                *_unusual(scene, board),
                class_="home",
            )
        )
    return thing(
        ident("species", name),
        *body,
        label=f"{scene.names[name]}{scene.colon}{species_effect(scene, name)}",
        class_=f"folk {state}",
    )


def _home(scene: Scene, sector: str) -> Svg:
    """Draw the home sector of a species: its squares and its wormholes."""
    squares = scene.box.sheet.sectors[sector].squares  # type: ignore[index] # the id of a sector
    many = len(squares)
    holes = scene.box.holes[SECTORS.index(sector)][0]
    gates = [wormhole(edge(way), _TILE, "flat") for way in range(6) if holes >> way & 1]
    faces = [
        moved(
            square_face(colour, 17, None), (at - (min(many, 3) - 1) / 2) * 20, -8 if many > 3 else 0
        )
        for at, colour in enumerate(squares[:3])
    ]
    faces += [
        moved(square_face(colour, 17, None), (at - (many - 4) / 2) * 20, 13)
        for at, colour in enumerate(squares[3:])
    ]
    return join(cell(_TILE, orientation="flat"), *gates, *faces)


def _altered(scene: Scene, name: SpeciesId) -> list[Svg]:
    """Draw what its ships have more or less of than those of others (ECL-3.8)."""
    boards = scene.box.sheet.species
    if boards[name].blueprints == "standard":
        return []
    usual = next((one for one in SPECIES if boards[one].blueprints == "standard"), None)
    if usual is None:
        return []
    found = []
    for ship, own, others in zip(
        SHIPS, board_of(scene.box, name).designs, board_of(scene.box, usual).designs, strict=True
    ):
        counts = [(icon, getattr(own, one) - getattr(others, one)) for icon, one in _TOTALS]
        counts.append(("hex", len(own.parts) - len(others.parts)))
        shown = [number(icon, signed(count), 12) for icon, count in counts if count]
        if shown:
            found.append(tag("span", sign(ship, 14), *shown, class_="pill"))
    return found


_TILE = 40.0
# what a blueprint adds up to; the last icon is a space of it
_TOTALS = (
    ("initiative", "initiative"),
    ("computer", "computer"),
    ("shield", "shield"),
    ("hull", "hull"),
    ("movement", "move"),
    ("energy", "produced"),
)


def _lit(shown: Svg, count: int, usual: int, *, high_is_good: bool = True) -> Svg:
    """Light a number that is not the usual one."""
    if count == usual:
        return shown
    good = (count > usual) == high_is_good
    return tag("span", shown, class_="more-than" if good else "less-than")


def _amounts(scene: Scene, board: SpeciesBoard) -> list[Svg]:
    box: Box = scene.box
    found = []
    for at, resource in enumerate(RESOURCES):
        usual = _usual(one.stock[at] for one in box.species)
        found.append(_lit(number(ICONS[resource], board.stock[at]), board.stock[at], usual))
    discs = _usual(one.discs for one in box.species)
    found.append(_lit(number("disc", board.discs, 14, "sky"), board.discs, discs))
    ships = _usual(one.colony_ships for one in box.species)
    found.append(_lit(number("colonisation", board.colony_ships), board.colony_ships, ships))
    rate = tag("span", f"{board.trade}", sign("trade", 13), "1", class_="n")
    found.append(_lit(rate, board.trade, 3, high_is_good=False))
    return found


def _unusual(scene: Scene, board: SpeciesBoard) -> list[Svg]:
    """Draw only the numbers that are not the usual ones."""
    every = [*_amounts(scene, board), *_activations(scene, board)]
    return [one for one in every if "-than" in one]


def _activations(scene: Scene, board: SpeciesBoard) -> list[Svg]:
    found = []
    for kind in KINDS:
        counts = [one.activations[kind] for one in scene.box.species]
        count = board.activations[kind]
        found.append(_lit(number(ACTION_ICONS[kind], count), count, min(counts)))
    return found


def _extras(scene: Scene, board: SpeciesBoard) -> list[Svg]:
    """Draw first technologies and altered blueprints."""
    rows = scene.box.sheet.technologies
    found = [
        tag("span", tag("i", class_=f"dot c-{TRACK_TINTS[rows[tech].track]}"), scene.tech(tech))
        for tech in board.technologies
    ]
    costs = scene.box.sheet.costs
    if costs[board.costs] != costs["standard"]:
        saved = [costs[board.costs][ship] - costs["standard"][ship] for ship in SHIPS]
        found.append(
            tag("span", sign("production", 13), number("material", signed(min(saved)), 12),
                class_="pill")
        )  # fmt: skip
    return [*found, flow()]
