"""Running the tests that reach a fault, in a process that has it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from types import CodeType, FunctionType

import pytest

from mutants import broken
from mutants.children import Tell, each_in_a_child, hush, limit_test
from mutants.places import Mutant
from mutants.reach import Reach, total
from mutants.session import Session
from mutants.subject import Subject

# A test that computes for so many times what it took, and some seconds more, will not end.
TIMES, MORE = 10, 4.0
# To collect all tests anew.
COLLECTING = 120.0
# The same by the clock, for what sleeps: generous, since the machine may be busy.
PATIENCE = 300.0
BY_COLLECTING = "collecting"

Judge = Callable[[Mutant, str], None]  # told a fault and what killed it, if anything did


def limit(reach: Reach, test: str) -> float:
    return TIMES * reach.seconds.get(test, 0.0) + MORE


def patience(reach: Reach, mutants: Sequence[Mutant]) -> list[float]:
    return [PATIENCE + 2 * TIMES * total(reach, reach.tests_of(mutant)) for mutant in mutants]


class Judging(Session):
    """Collects all tests once; then a child for every fault runs those that reach it."""

    def __init__(
        self, subject: Subject, reach: Reach, mutants: Sequence[Mutant], jobs: int, judge: Judge
    ) -> None:
        super().__init__(subject)
        self.reach = reach
        self.mutants = mutants
        self.jobs = jobs
        self.judge = judge

    def run(self) -> None:
        """Judge all the faults."""
        subject = self.subject
        code = self.call((*subject.tests, *subject.shared))
        if code or self.failed:
            told = ", ".join(self.failed[:5])
            raise SystemExit(f"pytest ended with {code} over {subject.name}: {told}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if self.failed:
            return False
        items = {item.nodeid: item for item in session.items}
        chosen = [[items[test] for test in self.reach.tests_of(one)] for one in self.mutants]
        codes = self.new_codes()
        gc.collect()
        gc.freeze()  # the children share what nobody changes

        def work(number: int, tell: Tell) -> None:
            for function, code in codes[number]:
                function.__code__ = code
            self.run_until_one_fails(chosen[number], tell)

        limits = patience(self.reach, self.mutants)
        for number, told in each_in_a_child(limits, self.jobs, work):
            self.judge(self.mutants[number], told)
        return True

    def new_codes(self) -> list[list[tuple[FunctionType, CodeType]]]:
        """Return what changes in this process, fault by fault."""
        living = broken.functions([self.subject.folder / file for file in self.subject.files])
        found = []
        for mutant in self.mutants:
            file = mutant.identity.file
            source = self.subject.text(file)
            page = self.subject.folder / file
            found.append(broken.replacements(living, source, mutant.applied(source), page))
            assert found[-1], f"nothing in this process has {mutant.identity}"
        return found

    def run_until_one_fails(self, items: Sequence[pytest.Item], tell: Tell) -> None:
        for item, after in zip_longest(items, items[1:]):
            limit_test(limit(self.reach, item.nodeid))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed:
                tell(self.failed[0])


class JudgingAfresh(Session):
    """Collects all tests and runs them, in a process that has imported nothing before."""

    def __init__(self, subject: Subject, reach: Reach, order: Sequence[str], tell: Tell) -> None:
        super().__init__(subject)
        self.reach = reach
        self.order = {test: at for at, test in enumerate(order)}
        self.tell = tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        super().pytest_collection_modifyitems(items)
        items.sort(key=lambda item: self.order.get(item.nodeid, -1))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        limit_test(limit(self.reach, item.nodeid))
        return (yield)

    def fail(self, test: str) -> None:
        self.tell(test)


def judge_afresh(
    subject: Subject, reach: Reach, mutants: Sequence[Mutant], jobs: int, judge: Judge
) -> None:
    """Judge faults that happen at import, each in a child that imports everything anew."""

    def work(number: int, tell: Tell) -> None:
        mutant = mutants[number]
        file = mutant.identity.file
        hush(subject.kept / f"{subject.name}.log")
        limit_test(COLLECTING)
        source = mutant.applied(subject.text(file))
        broken.break_import(subject.module(file), subject.folder / file, source)
        session = JudgingAfresh(subject, reach, reach.tests_of(mutant), tell)
        code = session.call((*subject.tests, *subject.shared))
        if code:
            tell(f"{BY_COLLECTING} {code}")

    for number, told in each_in_a_child(patience(reach, mutants), jobs, work):
        judge(mutants[number], told)
