"""A second Galactic Ages, plain and slow, written from `docs/rules/ages/rules.md`.

It imports nothing of the game but the rows of its box. It is told what chance did (the tiles, the
first chooser, the hands that were dealt) and every answer; it says who is asked what, what stands
where, what is told and who wins. A test lets both play the same matches and compares them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from games.ages.facts import TRACKS, Card, Chance, Facts, Hand
from orrery.games.ages.components import Sheet

# who is asked now, and every answer that each of them may give
Legal = dict[int, list[str]]
Dialogue = Generator[Legal, tuple[int, str], None]
Asking = Generator[Legal, tuple[int, str], str]
# what is told: its name, and all that it says
Story = tuple[str, dict[str, Any]]

SIDES = ("war", "evolution", "colonisation", "expansion")
HANDS = {2: 10, 3: 6, 4: 6, 5: 6, 6: 5}  # AGES-5.2


class Referee(Facts):
    """The rules as a conversation."""

    def __init__(self, sheet: Sheet, players: int, options: dict[str, str], chance: Chance) -> None:
        super().__init__(sheet, players, options, chance)
        self.plans: list[tuple[int, str, int | None]] = []
        self.may_think_again: list[int] = []
        self.story: list[Story] = []

    def tell(self, what: str, **facts: Any) -> None:
        self.story.append((what, facts))

    def match(self) -> Dialogue:
        """AGES-1.1, 3.9."""
        yield from self.set_up()
        for age in (1, 2, 3):
            self.deal(age)
            for turn in (1, 2, 3, 4, 5):
                self.turn = turn
                self.tell("TurnBegan", age=age, turn=turn)
                yield from self.choose()
                for seat in self.reveal():
                    yield from self.resolve(seat)
                if turn < 5:
                    self.pass_hands()
            self.score()
        places = self.places()
        self.tell("GameEnded", winners=tuple(s for s in self.seats if places[s] == 1))

    def ask(self, seat: int, options: list[str]) -> Asking:
        """Ask one player; where there is nothing to choose, nobody is asked (AGES-16.1, 16.2)."""
        if len(options) == 1:
            return options[0]
        who, answer = yield {seat: options}
        assert who == seat
        return answer

    def set_up(self) -> Dialogue:
        """AGES-3.1, 3.4, 3.7, 13.1."""
        if self.options["mode"] == "standard":
            self.face_up |= set(self.neutrals)
        if self.options["civilisations"] == "random":
            for seat in self.seats:
                self.settle(seat, *self.chance.dealt(seat))
            return
        first = self.chance.first()
        self.tell("FirstChooser", seat=first)
        for later in self.seats:
            seat = (first + later) % len(self.seats)
            led = [player.civilisation for player in self.players]
            free = [str(one.id) for one in self.sheet.civilisations if one.id not in led]
            answer = yield from self.ask(seat, [f"civilisation {name}" for name in free])
            self.lead(seat, answer.split()[1])
            taken = [player.home for player in self.players]
            slots = [f"home {slot}" for slot in self.homes if slot not in taken]
            answer = yield from self.ask(seat, slots)
            self.inhabit(seat, answer.split()[1])

    def settle(self, seat: int, civilisation: str, slot: str) -> None:
        self.lead(seat, civilisation)
        self.inhabit(seat, slot)

    def lead(self, seat: int, civilisation: str) -> None:
        """AGES-3.5."""
        board = next(one for one in self.sheet.civilisations if one.id == civilisation)
        self.players[seat].civilisation = civilisation
        self.players[seat].levels = {track: board.start_levels[track] for track in TRACKS}  # type: ignore[index]  # the tracks of the sheet
        self.tell("CivilisationTaken", seat=seat, civilisation=civilisation)

    def inhabit(self, seat: int, slot: str) -> None:
        player = self.players[seat]
        board = next(one for one in self.sheet.civilisations if one.id == player.civilisation)
        player.home = slot
        self.colonies[slot] = seat
        self.ships[seat, slot] = board.start_ships
        self.tell("HomeSettled", seat=seat, sector=slot, ships=board.start_ships)

    def deal(self, age: int) -> None:
        """AGES-5.1 to 5.3: what was dealt is chance; that it is all of the deck is not."""
        self.age = age
        few = len(self.seats) < 4
        deck = [card.index for card in self.sheet.cards if not (few and card.circled)]
        for seat, player in enumerate(self.players):
            player.hand = Hand(self.chance.hand(seat), seat)
            assert len(player.hand.cards) == HANDS[len(self.seats)]
            for card in player.hand.cards:
                deck.remove(card)
        self.open_cards = [Card(card, None, 0, None) for card in sorted(deck)]
        self.tell("AgeBegan", age=age, leftover=tuple(sorted(deck)))

    # -- choosing

    def plan(self, seat: int) -> tuple[int, str, int | None]:
        """AGES-16.2: the clicks of a complete choice, and what needed none."""
        hand = self.players[seat].hand.cards
        clicks = [click.split()[1] for click in self.players[seat].clicks]
        card = hand[0] if len(hand) == 1 else int(clicks.pop(0))
        side = clicks.pop(0)
        if not self.is_duel:
            return card, side, None
        rest = [other for other in hand if other != card]
        return card, side, rest[0] if len(rest) == 1 else int(clicks.pop(0))

    def clicks_needed(self, seat: int) -> list[str]:
        size = len(self.players[seat].hand.cards)
        needed = ["card", "side"] if size > 1 else ["side"]
        return [*needed, "discard"] if self.is_duel and size > 2 else needed

    def next_clicks(self, seat: int) -> list[str]:
        """AGES-6.1, 12.2, 15.3: a card, a side, in a duel another card; or back."""
        player = self.players[seat]
        kind = self.clicks_needed(seat)[len(player.clicks)]
        if kind == "side":
            options = [f"side {side}" for side in SIDES]
        else:
            chosen = [click.split()[1] for click in player.clicks]
            cards = [card for card in player.hand.cards if str(card) not in chosen]
            options = [f"{kind} {card}" for card in cards]
        return [*options, "back"] if player.clicks else options

    def choose(self) -> Dialogue:
        """AGES-6.1: all at once, each until it is complete; and anew until all are."""
        for player in self.players:
            player.clicks = []
        while True:
            open_ = [s for s in self.seats if not self.is_complete(s)]
            if not open_:
                self.may_think_again = []
                return
            self.may_think_again = [s for s in self.seats if s not in open_]
            seat, text = yield {s: self.next_clicks(s) for s in open_}
            if text == "back":
                if self.is_complete(seat):
                    self.tell("Reconsidered", seat=seat)
                self.players[seat].clicks.pop()
            else:
                self.players[seat].clicks.append(text)
                if self.is_complete(seat):
                    self.tell("Chosen", seat=seat)

    def is_complete(self, seat: int) -> bool:
        return len(self.players[seat].clicks) == len(self.clicks_needed(seat))

    def reveal(self) -> list[int]:
        """AGES-6.2, 6.3, 12.3: turn all up and return the order of resolution."""
        self.plans = [self.plan(seat) for seat in self.seats]
        for seat, (card, side, _) in enumerate(self.plans):
            self.tell("Revealed", seat=seat, card=card, strategy=side)
            self.lay_open(seat, card, side)
        for seat, (_, _, discard) in enumerate(self.plans):
            if discard is not None:
                self.tell("Discarded", seat=seat, card=discard)
                self.lay_open(seat, discard, None)
        keys = [(SIDES.index(side), card, seat) for seat, (card, side, _) in enumerate(self.plans)]
        return [seat for _, _, seat in sorted(keys)]

    def lay_open(self, seat: int, card: int, side: str | None) -> None:
        self.players[seat].hand.cards.remove(card)
        self.open_cards.append(Card(card, seat, self.turn, side))

    def pass_hands(self) -> None:
        """AGES-6.5: to the left in ages 1 and 3, to the right in age 2; the left is seat + 1."""
        step = -1 if self.age == 2 else 1
        hands = [player.hand for player in self.players]
        for seat in self.seats:
            taker = (seat + step) % len(self.seats)
            self.players[taker].hand = hands[seat]
            hands[seat].held_by.add(taker)
        self.tell("HandsPassed", direction="right" if self.age == 2 else "left")

    # -- the four strategies

    def resolve(self, seat: int) -> Dialogue:
        """AGES-6.4."""
        card, side, _ = self.plans[seat]
        if side == "war":
            yield from self.war(seat)
        elif side == "evolution":
            self.evolve(seat, self.card(card).evolution)
        elif side == "colonisation":
            yield from self.colonise(seat)
        else:
            yield from self.expand(seat, self.pool(seat, card))

    def war(self, seat: int) -> Dialogue:
        """AGES-7.1 to 7.3: at most one battle on a sector, seen before the next is decided."""
        fought: list[str] = []
        while True:
            sectors = [sector for sector in self.fights(seat) if sector not in fought]
            answer = yield from self.ask(seat, [*(f"battle {one}" for one in sectors), "done"])
            if answer == "done":
                self.tell("Stopped", seat=seat, strategy="war")
                return
            fought.append(answer.split()[1])
            self.battle(fought[-1])

    def battle(self, sector: str) -> None:
        """AGES-7.4 to 7.9, 7.12."""
        scores = self.scores(sector, "armament")
        best, second = sorted(scores.values(), reverse=True)[:2]
        if best == second:
            self.tell("BattleTied", sector=sector, score=best)
            for seat in self.seats:
                self.destroy(seat, sector)
            return
        winner = next(seat for seat, score in scores.items() if score == best)
        for seat in self.seats:
            if seat != winner:
                self.destroy(seat, sector)
        kept = min(self.pawns(winner, sector), best - second)
        lost = self.pawns(winner, sector) - kept
        self.ships[winner, sector] -= lost  # ships first, and a colony always survives (AGES-7.7)
        self.players[winner].points["battles"] += 1
        self.tell(
            "BattleWon",
            sector=sector,
            seat=winner,
            score=best,
            against=second,
            lost_ships=lost,
            kept=kept,
        )

    def destroy(self, seat: int, sector: str) -> None:
        """AGES-7.6 a, 7.9: everything of a seat but its home colony."""
        ships = self.ships.pop((seat, sector), 0)
        falls = self.colonies.get(sector) == seat and sector in self.neutrals
        if falls:
            del self.colonies[sector]
        if ships or falls:
            self.tell("PawnsDestroyed", sector=sector, seat=seat, ships=ships, colonies=int(falls))

    def evolve(self, seat: int, track: str) -> None:
        """AGES-8.1, 8.2."""
        levels = self.players[seat].levels
        if levels[track] < 5:
            levels[track] += 1
            self.tell("Evolved", seat=seat, track=track, level=levels[track])
        else:
            self.tell("EvolutionSpent", seat=seat, track=track)

    def colonise(self, seat: int) -> Dialogue:
        """AGES-9.1."""
        options = [*(f"colonise {sector}" for sector in self.colonisable(seat)), "done"]
        answer = yield from self.ask(seat, options)
        if answer == "done":
            self.tell("Stopped", seat=seat, strategy="colonisation")
            return
        sector = answer.split()[1]
        self.colonies[sector] = seat
        self.tell("Colonised", seat=seat, sector=sector)

    def expand(self, seat: int, pool: Counter[str]) -> Dialogue:
        """AGES-10.2: one action after the other, in any order, or stop."""
        while True:
            kinds = [kind for kind, left in pool.items() if left and self.targets(seat, kind)]
            answer = yield from self.ask(seat, [*(f"use {kind}" for kind in kinds), "done"])
            if answer == "done":
                self.tell("Stopped", seat=seat, strategy="expansion")
                return
            kind = answer.split()[1]
            if kind in {"movement", "portal"}:
                done = yield from self.move(seat, kind)
            else:
                done = yield from self.act(seat, kind)
            pool[kind] -= done == "done"

    def move(self, seat: int, kind: str) -> Asking:
        """AGES-10.3, 10.4, 15.9: from where, to where, how many; `back` before the last click."""
        origin = yield from self.ask(seat, _or_back("from", self.targets(seat, kind)))
        if origin == "back":
            return "back"
        origin = origin.split()[1]
        reach = self.near(origin) if kind == "movement" else [at for at in self.at if at != origin]
        target = yield from self.ask(seat, [*(f"to {sector}" for sector in reach), "back"])
        if target == "back":
            return "back"
        target = target.split()[1]
        counts = [str(count + 1) for count in range(self.ships[seat, origin])]
        count = yield from self.ask(seat, _or_back("count", counts))
        if count == "back":
            return "back"
        ships = int(count.split()[1])
        self.ships[seat, origin] -= ships
        self.ships[seat, target] += ships
        told = "Moved" if kind == "movement" else "Ported"
        self.tell(told, seat=seat, ships=ships, origin=origin, sector=target)
        if target not in self.face_up:  # AGES-13.2
            self.face_up.add(target)
            self.tell("SectorTurned", sector=target, tile=self.chance.tile(target))
        return "done"

    def act(self, seat: int, kind: str) -> Asking:
        """AGES-10.6 to 10.8, 15.10, 15.11: where, and whose ship."""
        sector = yield from self.ask(seat, _or_back("at", self.targets(seat, kind)))
        if sector == "back":
            return "back"
        sector = sector.split()[1]
        if kind == "production":
            self.ships[seat, sector] += 1
            self.tell("Produced", seat=seat, sector=sector)
            return "done"
        prey = [str(other) for other in self.victims(seat, sector)]
        victim = yield from self.ask(seat, _or_back("target", prey))
        if victim == "back":
            return "back"
        enemy = int(victim.split()[1])
        self.ships[enemy, sector] -= 1
        if kind == "conversion":
            self.ships[seat, sector] += 1
        told = "Converted" if kind == "conversion" else "Ambushed"
        self.tell(told, seat=seat, sector=sector, victim_seat=enemy)
        return "done"

    def score(self) -> None:
        """AGES-5.5, 11.1, 11.2: unused cards are shown, then all score the same position."""
        for seat, player in enumerate(self.players):
            for card in sorted(player.hand.cards):
                self.tell("Unused", seat=seat, card=card)
                self.lay_open(seat, card, None)
        for seat, player in enumerate(self.players):
            sectors = len([sector for sector in self.at if self.controller(sector) == seat])
            bonus = self.bonuses(seat)["victory"]
            player.points["control"] += sectors
            player.points["victory_sectors"] += bonus
            self.tell("AgeScored", age=self.age, seat=seat, sectors=sectors, bonus=bonus)


def _or_back(verb: str, things: list[str]) -> list[str]:
    """AGES-15.17: `back` beside every real choice."""
    options = [f"{verb} {thing}" for thing in things]
    return [*options, "back"] if len(options) > 1 else options
