"""Everything that people do at tables, each at whatever worker answers."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from workers import promises
from workers.calls import CATCHES_UP, Caller, Reply, seats_of
from workers.faults import Faults
from workers.history import FOREVER, Answer, Broken, Change, DraftSeen, History, Person, Said
from workers.room import Room

LONG = "comets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]\ncards: 18\n"
# what a table of the schedule looks like, and how often there is one
WISHES: tuple[tuple[int, dict[str, Any]], ...] = (
    (5, {"game": "toy", "seats": ["me", "me"], "components": LONG}),
    (3, {"game": "toy", "seats": ["me", "me", "me"]}),
    (3, {"game": "toy", "seats": ["me", "me", "random"], "components": LONG}),
    (2, {"game": "toy", "seats": ["me", "random", "random"], "components": LONG}),
    (4, {"game": "toy", "seats": ["me", "open", "open"], "is_open": True}),
    (2, {"game": "toy", "seats": ["me", "me"], "clock": {"kind": "move", "seconds": 5}}),
    (1, {"game": "toy", "seats": ["me", "me"], "clock": {"kind": "game", "seconds": 5}}),
    (2, {"game": "ages", "seats": ["me", "me"]}),
    (1, {"game": "ages", "seats": ["me", "random"]}),
)
GOES_BACK = 3  # at every third table people may take answers back
LATE = 10.0  # seconds in which a request that nobody answered may still be done
STANDING = {"toy": ("keep",), "ages": ("hopeless_war", "only_colony")}
MOST_TALK = 60  # lines of a table, all of which it shows


class Client:
    """Somebody who does one thing after the other, for anybody, at any table."""

    def __init__(self, room: Room, caller: Caller, faults: Faults, chance: random.Random) -> None:
        self.room, self.caller, self.faults, self.chance = room, caller, faults, chance
        self.said = 0
        self.operations: dict[Callable[[History], bool], int] = {
            self.answer: 60,
            self.answer_twice: 10,
            self.click: 24,
            self.confirm: 30,
            self.undo: 8,
            self.set_standing: 8,
            self.talk: 3,
            self.look: 2,
            self.sit: 8,
            self.leave: 2,
            self.start: 2,
            self.replace: 2,
            self.hand_over: 3,
            self.take_key_back: 1,
            self.pause: 2,
            self.resume: 8,
            self.take_back: 6,
            self.decline: 2,
            self.save: 6,
            self.read: 3,
            self.try_from: 1,
            self.upload: 1,
            self.come_late: 3,
        }

    def leave_out(self, names: tuple[str, ...]) -> None:
        """Try no operations of these names."""
        self.operations = {
            what: often for what, often in self.operations.items() if what.__name__ not in names
        }

    def step(self) -> None:
        """Do one thing, whichever is possible."""
        while not self.room.is_closed:
            history = self.room.any_table(self.chance)
            if history is None:
                if self.open_table():
                    return
                time.sleep(0.05)
                continue
            (what,) = self.chance.choices(list(self.operations), list(self.operations.values()))
            if what(history) and self.caller.last_status:  # it reached somebody
                self.room.count(what.__name__)
                return

    # -- new tables

    def open_table(self) -> bool:
        """Open a table of some kind."""
        (wish,) = self.chance.choices([wish for _, wish in WISHES], [often for often, _ in WISHES])
        owner = self.chance.choice(self.room.people)
        seats = [{"kind": kind} for kind in wish["seats"]]
        made = self.caller.post("/tables", owner, **{**wish, "seats": seats})
        if made.outcome != "done":
            return False
        history = self._add(made, owner, wish["game"])
        history.clock = wish.get("clock", {"kind": "none"})["kind"]
        history.goes_back = self.room.opened % GOES_BACK == 0
        return True

    def _add(self, made: Reply, owner: Person, game: str) -> History:
        table = made.json
        history = History(table["id"], game, owner, seats_of(table))
        history.status, history.asked = table["status"], tuple(table["asked"])
        history.note(f"opened by {owner.name}: {history.first_seats}")
        self.room.add(history)
        return history

    # -- looking

    def read(self, history: History) -> bool:
        """Look at a table."""
        self._table(history, self._somebody(history))
        return True

    def _somebody(self, history: History) -> Person:
        return self.chance.choice(list(history.people.values()))

    def _table(self, history: History, person: Person) -> dict[str, Any] | None:
        got = self.caller.get(f"/tables/{history.id}", person, history)
        if got.outcome != "done":
            return None
        table: dict[str, Any] = got.json
        self._heard(history, table)
        return table

    def _heard(self, history: History, table: dict[str, Any]) -> None:
        history.asked = tuple(table["asked"])
        if history.status != "over":
            history.status = table["status"]
        if table["status"] == "over":
            promises.an_end_is_an_end(history, seats_of(table))
            self.room.is_over(history)

    def _my_turn(self, history: History) -> tuple[Person, int, dict[str, Any]] | None:
        """Return somebody who is asked, their seat, and what they see."""
        person = self._somebody(history)
        table = self._table(history, person)
        if table is None:
            return None
        mine = [s["seat"] for s in table["seats"] if s["is_mine"] and s["seat"] in table["asked"]]
        if not mine:
            return None
        seat = self.chance.choice(mine)
        got = self.caller.get(f"/tables/{history.id}/situation?seat={seat}", person, history)
        if got.outcome != "done" or got.json["question"] is None:
            return None
        return person, seat, got.json

    # -- answering

    def answer(self, history: History) -> bool:
        """Answer for good."""
        return self._answer(history, times=1)

    def answer_twice(self, history: History) -> bool:
        """Answer for good, and send the same answer again to whatever worker."""
        return self._answer(history, times=2)

    def _answer(self, history: History, times: int) -> bool:
        turn = self._my_turn(history)
        if turn is None:
            return False
        person, seat, now = turn
        if now["tentative"] or not now["choices"]:
            return False  # somebody has this turn in hand
        action = self.chance.choice(now["choices"])["text"]
        for _ in range(times):
            sent = self.caller.post(
                f"/tables/{history.id}/actions", person, history,
                question=now["question"], action=action, seat=seat,
            )  # fmt: skip
            self._answered(history, seat, now, (action,), sent)
        return True

    def _answered(
        self, history: History, seat: int, now: dict[str, Any], clicks: tuple[str, ...], sent: Reply
    ) -> None:
        answer = Answer(
            seat, now["moves"], clicks, sent.outcome, now["question"], sent.status, sent.began,
            sent.ended,
        )  # fmt: skip
        history.note(f"{answer} -> {sent.status}")
        with history.lock:
            history.answers.append(answer)

    # -- tentative turns: one browser at a time

    def click(self, history: History) -> bool:
        """Answer tentatively."""
        return self._in_hand(history, self._click)

    def confirm(self, history: History) -> bool:
        """Make a tentative turn count."""
        return self._in_hand(history, self._confirm)

    def undo(self, history: History) -> bool:
        """Take a tentative answer back."""
        return self._in_hand(history, self._undo)

    def _in_hand(
        self, history: History, act: Callable[[History, Person, int, dict[str, Any]], bool]
    ) -> bool:
        seat = self.chance.randrange(len(history.hands))
        if not history.hands[seat].acquire(blocking=False):
            return False
        try:
            person = self._somebody(history)
            path = f"/tables/{history.id}/situation?seat={seat}"
            got = self.caller.get(path, person, history)
            if got.outcome != "done" or got.json["question"] is None:
                return False
            self._see_draft(history, seat, got)
            return act(history, person, seat, got.json)
        finally:
            history.hands[seat].release()

    def _see_draft(self, history: History, seat: int, got: Reply) -> None:
        """Note what became of a tentative turn that was acknowledged well before."""
        kept = history.drafts.get(seat)
        if kept is None or history.game != "toy" or history.clock != "none" or history.goes_back:
            return
        moves, clicks, at = kept
        watch = self.caller.watch
        if got.began - at < watch.patience(got.began) or self.faults.any_since(
            got.began - CATCHES_UP
        ):
            return
        now = got.json
        with history.lock:
            history.drafts_seen.append(
                DraftSeen(seat, moves, clicks, at, now["moves"], tuple(now["tentative"]), got.ended)
            )

    def _click(self, history: History, person: Person, seat: int, now: dict[str, Any]) -> bool:
        if not now["choices"]:
            return False
        action = self.chance.choice(now["choices"])["text"]
        sent = self.caller.post(
            f"/tables/{history.id}/actions", person, history,
            question=now["question"], action=action, seat=seat, tentative=True,
        )  # fmt: skip
        clicks = (*now["tentative"], action)
        history.note(f"seat {seat}, who saw {now['moves']} moves, clicked {clicks} {sent.status}")
        self._drafted(history, seat, now["moves"], clicks, sent)
        return True

    def _undo(self, history: History, person: Person, seat: int, now: dict[str, Any]) -> bool:
        if not now["tentative"]:
            return False
        sent = self.caller.post(
            f"/tables/{history.id}/undo", person, history, question=now["question"], seat=seat
        )
        clicks = tuple(now["tentative"][:-1])
        history.note(f"seat {seat}, who saw {now['moves']} moves, undid to {clicks} {sent.status}")
        self._drafted(history, seat, now["moves"], clicks, sent)
        return True

    def _drafted(
        self, history: History, seat: int, moves: int, clicks: tuple[str, ...], sent: Reply
    ) -> None:
        with history.lock:
            history.clicked.append((seat, sent.began, sent.ended))
        if sent.outcome == "done":
            history.drafts[seat] = (moves, clicks, sent.ended)
        elif sent.outcome == "unknown":
            history.drafts.pop(seat, None)

    def _confirm(self, history: History, person: Person, seat: int, now: dict[str, Any]) -> bool:
        if now["to_confirm"] is None:
            return False
        sent = self.caller.post(
            f"/tables/{history.id}/confirm", person, history, question=now["question"], seat=seat
        )
        self._answered(history, seat, now, tuple(now["tentative"]), sent)
        if sent.outcome != "refused":
            history.drafts.pop(seat, None)
        return True

    # -- seats

    def set_standing(self, history: History) -> bool:
        """Leave standing answers with the program, or take them back."""
        person, seat = self._somebody(history), self.chance.randrange(len(history.hands))
        offered = STANDING[history.game]
        names = tuple(sorted(self.chance.sample(offered, self.chance.randrange(len(offered) + 1))))
        sent = self.caller.post(
            f"/tables/{history.id}/standing", person, history, seat=seat, standing=names
        )
        history.note(f"{person.name} left {names} with seat {seat} -> {sent.status}")
        self._changed(history, f"standing {seat}", sent, names)
        return sent.outcome != "refused"

    def _changed(
        self, history: History, what: str, sent: Reply, *values: str | tuple[str, ...]
    ) -> None:
        history.change(what, Change(values, sent.began, sent.ended, sent.outcome))
        if what.startswith("seat") and sent.outcome != "refused":
            # whoever comes new has left nothing with the program
            may = Change(((),), sent.began, FOREVER, "unknown")
            history.change(what.replace("seat", "standing"), may)

    def sit(self, history: History) -> bool:
        """Sit down on an open seat, or try to."""
        open_seats = [seat for seat, was in enumerate(history.first_seats) if was == "open"]
        if not open_seats or history.status != "waiting":
            return False
        person, seat = self.chance.choice(self.room.people), self.chance.choice(open_seats)
        sent = self.caller.post(f"/tables/{history.id}/sit", person, history, seat=seat)
        history.note(f"{person.name} sat on seat {seat} -> {sent.status}")
        self._changed(history, f"seat {seat}", sent, person.name)
        if sent.outcome == "done":
            history.people[person.name] = person
        return True

    def leave(self, history: History) -> bool:
        """Stand up."""
        person, seat = self._somebody(history), self.chance.randrange(len(history.hands))
        sent = self.caller.post(f"/tables/{history.id}/leave", person, history, seat=seat)
        history.note(f"{person.name} left seat {seat} -> {sent.status}")
        self._changed(history, f"seat {seat}", sent, "open", "bot")
        return sent.outcome != "refused"

    def start(self, history: History) -> bool:
        """Begin without those who have not come."""
        if "open" not in history.first_seats or history.status != "waiting":
            return False
        sent = self.caller.post(f"/tables/{history.id}/start", history.owner, history)
        history.note(f"started -> {sent.status}")
        for seat in range(len(history.hands)):  # those that were open
            may = Change(("bot",), sent.began, FOREVER, "unknown")
            if sent.outcome != "refused":
                history.change(f"seat {seat}", may)
        return True

    def replace(self, history: History) -> bool:
        """Put a bot on a seat."""
        seat = self.chance.randrange(len(history.hands))
        sent = self.caller.post(
            f"/tables/{history.id}/bots", history.owner, history, seat=seat, bot="random"
        )
        history.note(f"a bot for seat {seat} -> {sent.status}")
        self._changed(history, f"seat {seat}", sent, "bot")
        return sent.outcome != "refused"

    def hand_over(self, history: History) -> bool:
        """Give a seat to somebody else by its key."""
        person, seat = self._somebody(history), self.chance.randrange(len(history.hands))
        key = self.caller.post(f"/tables/{history.id}/keys", person, history, seat=seat)
        if key.outcome != "done":
            return False
        new = self.chance.choice(self.room.people)
        sent = self.caller.form(f"/seat/{key.json['key']}", new)
        if sent is None:
            return False
        history.note(f"{person.name} gave seat {seat} to {new.name} -> {sent.status}")
        self._changed(history, f"seat {seat}", sent, new.name)
        history.change(f"handed {seat}", Change((new.name,), sent.began, sent.ended, sent.outcome))
        if sent.outcome == "done":
            history.people[new.name] = new
        return True

    def take_key_back(self, history: History) -> bool:
        """Make a key to a seat and take it back: it opens nothing any more, at any worker."""
        person, seat = self._somebody(history), self.chance.randrange(len(history.hands))
        key = self.caller.post(f"/tables/{history.id}/keys", person, history, seat=seat)
        if key.outcome != "done":
            return False
        gone = self.caller.post(f"/tables/{history.id}/keys/drop", person, history, seat=seat)
        if gone.outcome != "done":
            return False
        new = self.chance.choice(self.room.people)
        late = self.caller.form(f"/seat/{key.json['key']}", new)
        if late is not None and late.outcome == "done":
            raise Broken("a key that was taken back opens nothing", history, f"seat {seat}")
        return True

    # -- what all agree on

    def pause(self, history: History) -> bool:
        """Ask for a pause, or agree to one: it begins with the last who agrees."""
        person = self._somebody(history)
        sent = self._propose(history, person, "pause")
        self._changed(history, "pause", sent, "running", "paused")
        table = self._table(history, person) if sent.outcome == "done" else None
        if table is not None and table["paused"]:
            seen = Change(("paused",), sent.began, time.monotonic(), "done")
            history.change("pause", seen)
        return sent.outcome != "refused"

    def resume(self, history: History) -> bool:
        """Go on after a pause."""
        person = self._somebody(history)
        sent = self.caller.post(f"/tables/{history.id}/resume", person, history)
        history.note(f"{person.name} goes on -> {sent.status}")
        self._changed(history, "pause", sent, "running")
        return sent.outcome != "refused"

    def take_back(self, history: History) -> bool:
        """Ask to take somebody's last turn back, or agree to it."""
        if not history.goes_back:
            return False
        sent = self._propose(history, self._somebody(history), "take_back")
        if sent.outcome != "refused":
            with history.lock:
                done = min(sent.ended, sent.began + LATE)
                history.went_back = max(history.went_back, done)
        return sent.outcome != "refused"

    def _propose(self, history: History, person: Person, kind: str) -> Reply:
        sent = self.caller.post(f"/tables/{history.id}/propose", person, history, kind=kind)
        history.note(f"{person.name}: {kind} -> {sent.status}")
        return sent

    def decline(self, history: History) -> bool:
        """Want no pause, and take nothing back."""
        person = self._somebody(history)
        sent = self.caller.post(f"/tables/{history.id}/decline", person, history)
        return sent.outcome != "refused"

    # -- talk, and the curtain

    def talk(self, history: History) -> bool:
        """Say something that nobody else says."""
        if len(history.talk) >= MOST_TALK:
            return False
        self.said += 1
        person, text = self._somebody(history), f"{id(self)} says {self.said}"
        sent = self.caller.post(f"/tables/{history.id}/chat", person, history, text=text)
        with history.lock:
            history.talk.append(Said(text, sent.began, sent.ended, sent.outcome))
        return True

    def look(self, history: History) -> bool:
        """Raise or lower the curtain."""
        person, seat = self._somebody(history), self.chance.randrange(len(history.hands) + 1)
        shown = "" if seat == len(history.hands) else str(seat)
        return self.caller.form(f"/tables/{history.id}/look", person, seat=shown) is not None

    # -- files and copies

    def save(self, history: History) -> bool:
        """Download the match, in the middle of play."""
        if history.is_copy:
            return False
        got = self.caller.get(f"/tables/{history.id}/save", history.owner)
        if got.outcome == "done":
            match = promises.a_file_is_whole(history, got.body)
            log = [f"{seat} {action}" for seat, action in match.log]
            if not history.goes_back:
                promises.the_log_only_grows(history, log)
        return got.outcome != "refused"

    def upload(self, history: History) -> bool:
        """Download a match and open it as a table of one's own."""
        if history.is_copy or self.room.is_full:
            return False
        got = self.caller.get(f"/tables/{history.id}/save", history.owner)
        if got.outcome != "done":
            return False
        made = self.caller.upload(history.owner, got.body)
        if made.status == 400:
            raise Broken("a downloaded file can be uploaded", history, made.body.decode())
        if made.outcome != "done":
            return False
        new = self._add(made, history.owner, history.game)
        new.file = new.longest = tuple(got.json.get("log", ()))
        return True

    def try_from(self, history: History) -> bool:
        """Open a copy of the present moment."""
        person = self._somebody(history)
        table = None if self.room.is_full else self._table(history, person)
        if table is None:
            return False
        made = self.caller.post(f"/tables/{history.id}/try", person, at=table["moves"])
        if made.outcome != "done":
            return False
        self._add(made, person, history.game).is_copy = True
        return True

    # -- after the end

    def come_late(self, _: History) -> bool:
        """Try to change a table that is over."""
        history = self.room.any_over(self.chance)
        if history is None:
            return False
        seat, path = self.chance.randrange(len(history.hands)), f"/tables/{history.id}"
        key = self.caller.post(f"{path}/keys", history.owner, seat=seat)
        tries = {
            "leave": lambda: self.caller.post(f"{path}/leave", history.owner, seat=seat),
            "replace": lambda: self.caller.post(
                f"{path}/bots", history.owner, seat=seat, bot="greedy"
            ),
        }
        if key.outcome == "done":
            new = self.chance.choice(self.room.people)
            tries["hand over"] = lambda: self.caller.form(f"/seat/{key.json['key']}", new) or key
        what = self.chance.choice(list(tries))
        late = tries[what]()
        history.note(f"after the end, {what} seat {seat} -> {late.status}")
        if late.outcome == "done":
            raise Broken("a finished table never changes", history, f"{what} seat {seat}")
        return True
