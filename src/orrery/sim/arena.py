"""A ladder of bots in a file: every match between two of them makes their ratings surer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from orrery.bots import make_bot
from orrery.bots.bot import mix
from orrery.bots.published import Published, PublishedRating
from orrery.core.errors import BadInput, BadOption
from orrery.core.files import write_whole
from orrery.core.foreign import reading, system
from orrery.core.registry import game as game_by_id
from orrery.sim.play import Result, play_match
from orrery.sim.run import hands
from orrery.sim.statistics import Rating, elo, meetings

FORMAT = 1


class BadLadder(BadInput):
    """A ladder file that is damaged, foreign or of another version."""


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """What two bots did against each other: how often each was placed before the other."""

    first: str
    second: str
    matches: int = 0
    first_won: float = 0.0
    second_won: float = 0.0


class Bout(NamedTuple):
    """A match of two bots that is due."""

    pair: int
    game: str
    seats: tuple[str, ...]
    seed: int


def play_bout(bout: Bout) -> Result:
    """Play a match of two bots."""
    return play_match(game_by_id(bout.game), len(bout.seats), None, bout.seats, bout.seed)


class Ladder(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that was played in one arena."""

    orrery_ladder: int = FORMAT
    game: str
    rules: int
    players: int
    seed: int = 0
    bots: list[str] = []
    pairs: list[Pair] = []

    @property
    def matches(self) -> int:
        """Return how many matches were played."""
        return sum(pair.matches for pair in self.pairs)

    def join(self, bots: Sequence[str]) -> None:
        """Let bots join who were not there yet."""
        game = game_by_id(self.game)
        for name in bots:
            make_bot(name, game, 0)
        self.bots += [name for name in dict.fromkeys(bots) if name not in self.bots]
        known = {(pair.first, pair.second) for pair in self.pairs}
        self.pairs += [
            Pair(a, b) for a, b in combinations(self.bots, 2) if not {(a, b), (b, a)} & known
        ]
        if not self.pairs:
            raise BadOption("arena.two_bots")

    def bouts(self, count: int) -> Iterator[Bout]:
        """Yield the matches that are due: always between the two bots who have met least."""
        met = [pair.matches for pair in self.pairs]
        for _ in range(count):
            at = met.index(min(met))
            pair = self.pairs[at]
            seed = mix("arena", str(self.seed), pair.first, pair.second, str(met[at]))
            yield Bout(at, self.game, self._seats(pair, met[at]), seed)
            met[at] += 1

    def _seats(self, pair: Pair, number: int) -> tuple[str, ...]:
        """Return who sits where.

        The seats are rotated, and the bots change places after each round of the table.
        """
        rounds, turn = divmod(number, self.players)
        bots = (pair.first, pair.second) if rounds % 2 == 0 else (pair.second, pair.first)
        seats = tuple(bots[seat % 2] for seat in range(self.players))
        return seats[turn:] + seats[:turn]

    def note(self, bout: Bout, result: Result) -> None:
        """Write down how a match ended."""
        pair = self.pairs[bout.pair]
        met = meetings(bout.seats, result.ranking)
        pair.matches += 1
        pair.first_won += met.get((pair.first, pair.second), 0.0)
        pair.second_won += met.get((pair.second, pair.first), 0.0)

    def played_by(self, bot: str) -> int:
        """Return how many matches a bot has played."""
        return sum(pair.matches for pair in self.pairs if bot in {pair.first, pair.second})

    def missing(self, each: int) -> int:
        """Return how many matches are to be played until every bot has played so many."""
        per_pair = -(-each // max(1, len(self.bots) - 1))
        return sum(max(0, per_pair - pair.matches) for pair in self.pairs)

    def ratings(self) -> list[Rating]:
        """Rate everybody who has played, the best first."""
        met: dict[tuple[str, str], float] = {}
        for pair in self.pairs:
            if pair.matches:
                met[pair.first, pair.second] = pair.first_won
                met[pair.second, pair.first] = pair.second_won
        return elo(met) if met else []


def open_ladder(path: Path, game: str, players: int | None, seed: int) -> Ladder:
    """Read a ladder, or begin one where none is."""
    found = game_by_id(game)
    if not path.exists():
        count = found.check_players(max(2, found.min_players) if players is None else players)
        if count < 2:
            raise BadOption("arena.two_seats")
        return Ladder(game=game, rules=found.rules_version, players=count, seed=seed)
    try:
        ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
    except OSError as error:
        raise BadLadder("file.fault", path=path, why=system(error)) from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadLadder("ladder.unreadable", path=path, why=reading(error)) from None
    if ladder.orrery_ladder != FORMAT:
        raise BadLadder("ladder.format", path=path, format=ladder.orrery_ladder, known=FORMAT)
    if (ladder.game, players or ladder.players) != (game, ladder.players):
        raise BadLadder("ladder.other_game", path=path, game=ladder.game, players=ladder.players)
    if ladder.rules != found.rules_version:
        raise BadLadder("ladder.rules", path=path, rules=ladder.rules, known=found.rules_version)
    return ladder


def to_publish(ladder: Ladder, day: str, least: int) -> Published:
    """Return the ratings of a ladder's bots, to be shipped with the game.

    Refused where a bot has played less than it takes: a number that says little is not shown.
    """
    for bot in ladder.bots:
        if ladder.played_by(bot) < least:
            played = ladder.played_by(bot)
            raise BadOption("arena.too_few", bot=bot, matches=played, least=least)
    return Published(
        game=ladder.game,
        rules=ladder.rules,
        players=ladder.players,
        day=day,
        matches=ladder.matches,
        bots=tuple(
            PublishedRating(one.name, round(one.elo), round(one.error), ladder.played_by(one.name))
            for one in ladder.ratings()
        ),
    )


def compete(ladder: Ladder, path: Path, matches: int, jobs: int = 1) -> Iterator[Result]:
    """Play matches, over several processes if wanted; the file is whole after each of them.

    They are noted in the order in which they are due: the ladder is the same whatever the jobs.
    """
    if jobs < 1:
        raise BadOption("sim.jobs", jobs=jobs)
    due = list(ladder.bouts(matches))
    played = map(play_bout, due) if jobs == 1 else hands(jobs).imap(play_bout, due)
    for bout, result in zip(due, played, strict=True):
        ladder.note(bout, result)
        write_whole(path, msgspec.json.format(msgspec.json.encode(ladder), indent=1))
        yield result
