"""Commands are imported when somebody asks for them, and are told of as they tell of themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from orrery.cli import COMMANDS, main
from orrery.core.components import Name
from orrery.engine import Engine
from orrery.terminal.engine import engine_line, warn_of_unfit
from orrery_process import environment

LOOK = """
import sys
from orrery.cli import main
try:
    main(["--help"])
except SystemExit:
    pass
print(*sorted(name for name in sys.modules if name.startswith("orrery.")), file=sys.stderr)
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_told_of_as_it_tells_of_itself(name: str) -> None:
    command = main.get_command(click.Context(main), name)

    assert command is not None
    assert command.name == name
    assert COMMANDS[name].help == command.get_short_help_str(200)


def test_help_imports_no_game_no_bot_and_no_site(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", LOOK],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    rooms = {name.split(".")[1] for name in done.stderr.split()}

    assert all(name in done.stdout for name in COMMANDS)
    assert rooms <= {"cli", "core", "engine"}
    assert "orrery.core.registry" not in done.stderr


def test_an_unknown_command_is_refused() -> None:
    done = CliRunner().invoke(main, ["fly"])

    assert done.exit_code == 2
    assert "No such command 'fly'" in done.output


def test_the_version_says_which_engine_runs() -> None:
    done = CliRunner().invoke(main, ["--version"])

    assert done.exit_code == 0
    first, second = done.output.splitlines()
    assert first.startswith("orrery, version ")
    assert "ORRERY_ENGINE" in second


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        (Engine("compiled"), Name("the compiled engine runs", "le moteur compilé tourne")),
        (Engine("interpreted", "absent"), Name("no compiled one is built", "aucun n’est compilé")),
        (Engine("interpreted", "unfinished", "x.so"), Name("not whole", "incomplet")),
        (Engine("interpreted", "python", "cpython-399"), Name("cpython-399", "cpython-399")),
        (Engine("interpreted", "changed", "core/state.py"), Name("changed", "a changé")),
    ],
)
def test_which_engine_runs_is_said_in_one_line(engine: Engine, said: Name) -> None:
    for language in ("en", "fr"):
        line = engine_line(language, engine)
        assert said.in_(language) in line
        assert engine.what in line
        assert "\n" not in line


@pytest.mark.parametrize(("reason", "lines"), [("changed", 1), ("absent", 0)])
def test_only_a_build_that_cannot_be_used_is_warned_of(
    reason: str,
    lines: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("orrery.terminal.engine.running", lambda: Engine("interpreted", reason))

    warn_of_unfit("en")

    assert len(capsys.readouterr().err.splitlines()) == lines
