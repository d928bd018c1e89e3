"""A turn in four pictures: real positions of a seeded match, by the real drawing code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from orrery.core.drawing import Drawing, Look
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.web.show.crops import Spot, cropped, marked, spots
from orrery.web.show.decisions import Decision, decisions, stage_of, usual_players
from orrery.web.show.viewing import drawing_of
from orrery.web.tables.opening import BOT_NAMES
from orrery.web.text import say

SEED: Final = 4
SKIPPED: Final = 24  # decisions before the one that is shown, at least
TRIED: Final = 120
_WIDTH: Final = 330.0
_HEIGHT: Final = 152.0
_FEWEST: Final = 3  # answers with a place, for a question worth showing

Theme = Literal["dark", "light"]


class Still(msgspec.Struct, frozen=True):
    """One of the pictures, with its title and what it says."""

    svg: str
    title: str
    words: str


@cache
def turn_in_pictures(name: str, language: str, theme: Theme) -> tuple[Still, ...]:
    """Return the four pictures; none, for a game that is not drawn."""
    game = game_by_id(name)
    drawing = drawing_of(game)
    if drawing is None:
        return ()
    shown_match = decisions(
        game, SEED, usual_players(game), language, skipped=SKIPPED, most=SKIPPED + 2 * TRIED
    )
    look = Look(BOT_NAMES[: usual_players(game)], language, theme)
    shown = next((one for one in shown_match if _is_worth_it(drawing, one, look)), None)
    if shown is None:
        return ()
    following = next((one for one in shown_match if one.seat != shown.seat and one.told), None)
    return tuple(_stills(game, drawing, look, shown, following))


def _is_worth_it(drawing: Drawing, one: Decision, look: Look) -> bool:
    """Whether several places of the stage answer, the chosen one too, and something came of it."""
    view = one.before.view(one.seat)
    place = (drawing.place(one.action, view) or "").partition(" ")[0]
    if not place or not one.told or len(one.places(drawing)) < _FEWEST:
        return False
    stage = stage_of(drawing, one.before, one.seat, look)
    return sum(f'id="{id_}"' in stage for id_ in one.places(drawing)) >= _FEWEST and (
        f'id="{place}"' in stage
    )


def _stills(
    game: Game, drawing: Drawing, look: Look, one: Decision, following: Decision | None
) -> Iterator[Still]:
    language, words, names = look.language, game.words(look.language), look.names
    view = one.before.view(one.seat)
    lit = one.places(drawing)
    chosen = (drawing.place(one.action, view) or "").partition(" ")[0]
    stage = stage_of(drawing, one.before, one.seat, look)
    around = spots(stage, {chosen, *lit})
    spot = around.get(chosen)
    asked = words.question(view.prompt, names, view, mine=True) if view.prompt else ""
    yield Still(
        cropped(marked(stage, lit, "lit"), _wide(spot), _WIDTH, _HEIGHT),
        say(language, "still_asked"),
        f"{asked} {drawing.help(view, look)}".strip(),
    )
    note = game.preview(one.before, one.seat, one.action, language)
    yield Still(
        cropped(marked(stage, [chosen], "lit shown"), spot, _WIDTH, _HEIGHT),
        say(language, "still_chosen"),
        f"{_begun(words.action(one.action, names, view))}. {_begun(note)}".strip(),
    )
    yield Still(
        cropped(stage_of(drawing, one.after, one.seat, look), spot, _WIDTH, _HEIGHT),
        say(language, "still_happens"),
        " ".join(one.told[:2]),
    )
    if following is not None:
        after = stage_of(drawing, following.after, one.seat, look)
        where = drawing.place(following.action, following.before.view(following.seat)) or ""
        there = spots(after, {where.partition(" ")[0]})
        yield Still(
            cropped(after, next(iter(there.values()), spot), _WIDTH, _HEIGHT),
            say(language, "still_others"),
            " ".join(following.told[:2]),
        )


def _begun(words: str) -> str:
    """Return words as a sentence begins."""
    return words[:1].upper() + words[1:]


def _wide(spot: Spot | None) -> Spot | None:
    """Look from further away."""
    return None if spot is None else msgspec.structs.replace(spot, size=2.2 * spot.size)
