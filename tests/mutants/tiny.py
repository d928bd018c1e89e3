"""A tiny subject for the tests of the tool: a module, and the tests that judge it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

from mutants.run import Outcome
from mutants.subject import ROOT, TESTS, Subject

RULES = """
from functools import cache

PRICE = 2
TABLE = {}


def double(n):
    return n * 2


TWICE = [double(n) for n in range(3)]


def price(n):
    return n * PRICE


def countdown(n):
    while n > 0:
        n -= 1
    return n


def told(n):
    if n >= 5:
        return "many"
    return "few"


def remembered(n):
    if n not in TABLE:
        TABLE[n] = n + 10
    return TABLE[n]


class Purse:
    def __init__(self):
        self.money = 0
        self.kept = 1

    @property
    def double(self):
        return self.money * 2

    @staticmethod
    def half(n):
        return n // 2
"""

TEST = """
import pathlib
import pytest
from tiny.rules import PRICE, TWICE, Purse, countdown, price, remembered, told

RUNS = pathlib.Path(__file__).with_name("runs.log")


@pytest.fixture(autouse=True)
def _runs(request):
    with RUNS.open("a") as page:
        page.write(f"{request.node.name}\\n")


def test_price():
    assert price(3) == 6


def test_countdown():
    assert countdown(3) == 0


def test_told():
    assert told(6) == "many"
    assert told(4) == "few"


def test_twice():
    assert TWICE == [0, 2, 4]


def test_a_remembered_looks_at_nothing():
    remembered(1)


def test_b_remembered():
    assert remembered(1) == 11


def test_purse():
    assert Purse().money == 0
    assert Purse().double == 0
    assert Purse.half(5) == 2
"""

SCRIPT = """
import sys
import msgspec
from mutants import judging
from mutants.run import run, told
from mutants.subject import Subject

judging.MORE = 0.5  # a tiny test that computes for so long will not end
subject = msgspec.json.decode(sys.argv[1], type=Subject, dec_hook=lambda kind, text: kind(text))
found = run(subject, size=int(sys.argv[2]), seed=1, jobs=2)
print(told(subject, found), file=sys.stderr)
print(msgspec.json.encode(found).decode())
"""


def tiny(folder: Path, *, rules: str = RULES, test: str = TEST) -> Subject:
    """Write a package and its tests into a folder."""
    package, tests = folder / "src" / "tiny", folder / "tests"
    for each in (package, tests):
        each.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(rules, "utf-8")
    (tests / "test_rules.py").write_text(test, "utf-8")
    return Subject(
        name="tiny",
        package="tiny",
        source=folder / "src",
        files=("rules.py",),
        root=folder,
        tests=("tests",),
        shared=(),
        beside=(),
        kept=folder / "kept",
        listed=folder / "tiny.toml",
    )


def judged(subject: Subject, size: int = 0) -> Outcome:
    """Run the tool on a subject, in a process of its own."""
    given = msgspec.json.encode(subject, enc_hook=str).decode()
    done = subprocess.run(  # noqa: S603 - this very tool
        [sys.executable, "-c", SCRIPT, given, str(size)],
        env={"PYTHONPATH": f"{TESTS}:{ROOT / 'src'}", "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=subject.root,
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=Outcome)


def runs(subject: Subject) -> list[str]:
    """Return the tests that have been run, once each time."""
    page = subject.root / "tests" / "runs.log"
    return page.read_text("utf-8").split() if page.exists() else []
