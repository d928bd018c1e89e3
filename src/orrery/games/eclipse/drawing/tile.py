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
MOST_NAMED: Final = 2  # sectors that a turn names; of more it tells the number
# how far the middle of the tray may lie from the middle of the zone
_AROUND: Final = (
    (176, 0), (-176, 0), (0, 138), (0, -138), (156, 126), (-156, 126), (156, -126), (-156, -126),
    (258, 0), (-258, 0), (0, 226), (0, -226),
)  # fmt: skip


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
    """Return a rotation that links the tile to the one who drew it, with most links."""

    def worth(rotation: int) -> tuple[bool, int]:
        full, _ = links(scene, sector, rotation, at)
        own = [one for one in full if one.disc == seat or seat in dict(one.fleets)]
        return bool(own), len(full)

    return max(range(6), key=lambda rotation: (*worth(rotation), -rotation))


def drawn_tile(scene: Scene) -> Svg:
    """Draw the ghosts of drawn tiles in their zone, and the trays to turn them."""
    tiles = tiles_in_hand(scene)
    prompt = scene.view.prompt
    if not tiles or prompt is None:
        return NOTHING
    at = zone_in_hand(scene)
    x, y = centre(at, HEX, "flat")
    first = first_turn(scene, tiles[0], at, prompt.asked[0])
    ghosts = [_ghost(scene, tiles[0], turn, at, shown=turn == first) for turn in range(6)]
    for other in tiles[1:]:
        ghosts += [_ghost(scene, other, turn, at, shown=False, which=1) for turn in range(6)]
    turns = scene.asks("PlaceTile")  # before that there is nothing to turn yet
    trays = [_tray(scene, tile, at, number) for number, tile in enumerate(tiles) if turns]
    tall = TRAY.height * len(trays)
    left, top = _room(scene, x, y, tall)
    return join(
        group(*ghosts, x=x, y=y, aria_hidden="true"),
        *(placed(tray, left, top + TRAY.height * at) for at, tray in enumerate(trays)),
    )


def _room(scene: Scene, x: float, y: float, tall: float) -> tuple[float, float]:
    """Find room for the tray beside the zone: where it covers least of the map."""
    middles = [centre((one.q, one.r), HEX, "flat") for one in scene.view.sectors]

    def covered(shift: tuple[float, float]) -> float:
        cx, cy = x + shift[0], y + shift[1] * max(1, tall / TRAY.height * 0.75)
        over = sum(
            max(0.0, TRAY.width / 2 + HEX - abs(cx - mx)) * max(0.0, tall / 2 + HEX - abs(cy - my))
            for mx, my in middles
        )
        return over + abs(shift[0]) + abs(shift[1])

    dx, dy = min(_AROUND, key=covered)
    down = dy * max(1, tall / TRAY.height * 0.75)
    return x + dx - TRAY.width / 2, y + down - tall / 2


def _ghost(
    scene: Scene, sector: str, turn: int, at: tuple[int, int], *, shown: bool, which: int = 0
) -> Svg:
    """Draw a tile as it would lie."""
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
    parts += _inside(scene, sector, 17)
    kind = f"ghost-tile r{turn} k{which}" + (" first" if shown else "")
    return group(*parts, class_=kind, visibility=None if shown else "hidden")


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


def _tray(scene: Scene, sector: str, at: tuple[int, int], which: int) -> Svg:
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
    parts: list[Svg] = [
        rect(TRAY.width, TRAY.height - 4, rx=10, class_="panel"),
        placed(title, 8, 5),
    ]
    for turn in range(6):
        column, line = turn % 3, turn // 3
        parts.append(_thumb(scene, sector, turn, at, 38 + column * 66.0, 55 + line * 54.0, which))
    return join(*parts)


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
