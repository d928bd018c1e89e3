"""The names of bots: a kind, after the sign @ how it is minded, after a colon its budget."""

from __future__ import annotations


def parted(name: str) -> tuple[str, str]:
    """Return a bot's name without what stands after the sign @, and that: a character, or not.

    So `search@builder:300ms` is `search:300ms` and `builder`.
    """
    head, colon, budget = name.partition(":")
    kind, _, manner = head.partition("@")
    return kind + colon + budget, manner


def in_character(name: str, character: str) -> str:
    """Return what a bot is called that has a character; without one it is called as it was."""
    kind, colon, budget = name.partition(":")
    return f"{kind}@{character}{colon}{budget}" if character else name
