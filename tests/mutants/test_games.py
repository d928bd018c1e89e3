"""A small sample of every game's faults is judged; most of them must be noticed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from mutants.subject import ROOT, TESTS
from mutants.test_places import GAMES

SAMPLE = 40
ENOUGH = 95  # percent of what changes something


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_tests_of_a_game_notice_its_faults(name: str) -> None:
    told = ("--sample", str(SAMPLE), "--jobs", "1", "--enough", str(ENOUGH))
    done = subprocess.run(  # noqa: S603 - this very tool
        [sys.executable, "-m", "mutants", name, *told],
        env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
