"""The technologies in the rail: three tracks and the rare ones, each tile in its place."""

from __future__ import annotations

from orrery.draw import NOTHING, Svg, ident
from orrery.draw.markup import counted, flow, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.games.eclipse.drawing.faces import tech_face
from orrery.games.eclipse.drawing.scene import TRACK_TINTS, Scene
from orrery.games.eclipse.drawing.supplies import supplies
from orrery.games.eclipse.ids import SCIENCE, TECHS, TRACKS
from orrery.games.eclipse.view import TechView

# beyond these, rare tiles stand closer and show no icons
MANY = 11


@kept_as_read
def technologies(scene: Scene) -> Svg:
    """Draw the technology tray with my prices, and below it what else is left in common."""
    mine = scene.mine
    head = [tag("span", scene.tell("techs_note"), class_="note")]
    if mine is not None:
        head.append(counted("science", mine.stock[SCIENCE], 16))
    columns = [_track(scene, track) for track in TRACKS]
    return tag(
        "div",
        tag("div", *head, class_="tech-head"),
        tag("div", *columns, _rare(scene), supplies(scene), class_="lanes"),
        class_="techs",
    )


def _track(scene: Scene, track: str) -> Svg:
    rows = scene.box.sheet.technologies
    names = [tech for tech in TECHS if rows[tech].track == track]
    return tag(
        "div",
        _head(scene, track),
        *(_tile(scene, tech) for tech in names),
        class_=f"lane t-{track}",
    )


def _rare(scene: Scene) -> Svg:
    """Draw the rare tiles that lie on the tray, and mine."""
    rows = scene.box.sheet.technologies
    on_tray = {tech.tech for tech in scene.view.tray}
    seat = scene.view.seat
    owned = set() if seat is None else set(scene.techs_of(seat))
    names = [tech for tech in TECHS if rows[tech].track == "rare" and tech in on_tray | owned]
    many = " many" if len(names) > MANY else ""
    return tag(
        "div",
        _head(scene, "rare"),
        *(_tile(scene, tech) for tech in names),
        class_=f"lane t-rare{many}",
    )


def _head(scene: Scene, track: str) -> Svg:
    """Name a track, and say its discount for the one who looks (ECL-7.2)."""
    mine = scene.mine
    note = ""
    if track == "rare":
        note = scene.tell("any_row") if mine is not None else ""
    elif mine is not None:
        tiles = len(mine.tracks[TRACKS.index(track)])
        off = _discount(scene, tiles)
        note = scene.tell("discount", off=off, tiles=tiles) if off else ""
    name = scene.label(track)
    return tag(
        "div",
        tag("b", name[:1].upper() + name[1:], class_=f"c-{TRACK_TINTS[track]}"),
        flow(" "),
        tag("span", note, class_="dimmed"),
        class_="lane-head",
    )


def _discount(scene: Scene, tiles: int) -> int:
    scale = scene.box.sheet.tracks.discount
    return scale[min(tiles, len(scale) - 1)]


def _tile(scene: Scene, tech: str) -> Svg:
    shown = next((one for one in scene.view.tray if one.tech == tech), None)
    seat = scene.view.seat
    owned = seat is not None and tech in scene.techs_of(seat)
    mine = scene.mine
    classes = "tech"
    if owned:
        classes += " mine"
    elif shown is None:
        classes += " none"
    elif mine is not None and shown.price > mine.stock[SCIENCE]:
        classes += " far"
    return _drawn_tile(scene, tech, shown, classes, owned=owned)


@kept_as_read
def _drawn_tile(
    scene: Scene, tech: str, shown: TechView | None, classes: str, *, owned: bool
) -> Svg:
    name = scene.tech(tech)
    many = shown.count if shown is not None else 0
    return thing(
        ident("tech", tech),
        tag(
            "span",
            tag("span", name, class_="name"),
            tag("span", f"×{many}", class_="many-of") if many > 1 else NOTHING,
            class_="first",
        ),
        tag(
            "span",
            tag("span", tech_face(scene, tech), class_="face"),
            _price(scene, shown, owned=owned),
            class_="second",
        ),
        label=_said(scene, name, shown, owned=owned),
        class_=classes,
    )


def _price(scene: Scene, shown: TechView | None, *, owned: bool) -> Svg:
    """Write what it costs me: the printed price struck out where a discount helps."""
    if owned:
        return tag("span", scene.tell("yours"), class_="price own")
    if shown is None:
        return tag("span", scene.tell("none_left"), class_="price")
    price = shown.price if shown.price >= 0 else shown.cost
    printed = tag("s", str(shown.cost)) if price != shown.cost else NOTHING
    return tag("span", printed, tag("b", str(price)), sign("science", 13), class_="price")


def _said(scene: Scene, name: str, shown: TechView | None, *, owned: bool) -> str:
    if owned:
        return f"{name}{scene.colon}{scene.tell('yours')}"
    if shown is None:
        return f"{name}{scene.colon}{scene.tell('none_left')}"
    price = shown.price if shown.price >= 0 else shown.cost
    count = f" ×{shown.count}" if shown.count > 1 else ""
    return f"{name}{count}{scene.colon}{price} {scene.label('science')}"
