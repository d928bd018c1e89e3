"""What can be set about the site, from the command line and the environment."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server."""

    data: Path | None = None
    database: str | None = None
    # seconds between the steps of bots, so that people see each
    pause: float = 0.9
    bot_processes: int = 1
    # the usual opponent of "play now"
    bot: str = "greedy"
    # requests that change something: so many at once, then so many a second, for each visitor
    burst: int = 60
    rate: float = 8.0
    # new people, passwords, uploads: so many at once, then one in so many seconds
    slow_burst: int = 20
    slow_every: float = 6.0
    secure_cookies: bool = False
    # webhooks may go to private addresses: for tests only
    private_webhooks: bool = False


def settings_from_environment(data: Path | None = None) -> Settings:
    """Return the settings of the environment; a folder named on the command line goes first."""
    env = os.environ
    folder = data or (Path(env["ORRERY_DATA"]) if "ORRERY_DATA" in env else None)
    given: dict[str, object] = {
        name: env[f"ORRERY_{name.upper()}"]
        for name in ("pause", "bot_processes", "bot", "burst", "rate", "slow_burst", "slow_every",
                     "secure_cookies", "private_webhooks")
        if f"ORRERY_{name.upper()}" in env
    }  # fmt: skip
    chosen = msgspec.convert(given, Settings, strict=False)
    return msgspec.structs.replace(
        chosen, data=folder, database=env.get("ORRERY_DATABASE_URL") or None
    )
