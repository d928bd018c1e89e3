"""Results on disk: the same file whether the run was interrupted or not."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import orrery.sim.results as results_module
from orrery.core.errors import BadOption
from orrery.sim import Plan, run, run_and_keep
from orrery.sim.journal import Journal
from orrery.sim.play import Result
from orrery.sim.results import BadResults, read_results
from orrery_process import orrery, start

pytestmark = pytest.mark.usefixtures("plugged_toy")

PLAN = Plan(game="toy", players=3, bots=("greedy", "random", "random"), games=24, seed=1)


def kept(folder: Path, plan: Plan = PLAN) -> Path:
    file = folder / "results.parquet"
    list(run_and_keep(plan, file))
    return file


def test_every_seat_of_every_match_is_a_row(tmp_path: Path) -> None:
    head, frame = read_results(kept(tmp_path))

    assert head.plan.games == 24
    assert frame.height == 24 * 3
    assert frame["won"].sum() == pytest.approx(24)
    assert all("bid" in said[0] for said in frame["said"])
    assert list(tmp_path.iterdir()) == [tmp_path / "results.parquet"]


def test_keeping_results_does_not_change_them(tmp_path: Path) -> None:
    _, frame = read_results(kept(tmp_path))
    plain = [score for result in run(PLAN) for score in result.scores]
    assert frame["score"].to_list() == plain


@pytest.mark.parametrize("matches", [0, 1, 11, 24])
def test_an_interrupted_run_leaves_the_same_file(tmp_path: Path, matches: int) -> None:
    (tmp_path / "whole").mkdir()
    whole = kept(tmp_path / "whole")
    broken = tmp_path / "results.parquet"
    results = run_and_keep(PLAN, broken)
    for _ in range(matches):
        next(results)
    results.close()  # type: ignore[attr-defined]  # a generator: it is left in the middle
    assert not broken.exists()

    again = list(run_and_keep(PLAN, broken))

    assert len(again) == 24
    assert broken.read_bytes() == whole.read_bytes()


def test_results_are_written_piece_by_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "whole").mkdir()
    _, whole = read_results(kept(tmp_path / "whole"))
    monkeypatch.setattr(results_module, "PIECE", 5)

    head, pieces = read_results(kept(tmp_path))

    assert pieces.equals(whole)
    assert head.plan.games == 24
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["results.parquet"]


def test_a_run_that_is_killed_before_its_first_result_is_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    journal = Journal(file, msgspec.structs.replace(PLAN, record=True), 1)

    def killed() -> Iterator[Result]:
        assert Journal(file, msgspec.structs.replace(PLAN, record=True), 1).missing
        yield from ()

    assert list(journal.keep(killed())) == []


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    whole_folder = tmp_path / "whole"
    whole_folder.mkdir()
    whole = kept(whole_folder)
    broken = tmp_path / "results.parquet"
    results = run_and_keep(PLAN, broken)
    for _ in range(5):
        next(results)
    results.close()  # type: ignore[attr-defined]  # a generator: it is left in the middle
    journal = tmp_path / "results.parquet.journal"
    journal.write_bytes(journal.read_bytes()[:-30])

    list(run_and_keep(PLAN, broken))

    assert broken.read_bytes() == whole.read_bytes()


@pytest.mark.slow
def test_a_killed_command_is_taken_up_again(tmp_path: Path) -> None:
    words = ("sim", "toy", "--players", "2", "--bots", "greedy,random", "--games", "400")
    whole, broken = tmp_path / "whole.parquet", tmp_path / "broken.parquet"
    first = orrery(tmp_path, *words, "--seed", "4", "--out", str(whole), "--json")
    process = start(tmp_path, *words, "--seed", "4", "--out", str(broken), "--json")
    journal = tmp_path / "broken.parquet.journal"
    end = time.monotonic() + 20
    while time.monotonic() < end and not (journal.exists() and journal.stat().st_size > 3000):
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert not broken.exists()

    again = orrery(tmp_path, *words, "--seed", "4", "--jobs", "2", "--out", str(broken), "--json")

    assert first.returncode == again.returncode == 0
    assert broken.read_bytes() == whole.read_bytes()


def test_a_journal_of_another_simulation_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    results = run_and_keep(PLAN, file)
    next(results)
    results.close()  # type: ignore[attr-defined]  # a generator: it is left in the middle
    other = Plan(game="toy", players=3, bots=PLAN.bots, games=24, seed=2)

    with pytest.raises(BadOption, match="another simulation"):
        run_and_keep(other, file)
    assert list(Journal(file, msgspec.structs.replace(PLAN, record=True), 1).in_order())


def _recorded(plan: Plan) -> Plan:
    return Plan(
        **{**{name: getattr(plan, name) for name in plan.__struct_fields__}, "record": True}
    )


def test_results_that_are_there_are_not_overwritten(tmp_path: Path) -> None:
    file = kept(tmp_path)
    before = file.read_bytes()

    with pytest.raises(BadOption, match="is there already"):
        run_and_keep(PLAN, file)
    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="not a folder"):
        run_and_keep(PLAN, tmp_path / "nowhere" / "results.parquet")


@pytest.mark.parametrize("data", [b"", b"PAR1", b"no results at all"])
def test_what_is_not_a_results_file_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "results.parquet"
    file.write_bytes(data)
    with pytest.raises(BadResults):
        read_results(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadResults):
        read_results(tmp_path / "nothing.parquet")
