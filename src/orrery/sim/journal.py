"""Results on disk while a simulation runs: a line for each match, so that it can be taken up again.

The journal lies beside the file that it will become. Its first line is the plan; a line that a kill
cut short is forgotten. When all matches are in, the results file is written whole, in the order of
the matches, and the journal goes: a run that was interrupted leaves the same file as one that was
not.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from orrery.core.errors import BadOption
from orrery.sim.plan import Plan
from orrery.sim.play import Result

FORMAT = 1
NOWHERE: Final = -1


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is being played, in which format and by which rules."""

    orrery_results: int
    rules: int
    plan: Plan


class Journal:
    """The results of one plan so far: they lie on disk, and where each begins is known."""

    def __init__(self, results_file: Path, plan: Plan, rules: int) -> None:
        self.path = results_file.with_name(results_file.name + ".journal")
        self.head = Head(FORMAT, rules, plan)
        self._begins = array("q", [NOWHERE]) * plan.games  # by match
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        """Take up what an interrupted run left; refuse what another plan left."""
        with self.path.open("rb") as file:
            line = file.readline()
            try:
                head = msgspec.json.decode(line, type=Head)
            except (msgspec.MsgspecError, UnicodeError):
                raise BadOption("sim.no_journal", path=self.path) from None
            if head != self.head:
                raise BadOption("sim.other_journal", path=self.path)
            begin = len(line)
            for line in file:
                self._note(line, begin)
                begin += len(line)

    def _note(self, line: bytes, begin: int) -> None:
        try:
            index = msgspec.json.decode(line, type=Result).index
        except (msgspec.MsgspecError, UnicodeError):
            return  # cut short by a kill: it is played again
        if index in range(len(self._begins)):
            self._begins[index] = begin

    @property
    def missing(self) -> list[int]:
        """Return the matches that are still to be played."""
        return [at for at, begin in enumerate(self._begins) if begin == NOWHERE]

    def keep(self, results: Iterable[Result]) -> Iterator[Result]:
        """Write results down as they come, and pass them on."""
        is_new = not self.path.exists()
        with self.path.open("ab") as file:
            # an empty line, so that one that was cut short never runs into the next
            file.write(msgspec.json.encode(self.head) if is_new else b"")
            file.write(b"\n")
            file.flush()
            end = file.tell()
            for result in results:
                self._begins[result.index] = end
                end += file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
                yield result

    def in_order(self) -> Iterator[Result]:
        """Return all results in the order of the matches."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            for begin in self._begins:
                if begin != NOWHERE:
                    file.seek(begin)
                    yield msgspec.json.decode(file.readline(), type=Result)

    def remove(self) -> None:
        """Forget the journal: the results file is written."""
        self.path.unlink(missing_ok=True)
