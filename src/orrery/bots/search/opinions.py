"""What a search says of the choices."""

from __future__ import annotations

from orrery.bots.bot import Opinion
from orrery.bots.search.tree import Node


def opinions_of(node: Node) -> list[Opinion]:
    """Return what was learnt of the choices."""
    return [Opinion(action, edge.mean, edge.visits) for action, edge in node.edges.items()]


def most_tried(opinions: list[Opinion]) -> list[Opinion]:
    """Sort opinions by how often they were tried; of these the best first."""
    return sorted(opinions, key=lambda opinion: (-opinion.visits, -opinion.value))
