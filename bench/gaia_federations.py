"""How long the slowest questions take in two recorded games that once took another site down.

python bench/gaia_federations.py [FILE...]    milliseconds of CPU for the slowest answers

Every answer is timed with all that follows it until the next question is asked and its choices are
listed; of several runs the quickest counts, since others use the machine too.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from orrery.core.match import Match
from orrery.games.gaia import GAME

LOGS = Path(__file__).parents[1] / "tests" / "oracle" / "gaia"
GAMES = ("partial_3p_Piling-song-3477.json.gz", "partial_4p_Wavely-triangle-5324.json.gz")
RUNS = 5
SHOWN = 5
LIMIT = 20.0  # milliseconds: what a question may take


def timed(match: Match) -> list[float]:
    """Play a recorded match again and time every answer, in milliseconds."""
    again = Match(GAME, match.players, options=match.options, components=match.components)
    times: list[float] = []
    for seat, action in match.log:
        start = time.process_time()
        again.state.play(seat, action)
        for asked in again.state.pending():
            again.state.choices(asked)
        times.append((time.process_time() - start) * 1000)
    return times


def slowest(path: Path) -> list[tuple[float, str]]:
    """Return the slowest answers of a recorded game, each as in its quickest run."""
    match = GAME.import_log("boardgamers", path)
    runs = [timed(match) for _ in range(RUNS)]
    best = [min(times) for times in zip(*runs, strict=True)]
    texts = [str(action) for _, action in match.log]
    return sorted(zip(best, texts, strict=True), reverse=True)


def main() -> None:
    for path in [Path(name) for name in sys.argv[1:]] or [LOGS / name for name in GAMES]:
        answers = slowest(path)
        worst = answers[0][0]
        verdict = "under" if worst < LIMIT else "OVER"
        print(
            f"{path.name}: slowest of {len(answers)} questions {worst:.1f} ms, {verdict} {LIMIT:g}"
        )
        for milliseconds, action in answers[:SHOWN]:
            print(f"  {milliseconds:7.2f} ms  {action}")


if __name__ == "__main__":
    main()
