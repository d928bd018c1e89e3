"""What decided a match, in words."""

from __future__ import annotations

import msgspec

from orrery.bots.analysis import TurningPoint
from orrery.core.action import Seat
from orrery.web.show.hints import reasons_of
from orrery.web.show.players import bot_title
from orrery.web.tables.analyses import ANALYST, Analysis
from orrery.web.tables.table import Table
from orrery.web.text import say


class ToldPoint(msgspec.Struct, frozen=True):
    """A turn that cost much, as people read it."""

    at: int
    seat: Seat
    name: str
    moment: str
    answer: str
    better: str
    points: str
    why: tuple[tuple[str, str, bool], ...]


def told_points(table: Table, analysis: Analysis, language: str) -> list[ToldPoint]:
    """Say what decided a match, turn by turn."""
    return [_told(table, one, language) for one in analysis.points]


def strong_title(language: str) -> str:
    """Return what the one is called who says what was better."""
    return bot_title(ANALYST, language)


def _told(table: Table, one: TurningPoint, language: str) -> ToldPoint:
    words = table.game.words(language)
    labels, read = words.lexicon.labels, table.game.language.read_text
    moment = say(
        language,
        "round_turn",
        round_word=labels.get("round", say(language, "round")).capitalize(),
        turn_word=labels.get("turn", say(language, "turn")).lower(),
        round=one.round,
        turn=one.turn,
    )
    points = f"{one.points:.1f}".removesuffix(".0")
    return ToldPoint(
        one.at,
        one.seat,
        table.names[one.seat],
        moment,
        words.action(read(one.answer), table.names),
        words.action(read(one.better), table.names),
        points.replace(".", ",") if language == "fr" else points,
        reasons_of(words, one.why),
    )
