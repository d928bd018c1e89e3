"""Random play of every game beside catanatron's, in the same run: prints the ratio.

python bench/against_catanatron.py [GAME ...] [--seconds 3]
"""

from __future__ import annotations

import argparse

from orrery.core.registry import games
from orrery.sim.bench import SECONDS, report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    asked = parser.parse_args()
    for name in asked.games or games():
        found = report(name, seconds=asked.seconds)
        if found["catanatron"] is None:
            parser.error("catanatron is not installed; `make test` installs it")
        peer = found["catanatron"]["decisions_per_second"]
        print(f"{name}, {found['players']} seats; catanatron {peer} decisions/s")
        for build in ("interpreted", "compiled"):
            if found[build] is not None:
                ours = found[build]["decisions_per_second"]
                print(f"  {build:12} {ours:8} decisions/s  {found['ratio_' + build]} times")


if __name__ == "__main__":
    main()
