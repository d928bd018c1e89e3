"""Draws `primitives-dark.svg` and `primitives-light.svg`: every primitive of `orrery.draw`.

python docs/pictures/primitives.py
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from orrery import draw
from orrery.core.hexes import disc as hex_disc
from orrery.core.hexes import neighbour
from orrery.draw import Svg, Theme

HERE = Path(__file__).parent
NAMES = ("Ada", "Blaise", "Caroline", "Dirac", "Emmy", "Fermat")


def galaxy() -> Svg:
    """Draw seven pointy hexes with what may lie on them."""
    size = 62.0
    owners = {(0, 0): 0, (1, 0): 1, (1, -1): 2, (0, -1): 3, (-1, 0): 4, (-1, 1): 5}
    drawn = []
    for number, at in enumerate(hex_disc((0, 0), 1)):
        x, y = draw.centre(at, size)
        seat = owners.get(at)
        drawn.append(
            draw.spot(
                draw.ident("sector", number),
                draw.cell(size, owner=seat, kind="" if seat is not None else "hidden"),
                draw.text("Janus Gate", 0, -size * 0.36, size=12, class_="ink haloed", width=88),
                draw.moved(draw.fleet(seat or 0, number + 1, 26), 0, 8)
                if seat is not None
                else draw.icon("unknown", 28, "dim"),
                label=f"sector {number}",
                x=x,
                y=y,
                halo=draw.hex_halo(size),
                class_=("piece", "piece lit", "piece", "piece chosen")[number % 4],
            )
        )
    return draw.join(*drawn)


def flat_sector() -> Svg:
    """Draw a sector of flat hexes with planets, a border and wormholes."""
    size = 30.0
    kinds = list(draw.SURFACES)
    drawn = []
    for number, at in enumerate(hex_disc((0, 0), 2)):
        x, y = draw.centre(at, size, "flat")
        inside = [draw.cell(size, orientation="flat", kind="deep")]
        if number % 2:
            inside.append(draw.planet(kinds[number // 2], 14))
        drawn.append(draw.group(*inside, x=x, y=y))
    return draw.join(*drawn, draw.border(hex_disc((0, 0), 2), size, "flat"))


def eclipse_like() -> Svg:
    """Draw two large hexes joined by a wormhole."""
    size = 70.0
    hexes = [(0, 0), neighbour((0, 0), 0)]
    drawn = []
    for number, at in enumerate(hexes):
        x, y = draw.centre(at, size)
        states = {0: "linked" if number == 0 else "open", 3: "linked" if number else "closed"}
        marks = [
            draw.wormhole(d, size, state=states.get(d, "open"))  # type: ignore[arg-type] # literals
            for d in (0, 1, 3, 4)
        ]
        drawn.append(
            draw.group(
                draw.cell(size, owner=number),
                *marks,
                draw.moved(draw.disc(number, 26), 0, 6),
                draw.moved(draw.ship(number, 30, "cruiser", count=2), -26, 22),
                draw.moved(draw.cube(number, 18), 24, 26),
                draw.text("201", 0, -30, size=13, class_="dim"),
                x=x,
                y=y,
            )
        )
    far = draw.centre(hexes[1], size)
    return draw.join(
        *drawn,
        draw.arrow((0, -8), far, seat=0, trim=34),
        draw.link([(0, 46), (60, 60), (121, 46)], seat=3),
    )


def row_of_seats(theme: Theme) -> Svg:
    """Draw what a seat has, for all six."""
    return draw.grid(
        [
            drawing
            for drawings in (
                [draw.emblem(seat, 22) for seat in range(6)],
                [draw.ship(seat, 34, count=seat + 1) for seat in range(6)],
                [draw.building(seat, 30) for seat in range(6)],
                [draw.disc(seat, 28) for seat in range(6)],
                [draw.cube(seat, 26) for seat in range(6)],
                [draw.fleet(seat, 3 * seat + 1, 28) for seat in range(6)],
                [draw.die(seat + 1, 32, seat=seat) for seat in range(6)],
            )
            for drawing in drawings
        ],
        columns=6,
        gap=10,
    )


def sheet(theme: Theme) -> draw.Picture:
    """Draw everything."""
    icons = draw.grid(
        [
            draw.column(
                [draw.icon(name, 26), draw.text(name, size=8.5, class_="dim", width=62)],
                gap=3,
                align="middle",
            )
            for name in draw.ICONS
        ],
        columns=8,
        gap=6,
    )
    ships = draw.grid(
        [
            draw.column(
                [draw.ship(at % 6, 34, kind), draw.text(kind, size=9, class_="dim")],
                gap=3,
                align="middle",
            )
            for at, kind in enumerate(draw.SHIPS)
        ],
        columns=6,
    )
    buildings = draw.grid(
        [
            draw.column(
                [
                    draw.building(at % 6, 34, kind),
                    draw.text(kind, size=9, class_="dim", width=70),
                ],
                gap=3,
                align="middle",
            )
            for at, kind in enumerate(draw.BUILDINGS)
        ],
        columns=6,
    )
    planets = draw.grid(
        [
            draw.column(
                [draw.planet(kind, 20), draw.text(kind, size=10, class_="dim")],
                gap=3,
                align="middle",
            )
            for kind in draw.SURFACES
        ],
        columns=7,
    )
    cards = draw.row(
        [
            draw.card(
                title="Expansion",
                corner=12,
                tint="sky",
                content=draw.amounts({"movement": 1, "production": 2}, 20),
                body="Use the actions in any order; what is left is lost.",
            ),
            draw.card_back(),
            draw.deck(14),
            draw.tile(draw.icon("tech", 26), draw.amount("vp", 3), width=70, height=80, seat=2),
            draw.token(36, name="qic", label=2),
            draw.die(5),
            draw.die(None, name="hit", tint="rose"),
            draw.die(None, tint="gold"),
        ],
        gap=10,
    )
    tracks = draw.column(
        [
            draw.phases(["Income", "Actions", "Clean-up", "Scoring"], 1),
            draw.row([draw.slot(), draw.slot(name="worker"), draw.slot(label=3, square=True),
                      draw.ghost(draw.ship(4, 34)), draw.disc(2, 34)], gap=10),
            draw.track(range(11), {0: 3, 1: 3, 2: 7, 3: 9, 4: 9, 5: 9}, tint="sky", filled=4),
            draw.row([draw.pips(3, 5, seat=1), draw.meter(7, 20), draw.chip("Ada", seat=0),
                      draw.chip("2 actions", name="movement")], gap=16),
            draw.row([draw.bowl(2, label="I"), draw.bowl(4, label="II", special="B"),
                      draw.bowl(7, label="III"), draw.stock({"credit": 12, "ore": 4,
                      "knowledge": 3, "qic": 1, "power": 0})], gap=14),
            draw.table(
                [
                    ["Ada", 12, 3, draw.icon("check", 14, "leaf")],
                    ["Blaise", 9, 14, draw.icon("no", 14, "rose")],
                ],
                head=["player", "ships", "points", ""],
            ),
        ],
        gap=16,
    )  # fmt: skip
    my_mat = draw.mat(
        1,
        "Blaise <Pascal> & friends of the long names",
        draw.stock({"money": 12, "science": 4, "material": 3}),
        draw.text("Hand", anchor="start", size=12, class_="dim"),
        note="Dragonites",
        score=27,
        active=True,
        extra=draw.icon("hourglass", 18, "bright"),
    )
    left = draw.column(
        [
            draw.panel("spots: lit, chosen, held, hidden", galaxy()),
            draw.panel("six seats", row_of_seats(theme)),
            draw.panel("players", draw.seat_legend(NAMES, columns=3), my_mat),
        ],
        gap=14,
    )
    middle = draw.column(
        [
            draw.row(
                [
                    draw.panel("a sector of flat hexes", flat_sector()),
                    draw.panel("wormholes, arrows", eclipse_like()),
                ],
                gap=14,
                align="start",
            ),
            draw.panel("planets", planets),
            draw.panel("cards and dice", cards),
            draw.panel("tracks, bowls, tables", tracks),
        ],
        gap=14,
    )
    right = draw.column(
        [
            draw.panel("icons", icons),
            draw.panel("ships", ships),
            draw.panel("buildings", buildings),
        ],
        gap=14,
    )
    everything = draw.row([left, middle, right], gap=14, align="start")
    return draw.Picture(
        "primitives", everything, label="Every primitive of the drawing library", theme=theme,
        sky=True,
    )  # fmt: skip


if __name__ == "__main__":
    for theme in get_args(Theme):
        target = HERE / f"primitives-{theme}.svg"
        target.write_text(sheet(theme).standalone(), encoding="utf-8")
