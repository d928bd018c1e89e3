"""How bots look ahead in a game: along lines of play, at a second look, by plans of their own."""

from __future__ import annotations

from typing import Literal, NamedTuple

Hands = Literal["evaluate", "instinct"]


class Foresight(NamedTuple):
    """How lines of play are followed: how many turns far, and by what everybody answers.

    Where luck is strong a few lines say little: then greedy's first opinion counts as much as some
    lines (trust). Where instinct plays well, another answer must be better than its by so many
    standard errors (doubt). Where a turn's first click decides little, a click takes no more than a
    share of the seconds that the turn has left. When they are spent, each further click is spared a
    part of them: more of it where a turn is long and others answer in between.
    """

    turns: int
    hands: Hands
    trust: int = 0
    doubt: float = 0.0
    share: float = 1.0
    spared: float = 0.1


class Glance(NamedTuple):
    """How far a player looks who does not think for long.

    The choices that seem best at first, when so many positions are looked at, are played on along
    so many lines, and none further than some answers: a turn of many clicks stays a quick one. When
    the lines of one turn have had so many answers in all, further clicks of it get a few lines.
    """

    lines: int
    foresight: Foresight
    nodes: int = 40
    longest: int = 400
    turn: int = 10_000


class Plans(NamedTuple):
    """How a player plans its own next turns, as if nobody else took one.

    Of so many first turns the best are followed, so many turns far, by so many turns each; of all
    positions of a depth so many are kept. The first turns are looked for among more positions.
    """

    width: int
    turns: int
    branches: int
    first: int
    nodes: int
    haste: int
