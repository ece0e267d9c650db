/** What servers say: the English text, as in en/server.ts, and its translation with the same gaps. */
import type { Said } from "../language";

export const server: Record<Said, string> = {
	"Plain cards on a green cloth.": "Des cartes simples sur un tapis vert.",
	red: "rouge",
	yellow: "jaune",
	green: "vert",
	blue: "bleu",
	"Draw Two": "+2",
	"The next player draws two cards and is skipped.":
		"Le joueur suivant pioche deux cartes et passe son tour.",
	Reverse: "Changement de sens",
	"The direction of play reverses.": "Le sens du jeu change.",
	Skip: "Passer",
	"The next player is skipped.": "Le joueur suivant passe son tour.",
	Wild: "Joker",
	"You choose the color.": "Tu choisis la couleur.",
	"Wild Draw Four": "Joker +4",
	"You choose the color; then the next player draws four cards and is skipped.":
		"Tu choisis la couleur ; puis le joueur suivant pioche quatre cartes et passe son tour.",
	"As printed": "Règles imprimées",
	"The rules on the sheet, nothing changed.": "Les règles de la notice, sans changement.",
	Quick: "Rapide",
	"A short match: fewer cards, few rounds.": "Une partie courte : moins de cartes, peu de manches.",
	Kids: "Enfants",
	"One round, no bluffing, no clock, and hints for everyone.":
		"Une manche, sans bluff, sans limite de temps, et des conseils pour tous.",
	Party: "Fête",
	"What many families play: draw cards stack, 7s and 0s trade hands, and you may jump in.":
		"Comme dans beaucoup de familles : les cartes de pioche s’empilent, les 7 et les 0 échangent les mains, et on peut intercepter.",
	Tournament: "Tournoi",
	"Points count, ties are played off, and the clock runs.":
		"Les points comptent, les égalités se départagent, et le temps tourne.",
	"Ice and northern lights; with Wild Customizable and Let It Go.":
		"Glace et aurores boréales ; avec Joker vierge et Let It Go.",
	pink: "rose",
	"Wild Customizable": "Joker vierge",
	"Let It Go": "Let It Go",
	"You discard all your blue cards and choose the color.":
		"Tu te défausses de toutes tes cartes bleues et tu choisis la couleur.",
	"Round yellow faces; with Wild Customizable and Wild Emoji.":
		"Des visages ronds et jaunes ; avec Joker vierge et Joker Emoji.",
	neutral: "neutre",
	grinning: "grand sourire",
	winking: "clin d’œil",
	"tongue out": "langue tirée",
	kissing: "bisou",
	grimacing: "grimace",
	astonished: "étonné",
	angry: "fâché",
	crying: "en pleurs",
	sleeping: "endormi",
	"Wild Emoji": "Joker Emoji",
	"You put a number card from your hand on top to set the color and the face; then the next player makes that face until their next turn, or draws four cards.":
		"Tu poses par-dessus une carte chiffre de ta main, qui donne la couleur et le visage ; puis le joueur suivant fait cette tête jusqu’à son prochain tour, ou pioche quatre cartes.",
	"A hundred years at the cinema; with Movie Madness.": "Cent ans de cinéma ; avec Movie Madness.",
	"Movie Madness": "Movie Madness",
	"A player of your choice names four characters from a film you choose, or draws four cards; then you choose the color.":
		"Un joueur de ton choix nomme quatre personnages d’un film que tu choisis, ou pioche quatre cartes ; puis tu choisis la couleur.",
	"Glitter and loud music; with Mix Tape.": "Paillettes et musique à fond ; avec Mix Tape.",
	purple: "violet",
	"Mix Tape": "Mix Tape",
	"You choose the color; then the next player takes a random card from every other player.":
		"Tu choisis la couleur ; puis le joueur suivant prend une carte au hasard à chacun des autres.",
	"A grid to keep low instead of a hand to empty. A short game on a green lawn; with Double Draw 2.":
		"Une grille à garder basse au lieu d’une main à vider. Un jeu court sur un gazon vert ; avec Double +2.",
	"Draw 2": "+2",
	"The next player draws two cards face down as a new column and is skipped.":
		"Le joueur suivant reçoit deux cartes cachées comme nouvelle colonne et passe son tour.",
	"Double Draw 2": "Double +2",
	"You choose two players to draw two cards each, or one to draw four, all face down.":
		"Tu choisis deux joueurs qui piochent deux cartes chacun, ou un seul qui en pioche quatre, toutes cachées.",
	Easy: "Facile",
	"Knows what is good, but slips: forgets to call, misses a catch, plays the second-best card.":
		"Sait ce qui est bon, mais se trompe : oublie UNO, rate une prise, joue la deuxième meilleure carte.",
	Normal: "Normal",
	"Plays like a sensible person: keeps its wilds, watches its neighbors, never forgets to call.":
		"Joue comme quelqu’un de sensé : garde ses jokers, surveille ses voisins, n’oublie jamais UNO.",
	Hard: "Difficile",
	"Has learned from millions of rounds which card wins: remembers what you could not play.":
		"A appris de millions de manches quelle carte gagne : retient ce que tu n’as pas pu jouer.",
	Expert: "Expert",
	"Looks ahead: deals the hidden cards a thousand times as they could lie, and plays what wins most.":
		"Anticipe : distribue mille fois les cartes cachées comme elles pourraient être, et joue ce qui gagne le plus.",
	Random: "Hasard",
	"Plays any card that fits, and looks up from its hand half the time.":
		"Joue n’importe quelle carte qui va, et ne lève les yeux qu’une fois sur deux.",
	"Discards on top": "Défausse au-dessus",
	"Which card is on top after cards are discarded by an effect, as with Let It Go.":
		"Quelle carte est au-dessus quand un effet défausse des cartes, comme Let It Go.",
	"The discarded cards go under the card that was played, and whoever played it chooses the color.":
		"Les cartes défaussées vont sous la carte posée, et celui qui l’a posée choisit la couleur.",
	"The discarded cards go on top, and the next player has to match the last of them.":
		"Les cartes défaussées vont au-dessus, et le joueur suivant doit suivre la dernière.",
	"Lone Wild Emoji": "Emoji seul",
	"Playing a Wild Emoji without a face card.": "Poser un Joker Emoji sans carte visage.",
	"You cannot play a Wild Emoji without a face card to go with it.":
		"On ne peut pas poser un Joker Emoji sans une carte visage pour l’accompagner.",
	"Without a face card to go with it, a Wild Emoji is a plain wild.":
		"Sans carte visage pour l’accompagner, un Joker Emoji est un joker ordinaire.",
	"Skips end faces": "Passer met fin",
	"Whether being skipped ends a face.": "Si passer son tour met fin à une grimace.",
	"Being skipped does not end the face: it lasts until that player actually takes a turn.":
		"Passer son tour ne met pas fin à la grimace : elle dure jusqu’à ce que le joueur joue vraiment.",
	"The face also ends when the player is skipped.": "La grimace finit aussi quand le joueur passe son tour.",
	"Honor system": "Sur l’honneur",
	"Who decides whether a face was dropped.": "Qui décide si une grimace est perdue.",
	"If the player denies it, the other players vote; a tie means the face was kept.":
		"Si le joueur nie, les autres votent ; une égalité veut dire que la grimace a tenu.",
	"A face counts as dropped only if the player admits it.":
		"Une grimace n’est perdue que si le joueur le reconnaît.",
	"Each film once": "Chaque film une fois",
	"Whether the same film may be picked twice in a match.":
		"Si le même film peut être choisi deux fois dans une partie.",
	"The same film may be picked again.": "Le même film peut être choisi de nouveau.",
	"Each film may be picked only once in a match.": "Chaque film ne peut être choisi qu’une fois par partie.",
	"Safe last card": "Dernière carte sauve",
	"What happens when someone's last card would be taken.":
		"Ce qui arrive quand la dernière carte de quelqu’un serait prise.",
	"If your last card is taken, you have no cards left and win the round.":
		"Si on te prend ta dernière carte, tu n’en as plus et tu gagnes la manche.",
	"A player's last card cannot be taken.": "On ne peut pas prendre la dernière carte d’un joueur.",
	"Cards dealt": "Cartes données",
	"How many cards each player is dealt.": "Combien de cartes chacun reçoit.",
	"Cards dealt to each player: {n}.": "Cartes pour chaque joueur : {n}.",
	"First dealer": "Premier donneur",
	"How the first dealer is chosen.": "Comment choisir qui distribue d’abord.",
	"Everyone draws a card, and the highest number deals.":
		"Chacun pioche une carte, et le plus grand chiffre distribue.",
	"The first dealer is picked at random.": "Le premier donneur est tiré au sort.",
	"The player in that seat deals first.": "Le joueur à cette place distribue d’abord.",
	"The player in seat {n} deals first.": "Le joueur à la place {n} distribue d’abord.",
	"Next dealer": "Donneur suivant",
	"Who deals the rounds after the first.": "Qui distribue après la première manche.",
	"After each round, the deal moves one seat to the left.":
		"Après chaque manche, la donne passe au joueur de gauche.",
	"After each round, everyone draws a card again to see who deals.":
		"Après chaque manche, chacun pioche de nouveau pour voir qui distribue.",
	"The winner of a round deals the next one.": "Le gagnant d’une manche distribue la suivante.",
	Stacking: "Cumul",
	"Whether you may answer a draw card with another one, so that the next player draws for both.":
		"Si on peut répondre à une carte de pioche par une autre, de sorte que le suivant pioche pour les deux.",
	"You cannot answer a draw card with another one: you have to draw.":
		"On ne peut pas répondre à une carte de pioche par une autre : il faut piocher.",
	"You may answer a Draw Two with a Draw Two; the next player draws for both.":
		"On peut répondre à un +2 par un +2 ; le joueur suivant pioche pour les deux.",
	"You may answer a Wild Draw Four with a Wild Draw Four; the next player draws for both.":
		"On peut répondre à un Joker +4 par un Joker +4 ; le joueur suivant pioche pour les deux.",
	"You may answer a draw card with one of the same kind; the next player draws for both.":
		"On peut répondre à une carte de pioche par une carte identique ; le joueur suivant pioche pour les deux.",
	"You may answer any draw card with any other; the next player draws for both.":
		"On peut répondre à toute carte de pioche par n’importe quelle autre ; le joueur suivant pioche pour les deux.",
	"No bluffing": "Sans bluff",
	"Whether you may bluff with a Wild Draw Four.": "Si on peut bluffer avec un Joker +4.",
	"You may bluff with a Wild Draw Four: it stands unless the player who has to draw challenges it.":
		"On peut bluffer avec un Joker +4 : il vaut tant que le joueur qui doit piocher ne conteste pas.",
	"You cannot bluff with a Wild Draw Four, so nobody needs to challenge it.":
		"On ne peut pas bluffer avec un Joker +4, donc personne n’a à contester.",
	"Two Wild Draw Fours": "Deux Jokers +4",
	"Whether holding a second Wild Draw Four makes the first one a bluff.":
		"Si un deuxième Joker +4 en main fait du premier un bluff.",
	"Any other wild in your hand makes a Wild Draw Four a bluff, even another Wild Draw Four.":
		"Tout autre joker dans ta main fait d’un Joker +4 un bluff, même un autre Joker +4.",
	"A wild in your hand makes a Wild Draw Four a bluff, but another Wild Draw Four does not.":
		"Un joker dans ta main fait d’un Joker +4 un bluff, mais pas un autre Joker +4.",
	"Own deck": "Jeu à soi",
	"How many of each card every color has, by code, such as 0:2,S:3. Cards you leave out stay as they are.":
		"Combien de chaque carte par couleur, par code, comme 0:2,S:3. Ce que tu omets ne change pas.",
	"the number of {card} cards in each color is {n}": "le nombre de cartes {card} dans chaque couleur est {n}",
	"Own card points": "Valeurs à soi",
	"How many points a card counts, by code, such as S:10,R:10. Cards you leave out stay as they are.":
		"Combien de points vaut une carte, par code, comme S:10,R:10. Ce que tu omets ne change pas.",
	"{card} counts {n}": "{card} vaut {n}",
	Rounds: "Manches",
	"How many rounds the match has.": "Combien de manches compte la partie.",
	"Rounds in the match: {n}.": "Manches dans la partie : {n}.",
	"Draw for others only": "Les autres piochent",
	"Who can be made to draw by a Double Draw 2.": "Qui on peut faire piocher avec un Double +2.",
	"With a Double Draw 2, you may choose yourself, too.": "Avec un Double +2, tu peux aussi te choisir.",
	"With a Double Draw 2, you may choose only other players.":
		"Avec un Double +2, tu ne peux choisir que les autres.",
	"Clear on your turn": "Vider à son tour",
	"When you may clear a matching column.": "Quand on peut vider une colonne qui va ensemble.",
	"You may clear a matching column on your turn or between turns.":
		"Tu peux vider une colonne à ton tour ou entre les tours.",
	"You may clear a matching column only on your turn.": "Tu ne peux vider une colonne qu’à ton tour.",
	"Quiet ending": "Fin tranquille",
	"Whether an action on top still happens when the turn ends the round.":
		"Si une action au-dessus agit encore quand le tour finit la manche.",
	"If that turn leaves a draw card on top, its cards are still drawn, and they count.":
		"Si ce tour laisse une carte de pioche au-dessus, ses cartes sont encore piochées, et elles comptent.",
	"A draw card on top does nothing if the turn ends the round.":
		"Une carte de pioche au-dessus ne fait rien si le tour finit la manche.",
	Playoff: "Manche décisive",
	"What happens if players tie for the lowest total after the last round.":
		"Ce qui arrive si des joueurs sont à égalité au plus petit total après la dernière manche.",
	"Players who tie for the lowest total win together.":
		"Les joueurs à égalité au plus petit total gagnent ensemble.",
	"If players tie for the lowest total, play more rounds until one of them is ahead.":
		"Si des joueurs sont à égalité au plus petit total, on joue jusqu’à ce que l’un d’eux mène.",
	Scoring: "Comptage",
	"How rounds are scored and who wins the match.": "Comment on compte les manches et qui gagne la partie.",
	"The winner of a round scores the cards left in all other hands; the first to reach the target wins.":
		"Le gagnant d’une manche marque les cartes de toutes les autres mains ; le premier à l’objectif gagne.",
	"Everyone scores the cards left in their own hand; when someone reaches the target, the lowest total wins.":
		"Chacun compte les cartes de sa propre main ; quand quelqu’un atteint l’objectif, le plus petit total gagne.",
	"No points are kept: the winner of the round wins the match.":
		"On ne compte pas de points : le gagnant de la manche gagne la partie.",
	Target: "Objectif",
	"How many points win or end the match.": "Combien de points gagnent ou finissent la partie.",
	"without points, nobody reaches a target": "sans points, personne n’atteint d’objectif",
	"a match with a fixed number of rounds has no target":
		"une partie à nombre de manches fixe n’a pas d’objectif",
	"The target is {n} points.": "L’objectif est de {n} points.",
	"How many rounds the match has; 0 means as many as it takes to reach the target.":
		"Combien de manches compte la partie ; 0 : autant qu’il faut pour atteindre l’objectif.",
	"without points, every round is a match of its own": "sans points, chaque manche est une partie",
	"Shared win": "Victoire partagée",
	"What happens if players tie for the best total.": "Ce qui arrive si des joueurs sont à égalité en tête.",
	"If players tie for the best total, play more rounds until one of them is ahead.":
		"Si des joueurs sont à égalité en tête, on joue jusqu’à ce que l’un d’eux mène.",
	"Players who tie for the best total win together.": "Les joueurs à égalité en tête gagnent ensemble.",
	"without points, there is no tie": "sans points, il n’y a pas d’égalité",
	"Plain Reverse": "Simple changement",
	"What a Reverse does with two players.": "Ce que fait un Changement de sens à deux.",
	"With two players, a Reverse works like a Skip.": "À deux, un Changement de sens fait passer le tour.",
	"With two players, a Reverse changes the direction of play and nothing else.":
		"À deux, un Changement de sens change le sens du jeu et rien d’autre.",
	"Jump-in": "Interception",
	"Playing out of turn.": "Jouer hors de son tour.",
	"Nobody may play out of turn.": "Personne ne peut jouer hors de son tour.",
	"If you hold exactly the same card as the one on top, in both color and symbol, you may play it out of turn, and play continues from you. Nobody may jump in while a Draw Two or a Wild Draw Four is waiting for an answer.":
		"Si tu as exactement la même carte que celle du dessus, couleur et symbole, tu peux la poser hors de ton tour, et le jeu continue après toi. Personne ne peut intercepter tant qu’un +2 ou un Joker +4 attend une réponse.",
	"Draw to match": "Piocher jusqu’au bout",
	"How many cards you draw when you don't play.": "Combien de cartes on pioche quand on ne joue pas.",
	"You draw one card.": "Tu pioches une carte.",
	"You draw until you get a card you can play.": "Tu pioches jusqu’à avoir une carte jouable.",
	"Forced play": "Obligation de jouer",
	"Whether you must play if you can.": "Si on doit jouer quand on peut.",
	"You may keep a card that you could play.": "Tu peux garder une carte que tu pourrais jouer.",
	"If you can play, you must. If you can play the card you draw, you must play that, too.":
		"Si tu peux jouer, tu dois. Si la carte piochée convient, tu dois la poser aussi.",
	"Seven-O": "Sept-zéro",
	"Whether players trade hands when a 7 or a 0 is played.":
		"Si on échange les mains quand un 7 ou un 0 est posé.",
	"A 7 and a 0 are plain number cards.": "Un 7 et un 0 sont des chiffres ordinaires.",
	"When you play a 7, you swap hands with a player of your choice; when anyone plays a 0, everyone passes their hand to the next player.":
		"Quand tu poses un 7, tu échanges ta main avec un joueur de ton choix ; quand quelqu’un pose un 0, chacun passe sa main au suivant.",
	"You can make this move.": "Tu peux jouer ce coup.",
	"It's another player's turn: wait for yours.": "C’est le tour d’un autre joueur : attends le tien.",
	"Nobody asked you that: choose one of the moves on offer.":
		"Personne ne te l’a demandé : choisis un des coups proposés.",
	"You don't hold that card: choose one from your hand.":
		"Tu n’as pas cette carte : choisis-en une de ta main.",
	"That card doesn't match the color, number or symbol in play: play one that does, or draw.":
		"Cette carte n’a ni la couleur, ni le chiffre, ni le symbole en jeu : pose-en une qui va, ou pioche.",
	"After drawing, you may play only the card you drew: play it or pass.":
		"Après avoir pioché, tu ne peux poser que la carte piochée : pose-la ou passe.",
	"You may not play this wild with the hand you hold, and bluffing is off: play another card, or draw.":
		"Avec cette main tu ne peux pas poser ce joker, et le bluff est interdit : pose une autre carte, ou pioche.",
	"This card is played together with a number card, and you don't have one: play something else, or draw.":
		"Cette carte se pose avec une carte chiffre, et tu n’en as pas : pose autre chose, ou pioche.",
	"You can't pass before you draw: play a card, or draw one.":
		"Tu ne peux pas passer avant de piocher : pose une carte, ou pioche.",
	"There are no cards left to draw: play one that matches, or pass.":
		"Il n’y a plus de cartes à piocher : pose-en une qui va, ou passe.",
	"There are no cards left to draw, so you must play one that matches.":
		"Il n’y a plus de cartes à piocher : tu dois en poser une qui va.",
	"Choose one of these colors: {colors}.": "Choisis une de ces couleurs : {colors}.",
	"Only a number card goes with this one: choose a number card.":
		"Seule une carte chiffre va avec celle-ci : choisis une carte chiffre.",
	"Nobody sits there: choose a player at the table.":
		"Personne n’est assis là : choisis un joueur à la table.",
	"You can't choose yourself: choose another player.": "Tu ne peux pas te choisir : choisis un autre joueur.",
	"There's nothing to challenge or accept: choose one of the moves on offer.":
		"Il n’y a rien à contester ni à accepter : choisis un des coups proposés.",
	"Only the player who has to draw may answer this card.":
		"Seul le joueur qui doit piocher peut répondre à cette carte.",
	"You can't answer a draw card with that: draw the cards, or challenge if you may.":
		"Tu ne peux pas répondre ainsi à une carte de pioche : pioche, ou conteste si tu peux.",
	"You don't need to call now: call UNO when you are down to one card.":
		"Tu n’as pas à l’annoncer maintenant : dis UNO quand il te reste une carte.",
	"You don't need to call now: call UNO when you have one face-down card left.":
		"Tu n’as pas à l’annoncer maintenant : dis UNO quand il te reste une carte cachée.",
	"You can't catch that player: catch someone who is down to one card and hasn't called UNO.":
		"Tu ne peux pas attraper ce joueur : seulement quelqu’un à une carte qui n’a pas dit UNO.",
	"You can't catch that player: catch someone who has one face-down card left and hasn't called UNO.":
		"Tu ne peux pas attraper ce joueur : seulement quelqu’un à une carte cachée qui n’a pas dit UNO.",
	"You can't play out of turn: wait for your turn.": "Tu ne peux pas jouer hors de ton tour : attends.",
	"You can only jump in with the exact same card as the one on top: wait for your turn.":
		"On n’intercepte qu’avec exactement la même carte que celle du dessus : attends ton tour.",
	"Nobody has to make a face now.": "Personne ne doit faire de grimace maintenant.",
	"That face was already judged this turn: wait for the next turn.":
		"Cette grimace a déjà été jugée ce tour-ci : attends le prochain.",
	"You can't vote on this: wait for the others.": "Tu ne peux pas voter là-dessus : attends les autres.",
	"You already voted: wait for the others.": "Tu as déjà voté : attends les autres.",
	"You can't do that now: choose one of the moves on offer.":
		"Tu ne peux pas faire cela maintenant : choisis un des coups proposés.",
	"The round is over: wait for the next deal.": "La manche est finie : attends la prochaine donne.",
	"The match is over: start a new one.": "La partie est finie : commence-en une nouvelle.",
	"This table has no such seat: choose one that it has.":
		"Cette table n’a pas cette place : choisis-en une autre.",
	"There is no such move in this game: choose one of the moves on offer.":
		"Ce coup n’existe pas dans ce jeu : choisis un des coups proposés.",
	"You already drew this turn: play the card you drew, or pass.":
		"Tu as déjà pioché ce tour-ci : pose la carte piochée, ou passe.",
	"The card in play asks you something: answer that first.":
		"La carte en jeu te demande quelque chose : réponds d’abord.",
	"There's no card there in your grid: choose a place that has one.":
		"Il n’y a pas de carte là dans ta grille : choisis une place qui en a une.",
	"That card is already face up: turn up one that is face down.":
		"Cette carte est déjà visible : retournes-en une cachée.",
	"You can clear a column only when both its cards are face up and have the same color or number.":
		"On ne vide une colonne que si ses deux cartes sont visibles et ont la même couleur ou le même chiffre.",
	"You can't clear a column in the middle of another player's turn: wait until it ends.":
		"Tu ne peux pas vider une colonne au milieu du tour d’un autre : attends qu’il finisse.",
	"A card from the discard pile must go into your grid: choose the card it replaces.":
		"Une carte du talon doit aller dans ta grille : choisis la carte qu’elle remplace.",
	"There are no cards left to draw: take the top discard.":
		"Il n’y a plus de cartes à piocher : prends celle du dessus du talon.",
	"Choose two different players, or one player who draws all four.":
		"Choisis deux joueurs différents, ou un seul qui pioche les quatre.",
	"At this table you can choose only other players.": "À cette table tu ne peux choisir que les autres.",
	"At this table you must play if you can: play a card that matches.":
		"À cette table tu dois jouer si tu peux : pose une carte qui va.",
	"The players are still deciding: wait for the verdict.":
		"Les joueurs décident encore : attends le verdict.",
	"The card in play asks for another kind of card: choose one of those on offer.":
		"La carte en jeu demande une autre sorte de carte : choisis une de celles proposées.",
	"A penciled card forbids that card this turn: play another one, or draw.":
		"Une carte écrite interdit cette carte pendant ce tour : joue une autre carte ou pioche.",
	"The table is already deciding something: wait until that is settled.":
		"La table décide déjà de quelque chose : attends que ce soit réglé.",
	"You can't stack that card here: stack one that matches, draw the cards, or challenge.":
		"Tu ne peux pas cumuler cette carte ici : cumule-en une qui va, pioche, ou conteste.",
	"You can jump in only while another player is about to play.":
		"Tu ne peux intercepter que lorsqu’un autre joueur va jouer.",
	"At this table you can clear columns only on your own turn.":
		"À cette table tu ne peux vider les colonnes qu’à ton tour.",
	"Your move": "À toi",
	"Your turn": "À ton tour",
	"Which color?": "Quelle couleur ?",
	"Which face card goes on top?": "Quelle carte visage va au-dessus ?",
	"Which player?": "Quel joueur ?",
	"Which card do you give away?": "Quelle carte donnes-tu ?",
	"Turn up one of your cards": "Retourne une de tes cartes",
	"Clear a column, or leave it": "Vide une colonne, ou laisse-la",
	"Who gets the cards?": "Qui reçoit les cartes ?",
	"Which card do you discard?": "Quelle carte défausses-tu ?",
	"How many wrong names a player may say before the test is over.":
		"Combien de noms faux on peut dire avant la fin de l’épreuve.",
	"Wrong names cost no cards, but the tenth one ends the test.":
		"Les noms faux ne coûtent pas de cartes, mais le dixième finit l’épreuve.",
	"Wrong names cost no cards, but the fifth one ends the test.":
		"Les noms faux ne coûtent pas de cartes, mais le cinquième finit l’épreuve.",
	"Wrong names cost nothing, however many there are.":
		"Les noms faux ne coûtent rien, quel que soit leur nombre.",
	"You have a card in your hand: put it into your grid or discard it, and then clear the column.":
		"Tu as une carte en main : mets-la dans ta grille ou défausse-la, puis vide la colonne.",
	"Wrong names": "Noms faux",
	"Which do you choose?": "Que choisis-tu ?",
	"Which number?": "Quel numéro ?",
	"What happens now?": "Que se passe-t-il ?",
	"Which card do you take?": "Quelle carte prends-tu ?",
	"There is no avatar “{name}”: choose from {choices}.":
		"Il n’y a pas d’avatar « {name} » : choisis parmi {choices}.",
	"There is no color “{name}”: choose from {choices}.":
		"Il n’y a pas de couleur « {name} » : choisis parmi {choices}.",
	"{name} looks like that already: choose something else.":
		"{name} a déjà cette apparence : choisis autre chose.",
	"This match is not over yet: you can replay it when it is.":
		"Cette partie n’est pas encore finie : tu pourras la revoir ensuite.",
	"There is no such match here: check the link.": "Il n’y a pas de telle partie ici : vérifie le lien.",
	"This match can’t be replayed here: download its log, and “lastcard verify” says why.":
		"Cette partie ne peut pas être revue ici : télécharge son journal, et « lastcard verify » dira pourquoi.",
};
