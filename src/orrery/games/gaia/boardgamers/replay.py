"""Turning recorded commands into our answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.core.action import Action
from orrery.core.errors import BadInput, BadMatch, Refused
from orrery.core.match import Match
from orrery.games.gaia import actions as ours
from orrery.games.gaia import ids
from orrery.games.gaia.board import mask_of
from orrery.games.gaia.boardgamers import names
from orrery.games.gaia.boardgamers.record import Move, Recorded, given_sheet, known
from orrery.games.gaia.boardgamers.spending import conversions_for
from orrery.games.gaia.rules.form_federation import search_of
from orrery.games.gaia.state import GaiaState

OPTIONS: Final = {"rules": "boardgamers", "turn_order": "pass_order"}
_COORDINATES: Final = re.compile(r"(-?\d+)x(-?\d+)")
_INCOME: Final = re.compile(r"(\d*)(t|pw)")


class Disagreement(BadMatch):
    """Our rules do not allow what was recorded."""


class Replay:
    """One recorded game, played again line by line."""

    def __init__(self, game: Recorded) -> None:
        self.game = game
        try:
            self.match = Match(
                "gaia",
                game.players,
                options=OPTIONS,
                names=[game.setup.factions[seat] for seat in game.setup.table_order],
                components=given_sheet(game),
            )
        except BadInput as error:
            raise BadMatch(f"{game.id}: the set-up is wrong: {error}") from None
        board = self.state.board
        self.labels = {label: board.index[q, r] for q, r, _, _, label in game.setup.map}
        self.auction = any(" bid " in line.move for line in game.moves)
        self.queue: list[str] = []
        self.where = game.id
        self.place = -1

    @property
    def state(self) -> GaiaState:
        """Return the position reached."""
        state = self.match.state
        assert isinstance(state, GaiaState)
        return state

    # -- lines

    def play(self, line: Move) -> None:
        """Play one recorded line."""
        self.place = self.game.moves.index(line) if self.place < 0 else self.place + 1
        self.where = f"{self.game.id}, line {line.i} ({line.move})"
        text = line.move.strip()
        if not text or text.startswith("init "):
            return
        who, _, rest = text.partition(" ")
        seat = self.seat_of(who)
        if line.seat is not None and line.seat != self.game.setup.table_order[seat]:
            raise BadMatch(f"{self.where}: {who} does not sit on seat {line.seat}")
        ends = rest.rstrip().endswith(".")
        self.queue = [part.strip() for part in rest.rstrip(". ").split(". ") if part.strip()]
        while self.queue:
            command = self.queue.pop(0)
            verb, _, argument = command.partition(" ")
            handler = _COMMANDS.get(verb)
            if handler is None:
                raise BadMatch(f"{self.where}: no command is called {verb!r}")
            handler(self, seat, argument.strip())
        if ends:
            self.end_turn(seat, "")

    def seat_of(self, who: str) -> int:
        """Return our seat of a player, named by seat or by faction."""
        order = self.game.setup.table_order
        if re.fullmatch(r"p[1-4]", who) and int(who[1]) <= len(order):
            return order.index(int(who[1]) - 1)
        if who in self.game.setup.factions:
            return order.index(self.game.setup.factions.index(who))
        raise BadMatch(f"{self.where}: nobody here is called {who!r}")

    def hex(self, label: str) -> int:
        """Return the number of a hex, named by its label or its coordinates."""
        found = self.labels.get(label)
        if found is None:
            place = _COORDINATES.fullmatch(label)
            if place is not None:
                found = self.state.board.index.get((int(place[1]), int(place[2])))
        if found is None:
            raise BadMatch(f"{self.where}: no hex is called {label!r}")
        return found

    def asks(self, *questions: str) -> bool:
        """Whether one of these questions is being asked."""
        stack = self.state.stack
        return bool(stack) and type(stack[-1]).__name__ in questions

    def do(self, seat: int, action: Action) -> None:
        """Give one answer; afterwards settle the Brainstone if the line says how."""
        try:
            self.match.play(seat, action)
        except Refused as error:
            raise Disagreement(f"{self.where}: our rules refuse {action}: {error}") from None
        while self.asks(*_STONE_QUESTIONS):
            place = next(
                (n for n, part in enumerate(self.queue) if part.startswith("brainstone ")), None
            )
            if place is None:
                return
            self.brainstone(seat, self.queue.pop(place).split(" ", 1)[1])

    # -- set-up

    def nothing(self, seat: int, argument: str) -> None:
        """Take the map as recorded, and an auction by its outcome."""
        if self.auction and self.asks("WhichFaction") and self.auction_is_over():
            self.choose_factions()

    def auction_is_over(self) -> bool:
        """Whether no line about factions follows."""
        number = int(re.search(r"line (\d+)", self.where)[1])  # type: ignore[index]  # we wrote it
        return not any(
            line.i > number and re.match(r"\S+ (faction|bid) ", line.move)
            for line in self.game.moves
        )

    def choose_factions(self) -> None:
        """Give every seat its faction."""
        order = self.game.setup.table_order
        for seat in range(self.game.players):
            name = known("faction", self.game.setup.factions[order[seat]], dict(names.FACTIONS))
            self.do(seat, ours.ChooseFaction(name))

    def faction(self, seat: int, argument: str) -> None:
        """Choose a faction."""
        if self.auction:
            self.nothing(seat, argument)
            return
        name = known("faction", argument, dict(names.FACTIONS))
        if self.game.setup.factions[self.game.setup.table_order[seat]] != argument:
            raise BadMatch(f"{self.where}: the set-up names another faction for this seat")
        self.do(seat, ours.ChooseFaction(name))

    def booster(self, seat: int, argument: str) -> None:
        """Take a booster."""
        self.do(seat, ours.TakeBooster(known("booster", argument, dict(names.BOOSTERS))))

    # -- building

    def build(self, seat: int, argument: str) -> None:
        """Build, upgrade, start a project, place a station."""
        kind, _, label = argument.partition(" ")
        at = self.hex(label)
        if self.asks("FirstStructure"):
            self.do(seat, ours.PLACE_STRUCTURE[at])
        elif kind == "m":
            if self.state.mats[seat].structures >> at & 1:
                return  # it was the only planet, and is built already
            self.do(seat, ours.BUILD_MINE[at])
        elif kind == "gf":
            if self.state.former[at] == seat:
                return
            self.do(seat, ours.START_GAIA_PROJECT[at])
        elif kind == "sp":
            if self.asks("Station"):
                self.do(seat, ours.PLACE_STATION[at])
        elif kind == "ts" and self.state.building[at] >= ids.TRADING_STATION:
            if self.asks("Downgrade"):
                self.do(seat, ours.DOWNGRADE_LAB[at])
        elif kind in names.BUILDINGS[2:7]:
            self.do(seat, ours.UPGRADE[names.BUILDINGS.index(kind)][at])
        else:
            raise BadMatch(f"{self.where}: nothing called {kind!r} can be built")

    def swap(self, seat: int, argument: str) -> None:
        """Swap the institute with a mine."""
        if self.asks("Swap"):
            self.do(seat, ours.SWAP_INSTITUTE[self.hex(argument)])

    def lost_planet(self, seat: int, argument: str) -> None:
        """Place the Lost Planet."""
        if self.asks("LostPlanetPlace"):
            self.do(seat, ours.PLACE_LOST_PLANET[self.hex(argument)])

    def federation(self, seat: int, argument: str) -> None:
        """Form a federation of the named hexes, and take a token."""
        labels, _, token = argument.rpartition(" ")
        hexes = {self.hex(label) for label in labels.split(",")}
        self.do(seat, ours.FORM_FEDERATION)
        while self.asks("Clusters", "SatellitePlace"):
            offered = self.state.choices(seat)
            wanted = [one for one in offered if self.belongs(seat, one, hexes)]
            if not wanted and ours.LINK_CLUSTERS not in offered:
                raise Disagreement(f"{self.where}: our rules find no such federation")
            self.do(seat, wanted[0] if wanted else ours.LINK_CLUSTERS)
        if self.asks("FederationToken"):
            self.do(seat, ours.TakeToken(known("federation token", token, dict(names.TOKENS))))

    def belongs(self, seat: int, choice: Action, hexes: set[int]) -> bool:
        """Whether a choice belongs to a federation of which all hexes are named, or satellites."""
        if isinstance(choice, ours.PlaceSatellite):
            return choice.at in hexes
        if not isinstance(choice, ours.JoinCluster):
            return False
        for cluster in search_of(self.state, seat).clusters:
            if cluster >> choice.at & 1:
                board = self.state.board
                empty = [at for at in hexes if self.state.planet[at] == ids.EMPTY]
                touched = board.neighbours(mask_of(empty))
                return bool(cluster & (mask_of(list(hexes)) | touched))
        return False

    # -- research and tiles

    def tech(self, seat: int, argument: str) -> None:
        """Take a tech tile."""
        if not self.asks("WhichTile"):
            return
        if argument.startswith("adv-"):
            area = self.area(argument[4:])
            tile = self.state.adv[area]
            if tile < 0:
                raise BadMatch(f"{self.where}: that advanced tile is gone")
            self.do(seat, ours.TAKE_TILE[len(ids.TECH_IDS) + tile])
        else:
            self.do(seat, ours.TAKE_TILE[self.state.tech[self.position(argument)]])

    def cover(self, seat: int, argument: str) -> None:
        """Cover a standard tile."""
        if self.asks("CoverWhich"):
            self.do(seat, ours.COVER_TILE[self.state.tech[self.position(argument)]])

    def position(self, name: str) -> int:
        """Return the place of a standard tile."""
        if name not in names.POSITIONS:
            raise BadMatch(f"{self.where}: no place for tiles is called {name!r}")
        return names.POSITIONS.index(name)

    def area(self, name: str) -> int:
        """Return a research area."""
        if name not in names.AREAS:
            raise BadMatch(f"{self.where}: no research area is called {name!r}")
        return names.AREAS.index(name)

    def up(self, seat: int, argument: str) -> None:
        """Advance in an area."""
        area = self.area(argument)
        free = self.asks("FreeAdvance", "AdvanceLowest")
        self.do(seat, ours.ADVANCE[area] if free else ours.RESEARCH[area])

    def fedtile(self, seat: int, argument: str) -> None:
        """Score a token again."""
        if self.asks("Rescore"):
            self.do(seat, ours.RescoreToken(known("token", argument, dict(names.TOKENS))))

    def action(self, seat: int, argument: str) -> None:
        """Take a board action."""
        if argument not in names.ACTIONS:
            raise BadMatch(f"{self.where}: no board action is called {argument!r}")
        self.do(seat, ours.USE_BOARD_ACTION[names.ACTIONS.index(argument)])

    def special(self, seat: int, argument: str) -> None:
        """Take a special action."""
        name = known("special action", argument, names.SPECIALS)
        self.do(seat, ours.USE_SPECIAL[ours.NUMBER[name]])

    # -- power

    def spend(self, seat: int, argument: str) -> None:
        """Make free conversions."""
        cost, _, gain = argument.partition(" for ")
        if "tg" in cost:
            self.gaia_phase(seat, cost, gain)
            return
        stone = self.queue[0] if self.queue and self.queue[0].startswith("brainstone ") else ""
        for number in conversions_for(self.state, seat, cost, gain, stone, self.where):
            self.do(seat, ours.CONVERT[number])
        if stone:
            self.queue.remove(stone)

    def gaia_phase(self, seat: int, cost: str, gain: str) -> None:
        """Convert in the Gaia phase."""
        if gain.endswith("tech"):
            self.do(seat, ours.EXCHANGE_FOR_TILE)
            return
        what = {"q": "qic", "k": "knowledge", "o": "ore", "c": "credits"}.get(gain[-1:])
        count = gain[:-1] or "1"
        if what is None or not (count.isascii() and count.isdigit()):
            raise BadMatch(f"{self.where}: {cost} cannot be spent for {gain}")
        for _ in range(int(count)):
            if not self.asks("GaiaConversion"):
                return  # nothing but credits was left, which needs no question
            self.do(seat, ours.GaiaConvert(what))  # type: ignore[arg-type]  # one of the four

    def burn(self, seat: int, argument: str) -> None:
        """Burn power."""
        count = argument or "1"
        if not (count.isascii() and count.isdigit()):
            raise BadMatch(f"{self.where}: {argument!r} is not a number")
        for _ in range(int(count)):
            self.do(seat, ours.CONVERT[0])

    def charge(self, seat: int, argument: str) -> None:
        """Charge what is offered."""
        parts = argument.split(",")
        if len(parts) == 1:
            self.do(seat, ours.CHARGE)
        elif parts[0].endswith("t"):
            self.do(seat, ours.CHARGE_TOKEN_FIRST)
        else:
            self.do(seat, ours.CHARGE_TOKEN_LAST)

    def decline(self, seat: int, argument: str) -> None:
        """Decline power, an advance, or another tile."""
        if argument == "up":
            if self.asks("FreeAdvance", "AdvanceLowest"):
                self.do(seat, ours.SKIP_ADVANCE)
        elif argument == "tech":
            if self.asks("TilesForTokens"):
                self.do(seat, ours.STOP)
        else:
            self.do(seat, ours.DECLINE)

    def income(self, seat: int, argument: str) -> None:
        """Take a power icon."""
        if not self.asks("IncomeOrder"):
            return
        for part in argument.split(","):
            icon = _INCOME.fullmatch(part)
            if icon is not None:
                table = ours.TAKE_TOKENS if icon[2] == "t" else ours.TAKE_CHARGE
                amount = int(icon[1] or "1")
                choice = table[amount] if 0 < amount < len(table) else None
                if choice is None:
                    raise BadMatch(f"{self.where}: no icon gives {part}")
                self.do(seat, choice)
                return
        raise BadMatch(f"{self.where}: {argument!r} is no power icon")

    def brainstone(self, seat: int, argument: str) -> None:
        """Settle the Brainstone.

        Of several charges in one income the other engine asks one by one, we ask once: then the
        last answer counts.
        """
        answers = [known("place for the Brainstone", argument, names.STONE)]
        if not self.asks(*_STONE_QUESTIONS):
            return
        if self.asks("BrainstoneCharged") and any(
            type(step).__name__ == "GaiaPhase" for step in self.state.stack
        ):
            answers += [
                known("place for the Brainstone", part.split(" ", 1)[1], names.STONE)
                for part in (*self.queue, *self.later_answers())
                if part.startswith("brainstone ")
            ]
        offered = self.state.choices(seat)
        choices = [ours.SettleBrainstone(place) for place in answers]  # type: ignore[arg-type]  # one of the five
        fitting = [one for one in choices if one in offered]
        self.do(seat, fitting[-1] if fitting else choices[0])

    def later_answers(self) -> list[str]:
        """Return the answers about the Brainstone on the lines right after this one."""
        found: list[str] = []
        for line in self.game.moves[self.place + 1 :]:
            parts = line.move.partition(" ")[2].rstrip(". ").split(". ")
            if not all(part.startswith("brainstone ") for part in parts):
                break
            found += parts
        return found

    # -- ends

    def pass_(self, seat: int, argument: str) -> None:
        """Pass, and take a booster."""
        self.do(seat, ours.PASS)
        if argument and self.asks("PassBooster"):
            self.booster(seat, argument)

    def end_turn(self, seat: int, argument: str) -> None:
        """End the turn."""
        if self.asks("AfterAction") and self.state.asked == (seat,):
            self.do(seat, ours.END_TURN)


_STONE_QUESTIONS: Final = (
    "BrainstoneCharged",
    "BrainstonePays",
    "BrainstoneToGaia",
    "BrainstoneDiscarded",
)
_COMMANDS: Final[dict[str, Callable[[Replay, int, str], None]]] = {
    "rotate": Replay.nothing,
    "bid": Replay.nothing,
    "faction": Replay.faction,
    "build": Replay.build,
    "booster": Replay.booster,
    "swap-PI": Replay.swap,
    "lostPlanet": Replay.lost_planet,
    "federation": Replay.federation,
    "tech": Replay.tech,
    "cover": Replay.cover,
    "up": Replay.up,
    "fedtile": Replay.fedtile,
    "action": Replay.action,
    "special": Replay.special,
    "spend": Replay.spend,
    "burn": Replay.burn,
    "charge": Replay.charge,
    "leech": Replay.charge,  # as older logs say
    "decline": Replay.decline,
    "income": Replay.income,
    "brainstone": Replay.brainstone,
    "pass": Replay.pass_,
    "endturn": Replay.end_turn,
}
