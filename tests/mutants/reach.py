"""One run of all tests, recorded: which test runs which lines, and how long each takes."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from coverage import Coverage

from mutants.broken import living
from mutants.children import alone
from mutants.places import Mutant
from mutants.session import Session
from mutants.subject import Subject


class Reach(msgspec.Struct, frozen=True):
    """What a recorded run has seen."""

    fingerprint: str
    seconds: dict[str, float]  # of the processor, by test
    tests: list[str]  # in the order that the lines below count them
    lines: dict[str, dict[int, list[int]]]  # by file and line, the tests that ran it
    at_import: dict[str, list[int]]  # by file, the lines that ran before any test did

    def is_at_import(self, mutant: Mutant) -> bool:
        """Whether a fault has already happened when all tests have been collected."""
        first, last = mutant.lines
        early = self.at_import.get(mutant.identity.file, [])
        return mutant.at_import or any(first <= line <= last for line in early)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """Return the tests that reach a fault, the quickest first.

        What happens at import can matter to any test; those that run the module come first.
        """
        by_line = self.lines.get(mutant.identity.file, {})
        first, last = mutant.lines
        if self.is_at_import(mutant):
            near = {test for tests in by_line.values() for test in tests}
            far = set(range(len(self.tests))) - near
            return [*self.by_speed(near), *self.by_speed(far)]
        return self.by_speed(
            {test for line in range(first, last + 1) for test in by_line.get(line, ())}
        )

    def by_speed(self, numbers: set[int]) -> list[str]:
        names = [self.tests[number] for number in numbers]
        return sorted(names, key=lambda name: (self.seconds[name], name))


def reach_of(subject: Subject) -> Reach:
    """Return the recorded run, from an earlier time if nothing has changed since."""
    page = subject.kept / f"{subject.name}.reach.json"
    fingerprint = subject.fingerprint()
    if page.exists():
        try:
            kept = msgspec.json.decode(page.read_bytes(), type=Reach)
        except msgspec.DecodeError:
            kept = None
        if kept is not None and kept.fingerprint == fingerprint:
            return kept
    failed = alone(lambda: record(subject, fingerprint, page), subject.kept / f"{subject.name}.log")
    if failed:
        raise SystemExit(f"the unbroken {subject.name} fails its own tests: {failed}")
    return msgspec.json.decode(page.read_bytes(), type=Reach)


def record(subject: Subject, fingerprint: str, page: Path) -> str:
    """Run all tests under the tracer and write down what was seen; tell what failed, if any."""
    tracer = Coverage(
        data_file=None, config_file=False, include=[f"{subject.folder}/*"], messages=False
    )
    recorder = Recorder(subject, tracer)
    tracer.start()
    code = recorder.call((*subject.tests, *subject.shared))
    tracer.stop()
    if code or recorder.failed or not recorder.seconds:
        return ", ".join(recorder.failed[:5]) or f"pytest ended with {code}"
    tests = sorted(recorder.seconds)
    number = {test: at for at, test in enumerate(tests)}
    lines: dict[str, dict[int, list[int]]] = {}
    early: dict[str, list[int]] = {}
    seen = tracer.get_data()
    for name in sorted(seen.measured_files()):
        file = Path(name).relative_to(subject.folder).as_posix()
        contexts = seen.contexts_by_lineno(name)
        lines[file] = {
            line: sorted(number[test] for test in found if test)
            for line, found in contexts.items()
            if any(found)
        }
        early[file] = sorted(line for line, found in contexts.items() if "" in found)
    reach = Reach(fingerprint, recorder.seconds, tests, lines, early)
    page.write_bytes(msgspec.json.encode(reach))
    return ""


class Recorder(Session):
    """Tells the tracer which test is running."""

    def __init__(self, subject: Subject, tracer: Coverage) -> None:
        super().__init__(subject)
        self.tracer = tracer
        self.seconds: dict[str, float] = {}
        self.memos: Memos | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if self.memos is None:
            self.memos = Memos(self.subject.package)
        self.memos.forget()
        self.tracer.switch_context(item.nodeid)
        before = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = round(time.process_time() - before, 4)
            self.tracer.switch_context("")


class Memos:
    """What the modules of a package remember.

    A test that finds an answer remembered does not run the lines that worked it out. So living
    is forgotten before each test that was not known when the first began.
    """

    def __init__(self, package: str) -> None:
        modules = [
            module
            for name, module in list(sys.modules.items())
            if name == package or name.startswith(f"{package}.")
        ]
        values = [value for module in modules for value in vars(module).values()]
        self.kept = [(value, value.copy()) for value in values if type(value) in {dict, list, set}]
        self.caches = [
            value
            for value in living()
            if isinstance(value, functools._lru_cache_wrapper)
            and str(value.__module__).startswith(package)
        ]

    def forget(self) -> None:
        """Put living back as it was."""
        for value, before in self.kept:
            if value != before:
                restore(value, before)
        for cache in self.caches:
            cache.cache_clear()


def restore(value: Any, before: Any) -> None:  # a dict, a list or a set, of anything
    value.clear()
    if isinstance(value, list):
        value.extend(before)
    else:
        value.update(before)


def total(reach: Reach, tests: Sequence[str]) -> float:
    """Return how long some tests took together."""
    return sum(reach.seconds[test] for test in tests)
