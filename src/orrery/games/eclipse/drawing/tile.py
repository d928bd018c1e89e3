"""A sector that was drawn: it lies in its zone as a ghost, and can be turned beside it."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Box,
    Svg,
    cell,
    centre,
    circle,
    edge_middle,
    group,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    rect,
    row,
    spot,
    text,
    wormhole,
)
from orrery.draw.svg import centred, placed
from orrery.games.eclipse.drawing.scene import NPC_ICONS, TINTS, Scene
from orrery.games.eclipse.ids import SECTORS
from orrery.games.eclipse.plane import DIRECTIONS, place, zone
from orrery.games.eclipse.view import SectorView

HEX: Final = 57.0
THUMB: Final = 30.0
TRAY: Final = Box(0, 0, 208, 142)
PAIR: Final = Box(0, 0, 416, 232)  # two tiles side by side
MOST_NAMED: Final = 2  # sectors that a turn names; of more it tells the number


def _asked(scene: Scene) -> bool:
    return scene.asks("PlaceTile", "SecondTile")


def tiles_in_hand(scene: Scene) -> tuple[str, ...]:
    """Return the sectors that were drawn and lie nowhere yet (ECL-6.3)."""
    prompt = scene.view.prompt
    if prompt is None or not _asked(scene):
        return ()
    return tuple(SECTORS[at] for at in prompt.facts.get("sectors") or (prompt.facts["sector"],))


def zone_in_hand(scene: Scene) -> tuple[int, int]:
    """Return the zone that a sector was drawn for."""
    prompt = scene.view.prompt
    assert prompt is not None
    return place(prompt.facts["at"])


def finder(scene: Scene, q: int, r: int) -> int | None:
    """Return who has drawn a sector for a zone (ECL-6.3)."""
    prompt = scene.view.prompt
    if prompt is None or not _asked(scene):
        return None
    return prompt.asked[0] if prompt.facts["at"] == zone(q, r) else None


def holes(scene: Scene, sector: str, rotation: int) -> int:
    """Return the open directions of a tile that is turned so."""
    return scene.box.holes[SECTORS.index(sector)][rotation]


def links(
    scene: Scene, sector: str, rotation: int, at: tuple[int, int]
) -> tuple[list[SectorView], list[SectorView]]:
    """Return the neighbours that a turned tile would be linked to, fully and by one side only."""
    found = {(one.q, one.r): one for one in scene.view.sectors}
    open_edges = holes(scene, sector, rotation)
    full: list[SectorView] = []
    half: list[SectorView] = []
    for direction, (dq, dr) in enumerate(DIRECTIONS):
        other = found.get((at[0] + dq, at[1] + dr))
        if other is None:
            continue
        here = bool(open_edges >> direction & 1)
        there = bool(other.wormholes >> (direction + 3) % 6 & 1)
        if here and there:
            full.append(other)
        elif here or there:
            half.append(other)
    return full, half


def first_turn(scene: Scene, sector: str, at: tuple[int, int], seat: int) -> int:
    """ECL-6.6: the first rotation that links the tile to who drew it: so a press lays it."""
    near = {
        (one.q - at[0], one.r - at[1]): one
        for one in scene.view.sectors
        if one.disc == seat or seat in dict(one.fleets)
    }
    touching = [way for way, step in enumerate(DIRECTIONS) if step in near]
    facing = [way for way in touching if near[DIRECTIONS[way]].wormholes >> (way + 3) % 6 & 1]
    if "wormhole_generator" in scene.techs_of(seat):
        if facing:
            return 0
        facing = touching
    fits = [
        turn for turn in range(6) if any(holes(scene, sector, turn) >> way & 1 for way in facing)
    ]
    return fits[0] if fits else 0


def drawn_tile(scene: Scene) -> Svg:
    """Draw a drawn tile as a ghost in its zone, and the tray to turn it.

    Of two that were drawn (ECL-6.4) none lies there yet: they lie side by side in the tray.
    """
    tiles = tiles_in_hand(scene)
    prompt = scene.view.prompt
    if not tiles or prompt is None:
        return NOTHING
    at = zone_in_hand(scene)
    x, y = centre(at, HEX, "flat")
    firsts = [first_turn(scene, tile, at, prompt.asked[0]) for tile in tiles]
    ghosts = [
        _ghost(scene, tile, turn, at, shown=len(tiles) == 1 and turn == first, which=which)
        for which, (tile, first) in enumerate(zip(tiles, firsts, strict=True))
        for turn in range(6)
    ]
    lying = group(*ghosts, x=x, y=y, aria_hidden="true")
    if not scene.asks("PlaceTile"):  # there is nothing to turn yet
        return lying
    if len(tiles) == 1:
        return join(lying, placed(_tray(scene, tiles[0], at), *_room(scene, x, y, TRAY)))
    trays = [
        _choice(scene, tile, first, at, which)
        for which, (tile, first) in enumerate(zip(tiles, firsts, strict=True))
    ]
    panel = rect(PAIR.width - 4, PAIR.height - 4, rx=10, class_="panel")
    return join(lying, placed(join(panel, *trays), *_room(scene, x, y, PAIR)))


def _room(scene: Scene, x: float, y: float, tray: Box) -> tuple[float, float]:
    """Find room for the tray beside the zone: where it covers least of the map."""
    middles = [centre((one.q, one.r), HEX, "flat") for one in scene.view.sectors]
    across, down = tray.width / 2, tray.height / 2
    beside, above = HEX + across + 15, HEX + down + 10
    if tray.width > TRAY.width:  # beside the zone it would not fit a telephone
        shifts = [(dx * (across - HEX), dy * above) for dx in (0, 1, -1) for dy in (1, -1)]
    else:
        shifts = [(side * beside, 0.0) for side in (1, -1)]
        shifts += [(0.0, side * above) for side in (1, -1)]
        shifts += [(dx * (beside - 20), dy * (above - 12)) for dy in (1, -1) for dx in (1, -1)]
        shifts += [(side * (beside + 82), 0.0) for side in (1, -1)]
        shifts += [(0.0, side * (above + 88)) for side in (1, -1)]

    def covered(shift: tuple[float, float]) -> float:
        cx, cy = x + shift[0], y + shift[1]
        over = sum(
            max(0.0, across + HEX - abs(cx - mx)) * max(0.0, down + HEX - abs(cy - my))
            for mx, my in middles
        )
        return over + abs(shift[0]) + abs(shift[1])

    dx, dy = min(shifts, key=covered)
    return x + dx - across, y + dy - down


def _ghost(
    scene: Scene, sector: str, turn: int, at: tuple[int, int], *, shown: bool, which: int
) -> Svg:
    """Draw a tile in its zone as it would lie."""
    kind = f"ghost-tile r{turn} k{which}" + (" first" if shown else "")
    return group(
        *_face(scene, sector, turn, at), class_=kind, visibility=None if shown else "hidden"
    )


def _face(scene: Scene, sector: str, turn: int, at: tuple[int, int]) -> list[Svg]:
    """Draw a tile as large as on the map, the links that it would make bright."""
    full = [(one.q - at[0], one.r - at[1]) for one in links(scene, sector, turn, at)[0]]
    tile = scene.box.sheet.sectors[sector]  # type: ignore[index] # the id of a sector
    parts = [cell(HEX, orientation="flat")]
    open_edges = holes(scene, sector, turn)
    for direction in range(6):
        if not open_edges >> direction & 1:
            continue
        if DIRECTIONS[direction] in full:
            x, y = edge_middle((6 - direction) % 6, HEX, "flat")
            parts.append(
                moved(
                    join(
                        circle(9, class_="space"),
                        circle(9, class_="mark bright", stroke_width=3),
                        circle(3.4, class_="bright"),
                    ),
                    x,
                    y,
                )
            )
        else:
            parts.append(wormhole((6 - direction) % 6, HEX, "flat"))
    parts.append(text(sector, -12, -30, size=14, bold=True))
    parts.append(moved(icon("vp", 13), 13, -30))
    parts.append(text(tile.points, 26, -30, size=14, bold=True))
    return [*parts, *_inside(scene, sector, 17)]


def _inside(scene: Scene, sector: str, size: float) -> list[Svg]:
    """Draw squares and signs of a tile that is not on the board yet."""
    tile = scene.box.sheet.sectors[sector]  # type: ignore[index] # the id of a sector
    found = []
    dots = [_dot(colour, size) for colour in tile.squares]
    if dots:
        found.append(centred(row(dots, gap=3), 0, -6))
    signs = _signs(scene, sector)
    if signs:
        found.append(centred(row(signs, gap=4), 0, 18))
    return found


def _dot(colour: str, size: float) -> Svg:
    plain = colour.rstrip("*")
    half = size / 2
    body = rect(size, size, -half, -half, rx=3, class_=f"{TINTS[plain]} outlined sq-{plain}")
    return join(body, icon("vp", size * 0.62, "on")) if plain != colour else body


def _signs(scene: Scene, sector: str, scale: float = 1.0) -> list[Svg]:
    tile = scene.box.sheet.sectors[sector]  # type: ignore[index] # the id of a sector
    found = []
    if tile.npc or tile.ancients:
        kind = tile.npc or "ancient"
        found += [icon(NPC_ICONS[kind], 18 * scale, "rose")] * max(1, tile.ancients)
    if tile.discovery:
        found.append(icon("discovery", 16 * scale))
    if tile.artifact:
        found.append(icon("qic", 14 * scale, "violet"))
    if tile.portal:
        found.append(icon("portal", 16 * scale))
    return found


def _tray(scene: Scene, sector: str, at: tuple[int, int]) -> Svg:
    """Draw the six rotations of a tile, each with the links it would make."""
    tile = scene.box.sheet.sectors[sector]  # type: ignore[index] # the id of a sector
    title = row(
        [
            text(sector, size=14, anchor="start", bold=True),
            row([icon("vp", 12), text(tile.points, size=14, anchor="start", bold=True)], gap=2),
            *(_dot(colour, 13) for colour in tile.squares),
            *_signs(scene, sector, 0.8),
        ],
        gap=4,
    )
    panel = rect(TRAY.width, TRAY.height - 4, rx=10, class_="panel")
    return join(panel, placed(title, 8, 5), *_thumbs(scene, sector, at, 55.0, 0))


def _choice(scene: Scene, sector: str, turn: int, at: tuple[int, int], which: int) -> Svg:
    """Draw one of two tiles between which one chooses, its rotations below it."""
    tile = scene.box.sheet.sectors[sector]  # type: ignore[index] # the id of a sector
    whole = spot(
        ident("found", sector),
        *_face(scene, sector, turn, at),
        label=f"{tile.name} ({sector}), {tile.points} {scene.tell('vp')}",
        x=(which + 0.5) * TRAY.width,
        y=60,
        halo=hex_halo(HEX, "flat", 4),
        class_=f"piece turn-{turn} k{which}",
    )
    return join(whole, *_thumbs(scene, sector, at, 145.0, which))


def _thumbs(scene: Scene, sector: str, at: tuple[int, int], top: float, which: int) -> list[Svg]:
    """Draw the six rotations small, in two lines."""
    return [
        _thumb(
            scene,
            sector,
            turn,
            at,
            36 + turn % 3 * 64.0 + which * TRAY.width,
            top + turn // 3 * 54.0,
            which,
        )
        for turn in range(6)
    ]


def _linked(full: list[SectorView]) -> list[Svg]:
    """Write which sectors a turn links, one below the other: so turns are told apart."""
    told = [one.sector for one in full]
    if not told or len(told) > MOST_NAMED:
        told = [f"{len(full)} \N{MULTIPLICATION SIGN}" if full else "\N{EN DASH}"]
    top = -7.5 * (len(told) - 1)
    tint = "ink" if full else "dim"
    return [
        text(one, 0, top + 15 * at, size=14, bold=True, class_=tint) for at, one in enumerate(told)
    ]


def _thumb(
    scene: Scene, sector: str, turn: int, at: tuple[int, int], x: float, y: float, which: int
) -> Svg:
    full, _ = links(scene, sector, turn, at)
    linked = {(one.q - at[0], one.r - at[1]) for one in full}
    parts = [cell(THUMB, orientation="flat")]
    open_edges = holes(scene, sector, turn)
    for direction in range(6):
        if open_edges >> direction & 1:
            dx, dy = edge_middle((6 - direction) % 6, THUMB, "flat", 3)
            tint = "cyan" if DIRECTIONS[direction] in linked else "neutral"
            parts.append(circle(5 if tint == "cyan" else 3, dx, dy, class_=tint))
    parts += _linked(full)
    names = ", ".join(f"{one.sector} {one.name}" for one in full) or scene.label("none")
    return spot(
        ident("turn", sector, turn),
        *parts,
        label=scene.tell("turn_label", sector=sector, links=names),
        x=x,
        y=y,
        halo=hex_halo(THUMB, "flat", 2),
        class_=f"piece turn-{turn} k{which}",
    )
