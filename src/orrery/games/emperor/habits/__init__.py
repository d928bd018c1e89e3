"""What bots play by: how good a position is, and what a player answers without thinking."""
