"""My board as it would be: what stands in my panel while the factions are chosen.

There is one for each faction that is open; the style sheet shows that of the card pointed at.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from orrery.core.action import Seat
from orrery.draw import Svg, ident, moved, planet, text
from orrery.draw.markup import counted, drawn, flow, sign, tag
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import join
from orrery.games.gaia import ids
from orrery.games.gaia.components import FactionBoard
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.common import ability_of, heading
from orrery.games.gaia.drawing.mine import LINES, building_price, slots_of
from orrery.games.gaia.drawing.scene import BUILDING, RESOURCES, SURFACE, Scene
from orrery.games.gaia.tables import steps_between
from orrery.games.gaia.text.headings import STEPS

# the list of steps: its rows, its first globe, from globe to globe, the price
_ROW: Final = 25.0
_FIRST: Final = 62.0
_GLOBE: Final = 36.0
_PRICE: Final = 130.0
_FARTHEST: Final = 3


def open_to(scene: Scene) -> list[FactionBoard]:
    """Return the factions that nobody has closed."""
    taken = {mat.faction for mat in scene.view.mats}
    gone = {one.board for one in scene.box.factions if one.id in taken}
    return [one for one in scene.box.factions if one.board not in gone]


def as_if(scene: Scene, seat: Seat) -> Svg:
    """Draw my board with each open faction; the first one is seen until another is pointed at."""
    boards = open_to(scene)
    return tag(
        "div", *(_one(scene, one, at == 0) for at, one in enumerate(boards)), class_=f"ifs s{seat}"
    )


@kept_as_read
def _one(scene: Scene, board: FactionBoard, first: bool) -> Svg:  # noqa: FBT001 - of the memo
    language = scene.language
    institute = sign("planetary_institute", 14, "gold")
    head = tag("b", scene.called(board.id), tag("small", heading(scene, "as_if")), class_="name")
    return tag(
        "article",
        tag(
            "div",
            tag("div", head, *_stocks(board), *_bowls(board), class_="stocks"),
            *(
                tag("div", *(_row(scene, board, kind) for kind in line), class_="lefts")
                for line in LINES
            ),
            tag("div", *_research(scene, board), class_="starts"),
            class_="plan",
        ),
        tag(
            "div",
            tag("h4", heading(scene, "steps_from"), " ", scene.called(board.home)),
            _steps(scene, board),
            class_="far",
        ),
        tag(
            "div",
            tag("p", ability_of(scene, board)),
            tag("p", institute, board.institute.in_(language), class_="pi"),
            class_="powers",
        ),
        class_=f"as-if f-{board.id}{' first' if first else ''}",
    )


def _stocks(board: FactionBoard) -> list[Svg]:
    found = []
    for name, icon in RESOURCES.items():
        income = sum(getattr(one, name) for one in board.base_income)
        found.append(
            tag(
                "span",
                sign(icon, 20),
                tag("b", str(getattr(board.start, name))),
                tag("small", f"+{income}", class_="inc"),
                class_="stock",
            )
        )
    return found


def _bowls(board: FactionBoard) -> list[Svg]:
    tokens = sum(one.power_token for one in board.base_income)
    found = [
        tag("span", tag("small", roman), tag("b", str(count)), class_="bowl-of")
        for roman, count in zip(("I", "II", "III"), board.bowls, strict=True)
    ]
    more = counted("token", f"+{tokens}", 12) if tokens else flow()
    return [tag("span", sign("power", 18), *found, more, class_="bowls-of")]


def _row(scene: Scene, board: FactionBoard, kind: int) -> Svg:
    """Draw a row of the board: the pieces, the income that each uncovers, what one costs."""
    name = ids.STRUCTURE_IDS[kind - 1]
    slots = slots_of(board, kind)
    pips = []
    for slot in slots:
        pays: list[str] = [faces.pay(one, 13) for one in slot] or ["–"]
        if kind == ids.ACADEMY_QIC:
            pays.insert(0, sign("production", 12))
        pips.append(tag("span", *pays, class_="pip"))
    return tag(
        "span",
        tag("span", sign(BUILDING.get(name, name), 16, "seat"), str(len(slots)), class_="n"),
        tag("span", *pips, class_="pips"),
        tag("span", building_price(scene, name), class_="price"),
        class_="left",
    )


def _research(scene: Scene, board: FactionBoard) -> list[Svg]:
    """Show the first level that a faction begins with; the other areas are at nought."""
    if board.start_research is None:
        return [tag("span", heading(scene, "no_research"))]
    area = scene.area(board.start_research)
    icon = faces.AREA_ICONS[board.start_research]
    return [
        tag("span", heading(scene, "first_level")),
        tag("b", sign(icon, 15), area.name.in_(scene.language), " 1", class_="n"),
        faces.level(area.levels[1]),
    ]


def _steps(scene: Scene, board: FactionBoard) -> Svg:
    """Draw how many planets of the map are so many steps from home, and what that costs."""
    counts = Counter(place.planet for place in scene.view.hexes)
    home = ids.PLANET_IDS.index(board.home)
    level = 1 if board.start_research == "terraforming" else 0
    ore = scene.area("terraforming").levels[level].ore_per_step
    parts = []
    for steps in range(_FARTHEST + 1):
        kinds = [
            ids.PLANET_IDS[kind]
            for kind in range(1, ids.HOME_TYPES + 1)
            if steps_between(home, kind) == steps
        ]
        words = STEPS[min(steps, 2)].in_(scene.language).format(steps=steps)
        price = scene.words.label("ore")
        parts.append(_line(words, [(kind, counts[kind]) for kind in kinds], steps * _ROW))
        if steps:
            parts.append(
                text(f"{steps * ore} {price}", _PRICE, steps * _ROW, size=12, anchor="start")
            )
    return drawn(join(*parts), ident("steps", board.id), class_="steps")


def _line(words: str, planets: list[tuple[str, int]], y: float) -> Svg:
    parts = [text(words, 0, y, size=12, anchor="start", class_="dim")]
    for at, (kind, count) in enumerate(planets):
        x = _FIRST + at * _GLOBE
        globe = planet(SURFACE.get(kind, kind), 8)
        parts += [moved(globe, x, y), text(count, x + 12, y, size=13, anchor="start", bold=True)]
    return join(*parts)
