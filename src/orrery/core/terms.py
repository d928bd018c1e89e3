"""What a position is worth, term by term: why one answer is better than another, for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec


class Term(msgspec.Struct, frozen=True):
    """One part of what a position is worth to a seat, in points; its words are `term_<key>`."""

    key: str
    value: float


def terms_of(values: Mapping[str, float]) -> tuple[Term, ...]:
    """Return terms by their keys; what is worth nothing is no term."""
    return tuple(Term(key, value) for key, value in values.items() if value)


def shifts(before: Iterable[Term], after: Iterable[Term]) -> dict[str, float]:
    """Return by how much each term grows from one position to another."""
    found: dict[str, float] = {}
    for term in after:
        found[term.key] = found.get(term.key, 0.0) + term.value
    for term in before:
        found[term.key] = found.get(term.key, 0.0) - term.value
    return found
