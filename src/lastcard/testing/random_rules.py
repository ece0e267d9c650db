"""Rules for blank cards, written at random: deeds, conditions, and what someone might have written."""

from random import Random

from lastcard.rules.editions.model import Edition
from lastcard.rules.pencil import read_by_game
from lastcard.rules.pencil.nearest import sayings

WHO = (
    "I", "next", "previous", "chosen", "others", "everyone", "fewest", "most",
    "neighbors", "left", "right", "across", "second", "they",
    "next 2 players", "a random player", "2 random others",
)  # fmt: skip
WHOM = ("me", *WHO[1:13], "them")
GROUPS = ("everyone", "others", "neighbors", "next", "chosen")
TRAITS = (
    "a {kind} card",
    "no {kind} card",
    "more than {n} {kind} cards",
    "more than {m} cards",
    "fewer than {m} cards",
    "exactly {n} cards",
    "more cards than me",
    "fewer cards than me",
    "an even number of cards",
    "an odd number of cards",
    "as many cards as me",
    "an odd card",
)
SENTENCES = (
    "{who} draws {n}",
    "{who} is skipped",
    "{who} is skipped {n} times",
    "next {n} are skipped",
    "direction reverses",
    "I play again",
    "{who} names the color",
    "{who} names a number, everyone with a chosen-number card draws {n}",
    "I name a number from 1 to {m}, {who} draws as many cards as the chosen-number",
    "{who} names a number, {who} discards every chosen-number card",
    "{who} discards every chosen-color card",
    "{who} puts {n} cards under the draw pile",
    "{who} puts {n} {kind} cards under the draw pile",
    "{who} puts the lowest number card under the draw pile",
    "{who} takes the card under this one",
    "{who} takes all cards under this one",
    "{who} gives a {kind} card to {whom}",
    "{who} gives the highest number card to {whom}",
    "{who} draws {n} for each chosen-color card they hold",
    "{who} gives all but {n} cards to {whom}",
    "{who} draws until they hold as many cards as most",
    "{who} loses {n} cards picked by {whom}",
    "{who} loses a {kind} card picked by {whom}",
    "{who} loses at most {n} cards picked by {whom}",
    "{who} discards every {kind}",
    "{who} discards up to {n} {kind}",
    "{who} takes {n} from everyone else",
    "I swap hands with {whom}",
    "everyone passes the hand on",
    "everyone passes the hand back",
    "{who} shows the hand to {whom}",
    "{who} gives {n} to {whom}",
    "{who} holds the face or draws {n}",
    "{who} names a film's characters or draws {n}",
    "{who} does the dare or draws {n}",
    "I carry out the card",
    "{who} misses {n} turns",
    "{who} discards {n} cards",
    "{who} discards {n} {kind} cards",
    "{who} discards {n} random cards",
    "{who} discards {n} random {kind} cards",
    "{who} discards every card",
    "{who} discards every number card",
    "{who} gives {n} random cards to {whom}",
    "{who} draws until they hold {m} cards",
    "{who} draws {n} for each {kind} card they hold",
    "{who} draws {n} for each card I hold",
    "{who} and {whom} swap hands",
    "everyone passes the hand left",
    "everyone passes the hand right",
    "the color becomes {color}",
    "{who} draws until they draw a {color} card",
    "{who} draws until they draw a playable card",
    "{who} plays a {color} card or draws {n}",
    "all hands are dealt again",
    "{who} plays next",
    "{who} discards a pair",
    "{who} discards half the cards",
    "{who} discards until they hold {m} cards",
    "{who} gives half the cards to {whom}",
    "{who} draws {n} for each player",
    "I take {n} more turns",
    "{who} keeps the dare or draws {n}",
    "everyone plays the contest, the loser draws {n}",
    "next plays the contest, the winner discards {n} cards",
    "everyone races the contest, the loser draws {n}",
    "everyone races the contest, the winner discards {n} cards",
    "chosen races the contest, the winner discards {n} cards",
    "fewest plays the contest, the loser gives {n} to previous",
    "2 chosen players draw {n}",
    "2 chosen players swap hands",
    "everyone but next draws {n}",
    "others but chosen and fewest draw {n}",
    "third draws {n}",
    "I choose: I draw {n} or next is skipped",
    "next may: they discard {n} cards",
    "everyone may: they discard {n} cards",
    "others choose: they draw {n} or they show the hand to everyone",
    "neighbors may: they give {n} to me",
    "everyone names the contest, they draw {n}",
    "everyone plays the contest, the loser draws {n}, everyone but them discards 1 card",
    "everyone says the claim, they discard {n} cards",
    "everyone says the claim, they draw {n}, everyone but them are skipped",
    "if the claim holds, I draw {n}, otherwise next is skipped",
    "{who} plays no {color} card or draws {n}",
    "{who} keeps the dare all round or draws {n}",
    "{who} keeps the dare until a {kind} card or draws {n}",
    "everyone with the most {color} cards discards {n} cards",
    "others with the fewest {kind} cards draw {n}",
    "I trade {n} cards with {whom}",
    "{who} discards the hand and draws as many cards as they had",
    "{who} gives every {kind} card to {whom}",
    "others give every {color} card to me",
    "{who} draws as many cards as a die shows",
    "{who} looks at the top {n} cards of the draw pile",
    "{who} draws {n} cards fewer than they hold",
    "{who} draws {n} cards fewer than I hold",
    "{who} draws {n} for each card they hold fewer than me",
    "{who} draws {n} for each card they hold more than me",
    "{who} picks someone, they draw {n}",
    "most picks someone, they are skipped",
    "everyone plays the contest, the winner picks someone, they draw {n}",
    "everyone plays the contest, the loser draws {n}, everyone plays the contest, the winner discards 1 card",
    "next plays the contest, the loser draws {n}, the winner discards 1 card",
    "left plays the contest, the winner discards {n} cards, the loser picks someone, they draw 1",
    "everyone with the highest number card draws {n}",
    "others with the lowest number card discard {n} cards",
    "{who} discards at most {n} cards",
    "{who} discards at most {n} cards of one color",
    "{who} discards at most {n} {kind} cards",
    "{who} discards any number of cards",
    "{who} discards any number of cards of a kind",
    "{who} gives at most {n} cards to {whom}",
    "{who} gives any number of cards to {whom}",
    "{who} discards the highest number card",
    "{who} discards the {n} lowest number cards",
    "{who} discards every even card",
    "{who} draws as many cards as the number on the top card of the draw pile",
    "{who} draws {n} for each card held by {whom}",
    "{who} wins the round",
    "I play any card",
    "whenever anyone plays a {kind} card up until my next turn, they draw {n}",
    "whenever anyone else plays a {kind} card up until the round ends, they draw {n}, I draw 1",
    "the next time anyone plays a {kind} card, they are skipped",
    "whoever makes {whom} draw cards draws them instead until their next turn",
    "whoever makes me draw cards draws them instead until my next turn",
    "the next draw card counts double",
    "{who} draws until they draw a card that is not a {kind} card",
    "all draw cards count double up until my next turn",
    "all draw cards count double up until the round ends",
)
FORKS = (
    "if {who} hold {trait}, {one}, otherwise {other}",
    "if anyone else has {trait}, {one}",
    "if {who} hold the most cards, {one}",
    "unless {who} hold a {kind} card, {one}, {other}",
    "{one}, and if {who} hold {trait}, {other}",
    "if nobody has {trait}, {one}",
    "if nobody else has {trait}, {one}, otherwise {other}",
    "if a coin shows heads, {one}, otherwise {other}",
    "if a die shows 6, {one}",
    "I name a number. if the top card of the draw pile is a chosen-number card, {one}, otherwise {other}",
    "if anyone else has a chosen-color card, {one}",
    "if the top card of the draw pile is a {kind} card, {one}, otherwise {other}",
    "if a draw by {whom} brings a {kind} card, {one}",
    "unless there are more than 2 players, {one}",
    "if there are exactly 3 players, {one}, otherwise {other}",
)


def random_rule(random: Random, edition: Edition) -> str:
    """A rule that is understood; what makes no sense is written anew."""
    while True:
        rule = ", then ".join(random_sentence(random, edition) for _ in range(random.choice((1, 1, 1, 2, 3))))
        reading = read_by_game(rule, edition)
        if reading.understood and reading.dare is None:  # not kept for want of understanding
            return rule


def random_sentence(random: Random, edition: Edition) -> str:
    """A sentence of the language of effects."""
    chance = random.random()
    if chance < 0.15:
        return random.choice(sayings(random.choice((1, 2, 3)), edition.words))
    if chance < 0.35:
        fork = (
            random.choice(FORKS).replace("{one}", random_deed(random)).replace("{other}", random_deed(random))
        )
        return filled(fork, random, edition)
    return filled(random_deed(random), random, edition)


def random_deed(random: Random) -> str:
    """A deed with its blanks; now and then those who do it have something."""
    deed = random.choice(SENTENCES)
    return deed.replace("{who}", "{group} with {trait}") if random.random() < 0.2 else deed


def filled(form: str, random: Random, edition: Edition) -> str:
    """A sentence with its blanks filled."""
    kinds = [color.name for color in edition.colors] + [symbol.name for symbol in edition.symbols]
    while "{trait}" in form:
        form = form.replace("{trait}", random.choice(TRAITS), 1)
    return form.format(
        who=random.choice(WHO),
        whom=random.choice(WHOM),
        group=random.choice(GROUPS),
        n=random.choice((1, 1, 2, 3)),
        m=random.choice((1, 4, 7)),
        kind=random.choice(kinds),
        color=random.choice(edition.colors).name,
    )
