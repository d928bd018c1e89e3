"""The common boards beside research: action spaces, tiles that are left, the end."""

from __future__ import annotations

from typing import Final

from orrery.draw import Svg, ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.games.gaia import ids
from orrery.games.gaia.components import FactionBoard
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.research import tile_face
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.text.headings import HEADINGS
from orrery.games.gaia.text.things import HAVE

_FREE: Final = (6, 7, 8)  # the places of the standard tiles that belong to no area
_EDGES: Final = ("income", "action", "passing", "now", "lasting")


def heading(scene: Scene, key: str) -> str:
    """Return a heading of the page."""
    return HEADINGS[key].in_(scene.language)


def ability_of(scene: Scene, board: FactionBoard) -> str:
    """Return what a faction can from the start, in a sentence; the sheet says "none" of some."""
    own = board.ability.in_(scene.language)
    return own if len(own) > len("Aucune.") else HAVE["no_ability"].in_(scene.language)


@kept_as_read
def actions(scene: Scene) -> Svg:
    """Draw the ten spaces of the research board with their prices."""
    return tag("div", *(_space(scene, name) for name in ids.BOARD_ACTION_IDS), class_="coins")


def _space(scene: Scene, name: str) -> Svg:
    row = scene.action(name)
    used = name in scene.view.used_actions
    class_ = f"coin {'power' if row.power else 'qic'}{' used' if used else ''}"
    return thing(
        ident("action", name),
        tag("span", faces.action(row), class_="what"),
        tag("span", faces.price(row), class_="price"),
        sign("no", 14, "rose") if used else flow(),
        label=scene.called(name),
        class_=class_,
    )


@kept_as_read
def tiles(scene: Scene) -> Svg:
    """Draw the free tech tiles, the boosters and the federation tokens that are left."""
    view = scene.view
    free = [tile_face(scene, view.tech[place]) for place in _FREE]
    boosters = [booster_face(scene, one, ident("booster", one)) for one in view.boosters]
    tokens = [
        _token(scene, kind, count) for kind, count in zip(ids.TOKEN_IDS, view.supply, strict=True)
    ]
    return tag(
        "div",
        _group(heading(scene, "free_tiles"), free),
        _group(heading(scene, "boosters"), boosters),
        _group(heading(scene, "tokens"), tokens[: ids.COMMON_TOKENS]),
        class_="supply",
    )


def _group(title: str, parts: list[Svg]) -> Svg:
    return tag("div", tag("h4", title), tag("div", *parts, class_="row"), class_="group")


def booster_face(scene: Scene, name: str, id_: str, class_: str = "") -> Svg:
    """Draw a booster."""
    row = scene.booster(name)
    return thing(
        id_,
        faces.booster(row),
        label=scene.called(name),
        class_=f"tile {faces.booster_when(row)} {class_}".rstrip(),
    )


def _token(scene: Scene, kind: str, count: int) -> Svg:
    row = scene.token(kind)
    return thing(
        ident("token", kind),
        faces.token(row),
        tag("small", f"×{count}"),
        label=f"{scene.called(kind)} ×{count}",
        class_=f"tile fed{' green' if row.green else ''}{'' if count else ' gone'}",
    )


@kept_as_read
def end(scene: Scene) -> Svg:
    """Draw the final tiles with everybody's counts, and what the edges of tiles mean."""
    ranks = "·".join(str(vp) for vp in scene.box.limits.rank_vp if vp)
    edges = [tag("span", heading(scene, key), class_=key) for key in _EDGES]
    return tag(
        "div",
        tag("h4", f"{heading(scene, 'at_end')} ", counted("vp", ranks, 13)),
        *(_final(scene, place) for place in range(len(scene.view.final_tiles))),
        tag("div", *edges, class_="edges"),
        class_="finals",
    )


def _final(scene: Scene, place: int) -> Svg:
    """Draw who is how far on a final tile."""
    tile = scene.view.final_tiles[place]
    row = scene.final_tile(tile)
    counts = [
        tag("span", shape(mat.seat, 12), str(mat.final_counts[place]), class_="n")
        for mat in sorted(scene.view.mats, key=lambda mat: -mat.final_counts[place])
        if mat.faction
    ]
    if scene.view.players <= 2:
        counts.append(tag("span", shape(None, 12), str(row.neutral), class_="n"))
    tint = "leaf" if tile == "final_gaia_planets" else None
    return thing(
        ident("end", place),
        sign(faces.FINALS[tile], 17, tint),
        *counts,
        label=scene.called(tile),
        class_="final",
    )


def automa(scene: Scene) -> Svg:
    """Draw what is known of the Automa: its faction, its cards, its structures."""
    known = scene.view.automa
    assert known is not None
    seat = scene.view.players
    mat = scene.view.mats[seat]
    kinds = (ids.MINE, ids.TRADING_STATION, ids.RESEARCH_LAB, ids.INSTITUTE)
    icons = ("mine", "trading_station", "research_lab", "planetary_institute")
    built = [counted(icon, mat.built[kind], 15) for kind, icon in zip(kinds, icons, strict=True)]
    academies = mat.built[ids.ACADEMY_KNOWLEDGE] + mat.built[ids.ACADEMY_QIC]
    return tag(
        "div",
        tag("b", shape(seat, 14), "Automa", class_="n"),
        tag("span", scene.faction(seat)),
        counted("vp", mat.vp),
        tag("span", *built, counted("academy", academies, 15), class_="n"),
        thing(
            "automa-cards",
            counted("cards", known.deck, 15),
            label=heading(scene, "cards"),
            class_="n",
        ),
        booster_face(scene, mat.booster, ident("held", seat, mat.booster))
        if mat.booster
        else flow(),
        class_=f"automa s{seat}",
    )
