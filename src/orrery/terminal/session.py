"""A match in the terminal: one person, bots on the other seats, every move on disk at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from orrery.bots import Bot, make_bot, seed_for
from orrery.core.action import Action, Seat
from orrery.core.drawing import Look
from orrery.core.errors import BadAction, BadOption, CannotUndo, OrreryError
from orrery.core.events import Told, heard_by
from orrery.core.files import write_whole
from orrery.core.match import Match
from orrery.core.sight import Sight
from orrery.core.view import View
from orrery.core.wording import say_error
from orrery.terminal.board import board_text
from orrery.terminal.words import phrase

ADVISER: Final = "greedy"
HINTS: Final = 5
_BOT_NAME = re.compile(r"(?P<bot>\S+) \(\d+\)")


def seat_names(me: Seat, name: str, bots: Sequence[str]) -> list[str]:
    """Name the seats so that a match file tells which bot sat where."""
    return [name if seat == me else f"{bot} ({seat + 1})" for seat, bot in enumerate(bots)]


def read_seats(names: Sequence[str]) -> tuple[Seat, list[str]] | None:
    """Return the person's seat and the bots of all seats, if the names tell."""
    found = [_BOT_NAME.fullmatch(name) for name in names]
    people = [seat for seat, match in enumerate(found) if match is None]
    if len(people) != 1:
        return None
    return people[0], [match["bot"] if match else ADVISER for match in found]


class Quit(Exception):
    """The person leaves; everything is saved."""


class Session:
    """One person's evening at one match."""

    def __init__(
        self,
        match: Match,
        me: Seat,
        bots: Sequence[str],
        path: Path,
        *,
        console: Console,
        lang: str,
    ) -> None:
        self.match = match
        self.me = me
        self.path = path
        self.console = console
        self.lang = lang
        self.words = match.game.words(lang)
        self.bots: dict[Seat, Bot] = {
            seat: self._bot(name, seat) for seat, name in enumerate(bots) if seat != me
        }
        self.news: list[Told] = list(match.opening)
        self.shown = -1  # the position that was shown last
        self.board = ""  # and how it looked

    def _bot(self, name: str, seat: Seat) -> Bot:
        return make_bot(name, self.match.game, seed_for(self.match.seed, seat, name))

    # -- the evening

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while not self.match.over:
                if self.me in self.match.state.asked:
                    self.ask_me()
                else:
                    self.bot_answers()
        except Quit:
            self.say("quit", path=self.path, game=self.match.game.id)
            return
        self.show()
        self.say("over")
        self.write(standing_lines(self.match, self.lang))

    def bot_answers(self) -> None:
        """Let the next bot that is asked answer."""
        seat = self.match.state.asked[0]
        action = self.bots[seat].choose(Sight(self.match.state, seat))
        self.news += self.match.play(seat, action)
        self.save()

    def ask_me(self) -> None:
        """Show the table and carry out one line of the person's."""
        if self.shown != len(self.match.log):
            self.show()
            self.offer()
        try:
            line = self.console.input(phrase(self.lang, "prompt"), markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        try:
            self.obey(line)
        except OrreryError as error:
            self.say("refused", reason=say_error(error, self.lang))

    # -- what the person can type

    def obey(self, line: str) -> None:
        """Carry out one line."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "": self._help,
            "?": self._help,
            "b": self._board,
            "h": self._hint,
            "q": self._quit,
            "r": self._rule,
            "s": self._save_copy,
            "u": self._undo,
        }
        if word in commands:
            commands[word](rest.strip())
        elif line.isascii() and line.isdigit():
            self.play(self.numbered(line))
        else:
            self.play(self.match.game.language.read_text(line))

    def numbered(self, typed: str) -> Action:
        """Return the choice of a number."""
        choices = self.match.state.choices(self.me)
        if len(typed) > 9 or not 1 <= int(typed) <= len(choices):
            raise BadAction("terminal.no_number", count=len(choices), typed=typed[:20])
        return choices[int(typed) - 1]

    def play(self, action: Action) -> None:
        """Play the person's answer; it is on disk before it is acknowledged."""
        self.news += self.match.play(self.me, action)
        self.save()

    def _help(self, _: str) -> None:
        self.write([phrase(self.lang, "help")])

    def _board(self, _: str) -> None:
        self.shown, self.board = -1, ""

    def _quit(self, _: str) -> None:
        raise Quit

    def _undo(self, _: str) -> None:
        try:
            self.match.undo(self.me)
        except CannotUndo as error:
            self.say("refused", reason=say_error(error, self.lang))
            return
        self.save()
        self.news = []
        self.shown = -1
        self.say("undone")

    def _save_copy(self, name: str) -> None:
        if not name:
            raise BadOption("terminal.no_file")
        write_whole(Path(name).expanduser(), self.match.save())
        self.say("saved", path=name)

    def _rule(self, name: str) -> None:
        from orrery.core.rulebook import rulebook  # noqa: PLC0415 - only a reader needs the books

        book = rulebook(self.match.game.id, self.words.language)
        prompt = self.match.state.prompt(self.me)
        wanted = name or (prompt.clause if prompt else "")
        clause = book.clause(wanted.upper())
        if clause is not None:
            self.write([f"{clause.id} {clause.title}".strip(), clause.text])
            return
        found = book.search(wanted) if wanted else []
        if not found:
            self.say("no clause", clause=wanted)
            return
        self.say("found", clause=wanted)
        self.write([f"  {one.id} {one.title or one.text[:60]}" for one in found[:10]])

    def _hint(self, _: str) -> None:
        view = self.view()
        adviser = self._bot(ADVISER, self.me)
        self.say("hint", bot=ADVISER)
        opinions = adviser.explain(Sight(self.match.state, self.me))
        self.write(
            f"  {opinion.value:8.2f}  {self.words.action(opinion.action, self.match.names, view)}"
            f"  [{opinion.action}]"
            for opinion in opinions[:HINTS]
        )

    # -- what the person reads

    def view(self) -> View:
        """Return what the person may know."""
        return self.match.state.view(self.me)

    def show(self) -> None:
        """Show what happened since and how the table stands."""
        view = self.view()
        news = [
            self.words.event(told.event, self.match.names, view)
            for told in self.news
            if heard_by(told, self.me)
        ]
        self.news = []
        self.shown = len(self.match.log)
        if news:
            self.console.rule(style="dim")
            self.write([*(f"* {line}" for line in news), ""])
        board = board_text(self.match.game, view, Look(self.match.names, self.lang))
        if board != self.board:  # a click that changes nothing needs no second look
            self.write([board, ""])
        self.board = board

    def offer(self) -> None:
        """Say what is asked, by which clause, and number the choices."""
        view = self.view()
        prompt = self.match.state.prompt(self.me)
        assert prompt is not None
        question = self.words.question(prompt, self.match.names, view, mine=True)
        self.write([f"{question} ({prompt.clause})" if prompt.clause else question])
        choices = self.match.state.choices(self.me)
        width = len(str(len(choices)))
        for number, action in enumerate(choices, 1):
            said = self.words.action(action, self.match.names, view)
            preview = self.match.game.preview(self.match.state, self.me, action, self.lang)
            tail = f" ({preview})" if preview else ""
            self.write([f"  {number:>{width}}. {said}{tail}  [{action}]"])

    def say(self, key: str, **facts: object) -> None:
        """Say a phrase of the command."""
        self.write([phrase(self.lang, key, **facts)])

    def write(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        for line in lines:
            self.console.print(line, markup=False, highlight=False, soft_wrap=True)

    def save(self) -> None:
        """Put the match on disk."""
        write_whole(self.path, self.match.save())


def standing_lines(match: Match, lang: str) -> list[str]:
    """Say how a match stands: places and scores, and who won."""
    scores, ranking = match.state.scores(), match.state.ranking()
    order = sorted(range(match.players), key=lambda seat: (ranking[seat], seat))
    width = max(len(name) for name in match.names)
    lines = [f"  {ranking[at]}. {match.names[at]:<{width}}  {scores[at]:>4}" for at in order]
    winners = [match.names[seat] for seat in match.state.winners()]
    if not winners:
        asked = ", ".join(match.names[seat] for seat in match.state.asked)
        return [*lines, phrase(lang, "unfinished", names=asked)]
    key = "winner" if len(winners) == 1 else "winners"
    return [*lines, phrase(lang, key, names=", ".join(winners))]
