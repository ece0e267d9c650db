"""What the player can type."""

HELP = """\
Choose by number, or type what you do:

{own}
  u, uno       call UNO; it also goes with a move: 3 u
  c            catch whoever forgot to call
  why ...      why can't I do this? (why B7, why pass)
  rules        the rules of this match, with their clauses
  log          what has happened so far
  scores       the score sheet
  save FILE    put a copy of the match into a file
  q            leave; the match is kept and can be resumed

Call before your move or with it. If you forget, it is a race: chance says
whether you speak first or somebody catches you.
The notation of logs works too: play B+2, choose R, catch 2.
"""
HAND = """
  B7, blue 7   play that card; W blue plays a wild and names its color
  d            draw                p   pass and keep the card
  a, x         accept a Wild Draw Four, or challenge it
  j            jump in, where a house rule allows it
"""
GRID = """
  t            take the top discard
  d            draw from the pile
  3, put 3     put the card in your hand on cell 3
  f3, flip 3   discard it and turn up cell 3
  clear 2      clear column 2, its upper card on top
"""
COLORS = "Colors: {colors}."
