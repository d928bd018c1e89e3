"""The research board: six areas with all their levels, the tiles above and below them."""

from __future__ import annotations

from orrery.draw import Svg, ident
from orrery.draw.markup import counted, flow, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.games.gaia import ids
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.text.headings import SHORT


@kept_as_read
def research(scene: Scene) -> Svg:
    """Draw the board: a column for each area, which a phone lays down as a row."""
    return tag(
        "div", _key(scene), *(_area(scene, number) for number in ids.AREAS), class_="research"
    )


def _key(scene: Scene) -> Svg:
    """Draw the numbers of the levels; reaching the third charges power."""
    charged = scene.box.limits.charge_at_level_3
    rows = [tag("span"), tag("span")]
    for level in range(ids.TOP_LEVEL, -1, -1):
        mark = tag("small", counted("energy", charged, 12, "violet")) if level == 3 else flow()
        if level == ids.TOP_LEVEL:
            mark = tag("small", sign("gate", 13))
        rows.append(tag("span", str(level), mark))
    return tag("div", *rows, tag("span"), class_="key", aria_hidden="true")


def _area(scene: Scene, number: int) -> Svg:
    name = ids.AREA_IDS[number]
    called = SHORT[name].in_(scene.language) if _has_its_name(scene, name) else scene.called(name)
    head = thing(
        ident("area", name),
        sign(faces.AREA_ICONS[name], 15),
        tag("span", called),
        label=scene.called(name),
        class_="head",
    )
    levels = [level_cell(scene, number, level) for level in range(ids.TOP_LEVEL, -1, -1)]
    return tag(
        "div",
        head,
        _advanced(scene, number),
        *levels,
        tile_face(scene, scene.view.tech[number]),
        class_="area",
    )


def _has_its_name(scene: Scene, name: str) -> bool:
    """Whether an area has a short name, and its owner's sheet calls it by no other."""
    short = SHORT.get(name)
    return short is not None and scene.called(name)[:4] == short.in_(scene.language)[:4]


def level_cell(scene: Scene, area: int, level: int) -> Svg:
    """Draw a level: what it brings, and who stands there."""
    name = ids.AREA_IDS[area]
    row = scene.area(name).levels[level]
    here = [mat.seat for mat in scene.view.mats if mat.research[area] == level]
    mine = scene.mine()
    class_ = "cell"
    if mine is not None and mine.faction:
        if mine.research[area] == level:
            class_ = f"cell me s{mine.seat}"
        elif mine.research[area] + 1 == level:
            class_ = "cell next"
    taken = name == "terraforming" and not scene.view.terraforming_token
    effect = faces.level(row, token=not taken)
    who = ", ".join(map(scene.name, here))
    return thing(
        ident("level", name, level),
        tag("span", str(level), class_="number", aria_hidden="true"),
        tag("span", effect, class_="fx"),
        faces.seats(here, 12) if here else flow(),
        label=f"{scene.called(name)} {level}" + (f"{scene.colon}{who}" if who else ""),
        class_=class_,
    )


def _advanced(scene: Scene, area: int) -> Svg:
    tile = scene.view.advanced[area]
    if not tile:
        return tag("div", "–", class_="tile gone", aria_hidden="true")
    return thing(
        ident("tile", tile),
        faces.tile(scene.tile(tile)),
        label=scene.called(tile),
        class_=f"tile advanced {faces.WHEN[scene.tile(tile).kind]}",
    )


def tile_face(scene: Scene, tile: str) -> Svg:
    """Draw a standard tile, and who has one like it."""
    who = [mat.seat for mat in scene.view.mats if tile in mat.tiles or tile in mat.covered]
    return thing(
        ident("tile", tile),
        faces.tile(scene.tile(tile)),
        faces.seats(who, 12) if who else flow(),
        label=scene.called(tile),
        class_=f"tile {faces.WHEN[scene.tile(tile).kind]}",
    )
