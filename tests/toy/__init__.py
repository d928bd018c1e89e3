"""Comets: the smallest game with everything that the engine must carry.

Chance (the order of the comets, a die), hidden hands, secret simultaneous bids, and a question in
the middle of a turn. For each comet everybody secretly bids a card; the highest bid alone takes it
and may then gamble: a six doubles it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from orrery.core.action import Action, Seat
from orrery.core.character import Character
from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadComponents
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.phrase import Sentences
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.step import Question, Routine, Simultaneous
from orrery.core.text import Lexicon, Words
from orrery.core.view import View


class ToyOptions(Options, frozen=True):
    gamble: Literal["die", "never"] = "die"


class ToyBox(Component, frozen=True):
    comets: tuple[int, ...]
    cards: int


class Bid(Action, frozen=True):
    """Bid a card."""

    card: Annotated[int, Meta(ge=1, le=9)]


class Gamble(Action, frozen=True):
    """Roll for double or nothing."""


class Keep(Action, frozen=True):
    """Be content."""


class BidPlaced(Event, frozen=True):
    seat: Seat
    card: int


class CometTaken(Event, frozen=True):
    seat: Seat
    worth: int


class ToyState(State):
    __slots__ = ("bids", "box", "comets", "hands", "options", "passed", "points", "spent")

    def __init__(self, options: ToyOptions, box: ToyBox) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self.comets: list[int] = []
        self.hands: list[list[int]] = []
        self.bids: list[int] = []
        self.points: list[int] = []
        # the cards that were bid, and the comets that went by
        self.spent: list[int] = []
        self.passed: list[int] = []

    def clone(self) -> ToyState:
        other = ToyState(self.options, self.box)
        other.copy_engine(self)
        other.comets = self.comets[:]
        other.hands = [hand[:] for hand in self.hands]
        other.bids = self.bids[:]
        other.points = self.points[:]
        other.spent = self.spent[:]
        other.passed = self.passed[:]
        return other

    def view(self, seat: Seat | None) -> ToyView:
        return ToyView(
            seat=seat,
            players=self.players,
            prompt=self.prompt(seat),
            scores=tuple(self.points),
            hand=() if seat is None else tuple(self.hands[seat]),
            cards=tuple(len(hand) for hand in self.hands),
            has_bid=tuple(bid > 0 for bid in self.bids),
            comets_left=len(self.comets),
        )

    def determinize(self, seat: Seat | None, rng: Rng) -> ToyState:
        return self.redraw(() if seat is None else (seat,), rng)

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> ToyState:
        other = self.clone()
        other.comets.sort()  # the sample must not depend on the order that is hidden
        rng.shuffle(other.comets)
        for one in range(self.players):
            if one in seats:
                continue
            other.hands[one] = [1 + rng.below(9) for _ in self.hands[one]]
            if self.bids[one]:
                other.bids[one] = 1 + rng.below(9)
        other.forget(rng)
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def inventory(self) -> dict[str, int]:
        cards = [*chain(*self.hands), *filter(None, self.bids), *self.spent]
        counts = Counter(f"card {card}" for card in cards)
        counts.update(f"comet {comet}" for comet in self.comets + self.passed)
        return dict(counts)

    def ranking(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]


class ToyView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    cards: tuple[int, ...]
    has_bid: tuple[bool, ...]
    comets_left: int


class NextComet(Routine[ToyState], frozen=True):
    """TOY-1: bid for the comets one by one."""

    def run(self, s: ToyState) -> None:
        s.spent += filter(None, s.bids)
        s.bids = [0] * s.players
        if s.comets:
            s.ask(Bids(), TakeComet(), NextComet())


class Bids(Simultaneous[ToyState, Bid], frozen=True):
    """TOY-2: everybody bids one card, in secret."""

    clause: ClassVar[str] = "TOY-2"

    def pending(self, s: ToyState) -> Sequence[Seat]:
        return [seat for seat in range(s.players) if not s.bids[seat]]

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Bid]:
        return [Bid(card) for card in sorted(set(s.hands[seat]))]

    def play(self, s: ToyState, seat: Seat, action: Bid) -> None:
        s.hands[seat].remove(action.card)
        s.bids[seat] = action.card
        if s.sink is not None:
            s.sink.tell(BidPlaced(seat, action.card), only=seat)
        if all(s.bids):
            s.seal()
        else:
            s.ask(self)

    def refusal(self, s: ToyState, seat: Seat, action: Action) -> tuple[str, str]:
        return "toy.not_in_hand", self.clause


class TakeComet(Routine[ToyState], frozen=True):
    """TOY-3: the highest bid takes the comet; a tie takes nothing."""

    def run(self, s: ToyState) -> None:
        comet = s.rng.draw(s.comets)
        s.passed.append(comet)
        most = max(s.bids)
        if s.bids.count(most) > 1:
            return
        seat = s.bids.index(most)
        s.points[seat] += comet
        if s.sink is not None:
            s.sink.tell(CometTaken(seat, comet))
        s.ask(Double(seat, comet))


class Double(Question[ToyState, Gamble | Keep], frozen=True):
    """TOY-4: gamble for double, or keep it."""

    clause: ClassVar[str] = "TOY-4"

    comet: int

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Gamble | Keep]:
        return (Keep(),) if s.options.gamble == "never" else (Gamble(), Keep())

    def play(self, s: ToyState, seat: Seat, action: Gamble | Keep) -> None:
        if isinstance(action, Gamble):
            s.points[seat] += self.comet if s.rng.die() == 6 else -self.comet


class Toy(Game):
    id: ClassVar[str] = "toy"
    title: ClassVar[Name] = Name("Comets", "Comètes")
    summary: ClassVar[Name] = Name("Bid for comets.", "Misez sur des comètes.")
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    options: ClassVar[type[Options]] = ToyOptions
    actions: ClassVar[Sequence[type[Action]]] = (Bid, Gamble, Keep)
    features_version: ClassVar[int] = 1
    features_count: ClassVar[int] = 4
    characters: ClassVar[Mapping[str, Character]] = {
        "saver": Character(
            Name("thrifty", "économe"),
            Name("Likes to keep high cards.", "Aime garder ses hautes cartes."),
            {1: 4.0},
        )
    }
    standing: ClassVar[Mapping[str, Name]] = {"keep": Name("always keep", "toujours garder")}

    def read_box(self, sheet: str) -> ToyBox:
        box = read_sheet(sheet, ToyBox)
        if len(box.comets) > box.cards:
            raise BadComponents("toy.too_many_comets", comets=len(box.comets), cards=box.cards)
        return box

    def blank(self, players: int, options: Options, box: Component) -> ToyState:
        assert isinstance(options, ToyOptions)
        assert isinstance(box, ToyBox)
        return ToyState(options, box)

    def set_up(self, state: State) -> None:
        assert isinstance(state, ToyState)
        state.comets = list(state.box.comets)
        state.hands = [
            [1 + state.rng.below(9) for _ in range(state.box.cards)] for _ in range(state.players)
        ]
        state.points = [0] * state.players
        state.ask(NextComet())

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, ToyState)
        return self.put_right(state.points[seat] + sum(state.hands[seat]) / 10, state, seat)

    def features(self, state: State, seat: Seat) -> list[int]:
        assert isinstance(state, ToyState)
        hand = state.hands[seat]
        return [state.points[seat], sum(hand), len(hand), state.players]

    def standing_answer(self, standing: str, state: State, seat: Seat) -> Action | None:
        return Keep() if Keep() in state.choices(seat) else None

    def words(self, language: str) -> Words:
        return Words(language, LEXICON[language], lambda name, value, language, view: None)

    def sentences(self) -> Sentences:
        return SENTENCES


SENTENCES: Sentences = {
    "not_in_hand": ("that card is not in your hand", "cette carte n’est pas dans votre main"),
    "too_many_comets": (
        "more comets than cards to bid: {comets}, not {cards}",
        "plus de comètes que de cartes : {comets}, pas {cards}",
    ),
}

LEXICON = {
    "en": Lexicon(
        actions={Bid: "bid {card}", Gamble: "gamble", Keep: "keep it"},
        events={
            BidPlaced: "You bid {card}.",
            CometTaken: "{seat} took a comet worth {worth} point{worth:s}.",
        },
        questions={
            Bids: ("Bid a card.", "Waiting for {asked}."),
            Double: ("Gamble for double?", "{asked} may gamble."),
        },
    ),
    "fr": Lexicon(
        actions={Bid: "miser {card}", Gamble: "tenter", Keep: "garder"},
        events={
            BidPlaced: "Vous misez {card}.",
            CometTaken: "{seat} prend une comète valant {worth} point{worth:s}.",
        },
        questions={
            Bids: ("Misez une carte.", "En attente de {asked}."),
            Double: ("Tenter le double ?", "{asked} peut tenter."),
        },
    ),
}

GAME = Toy()
