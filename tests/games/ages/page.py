"""Positions of real matches, and what the table page shows of them, for the tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from matches import answers
from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.core.text import LANGUAGES
from orrery.games.ages import GAME
from orrery.games.ages.ids import AMBUSH
from orrery.games.ages.rules.expansion import Victim
from orrery.games.ages.state import AgesState

NAMES = ("Ada", "Blaise", "<Caroline>", "D&D", "Emmy", "F'ermat")
ELEMENT = re.compile(r"<[a-z]+[^>]*>")


def look_of(players: int, language: str = "en", theme: Literal["dark", "light"] = "dark") -> Look:
    return Look(NAMES[:players], language, theme)


@cache
def positions(players: int, every: int = 97) -> tuple[AgesState, ...]:
    """Return positions of a match: each question that it asks, some more, the last one."""
    options = {"mode": "exploration"} if players % 2 else {}
    state = GAME.start(players, players, options)
    assert isinstance(state, AgesState)
    found, met = [], set()
    for number, _ in enumerate(answers(GAME, state, "random", Rng(players))):
        prompt = state.prompt(None)
        name = prompt.question if prompt is not None else ""
        if number % every == 0 or name not in met:
            met.add(name)
            found.append(state.clone())
    if players > 3:
        found.append(_victim(found[-1].clone()))
    return (*found, state.clone())


def _victim(state: AgesState) -> AgesState:
    """Let a seat choose whose ship it ambushes, which a match seldom asks."""
    sector = state.layout.neutrals[3]
    for seat in range(3):
        if state.supply[seat]:
            state.add_ships(seat, sector, 1)
    state.ask(Victim(0, AMBUSH, (0, 0, 0, 1, 0), sector))
    state.run()
    return state


def looked_at(players: int) -> Iterator[tuple[AgesState, Seat | None, str]]:
    """Give positions, through whom they are looked at (who is asked, another, nobody), and how."""
    for number, state in enumerate(positions(players)):
        asked = (*state.pending(), 0)[0]
        language = LANGUAGES[number % len(LANGUAGES)]
        yield state, asked, language
        other = (None, (asked + 1) % players)[number % 3 == 0]
        yield state, other, LANGUAGES[(number + 1) % len(LANGUAGES)]


def things(markup: str) -> list[str]:
    """Return the ids of all that can be inspected."""
    found = []
    for element in ELEMENT.findall(markup):
        classes = re.search(r'class="([^"]*)"', element)
        id_ = re.search(r' id="([^"]*)"', element)
        if id_ and classes and {"spot", "piece", "thing"} & set(classes[1].split()):
            found.append(id_[1])
    return found


def ids(markup: str) -> list[str]:
    """Return every id."""
    return [found[1] for found in re.finditer(r' id="([^"]*)"', markup)]
