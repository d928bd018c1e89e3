"""What lies before a player, as markup: my panel, and a rival's opened over it."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import Svg, ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.games.gaia import ids
from orrery.games.gaia.components import FactionBoard, Gain
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.common import booster_face, heading
from orrery.games.gaia.drawing.scene import BOWLS, BUILDING, RESOURCES, Scene
from orrery.games.gaia.drawing.specials import GIVEN_BY, special_place
from orrery.games.gaia.text.gists import GISTS
from orrery.games.gaia.view import MatView

_DOTS: Final = 8  # tokens that a bowl shows one by one
_ROOMY: Final = 2  # tiles and tokens that leave room for words
_ROMAN: Final = ("I", "II", "III")
# the rows of the faction board, two lines of them
LINES: Final = (
    (ids.MINE, ids.TRADING_STATION),
    (ids.RESEARCH_LAB, ids.INSTITUTE, ids.ACADEMY_KNOWLEDGE, ids.ACADEMY_QIC),
)


@kept_as_read
def mine(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has."""
    mat = scene.view.mats[seat]
    board = scene.board_of(seat)
    if board is None:
        return tag("div", _who(scene, mat), class_=f"seat-board s{seat}")
    return tag(
        "div",
        tag("div", _who(scene, mat), *_stocks(scene, mat), _power(scene, mat), class_="stocks"),
        *(
            tag("div", *(_row(scene, mat, board, kind) for kind in line), class_="lefts")
            for line in LINES
        ),
        _own(scene, mat, board),
        class_=f"seat-board s{seat}",
    )


def _who(scene: Scene, mat: MatView) -> Svg:
    return thing(
        ident("have", mat.seat, "vp"),
        tag("b", shape(mat.seat, 14), scene.name(mat.seat), class_="n"),
        tag("small", scene.faction(mat.seat)),
        tag("span", counted("vp", mat.vp, 18), class_="points"),
        label=f"{scene.name(mat.seat)}{scene.colon}{mat.vp} {scene.label('vp')}",
        class_="who",
    )


def _stocks(scene: Scene, mat: MatView) -> list[Svg]:
    """Draw the four resources: what there is, what is the most, what the next income brings."""
    limits = scene.box.limits
    most = {"credits": limits.credits, "ore": limits.ore, "knowledge": limits.knowledge}
    ore, credit, knowledge, qic, _, _ = mat.income
    income = {"ore": ore, "credits": credit, "knowledge": knowledge, "qic": qic}
    found = []
    for name, icon in RESOURCES.items():
        now = getattr(mat, name)
        limit = tag("small", f"/{most[name]}") if name in most else flow()
        lost = name in most and now + income[name] > most[name]
        found.append(
            thing(
                ident("have", mat.seat, name),
                sign(icon, 22),
                tag("b", str(now), limit),
                tag("span", f"+{income[name]}", class_="much" if lost else "inc"),
                label=f"{scene.label(name)}{scene.colon}{now}",
                class_="stock",
            )
        )
    return found


def _power(scene: Scene, mat: MatView) -> Svg:
    """Draw the three bowls, the Gaia area, and the next income of power."""
    *_, tokens, charge = mat.income
    bowls = [_bowl(scene, mat, number) for number in range(len(BOWLS))]
    return tag(
        "div",
        *bowls,
        thing(
            ident("income", mat.seat),
            counted("energy", f"+{charge}", 13, "violet"),
            counted("token", f"+{tokens}", 12),
            label=scene.label("income"),
            class_="inc",
        ),
        class_="bowls",
    )


def _bowl(scene: Scene, mat: MatView, number: int) -> Svg:
    key = BOWLS[number]
    count = (*mat.bowls, mat.gaia_area)[number]
    dots = [tag("i") for _ in range(min(count, _DOTS))]
    stone = mat.brainstone == key
    head = _ROMAN[number] if number < len(_ROMAN) else heading(scene, "gaia")
    return thing(
        ident("bowl", mat.seat, key),
        tag("small", head),
        tag("span", *dots, sign("brainstone", 15) if stone else flow(), class_="dots"),
        tag("b", str(count)),
        label=f"{scene.label(key)}{scene.colon}{count}" + (" + Brainstone" if stone else ""),
        class_=f"bowl {key}",
    )


def slots_of(board: FactionBoard, kind: int) -> tuple[tuple[Gain, ...], ...]:
    """Return what the slots of a row pay once they are uncovered."""
    rows: dict[int, tuple[tuple[Gain, ...], ...]] = {
        ids.MINE: board.income.mine,
        ids.TRADING_STATION: board.income.trading_station,
        ids.RESEARCH_LAB: board.income.research_lab,
        ids.INSTITUTE: board.income.planetary_institute,
        ids.ACADEMY_KNOWLEDGE: board.income.academy_knowledge,
        ids.ACADEMY_QIC: ((board.academy_action,),),
    }
    return rows[kind]


def _row(scene: Scene, mat: MatView, board: FactionBoard, kind: int) -> Svg:
    """Draw a row of the board: pieces left, the income that each uncovers, what one costs."""
    name = ids.STRUCTURE_IDS[kind - 1]
    slots = slots_of(board, kind)
    built = mat.built[kind]
    pips = []
    for place, slot in enumerate(slots):
        state = "on" if place < built else "next" if place == built else ""
        pays: list[str] = [faces.pay(one, 13) for one in slot] or ["–"]
        if kind == ids.ACADEMY_QIC:
            pays.insert(0, sign("production", 12))
        pips.append(tag("span", *pays, class_=f"pip {state}".rstrip()))
    ready = kind == ids.ACADEMY_QIC and "academy" in mat.specials and "academy" not in mat.used
    return thing(
        ident("row", mat.seat, name),
        tag(
            "span", sign(BUILDING.get(name, name), 17, "seat"), str(len(slots) - built), class_="n"
        ),
        tag("span", *pips, class_="pips"),
        tag("span", building_price(scene, name), class_="price"),
        label=f"{scene.called(name)}{scene.colon}{built}/{len(slots)}",
        class_="left ready" if ready else "left",
    )


def building_price(scene: Scene, name: str) -> Svg:
    """Show what a structure costs; a trading station may cost more."""
    row = scene.structure(name)
    if row.lonely_cost is None or name.startswith("academy_qic"):
        return faces.pay(row.cost, 13)
    dear = f"{row.cost.credits}–{row.lonely_cost.credits}"
    return flow(
        tag("span", str(row.cost.ore), sign("ore", 13), class_="n"),
        tag("span", dear, sign("credit", 13), class_="n"),
    )


def _own(scene: Scene, mat: MatView, board: FactionBoard) -> Svg:
    """Draw tiles, booster, federation tokens, gaiaformers and the ability."""
    parts: list[Svg] = []
    if mat.tiles or mat.advanced or mat.covered:
        parts += [_title(scene, "my_tiles"), *_tiles(scene, mat)]
    if mat.booster:
        held = ident("held", mat.seat, mat.booster)
        parts += [
            _title(scene, "booster"),
            booster_face(scene, mat.booster, held, _readiness(mat, held)),
        ]
    if mat.tokens:
        parts += [_title(scene, "federation"), *_tokens(scene, mat)]
    parts += [_formers(scene, mat), _ability(scene, mat, board)]
    if mat.satellites or mat.stations:
        parts.append(
            thing(
                ident("sats", mat.seat),
                counted("satellite", mat.satellites, 15, "seat"),
                counted("space_station", mat.stations, 15, "seat") if mat.stations else flow(),
                label=f"{scene.label('satellites')}{scene.colon}{mat.satellites}",
                class_="n",
            )
        )
    return tag("div", *parts, class_="own")


def _title(scene: Scene, key: str) -> Svg:
    return tag("small", heading(scene, key))


def _readiness(mat: MatView, place: str) -> str:
    """Return how a piece with a special action looks: ready, used, or neither."""
    here = [one for one in mat.specials if special_place(mat, one) == place]
    if not here:
        return ""
    return "used" if here[0] in mat.used else "ready"


def _tiles(scene: Scene, mat: MatView) -> list[Svg]:
    found = []
    for name in (*mat.tiles, *mat.advanced):
        row = scene.tile(name)
        id_ = ident("owned", mat.seat, name)
        more = " advanced" if name in mat.advanced else ""
        class_ = f"tile {faces.WHEN[row.kind]}{more} {_readiness(mat, id_)}".rstrip()
        found.append(thing(id_, faces.tile(row), label=scene.called(name), class_=class_))
    for name in mat.covered:
        id_ = ident("covered", mat.seat, name)
        row = scene.tile(name)
        found.append(
            thing(id_, faces.tile(row), label=scene.called(name), class_="tile covered used")
        )
    return found


def _tokens(scene: Scene, mat: MatView) -> list[Svg]:
    found = []
    for kind in dict.fromkeys(one.token for one in mat.tokens):
        held = [one for one in mat.tokens if one.token == kind]
        green = sum(one.green for one in held)
        found.append(
            thing(
                ident("fed", mat.seat, kind),
                faces.token(scene.token(kind)),
                tag("small", f"×{len(held)}") if len(held) > 1 else flow(),
                label=f"{scene.called(kind)} ×{len(held)}",
                class_=f"tile fed{' green' if green else ''}",
            )
        )
    return found


def _formers(scene: Scene, mat: MatView) -> Svg:
    """Draw the gaiaformers: here, on the map, in the Gaia area."""
    here, away, resting = mat.gaiaformers
    drawn = [sign("gaiaformer", 17, "seat") for _ in range(here)]
    gone = [sign("gaiaformer", 17, "dim") for _ in range(away + resting)]
    return thing(
        ident("formers", mat.seat),
        tag("small", heading(scene, "gaiaformers")),
        *drawn,
        *gone,
        *([] if drawn or gone else ["0"]),
        label=f"{scene.label('gaiaformer')}{scene.colon}{here}/{here + away + resting}",
        class_="n",
    )


def _gists(scene: Scene, mat: MatView, board: FactionBoard) -> list[Svg]:
    """Say in a few words what the faction can, and what its institute adds, where there is room."""
    pieces = len(mat.tiles) + len(mat.advanced) + len(mat.covered) + len(mat.tokens)
    if pieces > _ROOMY:
        return []
    ability, institute = GISTS[board.id]
    stands = "stands" if mat.built[ids.INSTITUTE] else "gist"
    sign_of = sign("planetary_institute", 13, "gold" if mat.built[ids.INSTITUTE] else "dim")
    return [
        tag("span", ability.in_(scene.language), class_="gist"),
        tag("span", sign_of, institute.in_(scene.language), class_=f"gist {stands}"),
    ]


def _ability(scene: Scene, mat: MatView, board: FactionBoard) -> Svg:
    id_ = ident("ability", mat.seat)
    mine = [one for one in mat.specials if one not in GIVEN_BY and one != "academy"]
    return thing(
        id_,
        tag("small", heading(scene, "ability")),
        sign("planet", 16, "seat"),
        *(tag("span", scene.label(one)) for one in mine),
        *_gists(scene, mat, board),
        label=f"{scene.called(board.id)}{scene.colon}{board.ability.in_(scene.language)}",
        class_=f"n ability {_readiness(mat, id_)}".rstrip(),
    )
