"""The habits of Orrery 0.1, kept as they were: a rival that today's bots are measured by."""
