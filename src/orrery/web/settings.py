"""What can be set about the site, from the command line and the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec

_NAMED_APART: Final = {"data", "database"}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server."""

    data: Path | None = None
    database: str | None = None
    # seconds between the steps of bots, so that people see each
    pause: float = 0.9
    bot_processes: int = 1
    # the usual opponent of "play now"
    bot: str = "greedy"
    # whether the limits below hold at all; switched off for measurements
    limits: bool = True
    # requests that change something: so many at once, then so many a second, for each visitor
    burst: int = 60
    rate: float = 8.0
    # links, addresses of webhooks, component sheets: at once, then one in so many seconds
    slow_burst: int = 20
    slow_every: float = 6.0
    # files from outside are checked in processes of their own: how many, for how many seconds at
    # most, with how many megabytes of memory
    check_processes: int = 1
    check_seconds: float = 10.0
    check_megabytes: int = 1024
    # how many people may share one address: so many times a person's limits are an address's
    household: int = 8
    requests_a_minute: int = 600  # of any kind, for each person who may share an address
    people_an_hour: int = 60  # new ones, for each address
    tables_an_hour: int = 60
    tables_at_once: int = 200
    strong_bots: int = 12  # seats of the strongest bot at one person's tables
    # of one address, those that are still being sent too: their bodies fill the memory
    requests_at_once: int = 24
    streams: int = 20  # open pages of tables
    uploads_an_hour: int = 30
    letters_an_hour: int = 6  # that ask whether an address is right; to each mailbox as many
    log_ins_an_hour: int = 20  # wrong ones, for each account
    reads_a_minute: int = 300  # replays, logs, odds, saved matches
    # cookies for https only, even where a request seems to come by http
    secure_cookies: bool = False
    # the names of the site, with commas between; empty: of this machine, and bare IP addresses
    allowed_hosts: str = ""
    # how links that are given away begin; empty: as the site was asked
    public_url: str = ""
    # the server that takes our mail, as in smtp://user:word@host:587 (STARTTLS where it has it) or
    # smtps://host; it needs a public_url for the links. And who the mail is from.
    smtp: str = ""
    mail_from: str = ""
    mail_delay: float = 600.0  # seconds before a turn is told by mail: many are answered by then
    # webhooks and push messages may go to private addresses: for tests only
    private_webhooks: bool = False
    # -- running it, for each worker process
    most_connections: int = 5000
    most_streams: int = 4000
    # requests in work at once, and the event loop's lag in seconds, beyond which others come later
    most_requests: int = 40
    most_lag: float = 0.75
    # seconds for a request's head; for its body, besides what its size allows; for a reader that
    # stands still; and for a connection that is kept for the next request
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    write_seconds: float = 30.0
    keep_alive: int = 65
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    access_log: bool = False
    # 0 for none; the second worker has the next port, and so on
    metrics_port: int = 0
    metrics_host: str = "127.0.0.1"
    # days after which the site forgets: guests who sit nowhere, tables that never began, and
    # closes: tables where nobody plays on
    expire: bool = True
    expire_guests: int = 90
    expire_waiting: int = 30
    expire_running: int = 365

    def __post_init__(self) -> None:
        """Refuse an address that links could not begin with."""
        parts = urlsplit(self.public_url)
        named = parts.scheme in {"http", "https"} and parts.hostname
        if self.smtp and urlsplit(self.smtp).scheme not in {"smtp", "smtps"}:
            raise ValueError("ORRERY_SMTP must look like smtp://user:word@mail.example.org:587")
        if self.smtp and not (self.public_url and "@" in self.mail_from):
            raise ValueError("ORRERY_SMTP needs ORRERY_PUBLIC_URL and ORRERY_MAIL_FROM")
        if self.public_url and (not named or parts.query or parts.fragment):
            raise ValueError("ORRERY_PUBLIC_URL must look like https://orrery.example.org")


def settings_from_environment(data: Path | None = None) -> Settings:
    """Return the settings of the environment; a folder named on the command line goes first."""
    env = os.environ
    folder = data or (Path(env["ORRERY_DATA"]) if "ORRERY_DATA" in env else None)
    given: dict[str, object] = {
        name: env[f"ORRERY_{name.upper()}"]
        for name in Settings.__struct_fields__
        if name not in _NAMED_APART and f"ORRERY_{name.upper()}" in env
    }
    chosen = msgspec.convert(given, Settings, strict=False)
    return msgspec.structs.replace(
        chosen, data=folder, database=env.get("ORRERY_DATABASE_URL") or None
    )
