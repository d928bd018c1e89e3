"""Learns what positions are worth: bots play lessons, a network is fitted to how they ended."""

from orrery.sim.training.course import Course, Round, learn

__all__ = ["Course", "Round", "learn"]
