/** As much of a browser as the wire needs: sockets that a test holds the other end of. */
import { vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../src/wire/messages";

export class FakeSocket extends EventTarget {
	static all: FakeSocket[] = [];
	sent: ClientMessage[] = [];
	closed = false;

	constructor(readonly address: string) {
		super();
		FakeSocket.all.push(this);
	}

	static get last(): FakeSocket {
		return FakeSocket.all[FakeSocket.all.length - 1];
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text) as ClientMessage);
	}

	close(): void {
		this.closed = true;
	}

	opens(): void {
		this.dispatchEvent(new Event("open"));
	}

	tells(message: ServerMessage): void {
		this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
	}

	breaks(): void {
		this.dispatchEvent(new Event("close"));
	}
}

export function fakeBrowser(): void {
	FakeSocket.all = [];
	const page = Object.assign(new EventTarget(), { hidden: false });
	const events = new EventTarget();
	const kept = new Map<string, string>();
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.stubGlobal("document", page);
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
	vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	});
}
