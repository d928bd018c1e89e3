"""What bots think of a position, and what they answer without thinking."""
