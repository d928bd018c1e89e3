"""The pictures of a guide: parts of real positions, by the real drawing code."""

from __future__ import annotations

import re
import zlib
from functools import cache
from itertools import islice
from threading import Lock
from typing import Final, Literal

import msgspec
from markupsafe import Markup

from orrery.core.drawing import Card, Drawing, Look
from orrery.core.game import Game
from orrery.core.guide import Picture, guide
from orrery.core.registry import game as game_by_id
from orrery.web.errors import NotFound
from orrery.web.show.crops import cropped, marked, spots
from orrery.web.show.decisions import Decision, decisions, stage_of, usual_players
from orrery.web.show.viewing import bare, drawing_of
from orrery.web.tables.opening import BOT_NAMES

Theme = Literal["dark", "light"]
_WIDTH: Final = 330.0
_VIEW: Final = re.compile(r'viewBox="([^"]*)"')
_NAMED: Final = re.compile(r'(\sid="|url\(#|href="#)')
_DRAWING: Final = Lock()  # several pictures of one page are asked for at once


class Shot(msgspec.Struct, frozen=True):
    """A picture as it is shown: a drawing of its own, a panel, or a card; and what happened."""

    words: str
    width: int = 0
    height: int = 0
    packed: bytes = b""  # the drawing
    panel: str = ""  # markup
    card: Card | None = None

    @property
    def svg(self) -> str:
        """Return the drawing; empty, where it is none."""
        return zlib.decompress(self.packed).decode() if self.packed else ""


def shots(game: str, language: str, theme: Theme) -> tuple[Shot, ...]:
    """Return all pictures of a guide, drawn once."""
    with _DRAWING:
        return _shots(game, language, theme)


@cache
def _shots(name: str, language: str, theme: Theme) -> tuple[Shot, ...]:
    game = game_by_id(name)
    drawing = drawing_of(game)
    if drawing is None:
        return ()
    return tuple(
        _shot(game, drawing, picture, number, language, theme)
        for number, picture in enumerate(guide(name, language).pictures())
    )


def found_decision(game: Game, picture: Picture, language: str) -> Decision:
    """Return the decision that a picture shows; refuse a picture of nothing."""
    players = picture.players or usual_players(game)
    for one in decisions(game, picture.seed, players, language, skipped=picture.at):
        text = str(one.action)
        if not picture.do or text == picture.do or text.startswith(f"{picture.do} "):
            return one
    raise NotFound("no_such_thing")


def _shot(
    game: Game, drawing: Drawing, picture: Picture, number: int, language: str, theme: Theme
) -> Shot:
    one = found_decision(game, picture, language)
    state = one.after if picture.show == "after" else one.before
    look = Look(BOT_NAMES[: state.players], language, theme)
    words = " ".join(islice(one.told, 3)) if picture.told else ""
    view = state.view(one.seat)
    if picture.card:
        card = drawing.card(view, picture.card, look)
        if card is None:
            raise NotFound("no_such_thing")
        return Shot(words, card=card)
    if picture.part == "stage":
        return _drawn(_crop(drawing, picture, one, look), words)
    if picture.part == "mat":
        return _drawn(drawing.mat(view, one.seat, look), words)
    panels = drawing.panels(view, look)
    body = next((panel.body for panel in panels if panel.id == picture.part), None)
    if body is None:
        raise NotFound("no_such_thing")
    lit = _lit(drawing, picture, one)
    return Shot(words, panel=_apart(marked(str(bare(body)), lit, "lit"), f"picture-{number}-"))


def _lit(drawing: Drawing, picture: Picture, one: Decision) -> list[str]:
    more = [id_ for id_ in picture.light.split(",") if id_]
    if picture.show == "asked":
        return [*one.places(drawing), *more]
    place = one.place(drawing)
    return [place, *more] if picture.show == "chosen" and place else more


def _crop(drawing: Drawing, picture: Picture, one: Decision, look: Look) -> str:
    state = one.after if picture.show == "after" else one.before
    stage = stage_of(drawing, state, one.seat, look)
    lit = _lit(drawing, picture, one)
    missing = [id_ for id_ in picture.light.split(",") if id_ and f'id="{id_}"' not in stage]
    if missing:
        raise NotFound("no_such_thing")
    stage_lit = marked(stage, lit, "lit")
    if not picture.wide:
        return stage_lit
    around = spots(stage, {one.place(drawing), *lit})
    spot = around.get(one.place(drawing)) or next(iter(around.values()), None)
    if spot is None:
        return stage_lit
    further = msgspec.structs.replace(spot, size=spot.size * picture.wide)
    return cropped(stage_lit, further, _WIDTH * picture.wide, 0)


def _drawn(svg: str, words: str) -> Shot:
    view = _VIEW.search(svg)
    assert view is not None, "every picture of ours has a frame"
    _, _, width, height = (float(side) for side in view[1].split())
    return Shot(words, round(width), round(height), zlib.compress(svg.encode()))


def _apart(body: str, prefix: str) -> str:
    """Give the ids of a panel a beginning of their own, so that none comes twice on a page."""
    return _NAMED.sub(rf"\g<1>{prefix}", body)


def panel_of(shot: Shot) -> Markup:
    """Return the markup of a panel."""
    return Markup(shot.panel)  # noqa: S704 - drawings escape their texts
