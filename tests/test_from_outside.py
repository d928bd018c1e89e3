"""A game from outside, installed for real: found, simulated, drawn, served and played.

The other tests over all games meet the packages of `examples/` too (see `plugged`); here they are
installed as anybody would install them, and what runs is the command itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from orrery_process import COMMAND, SOURCE
from plugged import EXAMPLES, ROOT
from visits import Visit, free_port, wait_for
from web.test_play import play_out

LIAR = EXAMPLES / "liars_dice"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the package was installed."""
    folder = tmp_path_factory.mktemp("installed")
    words = ["install", "--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*PIP, *words, str(LIAR)], check=True, cwd=folder)  # noqa: S603 - our own package
    return folder


@pytest.fixture(scope="module")
def environment(place: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": f"{SOURCE}{os.pathsep}{place}",
        "LC_ALL": "C.UTF-8",
        "ORRERY_PAUSE": "0.01",
        "ORRERY_LIMITS": "false",
    }


def orrery(environment: dict[str, str], *words: str) -> str:
    done = subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, *words], env=environment, check=True, capture_output=True, text=True, timeout=60
    )
    return done.stdout


def test_it_brings_all_that_it_needs(place: Path) -> None:
    source = LIAR / "src"
    for path in source.rglob("*"):
        if path.is_file() and path.suffix in {".py", ".yaml", ".md"}:
            assert (place / path.relative_to(source)).is_file(), path


def test_it_is_found_by_its_entry_point(environment: dict[str, str]) -> None:
    found = {game["id"]: game for game in json.loads(orrery(environment, "games", "--json"))}
    assert found["liar"]["title"]["fr"] == "Dés menteurs"
    assert [option["name"] for option in found["liar"]["options"]] == ["ones", "exact"]


@pytest.mark.slow
def test_bots_play_it_in_many_processes(environment: dict[str, str]) -> None:
    words = ("sim", "liar", "--players", "3", "--bots", "search:20,greedy,random")
    said = orrery(
        environment, *words, "--games", "2", "--jobs", "2", "--option", "exact=on", "--json"
    )
    assert json.loads(said)["games"] == 2


@pytest.mark.slow
def test_it_is_played_in_the_terminal_and_drawn(
    environment: dict[str, str], tmp_path: Path
) -> None:
    there = {**environment, "XDG_DATA_HOME": str(tmp_path)}
    subprocess.run(  # noqa: S603 - our own command
        [*COMMAND, "play", "liar", "--seed", "1"],
        env=there,
        input="1\n/quit\n",
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    (saved,) = tmp_path.rglob("liar*.json")
    orrery(there, "draw", str(saved), "-o", str(tmp_path / "board.svg"))
    assert 'id="claim-2-6"' in (tmp_path / "board.svg").read_text("utf-8")


@pytest.fixture(scope="module")
def address(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real site, with the installed game in it."""
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path_factory.mktemp("data"))]
    process = subprocess.Popen([*COMMAND, *words], env=environment)  # noqa: S603 - our own command
    found = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: process.poll() is None and _answers(found), 40)
        yield found
    finally:
        process.terminate()
        process.wait(20)


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/games", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def test_a_whole_match_is_played_on_the_site(address: str) -> None:
    with closing(Visit(address, {"accept-language": "en"})) as ada:
        table = ada.play_now("liar", bot="greedy", players=2)
        assert 'id="last-claim"' in ada.get(table).text
        assert '<th scope="col">Total</th>' in play_out(ada, table)


def test_the_site_shows_its_rules_in_both_languages(address: str) -> None:
    with closing(Visit(address, {})) as ada:
        assert "Nobody can claim more dice" in ada.get("/games/liar/rules?lang=en").text
        assert "Nul ne peut annoncer plus de dés" in ada.get("/games/liar/rules?lang=fr").text


def test_no_line_of_ours_knows_it() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "liars_dice" not in path.read_text("utf-8"), path
