"""The board: where the game stands, the galaxy, a battle, the technologies."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Box,
    Svg,
    amount,
    chip,
    column,
    emblem,
    fitted,
    frame_halo,
    group,
    icon,
    ident,
    moved,
    panel,
    phases,
    piece,
    placed,
    rect,
    row,
    seat_class,
    spot,
    text,
    wrapped,
)
from orrery.games.eclipse.drawing.battle import battle
from orrery.games.eclipse.drawing.galaxy import galaxy
from orrery.games.eclipse.drawing.scene import BROAD, TRACK_TINTS, Scene
from orrery.games.eclipse.ids import ACTION_PHASE, CLEANUP_PHASE, SETTING_UP, SPECIES
from orrery.games.eclipse.view import TechView

LEGIBLE: Final = 22.0
HIGH: Final = 820.0


def draw_board(scene: Scene) -> Svg:
    """Draw all of it, below each other."""
    return column(
        [
            heading(scene),
            standings(scene),
            species(scene) if scene.view.phase == SETTING_UP else NOTHING,
            battle(scene),
            fitted(galaxy(scene), BROAD, HIGH),
            supplies(scene),
            market(scene),
        ],
        gap=12,
        align="middle",
    )


def heading(scene: Scene) -> Svg:
    """Draw the round and the phase."""
    view = scene.view
    told = text(
        f"{scene.label('round')} {view.round}/{view.rounds}",
        size=LEGIBLE + 4,
        anchor="start",
        bold=True,
    )
    if not ACTION_PHASE <= view.phase <= CLEANUP_PHASE:
        return row([told, text(scene.label(f"phase_{view.phase}"), size=LEGIBLE, anchor="start")])
    names = [scene.label(f"phase_{phase}") for phase in range(1, 5)]
    return row([told, phases(names, view.phase - ACTION_PHASE, size=13)], gap=14)


def standings(scene: Scene) -> Svg:
    """Draw a plate for each player, in turn order."""
    view = scene.view
    wide = min(238.0, BROAD / view.players - 6)
    return row([_standing(scene, seat, wide) for seat in view.order], gap=6)


def _standing(scene: Scene, seat: int, wide: float) -> Svg:
    view = scene.view
    mat = view.mats[seat]
    score = view.scores[seat]
    shown = "?" if score is None else str(score)
    asked = scene.is_asked(seat)
    signs = []
    if view.next_starter == seat or (view.next_starter < 0 and view.starter == seat):
        signs.append(icon("crown", 16))
    if mat.passed:
        signs.append(icon("pass", 14, "dim"))
    if view.traitor == seat:
        signs.append(icon("skull", 16))
    marks = row(signs, gap=3) if signs else NOTHING
    number = text(shown, wide - 10, 18, size=LEGIBLE, anchor="end", bold=True)
    room = number.box.x - 40 - marks.box.width
    name = text(scene.name(seat), 34, 18, size=15, anchor="start", width=max(room, 10))
    return spot(
        ident("standing", seat),
        group(
            rect(wide, 36, rx=10, class_="panel"),
            rect(
                wide - 3, 33, 1.5, 1.5, rx=9, stroke_width=3 if asked else 1.2,
                class_="seat-line" if asked else "seat-solid",
            ),
            moved(emblem(seat, 19), 18, 18),
            name if room > 24 else NOTHING,
            placed(marks, number.box.x - marks.box.width - 5, 18 - marks.box.height / 2),
            number,
            class_=seat_class(seat),
        ),
        label=f"{scene.name(seat)}{scene.colon}{shown} VP"
        + (f", {scene.label('passed')}" if mat.passed else "")
        + (f", {scene.label('eliminated')}" if mat.eliminated else ""),
        halo=frame_halo(Box(0, 0, wide, 36)),
    )  # fmt: skip


def species(scene: Scene) -> Svg:
    """Draw the species boards while they are picked, and who has which (ECL-3.8)."""
    players = {mat.species: seat for seat, mat in enumerate(scene.view.mats) if mat.species}
    return wrapped([_species(scene, name, players) for name in SPECIES], BROAD, gap=6)


def _species(scene: Scene, name: str, players: dict[str, int]) -> Svg:
    board = scene.box.species[SPECIES.index(name)]
    wide, high = 180.0, 58.0
    owner = players.get(name)
    stock = row(
        [
            amount(icon_name, count, 16)
            for icon_name, count in zip(("material", "science", "money"), board.stock, strict=True)
        ],
        gap=6,
    )
    return spot(
        ident("species", name),
        group(
            rect(wide, high, rx=9, class_="panel" if owner is None else "panel-3"),
            text(scene.names[name], 10, 17, size=15, anchor="start", bold=True, width=wide - 40),
            placed(stock, 10, 32),
            moved(emblem(owner, 18), wide - 18, 17) if owner is not None else NOTHING,
            class_=seat_class(owner),
        ),
        label=scene.names[name],
        halo=frame_halo(Box(0, 0, wide, high)),
    )


def supplies(scene: Scene) -> Svg:
    """Draw how much is left: sectors by ring, discoveries, reputation."""
    view = scene.view
    chips = [
        chip(f"{'I' * (ring + 1)}{scene.colon}{count} ({len(view.discards[ring])})", size=15)
        for ring, count in enumerate(view.stacks)
    ]
    chips.append(chip(view.discoveries_left, name="discovery", size=15))
    chips.append(chip(view.reputation_in_bag, name="reputation", size=15))
    chips.append(chip(view.techs_in_bag, name="tech", size=15))
    return piece("supplies", row(chips, gap=8), label=scene.label("stacks"))


def market(scene: Scene) -> Svg:
    """Draw the technologies of the tray, with the price for who looks (ECL-7.2)."""
    by_track = [[tech for tech in scene.view.tray if tech.track == track] for track in TRACK_TINTS]
    columns = [column([_tech(scene, tech) for tech in techs], gap=4) for techs in by_track if techs]
    if not columns:
        return NOTHING
    return panel(scene.label("market"), row(columns, gap=6, align="start"), width=BROAD)


def _tech(scene: Scene, tech: TechView) -> Svg:
    wide, high = 174.0, 30.0
    cost = f"{tech.price}" if tech.price >= 0 else f"({tech.cost})"
    count = f" ×{tech.count}" if tech.count > 1 else ""
    name = scene.tech(tech.tech)
    return spot(
        ident("tech", tech.tech),
        rect(wide, high, rx=6, class_="panel-2"),
        rect(5, high - 8, 4, 4, rx=2, class_=TRACK_TINTS[tech.track]),
        text(name + count, 14, high / 2, size=13, anchor="start", width=wide - 58),
        text(cost, wide - 22, high / 2, size=14, anchor="end", bold=True),
        moved(icon("science", 14), wide - 13, high / 2),
        label=f"{name}{count}{scene.colon}{tech.cost}/{tech.floor}, {cost}",
        halo=frame_halo(Box(0, 0, wide, high)),
    )
