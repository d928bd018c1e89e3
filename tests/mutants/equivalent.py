"""The faults that are known to change nothing, each with its reason."""

from __future__ import annotations

from pathlib import Path

import msgspec

from mutants.places import Identity


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the list."""

    file: str
    function: str
    line: str
    change: str
    reason: str
    occurrence: int = 1

    @property
    def identity(self) -> Identity:
        return Identity(self.file, self.function, self.line, self.change, self.occurrence)


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole list of a game."""

    equivalent: list[Equivalent] = []


def read(page: Path) -> dict[Identity, str]:
    """Return the reasons by fault; a list that is not there is empty."""
    if not page.exists():
        return {}
    listed = msgspec.toml.decode(page.read_bytes(), type=Listed)
    for row in listed.equivalent:
        if not row.reason.strip():
            raise SystemExit(f"{page.name}: no reason is given for {row.change!r} in {row.line!r}")
    return {row.identity: row.reason for row in listed.equivalent}


def row(identity: Identity) -> str:
    """Return what one would write into the list, but for the reason."""
    lines = [
        "[[equivalent]]",
        *(
            f"{name} = {quoted(str(getattr(identity, name)))}"
            for name in ("file", "function", "line", "change")
        ),
    ]
    if identity.occurrence > 1:
        lines.append(f"occurrence = {identity.occurrence}")
    return "\n".join([*lines, 'reason = ""'])


def quoted(text: str) -> str:
    """Return a text as TOML writes it."""
    return f"'{text}'" if "'" not in text else msgspec.json.encode(text).decode()
