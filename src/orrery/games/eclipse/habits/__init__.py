"""What a player does without thinking, by chapter of the rulebook."""
