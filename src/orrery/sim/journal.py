"""Results on disk while a simulation runs: a line for each match, so that it can be taken up again.

The journal lies beside the file that it will become. Its first line is the plan; a line that a kill
cut short is forgotten. When all matches are in, the results file is written whole, in the order of
the matches, and the journal goes: a run that was interrupted leaves the same file as one that was
not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from orrery.core.errors import BadOption
from orrery.sim.plan import Plan
from orrery.sim.play import Result

FORMAT = 1


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is being played, in which format and by which rules."""

    orrery_results: int
    rules: int
    plan: Plan


class Journal:
    """The results of one plan so far."""

    def __init__(self, results_file: Path, plan: Plan, rules: int) -> None:
        self.path = results_file.with_name(results_file.name + ".journal")
        self.head = Head(FORMAT, rules, plan)
        self.results: dict[int, Result] = {}
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        """Take up what an interrupted run left; refuse what another plan left."""
        lines = self.path.read_bytes().split(b"\n")
        try:
            head = msgspec.json.decode(lines[0], type=Head)
        except (msgspec.MsgspecError, UnicodeError):
            raise BadOption("sim.no_journal", path=self.path) from None
        if head != self.head:
            raise BadOption("sim.other_journal", path=self.path)
        for line in lines[1:]:
            try:
                result = msgspec.json.decode(line, type=Result)
            except (msgspec.MsgspecError, UnicodeError):
                continue  # cut short by a kill: it is played again
            self.results[result.index] = result

    @property
    def missing(self) -> list[int]:
        """Return the matches that are still to be played."""
        return [at for at in range(self.head.plan.games) if at not in self.results]

    def keep(self, results: Iterable[Result]) -> Iterator[Result]:
        """Write results down as they come, and pass them on."""
        # Written anew first, so that a line cut short never runs into the next one.
        lines = [msgspec.json.encode(self.head), *map(msgspec.json.encode, self.in_order())]
        with self.path.open("wb") as file:
            file.write(b"\n".join(lines) + b"\n")
            file.flush()
            for result in results:
                file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
                self.results[result.index] = result
                yield result

    def in_order(self) -> list[Result]:
        """Return all results in the order of the matches."""
        return [self.results[index] for index in sorted(self.results)]

    def remove(self) -> None:
        """Forget the journal: the results file is written."""
        self.path.unlink(missing_ok=True)
