"""Reports: numbers that are right, a page that needs nothing from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import polars as pl
import pytest
from click.testing import CliRunner

from orrery.cli import main
from orrery.sim import Plan, Result, run_and_keep
from orrery.sim import results as results_module
from orrery.sim.findings import find
from orrery.sim.report_words import WORDS, number
from orrery.sim.results import BadResults, read_head, read_pieces, read_results
from orrery.sim.statistics import difference, elo, meetings, rate

pytestmark = pytest.mark.usefixtures("plugged_toy")


def report(results: Path, language: str) -> str:
    """Write a page; what draws its charts is read only where one is written."""
    from orrery.sim.report import report as page  # noqa: PLC0415 - matplotlib

    return page(results, language)


@pytest.fixture
def results(tmp_path: Path) -> Path:
    file = tmp_path / "results.parquet"
    plan = Plan(game="toy", players=2, bots=("greedy", "random"), games=60, seed=3)
    list(run_and_keep(plan, file))
    return file


def test_wilson_intervals_are_the_published_ones() -> None:
    """Of 10 tries 1 hit: 1.8 % to 40.4 %; of 10 none: 0 % to 27.8 %."""
    one, none = rate(1, 10), rate(0, 10)
    found = [one.low, one.high, none.low, none.high]
    assert found == pytest.approx([0.0179, 0.404, 0.0, 0.2775], abs=1e-3)


def test_an_interval_of_nothing_is_everything() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


def test_a_difference_of_equal_shares_is_nought() -> None:
    found = difference([(rate(50, 100), rate(50, 100))])
    assert found.value == 0
    assert found.half == pytest.approx(0.137, abs=2e-3)


def test_a_choice_that_only_the_stronger_bot_makes_has_no_effect_of_its_own() -> None:
    """Strong: 80 % with and without it; weak: 20 % with and without it."""
    strong, weak = (rate(80, 100), rate(8, 10)), (rate(2, 10), rate(20, 100))
    assert difference([strong, weak]).value == pytest.approx(0)


def test_elo_of_three_wins_in_four_is_about_190_points() -> None:
    a, b = elo({("a", "b"): 300.0, ("b", "a"): 100.0})
    assert (a.name, b.name) == ("a", "b")
    assert a.elo - b.elo == pytest.approx(190, abs=3)
    assert 10 < a.error < 30


def test_more_games_make_smaller_errors() -> None:
    few = elo({("a", "b"): 30.0, ("b", "a"): 10.0})[0].error
    many = elo({("a", "b"): 3000.0, ("b", "a"): 1000.0})[0].error
    assert many < few / 5


def test_a_match_is_a_meeting_of_each_two_bots() -> None:
    assert meetings(("a", "b", "b"), (1, 2, 1)) == {
        ("a", "b"): 1.5,
        ("b", "a"): 0.5,
    }


def test_findings_agree_with_the_results(results: Path) -> None:
    head, frame = read_results(results)
    found = find(head, [frame])

    assert sum(bot.rate.hits for bot in found.bots) == pytest.approx(60)
    assert sum(one.hits for _, one in found.seats) == pytest.approx(60)
    assert sum(found.lengths.values()) == 60
    keep = next(used for used in found.used if used.text == "keep")
    assert 0 < keep.seats.share < 1
    bids = next(used for used in found.kinds if used.text == "bid")
    assert bids.seats.share == 1
    assert bids.times > max(used.times for used in found.used if used.kind == "bid")
    assert [rating.name for rating in found.ratings] == ["greedy", "random"]


def test_findings_are_counted_by_hand_as_well(results: Path) -> None:
    """Row by row, in plain loops: what the tables come to by grouping and adding up."""
    head, frame = read_results(results)
    found = find(head, [frame])
    rows = frame.rows(named=True)

    for bot in found.bots:
        mine = [row for row in rows if row["bot"] == bot.name]
        assert bot.rate.hits == pytest.approx(sum(row["won"] for row in mine))
        assert bot.mean_score == pytest.approx(sum(row["score"] for row in mine) / len(mine))
    for by_kind, all_used in ((False, found.used), (True, found.kinds)):
        for used in all_used:
            told = [
                (row["won"], sum(counts))
                for row in rows
                if (
                    counts := [
                        count
                        for text, count in zip(row["said"], row["times"], strict=True)
                        if (text.split(" ")[0] if by_kind else text) == used.text
                    ]
                )
            ]
            assert used.seats.hits == used.with_it.tries == len(told)
            assert used.with_it.hits == pytest.approx(sum(won for won, _ in told))
            assert used.times == pytest.approx(sum(times for _, times in told) / len(told))


def test_pieces_of_results_tell_what_the_whole_tells(
    results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, frame = read_results(results)
    monkeypatch.setattr(results_module, "PIECE", 7)
    pieces = list(read_pieces(results, head))

    assert [piece.height for piece in pieces] == [14] * 8 + [8]
    found, whole = find(head, pieces), find(head, [frame])
    assert found.lengths == whole.lengths
    assert found.scores == whole.scores
    assert [one.name for one in found.bots] == [one.name for one in whole.bots]
    for one, other in zip(found.used + found.kinds, whole.used + whole.kinds, strict=True):
        assert (one.text, one.seats, one.times) == (other.text, other.seats, other.times)
        assert one.with_it.hits == pytest.approx(other.with_it.hits)
    assert [one.elo for one in found.ratings] == pytest.approx([one.elo for one in whole.ratings])


def test_a_file_that_is_damaged_in_the_middle_is_refused(results: Path) -> None:
    data = bytearray(results.read_bytes())
    data[8:200] = b"\xff" * 192
    results.write_bytes(data)
    head = read_head(results)
    with pytest.raises(BadResults):
        list(read_pieces(results, head))


@pytest.mark.parametrize("plan", [{"games": 10**15}, {"players": 0}, {"games": 0}])
def test_a_file_of_more_or_fewer_matches_than_it_says_is_refused(
    results: Path, plan: dict[str, int]
) -> None:
    head = read_head(results)
    wrong = msgspec.structs.replace(head, plan=msgspec.structs.replace(head.plan, **plan))
    with pytest.raises(BadResults):
        next(read_pieces(results, wrong))


@pytest.mark.parametrize(("language", "word"), [("en", "win rate"), ("fr", "taux de victoire")])
def test_the_page_is_whole_and_needs_nothing_from_outside(
    results: Path, language: str, word: str
) -> None:
    page = report(results, language)

    assert word in page
    assert page.count("<svg") == page.count("</svg>") >= 5
    assert f'<html lang="{language}">' in page
    assert not re.search(r'(?:src|href)="(?!#)', page.replace("xlink:href", "href"))


@pytest.mark.slow
def test_a_kind_of_choice_is_told_in_the_language_of_the_page(results: Path) -> None:
    english, french = report(results, "en"), report(results, "fr")

    assert "<summary>Bid …" in english
    assert "<summary>Miser …" in french
    assert "95% interval" in english
    assert "intervalle à 95 %" in french


@pytest.mark.parametrize(
    ("value", "form", "english", "french"),
    [
        (0.125, ".1%", "12.5%", "12,5\N{NO-BREAK SPACE}%"),
        (-3.25, "+.1f", "\N{MINUS SIGN}3.2", "\N{MINUS SIGN}3,2"),
        (-1e-17, "+z.1f", "+0.0", "+0,0"),
        (2000, ",d", "2,000", "2\N{NARROW NO-BREAK SPACE}000"),
    ],
)
def test_numbers_are_written_as_a_language_does(
    value: float, form: str, english: str, french: str
) -> None:
    assert (number("en", value, form), number("fr", value, form)) == (english, french)


def test_who_plays_alone_and_loses_wins_nothing() -> None:
    assert Result(0, 0, ("random",), 9, (3,), (2,)).share == 0.0


@pytest.mark.slow
def test_the_same_results_give_the_same_page(results: Path) -> None:
    assert report(results, "en") == report(results, "en")


@pytest.mark.slow
def test_the_command_writes_the_page(results: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    done = CliRunner().invoke(main, ["report", str(results), "-o", str(out)])
    assert done.exit_code == 0
    assert out.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"rules": 99}, "rules 99"),
        ({"orrery_results": 9}, "format 9"),
        ({"colour": "red"}, "not a file of results"),
    ],
)
def test_results_of_another_version_are_refused(
    results: Path, tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    head = json.loads(pl.read_parquet_metadata(results)["orrery"])
    text = json.dumps({**head, **change})
    other, out = tmp_path / "other.parquet", tmp_path / "report.html"
    pl.read_parquet(results).write_parquet(other, metadata={"orrery": text})

    done = CliRunner().invoke(main, ["report", str(other), "-o", str(out)])

    assert done.exit_code == 2
    assert reason in done.stderr
    assert not out.exists()


def test_the_command_refuses_what_is_not_results(tmp_path: Path) -> None:
    file, out = tmp_path / "results.parquet", tmp_path / "report.html"
    file.write_text("nothing of the kind", encoding="utf-8")

    done = CliRunner().invoke(main, ["report", str(file), "-o", str(out)])

    assert done.exit_code == 2
    assert not out.exists()


def test_every_word_is_there_in_both_languages() -> None:
    assert all(all(texts) for texts in WORDS.values())
