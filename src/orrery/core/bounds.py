"""How much of anything may come from outside: the one place that says so.

Whatever is counted, named or sized by somebody else is held against these bounds before anything
is built from it. A request that passes a bound gets one clear refusal and changes nothing.
"""

from __future__ import annotations

from typing import Final

# -- people
LONGEST_NAME: Final = 40
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LONGEST_CHAT: Final = 500
LONGEST_WEBHOOK: Final = 500

# -- requests: what stands before the body
LONGEST_PATH: Final = 300  # characters; our own longest address has a third of it
LONGEST_QUERY: Final = 2000
LONGEST_FIELD: Final = 500  # one value of a form that is neither a file nor a sheet
MOST_HEADERS: Final = 100
MOST_HEADER_BYTES: Final = 12 * 1024  # all of them together; uvicorn itself breaks off at 16
LONGEST_HOST: Final = 255

# -- requests: forms
MOST_FIELDS: Final = 200
MOST_FILES: Final = 1
LONGEST_FIELD_NAME: Final = 100

# -- requests: values of which the games make actions and options
MOST_NUMBER: Final = 2**31 - 1  # of a form or a query; nothing here counts further
MOST_DIGITS: Final = 10  # that is how many the largest number has
MOST_WHOLE: Final = 2**53  # of JSON: beyond it programs disagree about what a number is
DEEPEST_VALUE: Final = 8
MOST_VALUES: Final = 500
LONGEST_WORDS: Final = 200
MOST_OPTIONS: Final = 50
MOST_SEATS: Final = 12
MOST_STANDING: Final = 50

# -- keys of people, of seats and of links, as they come in cookies, headers and addresses
SHORTEST_KEY: Final = 20
LONGEST_KEY: Final = 100

# -- requests: the bytes of a body
MOST_BYTES: Final = 64 * 1024
MOST_UPLOAD: Final = 8 * 1024 * 1024
MOST_WISH: Final = 1024 * 1024  # a new table, perhaps with a component sheet of its own

# -- component sheets
LONGEST_SHEET: Final = 200_000  # characters; the longest sheet of a game has a fifth of it
DEEPEST_SHEET: Final = 20
MOST_NODES: Final = 20_000  # values; the fullest sheet of a game has 5,372
LONGEST_BLOCK: Final = 250  # rows of one block; an imported map has up to 190
LONGEST_VALUE: Final = 1000  # characters of one value; the longest has 231
LONGEST_NUMBER: Final = 20  # characters, so that no reader builds a number of a million digits
LARGEST_NUMBER: Final = 999  # on either side of zero; the largest printed number is 160

# -- what a sheet may lead to when the game is played by it
LARGEST_DRAWING: Final = 1_000_000  # characters; the largest board has 160,000
MOST_CHOICES: Final = 2_000  # for one question; 157 were seen
SLOWEST_STEP: Final = 1.0  # seconds of computing; the slowest takes a tenth of it

# -- matches as files
LONGEST_MATCH: Final = 10_000  # decisions; the longest that was seen had 1,718
LONGEST_LINE: Final = 1000  # characters of one answer; the longest that was seen had 43
MOST_REDRAWS: Final = 200
LONGEST_ID: Final = 100  # characters of a game's id, an option, a digest

# -- what a refusal quotes
LONGEST_QUOTE: Final = 160  # characters of one value
MOST_QUOTED: Final = 60  # values of one list
LARGEST_QUOTE: Final = 2**64  # a longer number is quoted as a text
LONGEST_SENTENCE: Final = 500  # characters

# -- positions that travel to another process
LONGEST_POSITION: Final = 1_000_000  # characters; the longest that was seen has a tenth of it

# -- questions that wait for a bot: of one person, and of all
MOST_QUESTIONS_OF_ONE: Final = 32
MOST_QUESTIONS: Final = 512  # a position has up to 100 kB

# -- tentative turns: in some games one may click to and fro for ever
MOST_AT_ONCE: Final = 60  # answers that one press gives
LONGEST_CHAIN: Final = 1600  # characters of them; a chain that is longer is not offered
LONGEST_TURN: Final = 500  # choices; the longest real one has a tenth of it

# -- clocks, in seconds
SHORTEST_CLOCK: Final = 5
LONGEST_CLOCK: Final = 10**7

# -- tournaments
MOST_ENTRANTS: Final = 64
MOST_AT_A_TABLE: Final = 6  # every order of seats is looked at
MOST_ROUNDS: Final = 15
LONGEST_ROUND: Final = 60  # days
LONGEST_SIGN_UP: Final = 90  # days
MOST_TOURNAMENTS: Final = 10  # of one person, at once
