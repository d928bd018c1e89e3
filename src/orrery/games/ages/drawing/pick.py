"""The six civilisations while they are chosen: home world, ships, levels, who leads which."""

from __future__ import annotations

from orrery.draw import Svg, ident, planet, seat_class
from orrery.draw.markup import drawn, flow, shape, sign, tag, thing
from orrery.games.ages.components import CivilisationBoard
from orrery.games.ages.drawing.scene import HOME_WORLDS, Scene


def civilisations(scene: Scene) -> Svg:
    """Draw a card for each."""
    leaders = {
        player.civilisation: seat
        for seat, player in enumerate(scene.view.seats)
        if player.civilisation is not None
    }
    boards = scene.box.sheet.civilisations
    return tag("div", *(_board(scene, board, leaders) for board in boards), class_="picks")


def _board(scene: Scene, board: CivilisationBoard, leaders: dict[str, int]) -> Svg:
    language = scene.words.language
    name = board.name.in_(language)
    leader = leaders.get(board.id)
    levels = [(track, level) for track, level in board.start_levels.items() if level]
    said = f"{name}{scene.colon}{scene.ships(board.start_ships)}" if board.start_ships else name
    said += "".join(f", {scene.label(track)} {level}" for track, level in levels)
    led = flow()
    if leader is not None:
        words = scene.say("led_by", scene.name(leader))
        led = tag("span", shape(leader, 13), words, class_=f"chip {seat_class(leader)}")
        said += f", {words}"
    return thing(
        ident("civilisation", board.id),
        drawn(planet(HOME_WORLDS[board.id], 26), f"world-{board.id}"),
        tag(
            "div",
            tag("header", tag("b", name), led),
            tag(
                "div",
                flow(sign("ship", 16), tag("span", scene.ships(board.start_ships))),
                *(
                    flow(sign(track, 16), tag("span", f"{scene.label(track)} {level}"))
                    for track, level in levels
                ),
                class_="chips",
            ),
            tag("p", board.flavour.in_(language)),
            tag("small", board.home.in_(language)),
        ),
        label=said,
        class_="pick" if leader is None else "pick taken",
    )
