"""What the player can type."""

HELP = """\
Type a number, or a move:

{own}
  u, uno      call UNO; it also goes with a move: 3 u
  c           catch a player who forgot to call
  {why:<12}why can't I do this?
  hint        the best move and why, when you practice with bots
  rules       the rules of this match, with their clauses
  log         what has happened so far
  scores      the score sheet
  reasons     why the bots moved as they did in the last round
  save FILE   save a copy of the match to a file
  q           leave; you can keep the match for later

Call before your move or with it. If you forget, it's a race: luck decides whether you call first or get caught.
The notation used in logs works, too: {notation}.
{colors}"""
HAND = """
  {card:<12}play that card
  {wild:<12}play a wild and choose its color
  d, p        draw; pass and keep the card
  a, x        accept {challenged}, or challenge it
  j           jump in, where a house rule allows it
"""
GRID = """
  t, d        take the top discard, or draw from the pile
  3, put 3    put the card in your hand on cell 3
  f3, flip 3  discard it and turn up cell 3
  clear 2     clear column 2, its upper card on top
"""
NOTATION = {
    "hand": "play {code}, choose {letter}, catch 2",
    "grid": "put 0 1 (column and row from 0), clear 2 0, catch 2",
}
