"""Orrery: space-empire board games on one engine."""

from orrery.engine import start as _start

_start()
