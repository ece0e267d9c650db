// The toy game on Colyseus, as its manual sets a server up: hands hidden by views, and each move told at once.

import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { StateView, schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { collectOnDemand, deal, SEATS } from "./toy.js";

const Seat = schema({ hand: t.array("uint8").view() }, "Seat");
const Table = schema({ turn: t.uint32(), top: t.uint8(), seats: t.array(Seat) }, "Table");

class Toy extends Room {
	maxClients = SEATS;
	patchRate = null; // instead of every 50 ms
	messages = { play: (client, at) => this.play(client, at) };

	onCreate() {
		this.state = new Table();
		this.state.turn = 0;
		this.state.top = 0;
		for (const cards of deal()) {
			const seat = new Seat();
			seat.hand.push(...cards);
			this.state.seats.push(seat);
		}
	}

	onJoin(client) {
		client.userData = this.clients.length - 1;
		client.view = new StateView();
		client.view.add(this.state.seats[client.userData]);
	}

	play(client, at) {
		if (client.userData !== this.state.turn % SEATS) return;
		const { hand } = this.state.seats[client.userData];
		this.state.top = hand[at];
		hand[at] = (this.state.top + SEATS) % 108;
		this.state.turn += 1;
		this.broadcastPatch();
	}
}

collectOnDemand();
const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("toy", Toy);
await server.listen(0, "127.0.0.1");
console.log(`http://127.0.0.1:${http.address().port}/`);
