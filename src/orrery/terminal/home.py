"""How a match comes to the terminal: begun, or taken up again from where it is kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from rich.console import Console

from orrery.core.action import Seat
from orrery.core.errors import BadOption, MatchOver, OrreryError
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.wording import say_error
from orrery.terminal.files import kept, new_file, read_match
from orrery.terminal.session import ADVISER, Session, read_seats, seat_names
from orrery.terminal.words import phrase


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wants of every match: the language, the seat, the company, the file."""

    lang: str
    seat: int | None
    bots: str | None
    save: Path | None
    name: str | None = None

    @property
    def console(self) -> Console:
        """Return the terminal."""
        return Console(highlight=False)

    def offer_to_resume(self, game: Game) -> Path | None:
        """Offer to go on with the latest match that is not over."""
        for path in kept(game.id):
            try:
                match = read_match(path)
            except OrreryError as error:
                reason = say_error(error, self.lang)
                skipped = phrase(self.lang, "skipped", path=path, reason=reason)
                self.console.print(skipped, markup=False)
                continue
            if match.over:
                continue
            question = phrase(self.lang, "resume?", path=path, decisions=len(match.log))
            try:
                answer = self.console.input(question, markup=False).strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                raise SystemExit(0) from None
            return None if answer.startswith("n") else path
        return None

    def begin(
        self,
        game: Game,
        *,
        players: int | None,
        seed: int | None,
        options: Mapping[str, str],
        components: str | None = None,
    ) -> Session:
        """Set a new match up."""
        count = game.check_players(game.min_players if players is None else players)
        me = seat_number(self.seat, count) or 0
        company = self._company(count, me)
        match = Match(
            game,
            count,
            seed=int.from_bytes(os.urandom(4)) if seed is None else seed,
            options=options,
            names=seat_names(me, self.name or login_name() or phrase(self.lang, "player"), company),
            components=components,
        )
        session = self._session(match, me, company, self._free_file() or new_file(game.id))
        session.save()
        return session

    def resume(self, game: Game, path: Path) -> Session:
        """Take a kept match up again, with the company that it names."""
        match = read_match(path)
        if match.game.id != game.id:
            raise BadOption("terminal.other_game", path=path, found=match.game.id, wanted=game.id)
        if match.over:
            raise MatchOver("terminal.over", path=path)
        told = read_seats(match.names)
        wanted = seat_number(self.seat, match.players)
        me = wanted if wanted is not None else told[0] if told else 0
        company = told[1] if told and not self.bots else self._company(match.players, me)
        return self._session(match, me, company, self._free_file() or path)

    def _session(self, match: Match, me: Seat, company: list[str], path: Path) -> Session:
        return Session(match, me, company, path, console=self.console, lang=self.lang)

    def _free_file(self) -> Path | None:
        """Return the file that the person named, unless something lies there already."""
        if self.save is not None and self.save.exists():
            raise BadOption("terminal.file_there", path=self.save)
        return self.save

    def _company(self, players: int, me: Seat) -> list[str]:
        """Deal the named bots to the seats after the person's, in their order."""
        names = [name.strip() for name in (self.bots or ADVISER).split(",")]
        if len(names) > players - 1:
            raise BadOption("bots.too_many", bots=len(names), seats=players - 1)
        company = [ADVISER] * players
        for place in range(players - 1):
            company[(me + 1 + place) % players] = names[place % len(names)]
        return company


def login_name() -> str:
    """Return what the machine calls the person, fit for a sentence."""
    return (os.environ.get("USER") or os.environ.get("LOGNAME") or "").strip().capitalize()


def seat_number(seat: int | None, players: int) -> Seat | None:
    """Return the seat that a person counts from 1, if one was named."""
    if seat is not None and not 1 <= seat <= players:
        raise BadOption("seat.unknown", players=players, seat=seat)
    return None if seat is None else seat - 1
