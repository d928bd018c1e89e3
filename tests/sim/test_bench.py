from __future__ import annotations

import importlib.util
from typing import Any

import pytest

import toy
from orrery.core.errors import BadOption
from orrery.core.registry import games
from orrery.sim import bench

NUMBERS = {"clone_us", "save_us", "state_bytes", "saved_bytes", "decisions_per_second"}


def test_a_game_is_measured() -> None:
    found = bench.measure(toy.GAME, 3, seconds=0.01)
    assert found.keys() >= NUMBERS
    assert all(found[name] > 0 for name in NUMBERS)


def test_the_same_seed_plays_the_same_match() -> None:
    assert bench.play_one(toy.GAME, 4, 7) == bench.play_one(toy.GAME, 4, 7)


def test_a_report_tells_the_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def measured(engine: str, words: list[str]) -> dict[str, Any]:
        asked.append((engine, words[0]))
        if words[0] == "engine":
            return {"kind": "compiled"}
        return {"decisions_per_second": 50 if words[0] == "catanatron" else 150}

    monkeypatch.setitem(games(), "toy", toy.GAME)
    monkeypatch.setattr(bench, "_in_a_process", measured)
    found = bench.report("toy")
    assert found["players"] == 4
    assert found["ratio_interpreted"] == found["ratio_compiled"] == 3.0
    assert asked == [("pure", "ours"), ("", "engine"), ("", "ours"), ("pure", "catanatron")]


def test_what_is_not_there_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is a build that does not fit."""
    told = {"decisions_per_second": 9, "kind": "interpreted"}
    monkeypatch.setitem(games(), "toy", toy.GAME)
    monkeypatch.setattr(bench, "_in_a_process", lambda engine, words: told)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    found = bench.report("toy", 2)
    assert found["compiled"] is found["catanatron"] is None
    assert found["ratio_interpreted"] is found["ratio_compiled"] is None


def test_wrong_words_are_refused() -> None:
    with pytest.raises(BadOption, match="no game is called"):
        bench.report("chess")
    with pytest.raises(BadOption, match="players, not 99"):
        bench.report(next(iter(games())), 99)


def test_each_measurement_has_a_process_of_its_own() -> None:
    name = next(iter(games()))
    found = bench._in_a_process("pure", ["ours", name, str(games()[name].min_players), "0"])
    assert found["decisions"] > 0


def test_catanatron_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["catanatron", "0.01"])
    assert '"decisions_per_second"' in capsys.readouterr().out
