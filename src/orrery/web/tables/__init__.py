"""Tables: where matches are played, by people and bots, in any number of workers.

Nothing here knows of pages or requests. `registry` finds tables and makes durable what happens at
them; `table` is one moment of one of them, `change` what it is about to become.
"""
