/** What servers say: the English text, as in en/server.ts, and its translation with the same gaps. */
import type { Said } from "../language";

export const server: Record<Said, string> = {
	"Plain cards on a green cloth.": "Schlichte Karten auf grünem Tuch.",
	red: "Rot",
	yellow: "Gelb",
	green: "Grün",
	blue: "Blau",
	"Draw Two": "+2",
	"The next player draws two cards and is skipped.": "Die nächste Person zieht zwei Karten und setzt aus.",
	Reverse: "Richtungswechsel",
	"The direction of play reverses.": "Die Spielrichtung wechselt.",
	Skip: "Aussetzen",
	"The next player is skipped.": "Die nächste Person setzt aus.",
	Wild: "Farbwahl",
	"You choose the color.": "Du wählst die Farbe.",
	"Wild Draw Four": "+4 Farbwahl",
	"You choose the color; then the next player draws four cards and is skipped.":
		"Du wählst die Farbe; dann zieht die nächste Person vier Karten und setzt aus.",
	"As printed": "Wie gedruckt",
	"The rules on the sheet, nothing changed.": "Die Regeln vom Beiblatt, nichts geändert.",
	Quick: "Schnell",
	"A short match: fewer cards, few rounds.": "Eine kurze Partie: weniger Karten, wenige Runden.",
	Kids: "Kinder",
	"One round, no bluffing, no clock, and hints for everyone.":
		"Eine Runde, kein Bluffen, keine Uhr, und Tipps für alle.",
	Party: "Party",
	"What many families play: draw cards stack, 7s and 0s trade hands, and you may jump in.":
		"So spielen viele Familien: Ziehkarten stapeln, 7 und 0 tauschen Hände, Dazwischenwerfen ist erlaubt.",
	Tournament: "Turnier",
	"Points count, ties are played off, and the clock runs.":
		"Punkte zählen, Gleichstände werden ausgespielt, und die Uhr läuft.",
	"Ice and northern lights; with Wild Customizable and Let It Go.":
		"Eis und Nordlichter; mit leerer Farbwahl und Let It Go.",
	pink: "Rosa",
	"Wild Customizable": "Leere Farbwahl",
	"Let It Go": "Let It Go",
	"You discard all your blue cards and choose the color.":
		"Du legst alle deine blauen Karten ab und wählst die Farbe.",
	"Round yellow faces; with Wild Customizable and Wild Emoji.":
		"Runde gelbe Gesichter; mit leerer Farbwahl und Emoji-Farbwahl.",
	neutral: "neutral",
	grinning: "grinsend",
	winking: "zwinkernd",
	"tongue out": "Zunge raus",
	kissing: "Kussmund",
	grimacing: "Grimasse",
	astonished: "erstaunt",
	angry: "wütend",
	crying: "weinend",
	sleeping: "schlafend",
	"Wild Emoji": "Emoji-Farbwahl",
	"You put a number card from your hand on top to set the color and the face; then the next player makes that face until their next turn, or draws four cards.":
		"Du legst eine Zahlenkarte aus deiner Hand obenauf, die Farbe und Gesicht bestimmt; dann macht die nächste Person dieses Gesicht, bis sie wieder dran ist, oder zieht vier Karten.",
	"A hundred years at the cinema; with Movie Madness.": "Hundert Jahre Kino; mit Movie Madness.",
	"Movie Madness": "Movie Madness",
	"A player of your choice names four characters from a film you choose, or draws four cards; then you choose the color.":
		"Eine Person deiner Wahl nennt vier Figuren aus einem Film deiner Wahl oder zieht vier Karten; dann wählst du die Farbe.",
	"Glitter and loud music; with Mix Tape.": "Glitzer und laute Musik; mit Mix Tape.",
	purple: "Lila",
	"Mix Tape": "Mix Tape",
	"You choose the color; then the next player takes a random card from every other player.":
		"Du wählst die Farbe; dann nimmt die nächste Person von allen anderen eine zufällige Karte.",
	"A grid to keep low instead of a hand to empty. A short game on a green lawn; with Double Draw 2.":
		"Ein Raster mit wenig Punkten statt einer leeren Hand. Ein kurzes Spiel auf grünem Rasen; mit Doppel-+2.",
	"Draw 2": "+2",
	"The next player draws two cards face down as a new column and is skipped.":
		"Die nächste Person bekommt zwei verdeckte Karten als neue Spalte und setzt aus.",
	"Double Draw 2": "Doppel-+2",
	"You choose two players to draw two cards each, or one to draw four, all face down.":
		"Du lässt zwei Personen je zwei Karten ziehen oder eine vier, alle verdeckt.",
	Easy: "Leicht",
	"Knows what is good, but slips: forgets to call, misses a catch, plays the second-best card.":
		"Weiß, was gut ist, macht aber Fehler: vergisst den Ruf, erwischt andere nicht, legt die zweitbeste Karte.",
	Normal: "Normal",
	"Plays like a sensible person: keeps its wilds, watches its neighbors, never forgets to call.":
		"Spielt wie ein vernünftiger Mensch: spart Farbwahlkarten, beobachtet die Nachbarn, vergisst nie den Ruf.",
	Hard: "Schwer",
	"Has learned from millions of rounds which card wins: remembers what you could not play.":
		"Hat aus Millionen Runden gelernt, welche Karte gewinnt: merkt sich, was du nicht legen konntest.",
	Expert: "Profi",
	"Looks ahead: deals the hidden cards a thousand times as they could lie, and plays what wins most.":
		"Denkt voraus: verteilt die verdeckten Karten tausendmal, wie sie liegen könnten, und spielt, was am öftesten gewinnt.",
	Random: "Zufall",
	"Plays any card that fits, and looks up from its hand half the time.":
		"Legt irgendeine passende Karte und schaut nur die halbe Zeit von der Hand auf.",
	"Discards on top": "Abgelegte obenauf",
	"Which card is on top after cards are discarded by an effect, as with Let It Go.":
		"Welche Karte oben liegt, wenn ein Effekt Karten ablegt, wie bei Let It Go.",
	"The discarded cards go under the card that was played, and whoever played it chooses the color.":
		"Die abgelegten Karten kommen unter die gelegte Karte, und wer sie gelegt hat, wählt die Farbe.",
	"The discarded cards go on top, and the next player has to match the last of them.":
		"Die abgelegten Karten kommen obenauf, und die nächste Person muss zur letzten passend legen.",
	"Lone Wild Emoji": "Emoji allein",
	"Playing a Wild Emoji without a face card.": "Eine Emoji-Farbwahl ohne Gesichtskarte legen.",
	"You cannot play a Wild Emoji without a face card to go with it.":
		"Ohne eine Gesichtskarte dazu kannst du keine Emoji-Farbwahl legen.",
	"Without a face card to go with it, a Wild Emoji is a plain wild.":
		"Ohne eine Gesichtskarte dazu ist eine Emoji-Farbwahl eine gewöhnliche Farbwahl.",
	"Skips end faces": "Aussetzen beendet",
	"Whether being skipped ends a face.": "Ob Aussetzen ein Gesicht beendet.",
	"Being skipped does not end the face: it lasts until that player actually takes a turn.":
		"Aussetzen beendet das Gesicht nicht: Es dauert, bis die Person wirklich am Zug ist.",
	"The face also ends when the player is skipped.": "Das Gesicht endet auch, wenn die Person aussetzen muss.",
	"Honor system": "Ehrenwort",
	"Who decides whether a face was dropped.": "Wer entscheidet, ob ein Gesicht verloren ging.",
	"If the player denies it, the other players vote; a tie means the face was kept.":
		"Bestreitet es die Person, stimmen die anderen ab; bei Gleichstand wurde das Gesicht gehalten.",
	"A face counts as dropped only if the player admits it.":
		"Ein Gesicht gilt nur als verloren, wenn die Person es zugibt.",
	"Each film once": "Jeder Film einmal",
	"Whether the same film may be picked twice in a match.":
		"Ob derselbe Film in einer Partie zweimal gewählt werden darf.",
	"The same film may be picked again.": "Derselbe Film darf wieder gewählt werden.",
	"Each film may be picked only once in a match.":
		"Jeder Film darf in einer Partie nur einmal gewählt werden.",
	"Safe last card": "Letzte Karte sicher",
	"What happens when someone's last card would be taken.":
		"Was geschieht, wenn jemandes letzte Karte genommen würde.",
	"If your last card is taken, you have no cards left and win the round.":
		"Wird dir die letzte Karte genommen, hast du keine mehr und gewinnst die Runde.",
	"A player's last card cannot be taken.": "Die letzte Karte kann niemandem genommen werden.",
	"Cards dealt": "Kartenzahl",
	"How many cards each player is dealt.": "Wie viele Karten alle bekommen.",
	"Cards dealt to each player: {n}.": "Karten für jede Person: {n}.",
	"First dealer": "Erster Geber",
	"How the first dealer is chosen.": "Wie bestimmt wird, wer zuerst gibt.",
	"Everyone draws a card, and the highest number deals.":
		"Alle ziehen eine Karte, und die höchste Zahl gibt.",
	"The first dealer is picked at random.": "Wer zuerst gibt, wird ausgelost.",
	"The player in that seat deals first.": "Wer auf diesem Platz sitzt, gibt zuerst.",
	"The player in seat {n} deals first.": "Wer auf Platz {n} sitzt, gibt zuerst.",
	"Next dealer": "Nächster Geber",
	"Who deals the rounds after the first.": "Wer nach der ersten Runde gibt.",
	"After each round, the deal moves one seat to the left.": "Nach jeder Runde gibt, wer links davon sitzt.",
	"After each round, everyone draws a card again to see who deals.":
		"Nach jeder Runde ziehen alle wieder eine Karte, um zu sehen, wer gibt.",
	"The winner of a round deals the next one.": "Wer eine Runde gewinnt, gibt die nächste.",
	Stacking: "Stapeln",
	"Whether you may answer a draw card with another one, so that the next player draws for both.":
		"Ob du eine Ziehkarte mit einer weiteren beantworten darfst, sodass die nächste Person für beide zieht.",
	"You cannot answer a draw card with another one: you have to draw.":
		"Du kannst eine Ziehkarte nicht mit einer weiteren beantworten: Du musst ziehen.",
	"You may answer a Draw Two with a Draw Two; the next player draws for both.":
		"Du darfst +2 mit +2 beantworten; die nächste Person zieht für beide.",
	"You may answer a Wild Draw Four with a Wild Draw Four; the next player draws for both.":
		"Du darfst +4 mit +4 beantworten; die nächste Person zieht für beide.",
	"You may answer a draw card with one of the same kind; the next player draws for both.":
		"Du darfst eine Ziehkarte mit einer gleichen beantworten; die nächste Person zieht für beide.",
	"You may answer any draw card with any other; the next player draws for both.":
		"Du darfst jede Ziehkarte mit jeder anderen beantworten; die nächste Person zieht für beide.",
	"No bluffing": "Kein Bluffen",
	"Whether you may bluff with a Wild Draw Four.": "Ob du mit +4 bluffen darfst.",
	"You may bluff with a Wild Draw Four: it stands unless the player who has to draw challenges it.":
		"Du darfst mit +4 bluffen: Es gilt, solange wer ziehen muss es nicht anzweifelt.",
	"You cannot bluff with a Wild Draw Four, so nobody needs to challenge it.":
		"Du kannst mit +4 nicht bluffen, also muss niemand anzweifeln.",
	"Two Wild Draw Fours": "Zweimal +4",
	"Whether holding a second Wild Draw Four makes the first one a bluff.":
		"Ob eine zweite +4 auf der Hand die erste zum Bluff macht.",
	"Any other wild in your hand makes a Wild Draw Four a bluff, even another Wild Draw Four.":
		"Jede andere Farbwahlkarte auf deiner Hand macht +4 zum Bluff, sogar eine weitere +4.",
	"A wild in your hand makes a Wild Draw Four a bluff, but another Wild Draw Four does not.":
		"Eine Farbwahlkarte auf deiner Hand macht +4 zum Bluff, eine weitere +4 aber nicht.",
	"Own deck": "Eigenes Blatt",
	"How many of each card every color has, by code, such as 0:2,S:3. Cards you leave out stay as they are.":
		"Wie viele von jeder Karte es in jeder Farbe gibt, nach Kürzel, etwa 0:2,S:3. Was du weglässt, bleibt, wie es ist.",
	"the number of {card} cards in each color is {n}": "in jeder Farbe gibt es von {card} so viele: {n}",
	"Own card points": "Eigene Kartenwerte",
	"How many points a card counts, by code, such as S:10,R:10. Cards you leave out stay as they are.":
		"Wie viele Punkte eine Karte zählt, nach Kürzel, etwa S:10,R:10. Was du weglässt, bleibt, wie es ist.",
	"{card} counts {n}": "{card} zählt {n}",
	Rounds: "Runden",
	"How many rounds the match has.": "Wie viele Runden die Partie hat.",
	"Rounds in the match: {n}.": "Runden in der Partie: {n}.",
	"Draw for others only": "Nur andere ziehen",
	"Who can be made to draw by a Double Draw 2.": "Wen du mit Doppel-+2 ziehen lassen kannst.",
	"With a Double Draw 2, you may choose yourself, too.": "Mit Doppel-+2 darfst du auch dich selbst wählen.",
	"With a Double Draw 2, you may choose only other players.": "Mit Doppel-+2 darfst du nur andere wählen.",
	"Clear on your turn": "Abräumen am Zug",
	"When you may clear a matching column.": "Wann du eine passende Spalte abräumen darfst.",
	"You may clear a matching column on your turn or between turns.":
		"Du darfst eine passende Spalte abräumen, wenn du dran bist oder zwischen den Zügen.",
	"You may clear a matching column only on your turn.":
		"Du darfst eine passende Spalte nur abräumen, wenn du dran bist.",
	"Quiet ending": "Ruhiges Ende",
	"Whether an action on top still happens when the turn ends the round.":
		"Ob eine Aktion obenauf noch wirkt, wenn der Zug die Runde beendet.",
	"If that turn leaves a draw card on top, its cards are still drawn, and they count.":
		"Liegt nach diesem Zug eine Ziehkarte oben, werden ihre Karten noch gezogen, und sie zählen.",
	"A draw card on top does nothing if the turn ends the round.":
		"Eine Ziehkarte obenauf bewirkt nichts, wenn der Zug die Runde beendet.",
	Playoff: "Stechen",
	"What happens if players tie for the lowest total after the last round.":
		"Was geschieht, wenn nach der letzten Runde mehrere am wenigsten Punkte haben.",
	"Players who tie for the lowest total win together.": "Wer gleich wenig Punkte hat, gewinnt gemeinsam.",
	"If players tie for the lowest total, play more rounds until one of them is ahead.":
		"Haben mehrere am wenigsten Punkte, spielt weiter, bis jemand vorn liegt.",
	Scoring: "Wertung",
	"How rounds are scored and who wins the match.": "Wie Runden gewertet werden und wer die Partie gewinnt.",
	"The winner of a round scores the cards left in all other hands; the first to reach the target wins.":
		"Wer eine Runde gewinnt, bekommt die Karten aller anderen Hände als Punkte; wer zuerst das Ziel erreicht, gewinnt.",
	"Everyone scores the cards left in their own hand; when someone reaches the target, the lowest total wins.":
		"Alle bekommen die Karten der eigenen Hand als Punkte; erreicht jemand das Ziel, gewinnt, wer am wenigsten hat.",
	"No points are kept: the winner of the round wins the match.":
		"Es gibt keine Punkte: Wer die Runde gewinnt, gewinnt die Partie.",
	Target: "Ziel",
	"How many points win or end the match.": "Wie viele Punkte die Partie gewinnen oder beenden.",
	"without points, nobody reaches a target": "ohne Punkte erreicht niemand ein Ziel",
	"a match with a fixed number of rounds has no target": "eine Partie mit fester Rundenzahl hat kein Ziel",
	"The target is {n} points.": "Ziel sind {n} Punkte.",
	"How many rounds the match has; 0 means as many as it takes to reach the target.":
		"Wie viele Runden die Partie hat; 0 heißt: so viele, bis das Ziel erreicht ist.",
	"without points, every round is a match of its own": "ohne Punkte ist jede Runde eine eigene Partie",
	"Shared win": "Geteilter Sieg",
	"What happens if players tie for the best total.": "Was geschieht, wenn mehrere gleichauf vorn liegen.",
	"If players tie for the best total, play more rounds until one of them is ahead.":
		"Liegen mehrere gleichauf vorn, spielt weiter, bis jemand führt.",
	"Players who tie for the best total win together.": "Wer gleichauf vorn liegt, gewinnt gemeinsam.",
	"without points, there is no tie": "ohne Punkte gibt es keinen Gleichstand",
	"Plain Reverse": "Reiner Wechsel",
	"What a Reverse does with two players.": "Was ein Richtungswechsel zu zweit bewirkt.",
	"With two players, a Reverse works like a Skip.": "Zu zweit wirkt ein Richtungswechsel wie Aussetzen.",
	"With two players, a Reverse changes the direction of play and nothing else.":
		"Zu zweit ändert ein Richtungswechsel nur die Richtung und sonst nichts.",
	"Jump-in": "Dazwischenwerfen",
	"Playing out of turn.": "Legen, ohne dran zu sein.",
	"Nobody may play out of turn.": "Niemand darf legen, ohne dran zu sein.",
	"If you hold exactly the same card as the one on top, in both color and symbol, you may play it out of turn, and play continues from you. Nobody may jump in while a Draw Two or a Wild Draw Four is waiting for an answer.":
		"Hast du genau die gleiche Karte wie die oberste, in Farbe und Symbol, darfst du sie außer der Reihe legen, und es geht von dir aus weiter. Solange +2 oder +4 auf eine Antwort wartet, darf niemand dazwischenwerfen.",
	"Draw to match": "Ziehen bis es passt",
	"How many cards you draw when you don't play.": "Wie viele Karten du ziehst, wenn du nicht legst.",
	"You draw one card.": "Du ziehst eine Karte.",
	"You draw until you get a card you can play.": "Du ziehst, bis du eine Karte hast, die du legen kannst.",
	"Forced play": "Legezwang",
	"Whether you must play if you can.": "Ob du legen musst, wenn du kannst.",
	"You may keep a card that you could play.": "Du darfst eine Karte behalten, die du legen könntest.",
	"If you can play, you must. If you can play the card you draw, you must play that, too.":
		"Kannst du legen, musst du. Passt die gezogene Karte, musst du auch sie legen.",
	"Seven-O": "Sieben-Null",
	"Whether players trade hands when a 7 or a 0 is played.":
		"Ob Hände getauscht werden, wenn eine 7 oder eine 0 gelegt wird.",
	"A 7 and a 0 are plain number cards.": "Eine 7 und eine 0 sind gewöhnliche Zahlen.",
	"When you play a 7, you swap hands with a player of your choice; when anyone plays a 0, everyone passes their hand to the next player.":
		"Legst du eine 7, tauschst du die Hand mit einer Person deiner Wahl; wird eine 0 gelegt, geben alle ihre Hand weiter.",
	"You can make this move.": "Du kannst diesen Zug machen.",
	"It's another player's turn: wait for yours.": "Jemand anders ist dran: Warte auf deinen Zug.",
	"Nobody asked you that: choose one of the moves on offer.":
		"Danach hat dich niemand gefragt: Wähl einen der angebotenen Züge.",
	"You don't hold that card: choose one from your hand.":
		"Diese Karte hast du nicht: Wähl eine aus deiner Hand.",
	"That card doesn't match the color, number or symbol in play: play one that does, or draw.":
		"Diese Karte passt nicht in Farbe, Zahl oder Symbol: Leg eine, die passt, oder zieh.",
	"After drawing, you may play only the card you drew: play it or pass.":
		"Nach dem Ziehen darfst du nur die gezogene Karte legen: Leg sie oder gib weiter.",
	"You may not play this wild with the hand you hold, and bluffing is off: play another card, or draw.":
		"Mit dieser Hand darfst du diese Farbwahlkarte nicht legen, und Bluffen ist aus: Leg eine andere Karte oder zieh.",
	"This card is played together with a number card, and you don't have one: play something else, or draw.":
		"Diese Karte wird zusammen mit einer Zahlenkarte gelegt, und du hast keine: Leg etwas anderes oder zieh.",
	"You can't pass before you draw: play a card, or draw one.":
		"Du kannst nicht weitergeben, bevor du ziehst: Leg eine Karte oder zieh eine.",
	"There are no cards left to draw: play one that matches, or pass.":
		"Es gibt keine Karten mehr zu ziehen: Leg eine, die passt, oder gib weiter.",
	"There are no cards left to draw, so you must play one that matches.":
		"Es gibt keine Karten mehr zu ziehen, also musst du eine passende legen.",
	"Choose one of these colors: {colors}.": "Wähl eine dieser Farben: {colors}.",
	"Only a number card goes with this one: choose a number card.":
		"Dazu passt nur eine Zahlenkarte: Wähl eine Zahlenkarte.",
	"Nobody sits there: choose a player at the table.": "Dort sitzt niemand: Wähl jemanden am Tisch.",
	"You can't choose yourself: choose another player.":
		"Dich selbst kannst du nicht wählen: Wähl jemand anderen.",
	"There's nothing to challenge or accept: choose one of the moves on offer.":
		"Hier gibt es nichts anzuzweifeln oder anzunehmen: Wähl einen der angebotenen Züge.",
	"Only the player who has to draw may answer this card.":
		"Nur wer ziehen muss, darf auf diese Karte antworten.",
	"You can't answer a draw card with that: draw the cards, or challenge if you may.":
		"Damit kannst du auf eine Ziehkarte nicht antworten: Zieh die Karten, oder zweifle an, wenn du darfst.",
	"You don't need to call now: call UNO when you are down to one card.":
		"Du musst jetzt nicht rufen: Ruf UNO, wenn du nur noch eine Karte hast.",
	"You don't need to call now: call UNO when you have one face-down card left.":
		"Du musst jetzt nicht rufen: Ruf UNO, wenn nur noch eine Karte verdeckt ist.",
	"You can't catch that player: catch someone who is down to one card and hasn't called UNO.":
		"Diese Person kannst du nicht erwischen: nur wer eine Karte hat und nicht UNO gerufen hat.",
	"You can't catch that player: catch someone who has one face-down card left and hasn't called UNO.":
		"Diese Person kannst du nicht erwischen: nur wer eine verdeckte Karte hat und nicht UNO gerufen hat.",
	"You can't play out of turn: wait for your turn.":
		"Du kannst nicht außer der Reihe legen: Warte, bis du dran bist.",
	"You can only jump in with the exact same card as the one on top: wait for your turn.":
		"Dazwischenwerfen kannst du nur genau die gleiche Karte wie die oberste: Warte, bis du dran bist.",
	"Nobody has to make a face now.": "Gerade muss niemand ein Gesicht machen.",
	"That face was already judged this turn: wait for the next turn.":
		"Über dieses Gesicht wurde in diesem Zug schon geurteilt: Warte auf den nächsten.",
	"You can't vote on this: wait for the others.": "Hier kannst du nicht mitstimmen: Warte auf die anderen.",
	"You already voted: wait for the others.": "Du hast schon abgestimmt: Warte auf die anderen.",
	"You can't do that now: choose one of the moves on offer.":
		"Das geht jetzt nicht: Wähl einen der angebotenen Züge.",
	"The round is over: wait for the next deal.": "Die Runde ist vorbei: Warte, bis neu gegeben wird.",
	"The match is over: start a new one.": "Die Partie ist vorbei: Beginn eine neue.",
	"This table has no such seat: choose one that it has.":
		"Diesen Platz gibt es an diesem Tisch nicht: Wähl einen anderen.",
	"There is no such move in this game: choose one of the moves on offer.":
		"Diesen Zug gibt es in diesem Spiel nicht: Wähl einen der angebotenen Züge.",
	"You already drew this turn: play the card you drew, or pass.":
		"Du hast in diesem Zug schon gezogen: Leg die gezogene Karte oder gib weiter.",
	"The card in play asks you something: answer that first.":
		"Die gelegte Karte fragt dich etwas: Antworte zuerst.",
	"There's no card there in your grid: choose a place that has one.":
		"Dort liegt in deinem Raster keine Karte: Wähl einen Platz mit einer.",
	"That card is already face up: turn up one that is face down.":
		"Diese Karte ist schon offen: Deck eine verdeckte auf.",
	"You can clear a column only when both its cards are face up and have the same color or number.":
		"Eine Spalte kannst du nur abräumen, wenn beide Karten offen sind und dieselbe Farbe oder Zahl haben.",
	"You can't clear a column in the middle of another player's turn: wait until it ends.":
		"Mitten im Zug eines anderen kannst du keine Spalte abräumen: Warte, bis er endet.",
	"A card from the discard pile must go into your grid: choose the card it replaces.":
		"Eine Karte vom Ablagestapel muss in dein Raster: Wähl die Karte, die sie ersetzt.",
	"There are no cards left to draw: take the top discard.":
		"Es gibt keine Karten mehr zu ziehen: Nimm die oberste vom Ablagestapel.",
	"Choose two different players, or one player who draws all four.":
		"Wähl zwei verschiedene Personen oder eine, die alle vier zieht.",
	"At this table you can choose only other players.": "An diesem Tisch kannst du nur andere wählen.",
	"At this table you must play if you can: play a card that matches.":
		"An diesem Tisch musst du legen, wenn du kannst: Leg eine passende Karte.",
	"The players are still deciding: wait for the verdict.":
		"Die Spieler entscheiden noch: Warte auf das Urteil.",
	"The card in play asks for another kind of card: choose one of those on offer.":
		"Die gelegte Karte verlangt eine andere Art von Karte: Wähl eine der angebotenen.",
	"A penciled card forbids that card this turn: play another one, or draw.":
		"Eine beschriebene Karte verbietet diese Karte in diesem Zug: Spiel eine andere oder zieh.",
	"The table is already deciding something: wait until that is settled.":
		"Der Tisch entscheidet gerade etwas: Warte, bis das geklärt ist.",
	"You can't stack that card here: stack one that matches, draw the cards, or challenge.":
		"Diese Karte kannst du hier nicht stapeln: Stapel eine passende, zieh die Karten oder zweifle an.",
	"You can jump in only while another player is about to play.":
		"Dazwischenwerfen kannst du nur, solange jemand anders legen soll.",
	"At this table you can clear columns only on your own turn.":
		"An diesem Tisch kannst du Spalten nur abräumen, wenn du dran bist.",
	"Your move": "Dein Zug",
	"Your turn": "Du bist dran",
	"Which color?": "Welche Farbe?",
	"Which face card goes on top?": "Welche Gesichtskarte kommt obenauf?",
	"Which player?": "Wer?",
	"Which card do you give away?": "Welche Karte gibst du her?",
	"Turn up one of your cards": "Deck eine deiner Karten auf",
	"Clear a column, or leave it": "Räum eine Spalte ab oder lass es",
	"Who gets the cards?": "Wer bekommt die Karten?",
	"Which card do you discard?": "Welche Karte legst du ab?",
	"How many wrong names a player may say before the test is over.":
		"Wie viele falsche Namen man sagen darf, bevor die Prüfung vorbei ist.",
	"Wrong names cost no cards, but the tenth one ends the test.":
		"Falsche Namen kosten keine Karten, aber der zehnte beendet die Prüfung.",
	"Wrong names cost no cards, but the fifth one ends the test.":
		"Falsche Namen kosten keine Karten, aber der fünfte beendet die Prüfung.",
	"Wrong names cost nothing, however many there are.": "Falsche Namen kosten nichts, egal wie viele.",
	"You have a card in your hand: put it into your grid or discard it, and then clear the column.":
		"Du hast eine Karte in der Hand: Leg sie in dein Raster oder ab, und räum dann die Spalte ab.",
	"Wrong names": "Falsche Namen",
	"Which do you choose?": "Was wählst du?",
	"Which number?": "Welche Zahl?",
	"What happens now?": "Was geschieht jetzt?",
	"Which card do you take?": "Welche Karte nimmst du?",
	"There is no avatar “{name}”: choose from {choices}.":
		"Es gibt keinen Avatar „{name}“: Wähl einen von {choices}.",
	"There is no color “{name}”: choose from {choices}.":
		"Es gibt keine Farbe „{name}“: Wähl eine von {choices}.",
	"{name} looks like that already: choose something else.": "{name} sieht schon so aus: Wähl etwas anderes.",
	"This match is not over yet: you can replay it when it is.":
		"Diese Partie ist noch nicht zu Ende: Danach kannst du sie nochmal ansehen.",
	"There is no such match here: check the link.": "Diese Partie gibt es hier nicht: Prüf den Link.",
	"This match can’t be replayed here: download its log, and “lastcard verify” says why.":
		"Diese Partie lässt sich hier nicht noch einmal zeigen: Lade ihr Protokoll herunter, dann sagt „lastcard verify“, warum.",
};
