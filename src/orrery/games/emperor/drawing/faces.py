"""Small faces among words: headings, amounts, dice, ships, tiles."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.action import Seat
from orrery.draw import Box, Svg, die, ident, join, moved, planet, seat_class, ship
from orrery.draw.markup import counted, drawn, flow, shape, sign, tag
from orrery.draw.svg import NOTHING, kept
from orrery.games.emperor.components import Cost, Tile
from orrery.games.emperor.drawing.galaxy import marker, sector, world
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.ids import ShipId


def head(title: str, *beside: str) -> Svg:
    """Write the heading of a part, and what stands beside it."""
    return tag("div", tag("h4", title), *beside, class_="head")


def note(*words: str) -> Svg:
    """Write something quietly."""
    return tag("span", *words, class_="note")


def warning(*words: str) -> Svg:
    """Write something that one might overlook."""
    return tag("span", *words, class_="warn")


def rule_lines(scene: Scene, lines: Iterable[tuple[str, str]]) -> Svg:
    """Say the rules of what is done now, a line with an icon each."""
    return tag(
        "div",
        *(
            tag("div", sign(icon, 16), note(scene.say(key)), class_="ln rule")
            for icon, key in lines
        ),
        class_="rules-of",
    )


def shapes(seats: Iterable[Seat], size: float = 13) -> Svg:
    """Draw the shapes of several players."""
    return flow(*(shape(seat, size) for seat in seats))


def amounts(counts: Iterable[tuple[str, int | str]], size: float = 15) -> Svg:
    """Write several amounts with their icons; those of nought are left out."""
    return flow(*(counted(name, count, size) for name, count in counts if count))


def price(cost: Cost, scene: Scene, saved: int = 0) -> Svg:
    """Write what a ship costs; the metal that is saved is taken off."""
    metal = max(0, cost.metal - saved)
    parts = [counted("metal", metal, 15)] if cost.metal else []
    if cost.energy:
        parts.append(counted("energy", cost.energy, 15))
    return flow(*parts, tag("b", scene.dollars(cost.money), class_="gold"))


@kept
def die_face(face: int, name: str, size: float = 34, tint: str = "steel") -> Svg:
    """Draw a die among words; the name tells it from all others on the page."""
    return drawn(die(face, size, tint=tint), name)


@kept
def shot_face(name: str, seat: Seat, size: float = 26, *, is_hit: bool) -> Svg:
    """Draw a die of a battle: it hit, or it did not."""
    body = die(None, size, seat=seat, name="hit" if is_hit else "minus")
    return tag(
        "span",
        drawn(body, name),
        class_=f"{seat_class(seat)} fell" if is_hit else f"{seat_class(seat)} fell missed",
    )


@kept
def ship_face(seat: Seat | None, name: ShipId, size: float = 26) -> Svg:
    """Draw a ship among words."""
    return drawn(ship(seat, size, SHIP_GLYPHS[name]), ident("ship-face", name))


@kept
def marker_face(seat: Seat, kind: str, size: float = 26) -> Svg:
    """Draw an empire or a starbase among words."""
    return drawn(marker(seat, kind, size), ident("marker-face", kind))


@kept
def tile_face(tile: Tile, size: float = 40) -> Svg:
    """Draw the planets of a tile, its sun or its hole, among words."""
    name = ident("tile-face", tile.id)
    if tile.planets == 0:
        picture = sector(tile, size * 0.62)
        return drawn(Svg(picture, Box(-size * 0.75, -size * 0.4, size * 1.5, size * 0.8)), name)
    globes = [planet(world(tile, at), size * 0.34) for at in range(tile.planets)]
    step = size * 0.62
    return drawn(join(*(moved(globe, at * step, 0) for at, globe in enumerate(globes))), name)


def yields(tile: Tile, size: float = 14) -> Svg:
    """Draw an icon for each cube that a sector yields."""
    icons = [sign("food", size)] * tile.food
    icons += [sign("metal", size)] * tile.metal + [sign("energy", size)] * tile.energy
    return tag("span", *icons, class_="yields") if icons else NOTHING
