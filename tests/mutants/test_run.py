from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from mutants import equivalent, tiny
from mutants.places import Mutant
from mutants.run import Outcome, told
from mutants.sample import sample
from mutants.subject import Subject
from mutants.tiny import judged, runs

# The tool itself seldom changes, and runs tests within tests.
pytestmark = pytest.mark.slow

EDGE = "comparison: >= -> >"
REASON = 'reason = "for the test"'


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return tiny.tiny(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def outcome(subject: Subject) -> Outcome:
    return judged(subject)


@pytest.fixture
def listed(subject: Subject) -> Iterator[Path]:
    yield subject.listed
    subject.listed.unlink()


def changes(mutants: Iterable[Mutant], function: str) -> set[str]:
    return {one.identity.change for one in mutants if one.identity.function == function}


def test_a_fault_that_a_test_catches_is_killed(outcome: Outcome) -> None:
    assert changes(outcome.killed, "price") == {"sign: * -> +"}
    assert "comparison: >= -> <=" in changes(outcome.killed, "told")


def test_a_fault_that_no_test_catches_survives(outcome: Outcome) -> None:
    assert EDGE in changes(outcome.survivors, "told")
    assert "left out: self.kept = 1" in changes(outcome.survivors, "Purse.__init__")


def test_an_endless_loop_is_killed_by_time(outcome: Outcome) -> None:
    assert "left out: n -= 1" in changes(outcome.killed, "countdown")
    assert "sign: - -> +" in changes(outcome.killed, "countdown")
    assert outcome.killers["time"] >= 2


def test_a_constant_that_others_have_imported_by_name_is_broken_for_them(outcome: Outcome) -> None:
    assert changes(outcome.killed, "") >= {"constant: 2 -> 3", "constant: 2 -> 1"}


def test_a_function_that_has_filled_a_table_at_import_is_broken_before(outcome: Outcome) -> None:
    assert changes(outcome.killed, "double") == {
        *("sign: * -> +", "constant: 2 -> 3", "constant: 2 -> 1")
    }


def test_what_one_test_has_made_another_remember_is_reached_by_both(outcome: Outcome) -> None:
    assert "sign: + -> -" in changes(outcome.killed, "remembered")


def test_static_methods_and_properties_are_broken_too(outcome: Outcome) -> None:
    assert changes(outcome.killed, "Purse.half") == {
        *("sign: // -> *", "constant: 2 -> 3", "constant: 2 -> 1")
    }
    assert "sign: * -> +" in changes(outcome.killed, "Purse.double")


def test_no_file_is_touched(subject: Subject, outcome: Outcome) -> None:
    assert outcome.chosen
    assert subject.text("rules.py") == tiny.RULES


def test_a_survivor_is_told_with_its_line_and_its_change(
    subject: Subject, outcome: Outcome
) -> None:
    report = told(subject, outcome)
    line = tiny.RULES.splitlines().index("    if n >= 5:") + 1
    assert f"rules.py:{line} in told: {EDGE}" in report
    assert "    -    if n >= 5:\n    +    if n > 5:\n" in report
    assert f"{len(outcome.killed)} of {len(outcome.chosen)} faults killed" in report


def test_a_second_run_takes_up_what_the_first_has_found(subject: Subject, outcome: Outcome) -> None:
    before = runs(subject)
    assert judged(subject) == outcome
    assert runs(subject) == before


def test_only_the_tests_that_reach_a_fault_are_run(tmp_path: Path) -> None:
    rules = "def one():\n    return [1][0]\n\n\ndef two():\n    return 2\n"
    test = tiny.TEST.partition("def test_price")[0].replace(
        tiny.TEST.splitlines()[3], "from tiny.rules import one, two"
    )
    test += "def test_one():\n    assert one()\n\n\ndef test_two():\n    assert two()\n"
    subject = tiny.tiny(tmp_path, rules=rules, test=test)

    outcome = judged(subject)

    recorded, later = runs(subject)[:2], runs(subject)[2:]
    assert recorded == ["test_one", "test_two"]
    of_two = changes(outcome.chosen, "two")
    assert later.count("test_two") == len(of_two) == 2


def test_a_changed_test_judges_the_survivors_again_and_the_killed_stay_killed(
    tmp_path: Path,
) -> None:
    rules = "def told(n):\n    return n >= 5\n\n\ndef more(n):\n    return n + 1\n"
    subject = tiny.tiny(tmp_path, rules=rules, test=NEVER)
    (tmp_path / "tests" / "test_more.py").write_text(MORE, "utf-8")
    first = judged(subject)
    assert changes(first.survivors, "told") >= {EDGE}

    tiny.tiny(tmp_path, rules=rules, test=NEVER.replace("9", "5"))
    (tmp_path / "tests" / "runs.log").unlink(missing_ok=True)
    second = judged(subject)

    assert EDGE in changes(second.killed, "told")
    assert changes(second.killed, "more") == changes(first.killed, "more")


NEVER = "from tiny.rules import told\n\n\ndef test_told():\n    assert told(9)\n"
MORE = "from tiny.rules import more\n\n\ndef test_more():\n    assert more(1) == 2\n"


def test_a_listed_fault_is_no_survivor(listed: Path, subject: Subject, outcome: Outcome) -> None:
    rows = [equivalent.row(one.identity) for one in outcome.survivors]
    listed.write_text("\n".join(rows).replace('reason = ""', REASON), "utf-8")

    again = judged(subject)

    assert not again.survivors
    assert again.equivalent == outcome.survivors
    assert again.rate_of_changes == 1.0
    assert not again.stale


def test_a_listed_fault_that_is_killed_or_gone_is_stale(
    listed: Path, subject: Subject, outcome: Outcome
) -> None:
    killed = outcome.killed[0].identity
    row = equivalent.row(killed).replace('reason = ""', REASON)
    gone = row.replace(f"'{killed.line}'", "'no such line'")
    listed.write_text(f"{row}\n{gone}\n", "utf-8")

    again = judged(subject)

    assert [one.line for one in again.stale] == [killed.line, "no such line"]
    assert "stale in tiny.toml" in told(subject, again)


def test_a_reason_must_be_given(listed: Path, subject: Subject, outcome: Outcome) -> None:
    listed.write_text(equivalent.row(outcome.survivors[0].identity), "utf-8")
    with pytest.raises(SystemExit, match="no reason"):
        equivalent.read(listed)


def test_the_unbroken_program_must_pass(tmp_path: Path) -> None:
    subject = tiny.tiny(tmp_path, rules="def told(n):\n    return n > 99\n", test=NEVER)
    with pytest.raises(Exception, match="exit status 1"):
        judged(subject)


def test_a_sample_is_the_same_for_the_same_seed_and_shares_itself_out(outcome: Outcome) -> None:
    chosen = sample(outcome.chosen, 10, 1)
    assert len(chosen) == 10
    assert chosen == sample(outcome.chosen, 10, 1) != sample(outcome.chosen, 10, 2)
    assert set(sample(outcome.chosen, 5, 1)) < set(chosen)
