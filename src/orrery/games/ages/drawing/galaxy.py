"""The galaxy: sectors, home worlds, colonies and ships, drawn in the pixels of the stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from orrery.core.hexes import Hex
from orrery.draw import (
    NOTHING,
    Point,
    Svg,
    arrow,
    building,
    cell,
    centre,
    circle,
    emblem,
    fleet,
    glow,
    group,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    outline,
    path,
    piece,
    placed,
    planet,
    rect,
    row,
    seat_class,
    spot,
    text,
    text_width,
)
from orrery.draw.hexes import ROOT_3, hex_box
from orrery.draw.reading import kept_as_read
from orrery.draw.words import lines_of
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.components import Bonus
from orrery.games.ages.drawing.forecast import Fight, is_tied
from orrery.games.ages.drawing.marks import NAMED, corner_marks, fight_mark
from orrery.games.ages.drawing.plans import places_of, plans
from orrery.games.ages.drawing.scene import BONUS_ICONS, HOME_WORLDS, Scene
from orrery.games.ages.drawing.signs import badges, fights_now
from orrery.games.ages.view import SectorView

# The stage at 1440x900, and what a hex may measure there from its middle to a corner.
WIDTH: Final = 700.0
HEIGHT: Final = 450.0
MARGIN: Final = 8.0
LARGEST: Final = 76.0
FONT: Final = 12.0
LINES: Final = 2
# two fleets lie side by side from this size on
BROAD: Final = 52.0


def galaxy(scene: Scene) -> Svg:
    """Draw the sectors where they lie, then what is on them."""
    layout = scene.box.layouts[scene.view.players]
    size = size_for(list(layout.at.values()))
    places = places_of(scene, size)
    fights = fights_now(scene)
    marks = badges(scene)
    voids = [
        moved(cell(size, kind="void", orientation="flat"), *centre(at, size, "flat"))
        for at in layout.voids
    ]
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    chosen = frozenset((facts.get("origin"), facts.get("sector")))
    signs = tuple([(id_, tuple(names)) for id_, names in marks.items()])
    above = [
        moved(fight_mark(fight, size), *places[id_])
        for id_, fight in fights.items()
        if size < NAMED
    ]
    return join(
        *voids,
        _sectors(scene, size, tuple(fights.values()), signs, chosen),
        group(*above, pointer_events="none", aria_hidden="true") if above else NOTHING,
        plans(scene, size),
        _course(scene, places, size),
    )


@kept_as_read
def _sectors(
    scene: Scene,
    size: float,
    fights: tuple[Fight, ...],
    signs: tuple[tuple[str, tuple[str, ...]], ...],
    chosen: frozenset[int | None],
) -> Svg:
    """Draw the sectors and what is on them: they stay while somebody makes up their mind."""
    places, marks = places_of(scene, size), dict(signs)
    fight_at = {fight.sector.id: fight for fight in fights}
    grounds = [
        _sector(
            scene,
            sector,
            size,
            places[sector.id],
            fight_at.get(sector.id),
            marks.get(sector.id, ()),
            is_chosen=SECTOR_NUMBER[sector.id] in chosen,
        )
        for sector in scene.view.sectors
    ]
    pawns = [_pawns(scene, sector, size, *places[sector.id]) for sector in scene.view.sectors]
    return join(*grounds, *pawns)


def size_for(hexes: Sequence[Hex]) -> float:
    """Return the size of a hex with which the galaxy fills the stage."""
    points = [centre(at, 1, "flat") for at in hexes]
    wide = max(x for x, _ in points) - min(x for x, _ in points) + 2
    high = max(y for _, y in points) - min(y for _, y in points) + ROOT_3
    return min(LARGEST, (WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)


def _course(scene: Scene, places: Mapping[str, Point], size: float) -> Svg:
    """Draw where ships are being sent."""
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    if "origin" not in facts or "target" not in facts or scene.view.prompt is None:
        return NOTHING
    seat = scene.view.prompt.asked[0]
    ends = places[SECTORS[facts["origin"]]], places[SECTORS[facts["target"]]]
    return arrow(*ends, seat=seat, trim=size * 0.35, width=size * 0.09)


@kept_as_read
def _sector(
    scene: Scene,
    sector: SectorView,
    size: float,
    at: Point,
    fight: Fight | None,
    marks: tuple[str, ...],
    *,
    is_chosen: bool,
) -> Svg:
    is_home = sector.id.startswith("h")
    owner = sector.controller if sector.controller >= 0 else None
    hidden = not is_home and sector.tile < 0
    ground = cell(
        size,
        kind="hidden" if hidden else "home" if is_home else "",
        owner=owner,
        orientation="flat",
    )
    tie = _tie_rim(size) if is_tied(scene.view, sector) else NOTHING
    inside = _home(scene, sector, size) if is_home else _neutral(scene, sector, size)
    named = (
        fight_mark(fight, size)
        if fight is not None and size >= NAMED
        else _name(scene, sector, size)
    )
    return spot(
        ident("sector", sector.id),
        join(ground, tie),
        inside,
        named,
        corner_marks(marks, size),
        label=scene.describe(sector),
        x=at[0],
        y=at[1],
        halo=hex_halo(size, "flat", inset=5),
        class_="sector picked" if is_chosen else "sector",
    )


def _tie_rim(size: float) -> Svg:
    """AGES-4.5: draw that nobody has the most here."""
    return path(
        outline(size - 5, "flat"), hex_box(size - 5, "flat"), class_="mark ink",
        stroke_width=2, stroke_dasharray="1 6", stroke_opacity=0.75,
    )  # fmt: skip


def _neutral(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the bonus of a tile, or that nobody knows it."""
    if sector.tile < 0:
        return moved(icon("unknown", max(20.0, size * 0.42), "dim"), 0, -size * 0.34)
    bonus = scene.box.sheet.sectors[sector.tile].bonus
    shift = -size * 0.24 if sector.colony >= 0 else 0.0
    return join(
        glow(size * 0.19, 0, size * 0.34),
        NOTHING if bonus == "none" else _bonus(bonus, size, shift),
    )


def _bonus(bonus: Bonus, size: float, shift: float) -> Svg:
    high = -size * 0.55
    return join(
        circle(max(11.0, size * 0.21), shift, high, class_="panel-3"),
        moved(icon(BONUS_ICONS[bonus], max(14.0, size * 0.29)), shift, high),
    )


def _home(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the home world of whoever lives there."""
    for player in scene.view.seats:
        if player.home == sector.id and player.civilisation is not None:
            beside = -size * 0.24 if sector.colony >= 0 else 0.0
            world = planet(HOME_WORLDS[player.civilisation], size * 0.27)
            return moved(world, beside, -size * 0.5)
    return join(
        circle(size * 0.3, 0, -size * 0.3, class_="bare line-2", stroke_dasharray="5 5"),
        moved(icon("home", size * 0.34, "dim"), 0, -size * 0.3),
    )


def _name(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Write the name over one or two lines, where there is room for it.

    What has no name yet, a slot or what lies face down, is always told by its number.
    """
    has_name = sector.tile >= 0 or any(player.home == sector.id for player in scene.view.seats)
    if not has_name:
        return text(scene.sector_number(sector), 0, size * 0.2, size=max(FONT, size * 0.24))
    if size < NAMED or sum(ships > 0 for ships in sector.ships) > 2:
        return NOTHING
    lines = _name_lines(scene, sector, size)
    top = size * (0.04 if sector.id.startswith("h") else -0.02) - 8 * (len(lines) - 1)
    return join(
        *(
            text(line, 0, top + 12 * at, size=FONT, class_="ink haloed fine")
            for at, line in enumerate(lines)
        )
    )


def _name_lines(scene: Scene, sector: SectorView, size: float) -> list[str]:
    """Return the name in at most two lines; a home too long for them is that of its people."""
    room = size * 1.8
    lines = lines_of(scene.sector_name(sector), room, FONT)
    most = 1 if sector.id.startswith("h") and size < BROAD else LINES
    if len(lines) > most:
        owner = next((at for at, one in enumerate(scene.view.seats) if one.home == sector.id), None)
        board = None if owner is None else scene.civilisation(owner)
        lines = [] if board is None else [board.name.in_(scene.words.language)]
    return lines if all(text_width(line, FONT) <= room for line in lines) else []


def _pawns(scene: Scene, sector: SectorView, size: float, x: float, y: float) -> Svg:
    """Draw the colony and a plate of ships for each player there."""
    drawn: list[Svg] = []
    if sector.colony >= 0:
        drawn.append(
            piece(
                ident("colony", sector.id),
                building(sector.colony, max(19.0, size * 0.4)),
                label=f"{scene.label('colony')}{scene.colon}{scene.name(sector.colony)}",
                x=x + size * 0.26,
                y=y - size * 0.55,
            )
        )
    present = [(seat, ships) for seat, ships in enumerate(sector.ships) if ships]
    for (seat, ships), (across, down) in zip(present, _spread(len(present), size), strict=True):
        drawn.append(
            spot(
                ident("ships", sector.id, seat),
                _plate(seat, ships, size, len(present)),
                label=f"{scene.name(seat)}{scene.colon}"
                f"{scene.ships(ships)} ({scene.sector_name(sector)})",
                x=x + across,
                y=y + down,
            )
        )
    return join(*drawn)


def _plate(seat: int, ships: int, size: float, crowd: int) -> Svg:
    """Draw the ships of a player with their number; small where several share the sector."""
    if crowd == 1:
        return fleet(seat, ships, max(22.0, size * 0.42))
    if crowd == 2 and size >= BROAD and ships < 10:
        return fleet(seat, ships, max(19.0, size * 0.37))
    return _tally(seat, ships)


def _spread(count: int, size: float) -> list[tuple[float, float]]:
    """Return where the plates of so many players lie about the middle of a hex."""
    low = size * (0.45 if size < NAMED else 0.53 if size < BROAD else 0.5)
    if count <= 1:
        return [(0.0, low)][:count]
    step = max(15.5, size * 0.345)
    if count == 2:
        return [(-step, low), (step, low)]
    step, rows = 15.5, (low - 9, low + 10) if count <= 4 else (low - 24, low - 5, low + 14)
    places = [(across, down) for down in rows for across in (-step, step)]
    return [*places[: count - 1], (0.0, rows[-1])] if count % 2 else places


def _tally(seat: int, ships: int) -> Svg:
    """Draw a small plate: the shape of a seat and its number of ships."""
    number = text(ships, size=12.5, bold=True, class_="on")
    inside = row([emblem(seat, 9 if ships < 10 else 7, "on"), number], gap=1)
    wide, high = max(inside.box.width + 3, 27.0), 18.0
    plate = rect(wide, high, -wide / 2, -high / 2, rx=high * 0.3, class_="seat-body")
    mark = placed(inside, -inside.box.width / 2, -inside.box.height / 2)
    return group(plate, mark, class_=seat_class(seat))
