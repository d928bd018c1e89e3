"""The door of the site: what is turned away before any page or table hears of it.

`entrance` stands before everything: hosts, sizes, texts that no database can keep, banned
addresses, and the page for what went wrong inside. `clean` says which texts and numbers may come
in, `forms` which forms are ours, `limits` how much one person and one address may do, `passwords`
how they are checked, `hosts` by which names the site is known, `headers` what goes out with
every answer.
"""
