"""Orrery: space-empire board games on one engine."""
