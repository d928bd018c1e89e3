"""How long the slowest questions take in two recorded games that once took another site down.

python bench/gaia_federations.py [FILE...]    milliseconds of CPU for the slowest answers
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from orrery.core.match import Match
from orrery.games.gaia import GAME

LOGS = Path(__file__).parents[1] / "tests" / "oracle" / "gaia"
GAMES = ("partial_3p_Piling-song-3477.json.gz", "partial_4p_Wavely-triangle-5324.json.gz")
SHOWN = 5


def slowest(path: Path) -> list[tuple[float, str]]:
    """Replay a recorded game and time every answer with the question that follows it."""
    match = GAME.import_log("boardgamers", path)
    again = Match(GAME, match.players, options=match.options, components=match.components)
    times: list[tuple[float, str]] = []
    for seat, action in match.log:
        start = time.process_time()
        again.state.play(seat, action)
        times.append(((time.process_time() - start) * 1000, str(action)))
    return sorted(times, reverse=True)[:SHOWN]


def main() -> None:
    for path in [Path(name) for name in sys.argv[1:]] or [LOGS / name for name in GAMES]:
        print(path.name)
        for milliseconds, action in slowest(path):
            print(f"  {milliseconds:7.2f} ms  {action}")


if __name__ == "__main__":
    main()
