/**
 * One WebSocket to a table that comes back when it is lost. Whatever carries an id is answered by a promise; a move that
 * was not answered is sent again, with the same id, once the connection is back.
 */
import { words } from "../words";
import type { Answer, Answers, ClientHello, ClientMessage, ServerMessage, ServerNo } from "./messages";

type Numbered = Extract<ClientMessage, { id: string }>;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Without an answer for so long the connection is taken for dead, even if nobody closed it; a race for a call takes less. */
const ANSWER_MS = 8_000;
const GIVE_UP = 30_000;
/** Servers that send us to each other, before we wait as after a failure. */
const MOST_WAYS = 3;
/** A tab that was hidden for so long asks anew: a sleeping phone does not notice that its connection is gone. */
const LONG_HIDDEN = 20_000;

export interface ConnectionHandlers {
	/** The first message of each connection. */
	hello(): ClientHello;
	tell(message: ServerMessage): void;
	/** `open` when the server has welcomed us, `lost` while we try to come back. */
	turn(state: "open" | "lost"): void;
}

interface Waiting {
	message: Numbered;
	answer(answer: Answer): void;
	timeout: ReturnType<typeof setTimeout> | undefined;
	end: ReturnType<typeof setTimeout>;
}

export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
	private socket: WebSocket | null = null;
	private welcomed = false;
	private closed = false;
	private failures = 0;
	private retry: ReturnType<typeof setTimeout> | undefined;
	private hiddenSince = 0;
	/** The server that has the table, for the next connection only: after that we come the usual way again. */
	private way = "";
	private ways = 0;
	private readonly waiting = new Map<string, Waiting>();

	constructor(
		private readonly handlers: ConnectionHandlers,
		private readonly address: string,
	) {
		addEventListener("online", this.wake);
		document.addEventListener("visibilitychange", this.look);
		this.connect();
	}

	/** The connection ends for good. */
	close(): void {
		this.closed = true;
		clearTimeout(this.retry);
		removeEventListener("online", this.wake);
		document.removeEventListener("visibilitychange", this.look);
		this.drop();
		for (const id of [...this.waiting.keys()]) this.settle(id, lost(id));
	}

	/** Connects anew: there was a gap, or the connection seems dead. */
	restart(): void {
		if (this.closed) return;
		this.drop();
		this.handlers.turn("lost");
		this.connect();
	}

	/** Send what needs an answer. Only what the server does once, however often it comes, outlives a lost connection. */
	ask<A extends Numbered>(message: A): Promise<Answers[A["t"]] | ServerNo> {
		return new Promise((resolve) => {
			const end = setTimeout(() => this.settle(message.id, unanswered(message.id)), GIVE_UP);
			this.waiting.set(message.id, {
				message,
				answer: resolve as (answer: Answer) => void,
				timeout: undefined,
				end,
			});
			if (this.welcomed) this.post(message.id);
			else if (!mayRepeat(message)) this.settle(message.id, lost(message.id));
		});
	}

	/** Send what needs none. */
	send(message: ClientMessage): void {
		if (this.welcomed) this.socket?.send(JSON.stringify(message));
	}

	private connect(): void {
		clearTimeout(this.retry);
		const socket = new WebSocket(this.way || this.address);
		this.way = "";
		this.socket = socket;
		socket.addEventListener("open", () => socket.send(JSON.stringify(this.handlers.hello())));
		socket.addEventListener("message", (event) => {
			if (socket === this.socket) this.heard(JSON.parse(event.data as string) as ServerMessage);
		});
		socket.addEventListener("close", () => {
			if (socket === this.socket) this.broken();
		});
	}

	private heard(message: ServerMessage): void {
		if (message.t === "welcome") {
			this.welcomed = true;
			this.failures = 0;
			this.ways = 0;
			this.handlers.tell(message);
			this.handlers.turn("open");
			for (const id of this.waiting.keys()) this.post(id);
			return;
		}
		if (message.t === "bye" && message.again && message.address) {
			this.follow(message.address);
			return;
		}
		const id = "id" in message ? message.id : undefined;
		if (id && this.waiting.has(id)) this.settle(id, message as Answer);
		else this.handlers.tell(message);
	}

	/** The table is at another server. */
	private follow(address: string): void {
		this.ways += 1;
		this.way = socketAt(address, this.address);
		if (this.ways > MOST_WAYS) this.broken();
		else this.restart();
	}

	private post(id: string): void {
		const waiting = this.waiting.get(id);
		if (!waiting) return;
		clearTimeout(waiting.timeout);
		waiting.timeout = setTimeout(() => this.restart(), ANSWER_MS);
		this.socket?.send(JSON.stringify(waiting.message));
	}

	private settle(id: string, answer: Answer): void {
		const waiting = this.waiting.get(id);
		if (!waiting) return;
		this.waiting.delete(id);
		clearTimeout(waiting.timeout);
		clearTimeout(waiting.end);
		waiting.answer(answer);
	}

	private drop(): void {
		const socket = this.socket;
		this.socket = null;
		this.welcomed = false;
		socket?.close();
		for (const [id, { message, timeout }] of [...this.waiting]) {
			clearTimeout(timeout);
			if (!mayRepeat(message)) this.settle(id, lost(id));
		}
	}

	private broken(): void {
		this.drop();
		if (this.closed) return;
		this.handlers.turn("lost");
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
		this.failures += 1;
		// All pages of a server that restarts lose their connections at once: they come back one after the other.
		this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
	}

	private readonly wake = (): void => {
		if (this.closed || this.welcomed) return;
		this.drop();
		this.connect();
	};

	private readonly look = (): void => {
		if (document.hidden) {
			this.hiddenSince = performance.now();
			return;
		}
		if (!this.welcomed) this.wake();
		else if (performance.now() - this.hiddenSince > LONG_HIDDEN) this.restart();
	};
}

/** The socket of a server, for the same table as at the usual address. */
export function socketAt(server: string, usual: string): string {
	return `${server.replace(/^http/, "ws").replace(/\/$/, "")}/ws${new URL(usual).search}`;
}

/** A move is known by its id, and a wish to sit by its token. */
function mayRepeat(message: Numbered): boolean {
	return message.t === "move" || message.t === "why" || (message.t === "sit" && Boolean(message.token));
}

function lost(id: string): ServerNo {
	return { t: "no", id, code: "lost", sentence: words.app.lost };
}

function unanswered(id: string): ServerNo {
	return { t: "no", id, code: "no-answer", sentence: words.app.noAnswer };
}
