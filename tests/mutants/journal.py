"""What is known already, kept on disk fault by fault, so that a run can be broken off."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from mutants.places import Identity, Mutant
from mutants.subject import Subject, digest


class Verdict(msgspec.Struct, frozen=True):
    """How a fault fared."""

    mutant: Identity
    killed_by: str  # a test, or that time ran out, or a breakdown; empty: it survived
    source: str  # what the module was
    judge: str  # the file of the test that killed it; else everything, tests and all


class Journal:
    """A line for each verdict; the last of a fault counts."""

    def __init__(self, subject: Subject, fingerprint: str) -> None:
        self.subject = subject
        self.fingerprint = fingerprint
        self.page = subject.kept / f"{subject.name}.jsonl"
        self.hashes: dict[Path, str] = {}
        self.verdicts: dict[Identity, Verdict] = {}
        for line in self.page.read_bytes().splitlines() if self.page.exists() else ():
            try:
                verdict = msgspec.json.decode(line, type=Verdict)
            except msgspec.DecodeError:  # it was being written when the run was broken off
                continue
            self.verdicts[verdict.mutant] = verdict

    def forget(self) -> None:
        """Begin anew."""
        self.verdicts.clear()
        self.page.unlink(missing_ok=True)

    def known(self, mutant: Mutant) -> Verdict | None:
        """Return an earlier verdict that still holds.

        One that was killed stays so while its module and the test that killed it are the same; one
        that survived is tried again as soon as anything has changed.
        """
        found = self.verdicts.get(mutant.identity)
        if found is None or found != self.verdict(mutant, found.killed_by):
            return None
        return found

    def add(self, mutant: Mutant, killed_by: str) -> Verdict:
        """Write a verdict down."""
        verdict = self.verdict(mutant, killed_by)
        self.verdicts[mutant.identity] = verdict
        with self.page.open("ab") as journal:
            journal.write(msgspec.json.encode(verdict) + b"\n")
        return verdict

    def verdict(self, mutant: Mutant, killed_by: str) -> Verdict:
        source = self.hash(self.subject.folder / mutant.identity.file)
        test = self.subject.root / killed_by.partition("::")[0]
        judge = self.hash(test) if killed_by and test.is_file() else self.fingerprint
        return Verdict(mutant.identity, killed_by, source, judge)

    def hash(self, page: Path) -> str:
        if page not in self.hashes:
            self.hashes[page] = digest([page])
        return self.hashes[page]


def unknown(journal: Journal, mutants: Sequence[Mutant]) -> list[Mutant]:
    """Return the faults that are still to be judged."""
    return [mutant for mutant in mutants if journal.known(mutant) is None]
