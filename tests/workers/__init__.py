"""Several workers on one database, watched from outside: what they acknowledge must hold.

`schedule` lets people do everything at once at a handful of tables, each request at any worker,
while `faults` kills workers and drops connections. `history` keeps what was sent and what was
answered; `promises` names what must hold of it.
"""
