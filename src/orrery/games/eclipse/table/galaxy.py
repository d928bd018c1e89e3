"""The galaxy: sectors with their wormholes, squares, discs and fleets; zones to explore."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    badge,
    cell,
    centre,
    circle,
    cube,
    disc,
    fitted,
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
    wormhole,
)
from orrery.games.eclipse.galaxy import DIRECTIONS, REACH, zone
from orrery.games.eclipse.names import MONOLITH, SHIPS
from orrery.games.eclipse.table.scene import NPC_ICONS, TINTS, Scene
from orrery.games.eclipse.view import SectorView

HEX: Final = 66.0
WIDE: Final = 740.0
HIGH: Final = 820.0
SHIP: Final = 25.0
SQUARE: Final = 17.0


def galaxy(scene: Scene) -> Svg:
    """Draw the whole map as wide as the board."""
    sectors = scene.view.sectors
    taken = {(one.q, one.r) for one in sectors}
    generator = scene.view.seat is not None and any(
        "wormhole_generator" in track for track in scene.view.mats[scene.view.seat].tracks
    )
    zones = sorted(
        {
            (one.q + dq, one.r + dr)
            for one in sectors
            for direction, (dq, dr) in enumerate(DIRECTIONS)
            if (one.wormholes >> direction & 1 or generator)
            and (one.q + dq, one.r + dr) not in taken
            and (
                _is_explorable(scene, one.q + dq, one.r + dr)
                or _finder(scene, one.q + dq, one.r + dr) is not None
            )
        }
    )
    layers = [_zone(scene, q, r) for q, r in zones]
    layers += [_sector(scene, one, taken) for one in sectors]
    layers += [_upon(scene, one) for one in sectors]
    return fitted(join(*layers), WIDE, HIGH)


def _is_explorable(scene: Scene, q: int, r: int) -> bool:
    """ECL-6.11: whether the ring of a zone has a tile left."""
    far = max(abs(q), abs(r), abs(q + r))
    stack = min(far, 3) - 1
    return far <= REACH and bool(scene.view.stacks[stack] or scene.view.discards[stack])


def _zone(scene: Scene, q: int, r: int) -> Svg:
    """Draw an unexplored zone; the one that a sector was drawn for shows whose it will be."""
    x, y = centre((q, r), HEX, "flat")
    ring = min(max(abs(q), abs(r), abs(q + r)), 3)
    finder = _finder(scene, q, r)
    return spot(
        ident("zone", q, r),
        cell(HEX, kind="void", orientation="flat", owner=finder),
        text("I" * ring, size=18, class_="dim")
        if finder is None
        else text("?", size=34, bold=True),
        label=f"{scene.label('explore')} {q}, {r} ({'I' * ring})",
        x=x,
        y=y,
        halo=hex_halo(HEX, "flat"),
    )


def _finder(scene: Scene, q: int, r: int) -> int | None:
    """Return who has drawn a sector for a zone (ECL-6.3)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question not in ("PlaceTile", "SecondTile"):
        return None
    return prompt.asked[0] if prompt.facts["at"] == zone(q, r) else None


def edge(direction: int) -> int:
    """Turn a direction of the sector tiles into one of the drawing."""
    return (6 - direction) % 6


def _sector(scene: Scene, sector: SectorView, taken: set[tuple[int, int]]) -> Svg:
    """Draw the tile itself, its disc and what is printed on it."""
    x, y = centre((sector.q, sector.r), HEX, "flat")
    owner = sector.disc if sector.disc >= 0 else None
    home = "home" if sector.sector[0] == "2" and "221" <= sector.sector <= "232" else ""
    parts = [cell(HEX, kind="home" if home else "", orientation="flat", owner=owner)]
    parts += [_wormhole(scene, sector, direction, taken) for direction in range(6)]
    parts.append(text(sector.sector, -13, -37, size=14, bold=True))
    parts.append(moved(icon("vp", 13), 11, -37.5))
    parts.append(text(sector.points, 25, -37, size=14, bold=True))
    parts.append(text(sector.name, 0, -24, size=9.5, class_="dim fine", width=86))
    signs = []
    if sector.artifact:
        signs.append(icon("qic", 14, "violet"))
    if sector.portal:
        signs.append(icon("portal", 15))
    if sector.discovery:
        signs.append(icon("discovery", 16))
    if sector.works & MONOLITH:
        signs.append(icon("monolith", 17, "steel"))
    if signs:
        parts.append(moved(_centred(row(signs, gap=3)), 0, 14))
    if owner is not None:
        parts.append(moved(disc(owner, 19), -34, 14))
    return spot(
        ident("sector", sector.sector),
        *parts,
        label=_said(scene, sector),
        x=x,
        y=y,
        halo=hex_halo(HEX, "flat"),
    )


def _centred(drawing: Svg) -> Svg:
    box = drawing.box
    return moved(drawing, -box.x - box.width / 2, -box.y - box.height / 2)


def _wormhole(scene: Scene, sector: SectorView, direction: int, taken: set[tuple[int, int]]) -> Svg:
    """Draw an open edge; linked where the neighbour's edge is open too (ECL-2.11)."""
    if not sector.wormholes >> direction & 1:
        return NOTHING
    dq, dr = DIRECTIONS[direction]
    there = (sector.q + dq, sector.r + dr)
    linked = False
    if there in taken:
        other = next(one for one in scene.view.sectors if (one.q, one.r) == there)
        linked = bool(other.wormholes >> (direction + 3) % 6 & 1)
    return wormhole(edge(direction), HEX, "flat", state="linked" if linked else "open")


def _said(scene: Scene, sector: SectorView) -> str:
    """Say a sector for who cannot see it."""
    said = [f"{sector.name} ({sector.sector}), {sector.points} VP"]
    if sector.disc >= 0:
        said.append(scene.name(sector.disc))
    if sector.npcs:
        said.append(f"{sector.npcs} {scene.ship(sector.npc)}")
    if sector.discovery:
        said.append(scene.label("discoveries"))
    for seat, counts in sector.fleets:
        fleet = ", ".join(
            f"{count} {scene.ship(kind)}"
            for kind, count in zip(SHIPS, counts, strict=True)
            if count
        )
        said.append(f"{scene.name(seat)}: {fleet}")
    return "; ".join(said)


def _upon(scene: Scene, sector: SectorView) -> Svg:
    """Draw what can be clicked for itself: squares and fleets."""
    x, y = centre((sector.q, sector.r), HEX, "flat")
    parts: list[Svg] = []
    step = SQUARE + 3
    left = -(len(sector.squares) - 1) * step / 2
    for at, colour in enumerate(sector.squares):
        parts.append(_square(scene, sector, at, colour, left + at * step, -8))
    pieces = _pieces(scene, sector)
    across = SHIP + 5
    for at, drawn in enumerate(pieces):
        line, place = divmod(at, 4)
        count = min(4, len(pieces) - 4 * line)
        down = 36 - (10 if len(pieces) > 4 else 0) + line * 18
        parts.append(moved(drawn, (place - (count - 1) / 2) * across, down))
    return group(*parts, x=x, y=y)


def _square(scene: Scene, sector: SectorView, at: int, colour: str, x: float, y: float) -> Svg:
    """Draw a population square, settled or empty (ECL-2.10)."""
    plain = colour.rstrip("*")
    half = SQUARE / 2
    settled = bool(sector.cubes >> at & 1)
    inside = [rect(SQUARE, SQUARE, -half, -half, rx=3, class_=f"{TINTS[plain]} outlined")]
    if settled:
        inside.append(cube(sector.disc, SQUARE - 3))
    elif plain != colour:
        inside.append(icon("vp", SQUARE * 0.6, "ink"))
    elif plain == "orbital":
        inside.append(icon("orbital", SQUARE * 0.7, "ink"))
    what = scene.label(plain)
    return spot(
        ident("square", sector.sector, at),
        *inside,
        label=f"{what}{' *' if plain != colour else ''}: {'■' if settled else '□'}",
        x=x,
        y=y,
        halo=round_halo(half + 2),
    )


def _pieces(scene: Scene, sector: SectorView) -> list[Svg]:
    """Draw the ships of a sector, non-player ships first."""
    found: list[Svg] = []
    if sector.npcs:
        drawn = join(
            circle(SHIP * 0.55, class_="panel-3"), icon(NPC_ICONS[sector.npc], SHIP, "rose")
        )
        if sector.npcs > 1:
            drawn = join(drawn, badge(sector.npcs, SHIP * 0.4, SHIP * 0.4, 12))
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
                        ship(seat, SHIP, kind, count),
                        label=f"{scene.name(seat)}: {count} {scene.ship(kind)}",
                        halo=round_halo(SHIP * 0.6),
                    )
                )
    return found


def tile_preview(scene: Scene, sector: str, turn: int) -> Svg:
    """Draw a drawn tile in one rotation, small, to be clicked (ECL-6.6)."""
    from orrery.games.eclipse.names import SECTOR_NUMBER  # noqa: PLC0415 - one table

    number = SECTOR_NUMBER[sector]  # type: ignore[index] # the name of a sector
    tile = scene.box.sectors[number]
    size = 46.0
    parts = [cell(size, orientation="flat")]
    open_edges = scene.box.holes[number][turn]
    parts += [
        wormhole(edge(direction), size, "flat")
        for direction in range(6)
        if open_edges >> direction & 1
    ]
    parts.append(text(sector, 0, -10, size=15, bold=True))
    dots = [
        rect(11, 11, rx=2, class_=f"{TINTS[square.rstrip('*')]} outlined")
        for square in tile.squares
    ]
    if tile.ancients:
        dots.append(icon("ancient", 15, "rose"))
    if tile.discovery:
        dots.append(icon("discovery", 13))
    if dots:
        parts.append(moved(_centred(row(dots, gap=2)), 0, 9))
    return spot(
        ident("turn", sector, turn),
        *parts,
        label=f"{sector} ↻{turn}",
        halo=hex_halo(size, "flat", 4),
    )
