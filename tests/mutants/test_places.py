from __future__ import annotations

import ast
import gc
from pathlib import Path

import pytest

from mutants import equivalent, places
from mutants.broken import functions
from mutants.places import mutants_of
from mutants.run import everything
from mutants.subject import SOURCE, game

GAMES = sorted(page.parent.name for page in (SOURCE / "orrery" / "games").glob("*/setup.py"))


def faults(source: str, kind: str) -> set[str]:
    """Return what one kind of fault makes of a function: the first line that changes."""
    found = set()
    for mutant in mutants_of(source, "page.py"):
        if mutant.identity.change.startswith(f"{kind}:"):
            after = [line for line in mutant.diff(source).splitlines() if line.startswith("+")]
            found.add("; ".join(line[1:].strip() for line in after))
    return found


def body(*lines: str, returns: str = "None") -> str:
    return "\n".join([f"def f(s, n) -> {returns}:", *(f"    {line}" for line in lines), ""])


def test_a_comparison_is_turned_and_loses_its_edge() -> None:
    source = body("x = n < 3")
    assert faults(source, "comparison") == {"x = n <= 3", "x = n > 3"}


def test_equal_becomes_unequal_and_in_becomes_not_in() -> None:
    source = body("x = n == s and n not in s and n is not None")
    assert faults(source, "comparison") == {
        "x = n != s and n not in s and n is not None",
        "x = n == s and n in s and n is not None",
        "x = n == s and n not in s and n is None",
    }


def test_a_number_is_off_by_one_both_ways() -> None:
    assert faults(body("x = n - 2"), "constant") == {"x = n - 3", "x = n - 1"}


def test_a_default_is_a_constant_too() -> None:
    source = "def f(n=0, *, open=True):\n    return n\n"
    assert faults(source, "constant") == {
        "def f(n=1, *, open=True):",
        "def f(n=(-1), *, open=True):",
        "def f(n=0, *, open=False):",
    }


def test_a_statement_is_left_out_but_not_the_name_that_others_need() -> None:
    source = body("x = n", "s.ask(x)", "s.vp += 1", "s.first = x", "return")
    left_out = [one for one in mutants_of(source, "") if one.identity.change.startswith("left out")]
    assert [one.identity.line for one in left_out] == [
        "s.ask(x)",
        "s.vp += 1",
        "s.first = x",
        "return",
    ]


def test_a_branch_is_never_taken_always_taken_or_taken_when_it_should_not() -> None:
    source = body("if n:", "    s.pay(n)")
    assert faults(source, "condition") == {"if False:", "if True:", "if not (n):"}


def test_the_other_branch_is_left_out() -> None:
    source = body("if n:", "    s.pay(n)", "else:", "    x = 1", "    s.gain(x)")
    assert "pass" in faults(source, "branch left out")


def test_a_case_is_left_out() -> None:
    source = body(
        "match n:",
        "    case 1:",
        "        x = 2",
        "        s.gain(x)",
        "    case _:",
        "        assert_never(n)",
    )
    assert faults(source, "branch left out") == {"pass"}


def test_a_filter_lets_everything_through() -> None:
    source = body("x = [one for one in s if one.free]")
    assert faults(source, "condition") == {"x = [one for one in s if True]"}


def test_a_loop_is_one_short() -> None:
    source = body("for seat in range(n):", "    s.pay(seat)")
    assert faults(source, "loop") == {"for seat in [*(range(n))][:-1]:"}
    assert faults(body("x = [one for one in s]"), "loop") == {"x = [one for one in [*(s)][:-1]]"}


def test_words_are_swapped() -> None:
    source = body("x = min(n, 1) if not s and n else 0")
    assert faults(source, "word") == {
        "x = max(n, 1) if not s and n else 0",
        "x = min(n, 1) if s and n else 0",
        "x = min(n, 1) if not s or n else 0",
    }
    assert faults(body("x = not (y := n)"), "word") == {"x = (y := n)"}


def test_signs_are_swapped_but_for_texts_and_types() -> None:
    source = body("s.vp += n * 2", "x = isinstance(n, Lead | Home)", "x = 'a' + n", "x = n | s")
    assert faults(source, "sign") == {"s.vp -= n * 2", "s.vp += n + 2", "x = n & s"}


@pytest.mark.parametrize(
    ("returns", "after"),
    [
        ("int", "return (s.price(n)) + 1"),
        ("bool", "return not (s.price(n))"),
        ("int | None", "return None"),
        ("Sequence[int]", "return (s.price(n))[:-1]"),
    ],
)
def test_a_return_gives_back_something_else_of_its_type(returns: str, after: str) -> None:
    assert faults(body("return s.price(n)", returns=returns), "return") == {after}


def test_what_is_only_said_is_left_alone() -> None:
    source = body("assert n == 1", "raise Bad(f'{n + 1}')", "x: A | B", "assert_never(n)")
    assert not mutants_of(source, "")


def test_the_same_change_in_the_same_line_is_told_apart_by_its_number() -> None:
    found = [one.identity for one in mutants_of(body("x = 1, 1"), "")]
    assert len(set(found)) == len(found) == 4
    assert {one.occurrence for one in found} == {1, 2}


def test_a_fault_keeps_its_name_when_its_line_moves() -> None:
    source = body("s.vp += 1")
    before, after = mutants_of(source, ""), mutants_of(f"# moved\n\n{source}", "")
    assert [one.identity for one in before] == [one.identity for one in after]
    assert [one.number for one in before] != [one.number for one in after]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_fault_of_a_game_has_its_own_name_and_changes_the_program(name: str) -> None:
    subject = game(name)
    mutants = everything(subject)
    assert len({one.identity for one in mutants}) == len(mutants)

    for mutant in mutants[::40]:
        source = subject.text(mutant.identity.file)
        after = ast.parse(mutant.applied(source))
        assert ast.dump(after) != ast.dump(ast.parse(source)), mutant.identity


@pytest.mark.parametrize("name", GAMES)
def test_every_listed_fault_is_still_there(name: str) -> None:
    subject = game(name)
    for identity in equivalent.read(subject.listed):
        there = mutants_of(subject.text(identity.file), identity.file)
        assert identity in {one.identity for one in there}


def test_a_part_of_a_game_is_named_by_how_its_path_begins() -> None:
    assert game(GAMES[0], "scoring").files == ("scoring.py",)
    assert {Path(file).parent.name for file in game(GAMES[0], "rules").files} == {"rules"}
    with pytest.raises(SystemExit, match="no part"):
        game(GAMES[0], "nowhere")
    with pytest.raises(SystemExit, match="no game"):
        game("nothing")


def test_functions_are_found_though_the_collector_leaves_them_alone() -> None:
    gc.freeze()

    found = functions([Path(places.__file__)])

    assert "mutants_of" in {name for _, name, _ in found}
