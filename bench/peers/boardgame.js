// The toy game on boardgame.io, as its manual sets a server up: state in memory, hands hidden by playerView.

import { createRequire } from "node:module";
import { collectOnDemand, deal, SEATS } from "./toy.js";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");

const Toy = {
	name: "toy",
	setup: () => ({ turn: 0, top: 0, hands: deal() }),
	playerView: ({ G, playerID }) => ({ turn: G.turn, top: G.top, hand: G.hands[playerID] }),
	turn: { minMoves: 1, maxMoves: 1 },
	moves: {
		play: ({ G, playerID }, at) => {
			const hand = G.hands[playerID];
			G.top = hand[at];
			hand[at] = (G.top + SEATS) % 108;
			G.turn += 1;
		},
	},
};

collectOnDemand();
const server = Server({ games: [Toy], origins: ["http://127.0.0.1"] });
const { appServer } = await server.run(0);
console.log(`http://127.0.0.1:${appServer.address().port}/`);
