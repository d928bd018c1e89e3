"""What decided a match, in words for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots.analysis import TurningPoint
from orrery.core.match import Match
from orrery.terminal.words import phrase


def analysis_lines(
    match: Match, found: Sequence[TurningPoint], bot: str, language: str
) -> list[str]:
    """Return a few lines for each turn that cost much."""
    if not found:
        return [phrase(language, "analysis_none", bot=bot)]
    words = match.game.words(language)
    lines = []
    for one in found:
        said, better = (
            words.action(match.game.language.read_text(text), match.names)
            for text in (one.answer, one.better)
        )
        name = match.names[one.seat]
        lines += [
            phrase(language, "analysis_turn", name=name, round=one.round, turn=one.turn, at=one.at),
            phrase(language, "analysis_answer", said=said),
            phrase(language, "analysis_better", bot=bot, said=better, points=f"{one.points:+.1f}"),
            *(f"    {term.value:+.1f} {words.label(f'term_{term.key}')}" for term in one.why),
        ]
    return lines
