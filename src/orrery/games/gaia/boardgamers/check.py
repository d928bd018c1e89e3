"""Comparing whole recorded games with our engine, and importing them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from orrery.core.errors import BadMatch
from orrery.core.game import LogReport
from orrery.core.match import Match
from orrery.games.gaia.boardgamers.digest import differences
from orrery.games.gaia.boardgamers.record import Recorded, read_records
from orrery.games.gaia.boardgamers.replay import Disagreement, Replay

SHOWN = 8


def check_logs(paths: Sequence[str | Path]) -> LogReport:
    """Replay every game of some files and compare after every move; stop at a difference."""
    games = moves = 0
    left_out: list[str] = []
    for path in paths:
        for game in read_records(path):
            why = game.left_out_because()
            if why:
                left_out.append(f"{game.id}: {why}")
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
        raise BadMatch(f"{path} holds {len(games)} games; import takes a file with one")
    why = games[0].left_out_because()
    if why:
        raise BadMatch(f"{games[0].id} cannot be imported: {why}")
    replay = Replay(games[0])
    for line in games[0].moves:
        replay.play(line)
    return replay.match
