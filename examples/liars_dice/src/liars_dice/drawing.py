"""How the game is drawn: a board of all claims, and a cup for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from liars_dice import explain
from liars_dice.actions import Claim, Doubt
from liars_dice.components import FACES
from liars_dice.text import face_sign
from liars_dice.view import LiarView
from orrery.core.action import Action, Seat
from orrery.core.drawing import Card, Drawing, Kind, Look, Mark, Plate, Stock
from orrery.core.game import Game
from orrery.core.text import Words, listed
from orrery.core.view import View
from orrery.draw import (
    NOTHING,
    Picture,
    Svg,
    column,
    die,
    emblem,
    ghost,
    grid,
    ident,
    join,
    mat,
    mat_picture,
    piece,
    rect,
    row,
    spot,
    text,
)

_CELL: Final = 34.0
_LEGIBLE: Final = 22.0


class LiarDrawing(Drawing):
    """Draws the claims and the cups."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the last claim, all claims that can be made, and the last lifted cups."""
        assert isinstance(view, LiarView)
        words = self.game.words(look.language)
        title = f"{words.label('round')} {view.round}"
        return str(
            Picture(
                "board",
                column(
                    [
                        text(title, size=_LEGIBLE + 6, bold=True, anchor="start"),
                        draw_last_claim(view, look, words),
                        draw_claims(view),
                        draw_last_cups(view, look, words),
                    ],
                    gap=16,
                ),
                label=f"{self.game.title.in_(look.language)}{words.colon}{title}",
                theme=look.theme,
                sky=True,
            )
        )

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return a cup and the dice under it; only its own player sees their faces."""
        assert isinstance(view, LiarView)
        words = self.game.words(look.language)
        faces = view.mine if seat == view.seat else (None,) * view.counts[seat]
        dice = row([die(face, 40, seat=seat) for face in faces], gap=6)
        gone = row([ghost(die(None, 40)) for _ in range(view.lost[seat])], gap=6)
        drawn = mat(
            seat,
            look.names[seat],
            piece(
                ident("cup", seat), row([dice, gone], gap=6), label=dice_label(view, seat, words)
            ),
            note="" if view.counts[seat] else words.label("out"),
            score=view.scores[seat],
            active=view.prompt is not None and seat in view.prompt.asked,
        )
        return mat_picture(seat, drawn, look.names[seat], look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        match action:
            case Claim():
                return ident("claim", action.count, action.face)
            case Doubt():
                return "last-claim"
            case _:
                return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        assert isinstance(view, LiarView)
        words = self.game.words(look.language)
        lines = [f"{words.label('round')} {view.round}", claim_label(view, look, words)]
        lines += [
            f"{look.names[seat]}{words.colon}{dice_label(view, seat, words)}"
            for seat in range(view.players)
        ]
        return "\n".join(lines)

    # -- the table page

    def kinds(self, look: Look) -> Sequence[Kind]:
        """Return what one can do."""
        return explain.kinds(self.game.words(look.language))

    def kind(self, action: Action, view: View) -> str:
        """Return the kind of an answer."""
        return explain.kind(action)

    def track(self, view: View, look: Look) -> Sequence[Mark]:
        """Return the round."""
        assert isinstance(view, LiarView)
        return explain.track(view, self.game.words(look.language))

    def stock(self, view: View, seat: Seat, look: Look) -> Sequence[Stock]:
        """Return how many dice a seat holds."""
        assert isinstance(view, LiarView)
        return explain.stock(view, seat, self.game.words(look.language))

    def plate(self, view: View, seat: Seat, look: Look) -> Plate:
        """Return whether a seat is out."""
        assert isinstance(view, LiarView)
        return explain.plate(view, seat, self.game.words(look.language))

    def card(self, view: View, id: str, look: Look) -> Card | None:  # noqa: A002 - an element's id
        """Return the card of an element."""
        assert isinstance(view, LiarView)
        return explain.card(view, id, look, self.game.words(look.language))

    def help(self, view: View, look: Look) -> str:
        """Say how the question is answered."""
        assert isinstance(view, LiarView)
        if view.prompt is None:
            return ""
        return self.game.words(look.language).label("help_more" if view.claim else "help_first")


def claim_label(view: LiarView, look: Look, words: Words) -> str:
    """Say what was claimed last, and by whom."""
    if view.claim is None or view.claimant is None:
        return words.label("no_claim")
    claimed = f"{view.claim.count} × {face_sign(view.claim.face)}"
    return f"{words.label('last_claim')}{words.colon}{look.names[view.claimant]}, {claimed}"


def dice_label(view: LiarView, seat: Seat, words: Words) -> str:
    """Say how many dice a seat has; to itself also which."""
    is_mine = seat == view.seat and view.mine
    faces = f"{words.colon}{words.field('dice', view.mine)}" if is_mine else ""
    return f"{view.counts[seat]} {words.label('dice')}{faces}"


def draw_last_claim(view: LiarView, look: Look, words: Words) -> Svg:
    """Draw the claim that can be doubted."""
    label = claim_label(view, look, words)
    drawn = [text(label, size=_LEGIBLE, anchor="start")]
    if view.claim is not None:
        drawn = [
            emblem(view.claimant, 28),
            text(f"{view.claim.count} ×", size=_LEGIBLE + 6, bold=True),
            die(view.claim.face, 44, seat=view.claimant),
        ]
    return spot("last-claim", row(drawn, gap=12), label=label)


def draw_claims(view: LiarView) -> Svg:
    """Draw a row for each face and a column for each number of dice."""
    counts = range(1, sum(view.counts) + 1)
    cells = [
        cell
        for face in FACES
        for cell in (die(face, _CELL - 4), *(draw_claim(view, Claim(n, face)) for n in counts))
    ]
    return grid(cells, len(counts) + 1, gap=3)


def draw_claim(view: LiarView, claim: Claim) -> Svg:
    """Draw one cell: faint where it is no longer more, with the shape of who claimed it last."""
    is_last = claim == view.claim
    plate = rect(_CELL, _CELL, -_CELL / 2, -_CELL / 2, rx=7, class_="panel-2")
    number = text(claim.count, size=_LEGIBLE - 2, bold=True)
    drawn = join(plate, emblem(view.claimant, 26) if is_last else number)
    is_past = view.claim is not None and not is_last and not claim.beats(view.claim)
    return spot(
        ident("claim", claim.count, claim.face),
        ghost(drawn) if is_past else drawn,
        label=f"{claim.count} × {face_sign(claim.face)}",
    )


def draw_last_cups(view: LiarView, look: Look, words: Words) -> Svg:
    """Draw what everybody saw when the cups were lifted last."""
    if not view.lifted:
        return NOTHING
    cups = [
        row([emblem(seat, 18), *(die(face, 26, seat=seat) for face in cup)], gap=4)
        for seat, cup in enumerate(view.lifted)
        if cup
    ]
    told = [
        f"{look.names[seat]}{words.colon}{words.field('dice', cup)}"
        for seat, cup in enumerate(view.lifted)
    ]
    said = f"{words.label('last_cups')}{words.colon}{listed(told, look.language)}"
    heading = text(words.label("last_cups"), size=_LEGIBLE - 2, anchor="start", class_="dim")
    shown = piece("last-cups", row(cups, gap=22), label=said)
    return column([heading, shown], gap=8)
