"""Comparing whole recorded games with our engine, and importing them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from orrery.core.errors import BadMatch
from orrery.core.game import LogReport
from orrery.core.match import Match
from orrery.core.wording import say_reason
from orrery.games.gaia.boardgamers.digest import differences
from orrery.games.gaia.boardgamers.progress import Disagreement
from orrery.games.gaia.boardgamers.record import Recorded, read_records
from orrery.games.gaia.boardgamers.replay import Replay

SHOWN = 8


def check_logs(paths: Sequence[str | Path]) -> LogReport:
    """Replay every game of some files and compare after every move; stop at a difference."""
    games = moves = 0
    left_out: list[str] = []
    for path in paths:
        for game in read_records(path):
            why = game.left_out_because()
            if why is not None:
                left_out.append(f"{game.id}: {say_reason(why, 'en')}")
                continue
            agreed, difference = check_game(game)
            moves += agreed
            if difference:
                return LogReport(games, moves, difference, tuple(left_out))
            games += 1
    return LogReport(games, moves, "", tuple(left_out))


def check_game(game: Recorded) -> tuple[int, str]:
    """Replay one game; return how many moves agree, and the first difference in words."""
    replay = Replay(game)
    try:
        for number, line in enumerate(game.moves):
            replay.play(line)
            if line.after is None:
                continue
            found = differences(replay.state, game, line.after)
            if found:
                shown = "\n  ".join(found[:SHOWN])
                return number, f"{game.id}, after line {line.i} ({line.move}):\n  {shown}"
    except Disagreement as error:
        return replay.place, str(error)
    return len(game.moves), ""


def import_game(path: str | Path) -> Match:
    """Turn a file with one recorded game into a match; nothing is imported by halves."""
    games = list(read_records(path))
    if len(games) != 1:
        raise BadMatch("gaia.one_game", path=path, games=len(games))
    (game,) = games
    why = game.left_out_because()
    if why is not None:
        raise BadMatch("gaia.not_imported", game=game.id, why=why)
    replay = Replay(game)
    for line in game.moves:
        replay.play(line)
    return replay.match
