"""What only a bot knows: how good a position is, and what a player does without thinking."""
