"""Measure games and print a table for bench/results.md, with the commit and the machine.

python bench/run.py [GAME ...] [--players N] [--seconds 3] [--json] [--keep]
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from orrery.core.registry import games
from orrery.sim.bench import SECONDS, report

RESULTS = Path(__file__).parent / "results.md"
COLUMNS = ("decisions_per_second", "games_per_second", "clone_us", "save_us", "state_bytes")
HEAD = (
    "| game | seats | build | decisions/s | games/s "
    "| clone µs | save µs | bytes/state | times catanatron |"
)


def commit() -> str:
    words = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603 - fixed words


def machine() -> str:
    model = platform.processor() or platform.machine()
    sheet = Path("/proc/cpuinfo")
    if sheet.exists():
        names = [line for line in sheet.read_text().splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    return f"{model}, {platform.system()}, Python {platform.python_version()}"


def rows(found: dict[str, Any]) -> list[str]:
    lines = []
    for build in ("interpreted", "compiled"):
        if found[build] is None:
            continue
        numbers = " | ".join(str(found[build][column]) for column in COLUMNS)
        ratio = found[f"ratio_{build}"] or "-"
        lines.append(f"| {found['game']} | {found['players']} | {build} | {numbers} | {ratio} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--keep", action="store_true", help="append to bench/results.md")
    asked = parser.parse_args()
    found = [report(name, asked.players, asked.seconds) for name in asked.games or games()]
    if asked.json:
        print(json.dumps(found, indent=1))
        return
    today = datetime.now(tz=UTC).date()
    lines = [f"## {today}, {commit()}, {machine()}", "", HEAD, "|---" * 9 + "|"]
    lines += [line for one in found for line in rows(one)]
    peers = [one["catanatron"]["decisions_per_second"] for one in found if one["catanatron"]]
    if peers:
        lines += ["", f"catanatron in the same run: {', '.join(map(str, peers))} decisions/s."]
    text = "\n".join(lines)
    print(text)
    if asked.keep:
        with RESULTS.open("a", encoding="utf-8") as page:
            page.write(f"\n{text}\n")


if __name__ == "__main__":
    main()
