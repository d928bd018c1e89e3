"""The galaxy: sectors with their wormholes, squares, discs and fleets; zones to explore."""

from __future__ import annotations

from typing import Final

from orrery.core.text import listed
from orrery.draw import (
    NOTHING,
    Svg,
    cell,
    centre,
    circle,
    disc,
    edge_middle,
    group,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    piece,
    rect,
    round_halo,
    row,
    ship,
    spot,
    text,
    with_count,
    wormhole,
)
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import NO_BOX, centred, element, kept, number
from orrery.games.eclipse.drawing.scene import NPC_ICONS, TINTS, Scene, roman
from orrery.games.eclipse.drawing.tile import drawn_tile, finder
from orrery.games.eclipse.ids import MONOLITH, SHIPS
from orrery.games.eclipse.plane import DIRECTIONS, REACH
from orrery.games.eclipse.view import SectorView

# a hex is 114 wide: pixels of the page where the map is shown as it is
HEX: Final = 57.0
SHIP: Final = 24.0
SQUARE: Final = 17.0
# rows within a hex, from its middle
TITLE_ROW: Final = -34.0
SQUARE_ROW: Final = -11.0
SIGN_ROW: Final = 12.0
SHIP_ROW: Final = 34.0


@kept_as_read
def galaxy(scene: Scene) -> Svg:
    """Draw the whole map: what is unexplored, the tiles, what stands upon them."""
    sectors = scene.view.sectors
    at = {(one.q, one.r): one for one in sectors}
    generator = scene.view.seat is not None and "wormhole_generator" in scene.techs_of(
        scene.view.seat
    )
    zones = sorted(
        {
            (one.q + dq, one.r + dr)
            for one in sectors
            for direction, (dq, dr) in enumerate(DIRECTIONS)
            if (one.wormholes >> direction & 1 or generator)
            and (one.q + dq, one.r + dr) not in at
            and (
                _is_explorable(scene, one.q + dq, one.r + dr)
                or finder(scene, one.q + dq, one.r + dr) is not None
            )
        }
    )
    layers = [_zone(scene, q, r) for q, r in zones]
    layers += [_sector(scene, one, at) for one in sectors]
    layers += [_links(one, at) for one in sectors]
    layers += [_upon(scene, one) for one in sectors]
    layers.append(drawn_tile(scene))
    return join(*layers)


def _is_explorable(scene: Scene, q: int, r: int) -> bool:
    """ECL-6.11: whether the ring of a zone has a tile left."""
    far = max(abs(q), abs(r), abs(q + r))
    stack = min(far, 3) - 1
    return far <= REACH and bool(scene.view.stacks[stack] or scene.view.discards[stack])


@kept_as_read
def _zone(scene: Scene, q: int, r: int) -> Svg:
    """Draw an unexplored zone; the one that a sector was drawn for shows whose it will be."""
    x, y = centre((q, r), HEX, "flat")
    ring = min(max(abs(q), abs(r), abs(q + r)), 3)
    owner = finder(scene, q, r)
    return spot(
        ident("zone", q, r),
        cell(HEX, kind="void", orientation="flat", owner=owner),
        text(roman(ring), size=18, class_="dim") if owner is None else NOTHING,
        label=scene.tell("zone_label", ring=roman(ring)),
        x=x,
        y=y,
        halo=hex_halo(HEX, "flat", 7),
    )


def edge(direction: int) -> int:
    """Turn a direction of the sector tiles into one of the drawing."""
    return (6 - direction) % 6


def _sector(scene: Scene, sector: SectorView, at: dict[tuple[int, int], SectorView]) -> Svg:
    """Draw the tile itself, what is printed on it and what lies there for good."""
    x, y = centre((sector.q, sector.r), HEX, "flat")
    owner = sector.disc if sector.disc >= 0 else None
    home = "221" <= sector.sector <= "232"
    parts = [cell(HEX, kind="home" if home else "", orientation="flat", owner=owner)]
    parts += [
        wormhole(edge(direction), HEX, "flat")
        for direction in range(6)
        if sector.wormholes >> direction & 1 and not is_linked(sector, direction, at)
    ]
    parts.append(text(sector.sector, -13, TITLE_ROW, size=15, bold=True))
    parts.append(moved(icon("vp", 13), 13, TITLE_ROW))
    parts.append(text(sector.points, 26, TITLE_ROW, size=15, bold=True))
    signs = _signs(sector)
    if signs:
        crowd = bool(sector.fleets or sector.npcs)
        parts.append(centred(row(signs, gap=4), 0, SIGN_ROW if crowd else SIGN_ROW + 8))
    return spot(
        ident("sector", sector.sector),
        *parts,
        label=said(scene, sector),
        x=x,
        y=y,
        halo=hex_halo(HEX, "flat", 7),
    )


def _signs(sector: SectorView) -> list[Svg]:
    """Return what lies in a sector besides ships: disc, artifact, portal, discovery, monolith."""
    signs = []
    if sector.disc >= 0:
        signs.append(disc(sector.disc, 18))
    if sector.artifact:
        signs.append(icon("qic", 14, "violet"))
    if sector.portal:
        signs.append(icon("portal", 16))
    if sector.discovery:
        signs.append(icon("discovery", 17))
    if sector.works & MONOLITH:
        signs.append(icon("monolith", 18, "steel"))
    return signs


def neighbour(
    sector: SectorView, direction: int, at: dict[tuple[int, int], SectorView]
) -> SectorView | None:
    """Return the sector on the other side of an edge."""
    dq, dr = DIRECTIONS[direction]
    return at.get((sector.q + dq, sector.r + dr))


def is_linked(sector: SectorView, direction: int, at: dict[tuple[int, int], SectorView]) -> bool:
    """ECL-2.11: whether both sides of an edge have a wormhole."""
    other = neighbour(sector, direction, at)
    if other is None or not sector.wormholes >> direction & 1:
        return False
    return bool(other.wormholes >> (direction + 3) % 6 & 1)


def _links(sector: SectorView, at: dict[tuple[int, int], SectorView]) -> Svg:
    """Draw a ring on each edge that is a full wormhole, once for both sides."""
    x, y = centre((sector.q, sector.r), HEX, "flat")
    rings = []
    for direction in range(3):
        if is_linked(sector, direction, at):
            dx, dy = edge_middle(edge(direction), HEX, "flat")
            # a link that a tile would make is shown with its ghost
            id_ = ident("link", sector.sector, direction)
            rings.append(group(link_ring(), x=x + dx, y=y + dy, id=id_, class_="laid"))
    return group(*rings, aria_hidden="true") if rings else NOTHING


@kept
def link_ring(tint: str = "cyan", size: float = 8) -> Svg:
    """Draw a whole wormhole."""
    return join(
        circle(size, class_="space"),
        circle(size, class_=f"mark {tint}", stroke_width=2.2),
        circle(size * 0.4, class_=tint),
    )


def said(scene: Scene, sector: SectorView) -> str:
    """Say a sector for who cannot see it."""
    told = [f"{sector.name} ({sector.sector}), {sector.points} {scene.tell('vp')}"]
    if sector.disc >= 0:
        told.append(scene.name(sector.disc))
    if sector.npcs:
        told.append(f"{sector.npcs} {scene.ship(sector.npc)}")
    if sector.discovery:
        told.append(scene.tell("discovery_tile"))
    for seat, counts in sector.fleets:
        told.append(f"{scene.name(seat)}{scene.colon}{fleet_said(scene, counts)}")
    return listed(told, scene.language)


def fleet_said(scene: Scene, counts: tuple[int, ...]) -> str:
    """Say a fleet: "2 Interceptor, 1 Cruiser"."""
    return ", ".join(
        f"{count} {scene.ship(kind)}" for kind, count in zip(SHIPS, counts, strict=True) if count
    )


@kept_as_read
def _upon(scene: Scene, sector: SectorView) -> Svg:
    """Draw what can be clicked for itself: squares and fleets."""
    x, y = centre((sector.q, sector.r), HEX, "flat")
    parts: list[Svg] = []
    many = len(sector.squares)
    size = SQUARE if many <= 5 else 15.0 if many == 6 else 13.0
    step = size + (3 if many <= 5 else 2)
    left = -(many - 1) * step / 2
    for at, colour in enumerate(sector.squares):
        parts.append(_square(scene, sector, at, colour, size, left + at * step))
    pieces = _pieces(scene, sector)
    wide = 3 if len(pieces) <= 3 else 4
    across = (SHIP if len(pieces) <= 3 else 19) + 4
    lines = -(-len(pieces) // wide)
    for number_, drawn in enumerate(pieces):
        line, place = divmod(number_, wide)
        count = min(wide, len(pieces) - wide * line)
        down = SHIP_ROW - (lines - 1) * 9 + line * 18
        parts.append(moved(drawn, (place - (count - 1) / 2) * across, down))
    return group(*parts, x=x, y=y)


@kept
def square_face(colour: str, size: float, seat: int | None) -> Svg:
    """Draw a population square: full where a cube settles it, hollow where it is free."""
    plain = colour.rstrip("*")
    half = size / 2
    tint = TINTS[plain]
    if seat is not None:
        body = rect(size, size, -half, -half, rx=4, class_=f"{tint} outlined sq-{plain}")
        inside = icon("cube", size * 0.74, "on")
        if plain == colour:
            return join(body, inside)
        star = join(
            circle(4.6, half - 1, -half + 1, class_="space"),
            moved(icon("vp", 9), half - 1, -half + 1),
        )
        return join(body, inside, star)
    ground = rect(size, size, -half, -half, rx=4, class_="space")
    wash = rect(size, size, -half, -half, rx=4, class_=f"{tint} sq-{plain}", opacity=0.24)
    rim = rect(
        size - 1.6, size - 1.6, 0.8 - half, 0.8 - half, rx=3.4, class_=f"mark {tint} sq-{plain}",
        stroke_width=1.6,
    )  # fmt: skip
    mark = (
        icon("vp", size * 0.62, "ink")
        if plain != colour
        else icon("orbital", size * 0.7, "cyan")
        if plain == "orbital"
        else NOTHING
    )
    return join(ground, wash, rim, mark)


def _square(scene: Scene, sector: SectorView, at: int, colour: str, size: float, x: float) -> Svg:
    """Draw a population square, settled or empty (ECL-2.10)."""
    plain = colour.rstrip("*")
    settled = bool(sector.cubes >> at & 1)
    starred = f" {scene.tell('starred')}" if plain != colour else ""
    state = scene.tell("settled" if settled else "free")
    half = size / 2
    d = f"M{number(-half - 1)} -13H{number(half + 1)}V13H{number(-half - 1)}Z"
    return spot(
        ident("square", sector.sector, at),
        square_face(colour, size, sector.disc if settled else None),
        label=f"{sector.sector}{scene.colon}{scene.label(plain)}{starred}, {state}",
        x=x,
        y=SQUARE_ROW,
        halo=element("path", class_="halo", d=d, box=NO_BOX),
    )


def _pieces(scene: Scene, sector: SectorView) -> list[Svg]:
    """Draw the ships of a sector, non-player ships first."""
    stacks = len(sector.fleets) + bool(sector.npcs)
    kinds = sum(1 for _, counts in sector.fleets for count in counts if count) + bool(sector.npcs)
    size = SHIP if max(stacks, kinds) <= 3 else 19.0
    found: list[Svg] = []
    if sector.npcs:
        drawn = with_count(npc_piece(sector.npc, size + 2), sector.npcs, 14)
        found.append(
            piece(
                ident("npc", sector.sector),
                drawn,
                label=f"{sector.npcs} {scene.ship(sector.npc)}",
            )
        )
    for seat, counts in sector.fleets:
        for kind, count in zip(SHIPS, counts, strict=True):
            if count:
                found.append(
                    spot(
                        ident("ships", sector.sector, seat, kind),
                        with_count(ship(seat, size, kind), count, 14),
                        label=f"{scene.name(seat)}{scene.colon}{count} {scene.ship(kind)}",
                        halo=round_halo(14),
                    )
                )
    return found


@kept
def npc_piece(kind: str, size: float) -> Svg:
    """Draw a non-player ship: rose, with a dark eye that no player's ship has."""
    body = icon(NPC_ICONS[kind], size, "rose")
    eye = {"ancient": 0.13, "guardian": 0.2, "gcds": 0.24}[kind] * size
    return join(
        circle(size * 0.56, class_="space", opacity=0.55),
        body,
        circle(eye, class_="space"),
        circle(eye * 0.45, class_="rose"),
    )
