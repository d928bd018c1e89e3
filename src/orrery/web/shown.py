"""What one viewer is shown of a position: their view of it, in their words, in pictures."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

import msgspec
from markupsafe import Markup

from orrery.core.action import Seat
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.table import Look, Table
from orrery.core.text import Words
from orrery.core.view import View
from orrery.draw.style import STYLE
from orrery.web.eyes import Eyes, look
from orrery.web.live import Live


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer is shown of a position."""

    live: Live
    eyes: Eyes
    state: State
    view: View
    words: Words
    table: Table | None


def shown(live: Live, eyes: Eyes, state: State | None = None) -> Shown:
    """Prepare what a viewer is shown: of a given position, else of the one before them."""
    seen = live.seen(eyes.seat) if state is None else state
    return Shown(
        live=live,
        eyes=eyes,
        state=seen,
        view=seen.view(eyes.seat),
        words=live.game.words(eyes.language),
        table=drawing(live.game),
    )


def drawing(game: Game) -> Table | None:
    """Return how the game is drawn, if it can be."""
    if game not in _DRAWN:
        try:
            game.table.board(
                game.start(game.min_players).view(None), Look(names=tuple("?" * game.min_players))
            )
            _DRAWN[game] = game.table
        except NotImplementedError:
            _DRAWN[game] = None
    return _DRAWN[game]


_DRAWN: dict[Game, Table | None] = {}
_STYLE_ELEMENT = f"<style>{STYLE}</style>"  # the page links it once
_PICTURES: OrderedDict[bytes, Markup] = OrderedDict()
_MOST_PICTURES = 600


def drawn(show: Shown, seat: Seat | None) -> Markup | None:
    """Draw the board, or what lies before a seat; the last pictures are kept.

    A picture depends on nothing but the view and how somebody wants to see it.
    """
    if show.table is None:
        return None
    how = look(show.live, show.eyes)
    seen = (show.live.game.id, show.live.row.options, seat, how, show.view)
    key = hashlib.blake2b(msgspec.msgpack.encode(seen), digest_size=16).digest()
    picture = _PICTURES.pop(key, None)
    if picture is None:
        svg = (
            show.table.board(show.view, how)
            if seat is None
            else show.table.mat(show.view, seat, how)
        )
        picture = Markup(svg.replace(_STYLE_ELEMENT, ""))  # noqa: S704 - drawings escape their texts
    _PICTURES[key] = picture
    if len(_PICTURES) > _MOST_PICTURES:
        _PICTURES.popitem(last=False)
    return picture
