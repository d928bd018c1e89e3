"""What the site promises about a table, however many workers serve it. Each check is a promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from orrery.core.errors import OrreryError
from orrery.core.match import Match
from workers.history import FOREVER, Answer, Broken, Change, History, Value

KEEP = "keep"  # what the toy's standing answer says


def a_file_is_whole(history: History, file: bytes) -> Match:
    """Whatever is downloaded, and whenever: its log replays to its position."""
    try:
        return Match.load(file)
    except OrreryError as error:
        raise Broken("a downloaded file replays", history, str(error)) from None


def the_log_only_grows(history: History, log: Sequence[str]) -> None:
    """What was once in the log stays there, at every worker, for ever."""
    with history.lock:
        known = history.longest
        shorter = min(len(log), len(known))
        if tuple(log[:shorter]) != known[:shorter]:
            at = next(i for i in range(shorter) if log[i] != known[i])
            found = f"answer {at + 1} was {known[at]!r} and is {log[at]!r}"
            raise Broken("the log only grows", history, found)
        if len(log) > len(known):
            history.longest = tuple(log)


def acknowledged_answers_are_in_the_log_once(history: History, log: Sequence[str]) -> set[int]:
    """Every acknowledged answer is at its place, alone; return the places that are explained.

    Its place: the next ones of its seat after the moves that the seat had seen. One that got no
    reply may be there, once.
    """
    taken: dict[int, Answer] = {}
    for answer in (a for a in history.answers if a.outcome == "done"):
        places = _places(answer, log)
        lines = [log[place] for place in places]
        if lines != [f"{answer.seat} {click}" for click in answer.clicks]:
            found = f"{answer}; the log has {lines} there, of {len(log)}"
            raise Broken("an acknowledged answer is in the log", history, found)
        for place in places:
            if place in taken:
                found = f"{answer} and {taken[place]} are both answer {place + 1}"
                raise Broken("one answer is acknowledged once", history, found)
            taken[place] = answer
    explained = set(taken)
    for answer in (a for a in history.answers if a.outcome == "unknown"):
        places = _places(answer, log)
        if [log[at] for at in places] == [f"{answer.seat} {click}" for click in answer.clicks]:
            explained.update(places)
    return explained


def answers_since_the_last_return_are_in_the_log(history: History, log: Sequence[str]) -> None:
    """Where answers may be taken back, those that were given after the last return are there."""
    kept = [a for a in history.answers if a.began > history.went_back]
    since = History(history.id, history.game, history.owner, history.first_seats)
    since.answers, since.last = kept, history.last
    acknowledged_answers_are_in_the_log_once(since, log)


def _places(answer: Answer, log: Sequence[str]) -> list[int]:
    start = f"{answer.seat} "
    mine = (at for at in range(answer.moves, len(log)) if log[at].startswith(start))
    return [at for at, _ in zip(mine, answer.clicks, strict=False)]


def nothing_else_is_in_the_log(history: History, log: Sequence[str], explained: set[int]) -> None:
    """A refused answer is not in the log: every line is somebody's who could have given it."""
    for at, line in enumerate(log):
        if at < len(history.file) or at in explained:
            continue
        seat, _, text = line.partition(" ")
        sat = {history.first_seats[int(seat)], *history.ever(f"seat {seat}")}
        stood = {name for names in history.ever(f"standing {seat}") for name in names}
        if "bot" in sat or history.clock != "none":
            continue
        if stood and (history.game != "toy" or text == KEEP):
            continue
        raise Broken("nothing else is in the log", history, f"nobody gave answer {at + 1}, {line}")


def an_open_question_can_be_answered(history: History) -> None:
    """A worker that is behind reads again and tries again: it does not refuse what is still open.

    Seen where the same question was answered later. A seat's own tentative clicks and a change of
    hands close a question for a while.
    """
    for refused in (a for a in history.answers if a.status == 409):
        later = [
            a
            for a in history.answers
            if (a.seat, a.question) == (refused.seat, refused.question)
            and a.outcome == "done"
            and a.began > refused.ended
        ]
        if later and not _was_disturbed(history, refused, until=later[0].ended):
            found = f"{refused} was refused, but it could be answered later: {later[0]}"
            raise Broken("an open question can be answered", history, found)


def _was_disturbed(history: History, answer: Answer, until: float) -> bool:
    """Whether the seat clicked or changed hands around an answer."""
    since = answer.began - 10.0
    changes = history.changes.get(f"seat {answer.seat}", ())
    spans = [(change.began, change.ended) for change in changes]
    spans += [(began, ended) for seat, began, ended in history.clicked if seat == answer.seat]
    return any(began < until and ended > since for began, ended in spans)


def acknowledged_talk_is_there_once(history: History, heard: Sequence[str]) -> None:
    """Every acknowledged line was said once, one that got no reply at most once, in their order."""
    counts = Counter(heard)
    for said in history.talk:
        least, most = {"done": (1, 1), "refused": (0, 0), "unknown": (0, 1)}[said.outcome]
        if not least <= counts[said.text] <= most:
            found = f"{said.text!r} ({said.outcome}) was heard {counts[said.text]} times"
            raise Broken("acknowledged talk is there once", history, found)
    done = [said for said in history.talk if said.outcome == "done"]
    place = {text: at for at, text in enumerate(heard)}
    for said in done:
        before = [one for one in done if one.ended < said.began]
        if any(place[one.text] > place[said.text] for one in before):
            raise Broken("talk keeps its order", history, f"{said.text!r} in {heard}")


def the_last_change_is_seen(history: History, what: str, first: Value, seen: Value) -> None:
    """What was set last is what is seen: no later acknowledged change is undone."""
    changes = [Change((first,), -FOREVER, -FOREVER, "done"), *history.changes.get(what, ())]
    done = [change for change in changes if change.outcome == "done"]
    for change in changes:
        if seen in change.values and not any(later.began > change.ended for later in done):
            return
    found = f"{what} is {seen!r} after {changes[-6:]}"
    raise Broken("the last acknowledged change is seen", history, found)


def one_person_takes_an_open_seat(history: History, seat: int) -> None:
    """Between two people who sat down on a seat somebody stood up."""
    changes = history.changes.get(f"seat {seat}", ())
    opened = [c for c in changes if "open" in c.values]
    sat = sum(c.outcome == "done" and len(c.values) == 1 and c.values[0] != "bot" for c in changes)
    handed = len(history.changes.get(f"handed {seat}", ()))
    most = len(opened) + handed + (history.first_seats[seat] == "open")
    if sat > most:
        found = f"{sat} people sat down on seat {seat}: {changes}"
        raise Broken("one person takes an open seat", history, found)


def tentative_turns_are_kept(history: History, log: Sequence[str]) -> None:
    """An acknowledged tentative turn is there until its seat answers or changes hands."""
    for draft in history.drafts_seen:
        lines = log[draft.moves : draft.moves_later]
        if any(line.startswith(f"{draft.seat} ") for line in lines):
            continue
        changes = history.changes.get(f"seat {draft.seat}", ())
        if any(c.ended > draft.kept_at and c.began < draft.seen_at for c in changes):
            continue
        if draft.clicks_later != draft.clicks:
            raise Broken("an acknowledged tentative turn is kept", history, str(draft))


def an_end_is_an_end(history: History, seats: Sequence[Value]) -> None:
    """The seats of a finished table stay as they were when its end was first seen."""
    if history.began_over is None:
        history.began_over = {str(seat): value for seat, value in enumerate(seats)}
    if list(history.began_over.values()) != list(seats):
        found = f"{list(history.began_over.values())} became {list(seats)}"
        raise Broken("a finished table never changes", history, found)
