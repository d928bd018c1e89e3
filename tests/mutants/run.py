"""A whole run: choose the faults, judge those that are not known yet, tell which survived."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from mutants import broken, equivalent
from mutants.children import hushed
from mutants.journal import Journal, unknown
from mutants.judging import Judging, judge_afresh
from mutants.places import Identity, Mutant, mutants_of
from mutants.reach import Reach, reach_of
from mutants.sample import sample
from mutants.subject import Subject

EVERY = 10  # so often a line of progress is written where nobody watches it change


class Outcome(msgspec.Struct, frozen=True):
    """What became of the chosen faults."""

    chosen: list[Mutant]
    killed: list[Mutant]
    survivors: list[Mutant]  # that nobody has listed
    equivalent: list[Mutant]  # that survived and are listed
    stale: list[Identity]  # that are listed and were killed, or are not there any more
    killers: dict[str, int]  # how many each file of tests has killed

    @property
    def rate(self) -> float:
        return len(self.killed) / len(self.chosen) if self.chosen else 1.0

    @property
    def rate_of_changes(self) -> float:
        """The share of the killed, without those that are known to change nothing."""
        return len(self.killed) / max(len(self.killed) + len(self.survivors), 1)


class Progress:
    """One line on the terminal, which changes; a line now and then in a file."""

    def __init__(self, name: str, todo: int) -> None:
        self.name = name
        self.todo = todo
        self.done = self.survived = 0
        self.began = time.monotonic()
        # pytest and its children are hushed; this is not
        self.to = os.fdopen(os.dup(2), "w", encoding="utf-8")

    def tell(self, *, survived: bool) -> None:
        self.done += 1
        self.survived += survived
        rate = self.done * 60 / max(time.monotonic() - self.began, 0.001)
        line = f"{self.name}: {self.done} of {self.todo}, {self.survived} survived, {rate:.0f}/min"
        if self.to.isatty():
            self.to.write(f"\r{line}\033[K")
        elif self.done % EVERY == 0 or self.done == self.todo:
            self.to.write(f"{line}\n")
        self.to.flush()

    def close(self) -> None:
        if self.to.isatty():
            self.to.write("\n")
        self.to.close()


def everything(subject: Subject) -> list[Mutant]:
    """Return every fault of a subject."""
    return [mutant for file in subject.files for mutant in mutants_of(subject.text(file), file)]


def run(subject: Subject, *, size: int, seed: int, jobs: int, fresh: bool = False) -> Outcome:
    """Judge a sample of the faults; all of them if the size is zero."""
    if str(subject.source) not in sys.path:
        sys.path.insert(0, str(subject.source))
    subject.kept.mkdir(parents=True, exist_ok=True)
    mutants = everything(subject)
    chosen = sample(mutants, size or len(mutants), seed)
    reach = reach_of(subject)
    journal = Journal(subject, reach.fingerprint)
    if fresh:
        journal.forget()
    judge_all(subject, reach, journal, unknown(journal, chosen), jobs)
    return outcome(subject, journal, mutants, chosen)


def judge_all(
    subject: Subject, reach: Reach, journal: Journal, todo: Sequence[Mutant], jobs: int
) -> None:
    """Judge some faults: first those that need a process which has imported nothing."""
    progress = Progress(subject.name, len(todo))

    def judge(mutant: Mutant, killed_by: str) -> None:
        journal.add(mutant, killed_by)
        progress.tell(survived=not killed_by)

    afresh = [mutant for mutant in todo if needs_import(subject, reach, mutant)]
    apart = set(afresh)
    rest = [mutant for mutant in todo if mutant not in apart]
    try:
        judge_afresh(subject, reach, afresh, jobs, judge)
        if rest:
            with hushed(subject.kept / f"{subject.name}.log"):
                Judging(subject, reach, rest, jobs, judge).run()
    finally:
        progress.close()


def needs_import(subject: Subject, reach: Reach, mutant: Mutant) -> bool:
    """Whether new code for living functions would not do."""
    if reach.is_at_import(mutant):
        return True
    source = subject.text(mutant.identity.file)
    page = subject.folder / mutant.identity.file
    return not broken.can_be_replaced(source, mutant.applied(source), page)


def outcome(
    subject: Subject, journal: Journal, mutants: Sequence[Mutant], chosen: Sequence[Mutant]
) -> Outcome:
    """Sort the chosen faults by what became of them, and look through the list."""

    def killer(mutant: Mutant) -> str:
        return journal.verdicts[mutant.identity].killed_by.partition("::")[0]

    listed = equivalent.read(subject.listed)
    killed = [one for one in chosen if journal.verdicts[one.identity].killed_by]
    alive = [one for one in chosen if not journal.verdicts[one.identity].killed_by]
    there = {mutant.identity for mutant in mutants}
    dead = {mutant.identity for mutant in killed}
    stale = [
        identity
        for identity in listed
        if identity in dead or (identity.file in subject.files and identity not in there)
    ]
    return Outcome(
        chosen=list(chosen),
        killed=killed,
        survivors=[mutant for mutant in alive if mutant.identity not in listed],
        equivalent=[mutant for mutant in alive if mutant.identity in listed],
        stale=stale,
        killers=dict(Counter(map(killer, killed)).most_common()),
    )


def told(subject: Subject, found: Outcome) -> str:
    """Return the report: the survivors as small diffs, then the count."""
    lines = []
    for mutant in found.survivors:
        identity = mutant.identity
        where = f"{identity.file}:{mutant.number}"
        lines += [f"{where} in {identity.function or 'the module'}: {identity.change}"]
        lines += [f"    {line}" for line in mutant.diff(subject.text(identity.file)).splitlines()]
        if identity.occurrence > 1:
            lines += [f"    (occurrence {identity.occurrence})"]
        lines += [""]
    for identity in found.stale:
        lines += [f"stale in {subject.listed.name}: {identity.file}, {identity.line}"]
        lines += [f"    {identity.change}: it is killed, or not there any more", ""]
    lines += [f"killed by {name}: {count}" for name, count in found.killers.items()]
    count = f"{len(found.killed)} of {len(found.chosen)} faults killed ({found.rate:.1%})"
    others = f"{len(found.equivalent)} known to change nothing, {len(found.survivors)} survived"
    return "\n".join([*lines, f"{subject.name}: {count}, {others}"])
