"""Save matches of every game as this version saves them, for later versions to go on with.

cd tests && python -m saved.make      writes tests/saved/<version>/

Run it once, before a change of how a state is built or saved, and keep what it wrote for good: the
files are what people have on their disks and sites have in their databases. `test_saved.py` loads
each and plays it to its end.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from matches import forward
from orrery.core.components import own_sheet
from orrery.core.match import Match
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.core.rng import Rng
from visits import site_at
from web.test_api import Program

HERE = Path(__file__).parent
# what the owner of a box may find wrong on our sheet: a number of one piece, or its name
CORRECTIONS = {
    "ages": ("{movement: 2, production: 1}}", "{movement: 1, production: 2}}"),
    "eclipse": ("discount: [0, 1, 2, 3, 4, 6, 8]", "discount: [0, 1, 2, 3, 4, 6, 7]"),
    "emperor": ("en: Old Hearth", "en: Ruby throne world"),
    "gaia": ("per: mine, vp: 1", "per: mine, vp: 2"),
    "rebellion": ("en: Rocket Fuel, fr: Carburant de fusée", "en: Rocket Oil, fr: Huile de fusée"),
}
NAMES = ("Ada", "Zoé", "Ben O'Hara", "李雷", "#5", "Ines")
HABIT = 70  # in a hundred answers are what the game's instinct says
MIDDLE = 60  # decisions of a match with something special
SHORT = 36  # decisions of a match on the site: one snapshot lies behind it


class Kind(NamedTuple):
    """What a file is to hold."""

    name: str
    players: int
    decisions: int | None = None  # none: to the end
    varied: bool = False  # every option other than usual
    corrected: bool = False  # with a sheet of its own
    redrawn: bool = False  # chance was drawn anew on the way


def kinds(name: str) -> Iterator[Kind]:
    """Yield the files of a game: each player count, in its middle and over, and what is special."""
    game = games()[name]
    for players in range(game.min_players, game.max_players + 1):
        over = Kind(f"{name}-{players}-over", players)
        yield over
        length = len(play(name, over).log)
        yield Kind(f"{name}-{players}-middle", players, length * (players + 2) // 10)
    few = max(2, game.min_players)
    if describe(game.options):
        yield Kind(f"{name}-{few}-options", few, MIDDLE, varied=True)
    yield Kind(f"{name}-{few}-sheet", few, MIDDLE, corrected=True)
    yield Kind(f"{name}-{few + 1}-redrawn", few + 1, MIDDLE, redrawn=True)


def play(name: str, kind: Kind) -> Match:
    game = games()[name]
    sheet = own_sheet(game.package)
    before, after = CORRECTIONS[name]
    assert before in sheet
    match = Match(
        game,
        kind.players,
        seed=1000 + kind.players,
        names=NAMES[: kind.players],
        options={one.name: one.values[-1] for one in describe(game.options)} if kind.varied else {},
        components=sheet.replace(before, after, 1) if kind.corrected else None,
    )
    rng = Rng(kind.players)
    while not match.over and len(match.log) != kind.decisions:
        if kind.redrawn and len(match.log) in {20, 45} and len(match.redraws) < 2:
            match.redraw((0, 1), rng.fork().word)
        answer(match, rng)
    return match


def answer(match: Match, rng: Rng) -> None:
    seat = rng.pick(match.state.pending())
    action = match.game.instinct(match.state.clone(), seat, rng) if rng.die(100) <= HABIT else None
    match.play(seat, action or rng.pick(forward(match.state.choices(seat))))


def keep_site(folder: Path) -> None:
    """Bring a match of every game to a site, go on a little and leave a turn half made.

    What is kept is the site's whole database, and the key by which its visitor is known.
    """
    with tempfile.TemporaryDirectory() as data:
        with site_at(Path(data)) as site:
            robo = Program(site)
            tables = {name: bring(robo, name) for name in games()}
            for table in tables.values():
                for tentative in (False, False, True):
                    seat = robo.now(table)["asked"][0]
                    now = robo.now(table, seat=seat)
                    said = {"question": now["question"], "seat": seat, "tentative": tentative}
                    said["action"] = now["choices"][0]["action"]
                    robo.post(f"/tables/{table}/actions", json=said).raise_for_status()
            told = {name: lines(robo, table) for name, table in tables.items()}
            facts = {"key": robo.key, "tables": tables, "lines": told}
        (folder / "site.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
        with closing(sqlite3.connect(Path(data) / "orrery.sqlite3")) as database:
            dump = "\n".join(database.iterdump())
        (folder / "site.sql").write_text(dump + "\n", "utf-8")


def bring(robo: Program, name: str) -> str:
    """Upload a match in its middle; return its table."""
    kind = Kind(name, max(2, games()[name].min_players), SHORT, redrawn=True)
    json_file = {"content-type": "application/json"}
    made = robo.post("/uploads", content=play(name, kind).save(), headers=json_file)
    return str(made.raise_for_status().json()["id"])


def lines(robo: Program, table: str) -> int:
    """Return how many lines the log of a table has."""
    return sum(len(entry["lines"]) for entry in robo.get(f"/tables/{table}/log").json())


if __name__ == "__main__":
    folder = HERE / ".".join(version("orrery-games").split(".")[:2])
    folder.mkdir(exist_ok=True)
    for name in games():
        for kind in kinds(name):
            path = folder / f"{kind.name}.json"
            path.write_bytes(play(name, kind).save())
    keep_site(folder)
