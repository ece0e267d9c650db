/** What servers say: the English text, as in en/server.ts, and its translation with the same gaps. */
import type { Said } from "../language";

export const server: Record<Said, string> = {
	"Plain cards on a green cloth.": "Cartas sencillas sobre un tapete verde.",
	red: "rojo",
	yellow: "amarillo",
	green: "verde",
	blue: "azul",
	"Draw Two": "Robar dos",
	"The next player draws two cards and is skipped.":
		"El siguiente jugador roba dos cartas y pierde el turno.",
	Reverse: "Cambio de sentido",
	"The direction of play reverses.": "Cambia el sentido del juego.",
	Skip: "Pierde el turno",
	"The next player is skipped.": "El siguiente jugador pierde el turno.",
	Wild: "Comodín",
	"You choose the color.": "Eliges el color.",
	"Wild Draw Four": "Comodín Robar cuatro",
	"You choose the color; then the next player draws four cards and is skipped.":
		"Eliges el color; después el siguiente jugador roba cuatro cartas y pierde el turno.",
	"As printed": "Reglas impresas",
	"The rules on the sheet, nothing changed.": "Las reglas de la hoja, sin cambios.",
	Quick: "Rápida",
	"A short match: fewer cards, few rounds.": "Una partida corta: menos cartas, pocas rondas.",
	Kids: "Niños",
	"One round, no bluffing, no clock, and hints for everyone.":
		"Una ronda, sin faroles, sin reloj y con pistas para todos.",
	Party: "Fiesta",
	"What many families play: draw cards stack, 7s and 0s trade hands, and you may jump in.":
		"Como en muchas familias: las cartas de robar se acumulan, los 7 y los 0 cambian manos, y puedes colarte.",
	Tournament: "Torneo",
	"Points count, ties are played off, and the clock runs.":
		"Los puntos cuentan, los empates se deciden y corre el reloj.",
	"Ice and northern lights; with Wild Customizable and Let It Go.":
		"Hielo y auroras boreales; con Comodín en blanco y Let It Go.",
	pink: "rosa",
	"Wild Customizable": "Comodín en blanco",
	"Let It Go": "Let It Go",
	"You discard all your blue cards and choose the color.":
		"Descartas todas tus cartas azules y eliges el color.",
	"Round yellow faces; with Wild Customizable and Wild Emoji.":
		"Caras redondas y amarillas; con Comodín en blanco y Comodín Emoji.",
	neutral: "neutra",
	grinning: "sonriente",
	winking: "guiño",
	"tongue out": "lengua fuera",
	kissing: "beso",
	grimacing: "mueca",
	astonished: "asombrada",
	angry: "enfadada",
	crying: "llorando",
	sleeping: "dormida",
	"Wild Emoji": "Comodín Emoji",
	"You put a number card from your hand on top to set the color and the face; then the next player makes that face until their next turn, or draws four cards.":
		"Pones encima una carta de número de tu mano, que da el color y la cara; después el siguiente jugador pone esa cara hasta su próximo turno, o roba cuatro cartas.",
	"A hundred years at the cinema; with Movie Madness.": "Cien años de cine; con Movie Madness.",
	"Movie Madness": "Movie Madness",
	"A player of your choice names four characters from a film you choose, or draws four cards; then you choose the color.":
		"Un jugador que elijas nombra cuatro personajes de una película que tú eliges, o roba cuatro cartas; después eliges el color.",
	"Glitter and loud music; with Mix Tape.": "Purpurina y música a tope; con Mix Tape.",
	purple: "morado",
	"Mix Tape": "Mix Tape",
	"You choose the color; then the next player takes a random card from every other player.":
		"Eliges el color; después el siguiente jugador toma una carta al azar de cada uno de los demás.",
	"A grid to keep low instead of a hand to empty. A short game on a green lawn; with Double Draw 2.":
		"Una cuadrícula que sume poco en vez de una mano que vaciar. Un juego corto sobre el césped; con Doble Robar 2.",
	"Draw 2": "Robar 2",
	"The next player draws two cards face down as a new column and is skipped.":
		"El siguiente jugador recibe dos cartas boca abajo como columna nueva y pierde el turno.",
	"Double Draw 2": "Doble Robar 2",
	"You choose two players to draw two cards each, or one to draw four, all face down.":
		"Eliges dos jugadores que roban dos cartas cada uno, o uno que roba cuatro, todas boca abajo.",
	Easy: "Fácil",
	"Knows what is good, but slips: forgets to call, misses a catch, plays the second-best card.":
		"Sabe lo que es bueno, pero se equivoca: olvida cantar, no pilla a otros, juega la segunda mejor carta.",
	Normal: "Normal",
	"Plays like a sensible person: keeps its wilds, watches its neighbors, never forgets to call.":
		"Juega como alguien sensato: guarda sus comodines, vigila a sus vecinos, nunca olvida cantar.",
	Hard: "Difícil",
	"Has learned from millions of rounds which card wins: remembers what you could not play.":
		"Ha aprendido de millones de rondas qué carta gana: recuerda lo que no pudiste jugar.",
	Expert: "Experto",
	"Looks ahead: deals the hidden cards a thousand times as they could lie, and plays what wins most.":
		"Piensa por adelantado: reparte mil veces las cartas ocultas como podrían estar y juega lo que más gana.",
	Random: "Al azar",
	"Plays any card that fits, and looks up from its hand half the time.":
		"Juega cualquier carta que encaje y levanta la vista de su mano la mitad de las veces.",
	"Discards on top": "Descartes encima",
	"Which card is on top after cards are discarded by an effect, as with Let It Go.":
		"Qué carta queda arriba cuando un efecto descarta cartas, como con Let It Go.",
	"The discarded cards go under the card that was played, and whoever played it chooses the color.":
		"Las cartas descartadas van debajo de la carta jugada, y quien la jugó elige el color.",
	"The discarded cards go on top, and the next player has to match the last of them.":
		"Las cartas descartadas van encima, y el siguiente jugador debe seguir a la última.",
	"Lone Wild Emoji": "Emoji a solas",
	"Playing a Wild Emoji without a face card.": "Jugar un Comodín Emoji sin carta de cara.",
	"You cannot play a Wild Emoji without a face card to go with it.":
		"No puedes jugar un Comodín Emoji sin una carta de cara que lo acompañe.",
	"Without a face card to go with it, a Wild Emoji is a plain wild.":
		"Sin una carta de cara que lo acompañe, un Comodín Emoji es un comodín normal.",
	"Skips end faces": "Perder turno acaba",
	"Whether being skipped ends a face.": "Si perder el turno acaba con una cara.",
	"Being skipped does not end the face: it lasts until that player actually takes a turn.":
		"Perder el turno no acaba con la cara: dura hasta que ese jugador juega de verdad un turno.",
	"The face also ends when the player is skipped.":
		"La cara acaba también cuando el jugador pierde el turno.",
	"Honor system": "Por el honor",
	"Who decides whether a face was dropped.": "Quién decide si se perdió una cara.",
	"If the player denies it, the other players vote; a tie means the face was kept.":
		"Si el jugador lo niega, votan los demás; un empate significa que la cara se mantuvo.",
	"A face counts as dropped only if the player admits it.":
		"Una cara solo se pierde si el jugador lo admite.",
	"Each film once": "Cada película una vez",
	"Whether the same film may be picked twice in a match.":
		"Si la misma película puede elegirse dos veces en una partida.",
	"The same film may be picked again.": "La misma película puede volver a elegirse.",
	"Each film may be picked only once in a match.": "Cada película solo puede elegirse una vez por partida.",
	"Safe last card": "Última carta a salvo",
	"What happens when someone's last card would be taken.":
		"Qué pasa cuando se tomaría la última carta de alguien.",
	"If your last card is taken, you have no cards left and win the round.":
		"Si te toman la última carta, te quedas sin cartas y ganas la ronda.",
	"A player's last card cannot be taken.": "No se puede tomar la última carta de un jugador.",
	"Cards dealt": "Cartas repartidas",
	"How many cards each player is dealt.": "Cuántas cartas recibe cada jugador.",
	"Cards dealt to each player: {n}.": "Cartas para cada jugador: {n}.",
	"First dealer": "Primer reparto",
	"How the first dealer is chosen.": "Cómo se elige quién reparte primero.",
	"Everyone draws a card, and the highest number deals.":
		"Todos roban una carta, y reparte el número más alto.",
	"The first dealer is picked at random.": "Quien reparte primero se sortea.",
	"The player in that seat deals first.": "Reparte primero el jugador de ese sitio.",
	"The player in seat {n} deals first.": "Reparte primero el jugador del sitio {n}.",
	"Next dealer": "Siguiente reparto",
	"Who deals the rounds after the first.": "Quién reparte después de la primera ronda.",
	"After each round, the deal moves one seat to the left.":
		"Después de cada ronda, reparte el de la izquierda.",
	"After each round, everyone draws a card again to see who deals.":
		"Después de cada ronda, todos vuelven a robar para ver quién reparte.",
	"The winner of a round deals the next one.": "El ganador de una ronda reparte la siguiente.",
	Stacking: "Acumular",
	"Whether you may answer a draw card with another one, so that the next player draws for both.":
		"Si puedes responder a una carta de robar con otra, de modo que el siguiente robe por las dos.",
	"You cannot answer a draw card with another one: you have to draw.":
		"No puedes responder a una carta de robar con otra: tienes que robar.",
	"You may answer a Draw Two with a Draw Two; the next player draws for both.":
		"Puedes responder a un Robar dos con un Robar dos; el siguiente roba por los dos.",
	"You may answer a Wild Draw Four with a Wild Draw Four; the next player draws for both.":
		"Puedes responder a un Comodín Robar cuatro con otro; el siguiente roba por los dos.",
	"You may answer a draw card with one of the same kind; the next player draws for both.":
		"Puedes responder a una carta de robar con otra igual; el siguiente roba por las dos.",
	"You may answer any draw card with any other; the next player draws for both.":
		"Puedes responder a cualquier carta de robar con cualquier otra; el siguiente roba por las dos.",
	"No bluffing": "Sin faroles",
	"Whether you may bluff with a Wild Draw Four.": "Si puedes ir de farol con un Comodín Robar cuatro.",
	"You may bluff with a Wild Draw Four: it stands unless the player who has to draw challenges it.":
		"Puedes ir de farol con un Comodín Robar cuatro: vale mientras quien debe robar no lo desafíe.",
	"You cannot bluff with a Wild Draw Four, so nobody needs to challenge it.":
		"No puedes ir de farol con un Comodín Robar cuatro, así que nadie tiene que desafiar.",
	"Two Wild Draw Fours": "Dos Robar cuatro",
	"Whether holding a second Wild Draw Four makes the first one a bluff.":
		"Si un segundo Comodín Robar cuatro en la mano convierte el primero en farol.",
	"Any other wild in your hand makes a Wild Draw Four a bluff, even another Wild Draw Four.":
		"Cualquier otro comodín en tu mano convierte un Comodín Robar cuatro en farol, incluso otro igual.",
	"A wild in your hand makes a Wild Draw Four a bluff, but another Wild Draw Four does not.":
		"Un comodín en tu mano convierte un Comodín Robar cuatro en farol, pero otro igual no.",
	"Own deck": "Baraja propia",
	"How many of each card every color has, by code, such as 0:2,S:3. Cards you leave out stay as they are.":
		"Cuántas de cada carta hay en cada color, por código, como 0:2,S:3. Lo que omites queda como está.",
	"the number of {card} cards in each color is {n}": "el número de cartas {card} en cada color es {n}",
	"Own card points": "Valores propios",
	"How many points a card counts, by code, such as S:10,R:10. Cards you leave out stay as they are.":
		"Cuántos puntos vale una carta, por código, como S:10,R:10. Lo que omites queda como está.",
	"{card} counts {n}": "{card} vale {n}",
	Rounds: "Rondas",
	"How many rounds the match has.": "Cuántas rondas tiene la partida.",
	"Rounds in the match: {n}.": "Rondas en la partida: {n}.",
	"Draw for others only": "Solo roban otros",
	"Who can be made to draw by a Double Draw 2.": "A quién puedes hacer robar con un Doble Robar 2.",
	"With a Double Draw 2, you may choose yourself, too.": "Con un Doble Robar 2 también puedes elegirte a ti.",
	"With a Double Draw 2, you may choose only other players.":
		"Con un Doble Robar 2 solo puedes elegir a otros.",
	"Clear on your turn": "Vaciar en tu turno",
	"When you may clear a matching column.": "Cuándo puedes vaciar una columna que encaja.",
	"You may clear a matching column on your turn or between turns.":
		"Puedes vaciar una columna que encaja en tu turno o entre turnos.",
	"You may clear a matching column only on your turn.":
		"Puedes vaciar una columna que encaja solo en tu turno.",
	"Quiet ending": "Final tranquilo",
	"Whether an action on top still happens when the turn ends the round.":
		"Si una acción arriba aún ocurre cuando el turno termina la ronda.",
	"If that turn leaves a draw card on top, its cards are still drawn, and they count.":
		"Si ese turno deja arriba una carta de robar, sus cartas aún se roban, y cuentan.",
	"A draw card on top does nothing if the turn ends the round.":
		"Una carta de robar arriba no hace nada si el turno termina la ronda.",
	Playoff: "Desempate",
	"What happens if players tie for the lowest total after the last round.":
		"Qué pasa si hay empate en el total más bajo tras la última ronda.",
	"Players who tie for the lowest total win together.": "Quienes empatan en el total más bajo ganan juntos.",
	"If players tie for the lowest total, play more rounds until one of them is ahead.":
		"Si hay empate en el total más bajo, se juegan más rondas hasta que uno va por delante.",
	Scoring: "Puntuación",
	"How rounds are scored and who wins the match.": "Cómo se puntúan las rondas y quién gana la partida.",
	"The winner of a round scores the cards left in all other hands; the first to reach the target wins.":
		"El ganador de una ronda suma las cartas de todas las demás manos; gana el primero en llegar a la meta.",
	"Everyone scores the cards left in their own hand; when someone reaches the target, the lowest total wins.":
		"Cada uno suma las cartas de su propia mano; cuando alguien llega a la meta, gana el total más bajo.",
	"No points are kept: the winner of the round wins the match.":
		"No se cuentan puntos: quien gana la ronda gana la partida.",
	Target: "Meta",
	"How many points win or end the match.": "Cuántos puntos ganan o terminan la partida.",
	"without points, nobody reaches a target": "sin puntos, nadie llega a una meta",
	"a match with a fixed number of rounds has no target":
		"una partida con un número fijo de rondas no tiene meta",
	"The target is {n} points.": "La meta son {n} puntos.",
	"How many rounds the match has; 0 means as many as it takes to reach the target.":
		"Cuántas rondas tiene la partida; 0 significa las que hagan falta para llegar a la meta.",
	"without points, every round is a match of its own": "sin puntos, cada ronda es una partida",
	"Shared win": "Victoria compartida",
	"What happens if players tie for the best total.": "Qué pasa si hay empate en cabeza.",
	"If players tie for the best total, play more rounds until one of them is ahead.":
		"Si hay empate en cabeza, se juegan más rondas hasta que uno va por delante.",
	"Players who tie for the best total win together.": "Quienes empatan en cabeza ganan juntos.",
	"without points, there is no tie": "sin puntos, no hay empate",
	"Plain Reverse": "Solo cambio",
	"What a Reverse does with two players.": "Qué hace un Cambio de sentido con dos jugadores.",
	"With two players, a Reverse works like a Skip.":
		"Con dos jugadores, un Cambio de sentido hace perder el turno.",
	"With two players, a Reverse changes the direction of play and nothing else.":
		"Con dos jugadores, un Cambio de sentido cambia el sentido del juego y nada más.",
	"Jump-in": "Colarse",
	"Playing out of turn.": "Jugar fuera de turno.",
	"Nobody may play out of turn.": "Nadie puede jugar fuera de turno.",
	"If you hold exactly the same card as the one on top, in both color and symbol, you may play it out of turn, and play continues from you. Nobody may jump in while a Draw Two or a Wild Draw Four is waiting for an answer.":
		"Si tienes exactamente la misma carta que la de arriba, en color y símbolo, puedes jugarla fuera de turno, y el juego sigue desde ti. Nadie puede colarse mientras un Robar dos o un Comodín Robar cuatro espera respuesta.",
	"Draw to match": "Robar hasta jugar",
	"How many cards you draw when you don't play.": "Cuántas cartas robas cuando no juegas.",
	"You draw one card.": "Robas una carta.",
	"You draw until you get a card you can play.": "Robas hasta tener una carta que puedas jugar.",
	"Forced play": "Juego obligado",
	"Whether you must play if you can.": "Si debes jugar cuando puedes.",
	"You may keep a card that you could play.": "Puedes guardarte una carta que podrías jugar.",
	"If you can play, you must. If you can play the card you draw, you must play that, too.":
		"Si puedes jugar, debes. Si puedes jugar la carta que robas, debes jugarla también.",
	"Seven-O": "Siete-cero",
	"Whether players trade hands when a 7 or a 0 is played.":
		"Si se cambian las manos cuando se juega un 7 o un 0.",
	"A 7 and a 0 are plain number cards.": "Un 7 y un 0 son números normales.",
	"When you play a 7, you swap hands with a player of your choice; when anyone plays a 0, everyone passes their hand to the next player.":
		"Cuando juegas un 7, cambias tu mano con un jugador que elijas; cuando alguien juega un 0, todos pasan su mano al siguiente.",
	"You can make this move.": "Puedes hacer esta jugada.",
	"It's another player's turn: wait for yours.": "Es el turno de otro jugador: espera el tuyo.",
	"Nobody asked you that: choose one of the moves on offer.":
		"Nadie te ha preguntado eso: elige una de las jugadas que se ofrecen.",
	"You don't hold that card: choose one from your hand.": "No tienes esa carta: elige una de tu mano.",
	"That card doesn't match the color, number or symbol in play: play one that does, or draw.":
		"Esa carta no coincide en color, número ni símbolo: juega una que sí, o roba.",
	"After drawing, you may play only the card you drew: play it or pass.":
		"Después de robar solo puedes jugar la carta que robaste: juégala o pasa.",
	"You may not play this wild with the hand you hold, and bluffing is off: play another card, or draw.":
		"Con esa mano no puedes jugar este comodín, y los faroles están prohibidos: juega otra carta, o roba.",
	"This card is played together with a number card, and you don't have one: play something else, or draw.":
		"Esta carta se juega junto con una de número, y no tienes: juega otra cosa, o roba.",
	"You can't pass before you draw: play a card, or draw one.":
		"No puedes pasar antes de robar: juega una carta, o roba una.",
	"There are no cards left to draw: play one that matches, or pass.":
		"No quedan cartas que robar: juega una que encaje, o pasa.",
	"There are no cards left to draw, so you must play one that matches.":
		"No quedan cartas que robar, así que debes jugar una que encaje.",
	"Choose one of these colors: {colors}.": "Elige uno de estos colores: {colors}.",
	"Only a number card goes with this one: choose a number card.":
		"Con esta solo va una carta de número: elige una carta de número.",
	"Nobody sits there: choose a player at the table.": "Ahí no hay nadie: elige a un jugador de la mesa.",
	"You can't choose yourself: choose another player.": "No puedes elegirte a ti: elige a otro jugador.",
	"There's nothing to challenge or accept: choose one of the moves on offer.":
		"No hay nada que desafiar ni aceptar: elige una de las jugadas que se ofrecen.",
	"Only the player who has to draw may answer this card.":
		"Solo quien debe robar puede responder a esta carta.",
	"You can't answer a draw card with that: draw the cards, or challenge if you may.":
		"No puedes responder así a una carta de robar: roba las cartas, o desafía si puedes.",
	"You don't need to call now: call UNO when you are down to one card.":
		"Ahora no hace falta cantar: canta UNO cuando te quede una carta.",
	"You don't need to call now: call UNO when you have one face-down card left.":
		"Ahora no hace falta cantar: canta UNO cuando te quede una carta boca abajo.",
	"You can't catch that player: catch someone who is down to one card and hasn't called UNO.":
		"No puedes pillar a ese jugador: solo a quien le queda una carta y no ha cantado UNO.",
	"You can't catch that player: catch someone who has one face-down card left and hasn't called UNO.":
		"No puedes pillar a ese jugador: solo a quien le queda una carta boca abajo y no ha cantado UNO.",
	"You can't play out of turn: wait for your turn.": "No puedes jugar fuera de turno: espera tu turno.",
	"You can only jump in with the exact same card as the one on top: wait for your turn.":
		"Solo puedes colarte con exactamente la misma carta que la de arriba: espera tu turno.",
	"Nobody has to make a face now.": "Ahora nadie tiene que poner una cara.",
	"That face was already judged this turn: wait for the next turn.":
		"Esa cara ya se juzgó en este turno: espera al siguiente.",
	"You can't vote on this: wait for the others.": "No puedes votar sobre esto: espera a los demás.",
	"You already voted: wait for the others.": "Ya has votado: espera a los demás.",
	"You can't do that now: choose one of the moves on offer.":
		"Ahora no puedes hacer eso: elige una de las jugadas que se ofrecen.",
	"The round is over: wait for the next deal.": "La ronda ha terminado: espera al siguiente reparto.",
	"The match is over: start a new one.": "La partida ha terminado: empieza otra.",
	"This table has no such seat: choose one that it has.":
		"Esta mesa no tiene ese sitio: elige uno que tenga.",
	"There is no such move in this game: choose one of the moves on offer.":
		"Esa jugada no existe en este juego: elige una de las que se ofrecen.",
	"You already drew this turn: play the card you drew, or pass.":
		"Ya has robado en este turno: juega la carta que robaste, o pasa.",
	"The card in play asks you something: answer that first.":
		"La carta en juego te pregunta algo: responde primero.",
	"There's no card there in your grid: choose a place that has one.":
		"Ahí no hay carta en tu cuadrícula: elige un lugar que tenga una.",
	"That card is already face up: turn up one that is face down.":
		"Esa carta ya está boca arriba: destapa una que esté boca abajo.",
	"You can clear a column only when both its cards are face up and have the same color or number.":
		"Solo puedes vaciar una columna cuando sus dos cartas están boca arriba y tienen el mismo color o número.",
	"You can't clear a column in the middle of another player's turn: wait until it ends.":
		"No puedes vaciar una columna en mitad del turno de otro: espera a que acabe.",
	"A card from the discard pile must go into your grid: choose the card it replaces.":
		"Una carta del descarte debe ir a tu cuadrícula: elige la carta que reemplaza.",
	"There are no cards left to draw: take the top discard.":
		"No quedan cartas que robar: toma la de arriba del descarte.",
	"Choose two different players, or one player who draws all four.":
		"Elige a dos jugadores distintos, o a uno que roba las cuatro.",
	"At this table you can choose only other players.": "En esta mesa solo puedes elegir a otros.",
	"At this table you must play if you can: play a card that matches.":
		"En esta mesa debes jugar si puedes: juega una carta que encaje.",
	"The players are still deciding: wait for the verdict.": "Los jugadores aún deciden: espera el veredicto.",
	"The card in play asks for another kind of card: choose one of those on offer.":
		"La carta en juego pide otro tipo de carta: elige una de las que se ofrecen.",
	"A penciled card forbids that card this turn: play another one, or draw.":
		"Una carta escrita prohíbe esa carta en este turno: juega otra o roba.",
	"The table is already deciding something: wait until that is settled.":
		"La mesa ya está decidiendo algo: espera a que se resuelva.",
	"You can't stack that card here: stack one that matches, draw the cards, or challenge.":
		"Aquí no puedes acumular esa carta: acumula una que encaje, roba las cartas, o desafía.",
	"You can jump in only while another player is about to play.":
		"Solo puedes colarte mientras otro jugador va a jugar.",
	"At this table you can clear columns only on your own turn.":
		"En esta mesa solo puedes vaciar columnas en tu turno.",
	"Your move": "Tu jugada",
	"Your turn": "Te toca",
	"Which color?": "¿Qué color?",
	"Which face card goes on top?": "¿Qué carta de cara va encima?",
	"Which player?": "¿Qué jugador?",
	"Which card do you give away?": "¿Qué carta das?",
	"Turn up one of your cards": "Destapa una de tus cartas",
	"Clear a column, or leave it": "Vacía una columna, o déjala",
	"Who gets the cards?": "¿Quién recibe las cartas?",
	"Which card do you discard?": "¿Qué carta descartas?",
	"How many wrong names a player may say before the test is over.":
		"Cuántos nombres falsos se pueden decir antes de que acabe la prueba.",
	"Wrong names cost no cards, but the tenth one ends the test.":
		"Los nombres falsos no cuestan cartas, pero el décimo acaba la prueba.",
	"Wrong names cost no cards, but the fifth one ends the test.":
		"Los nombres falsos no cuestan cartas, pero el quinto acaba la prueba.",
	"Wrong names cost nothing, however many there are.":
		"Los nombres falsos no cuestan nada, sean cuantos sean.",
	"You have a card in your hand: put it into your grid or discard it, and then clear the column.":
		"Tienes una carta en la mano: ponla en tu cuadrícula o descártala, y después vacía la columna.",
	"Wrong names": "Nombres falsos",
	"Which do you choose?": "¿Qué eliges?",
	"Which number?": "¿Qué número?",
	"What happens now?": "¿Qué pasa ahora?",
	"Which card do you take?": "¿Qué carta tomas?",
	"There is no avatar “{name}”: choose from {choices}.":
		"No hay ningún avatar «{name}»: elige entre {choices}.",
	"There is no color “{name}”: choose from {choices}.":
		"No hay ningún color «{name}»: elige entre {choices}.",
	"{name} looks like that already: choose something else.": "{name} ya tiene ese aspecto: elige otra cosa.",
	"This match is not over yet: you can replay it when it is.":
		"Esta partida aún no ha terminado: podrás verla de nuevo cuando acabe.",
	"There is no such match here: check the link.": "Aquí no hay ninguna partida así: revisa el enlace.",
	"This match can’t be replayed here: download its log, and “lastcard verify” says why.":
		"Esta partida no se puede volver a ver aquí: descarga su registro y «lastcard verify» dirá por qué.",
};
