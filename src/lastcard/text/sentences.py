"""What is said of events: templates in which `draw[s]` is `draws` for others and `draw` for the reader."""

SENTENCES = {
    "began": "Round {number} begins.",
    "cut": "{Who} turn[s] up {cards} for the deal.",
    "dealer": "{Who} deal[s].",
    "turned": "{Cards} is turned up.",
    "returned": "{Cards} goes back into the draw pile.",
    "reshuffled": "The discards are shuffled into a new draw pile of {number} cards.",
    "played": "{Who} play[s] {cards}.",
    "drew": "{Who} draw[s] {cards}.",
    "passed": "{Who} pass[es].",
    "skipped": "{Who} lose[s] the turn.",
    "reversed": "The direction turns: play goes to the {what}.",
    "named": "{Who} name[s] {color}.",
    "discarded": "{Who} throw[s] off {cards}.",
    "took": "{Who} take[s] {cards} from {other}.",
    "gave": "{Who} give[s] {cards} to {other}.",
    "swapped": "{Who} swap[s] hands with {other}.",
    "rotated": "Everybody passes the whole hand {way}.",
    "holds": "{Who} now hold[s] {cards}.",
    "showed": "{Who} show[s] {cards}.",
    "added": "{Who} add[s] {cards} on top.",
    "called": "{Who} call[s] UNO!",
    "caught": "{Other} catch[es] {who}: one card left and no call!",
    "stacked": "That makes {number} cards to draw.",
    "challenged": "{Who} challenge[s] {other}.",
    "accepted": "{Who} accept[s].",
    "guilty": "It was a bluff!",
    "innocent": "It was played rightly.",
    "chose": "{Who} choose[s] {other}.",
    "faced": "{Who} must make a face, {face}, until the next turn, or draw{number_cards}.",
    "released": "{Who} need not hold the face any longer.",
    "tried": "{Who} must {task}.",
    "answered": "{Who} answer[s]{note}.",
    "accused": "{Other} say[s] that {who} dropped the face.",
    "denied": "{Who} den[ies|y] it.",
    "admitted": "{Who} give[s] up.",
    "voted": "{Who} vote[s]: {verdict}.",
    "kept": "The verdict: {who} kept it.",
    "failed": "The verdict: {who} failed.",
    "out": "{Who} [is|are] out!",
    "stalled": "Nobody can go on: the round is closed.",
    "scored": "{Who} score[s] {number}.",
    "ended": "{Who} win[s] the round.",
    "won": "{Who} win[s] the match!",
    "taken": "{Who} take[s] {cards} from the discards.",
    "put": "{Who} put[s] {cards} into {place}.",
    "flipped": "{Who} turn[s] up {cards} in {place}.",
    "cleared": "{Who} clear[s] column {column}, {cards} on top.",
    "grew": "{Who} get[s] {cards} face down.",
    "jumped": "{Who} jump[s] in!",
}
CHARGED = "{Who} [is|are] charged {number}."
SHOWED_ONE = "{Who} show[s] {other} the hand: {cards}."
SHOWED_ONE_HIDDEN = "{Who} show[s] {other} the hand."
LEFT = "{Who} still hold[s] {cards}."
FLIPPED_ALL = "{Who} turn[s] up {cards}."
GATHERED = {"cut", "grew", "took", "flipped"}
FILM = "{Who} pick[s] a film{note}."
DARED = "{Who} [is|are] dared: “{dare}”."
SPREAD = "{Who} choose[s] {other} for{number_cards}."
GRID = {
    "passed": "{Who} leave[s] the columns as they are.",
    "discarded": "{Who} discard[s] {cards}.",
    "caught": "{Other} catch[es] {who}: one card face down and no call!",
    "out": "{Who} [has|have] no card face down any more: this turn ends the round.",
}
TASKS = {"film": "name four characters of a film", "dare": "do the dare"}
VERDICTS = {"kept": "it was kept", "failed": "it was not kept"}
WHERE = ("top", "bottom")
