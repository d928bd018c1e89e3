"""Tournaments: who meets whom, who is ahead, who goes on.

Nothing here knows of games, people, tables of the site or time: entrants are numbers, and all that
happened is a list of rounds. So the same history gives the same next round everywhere.
"""
