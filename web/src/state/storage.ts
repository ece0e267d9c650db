/** What this browser remembers; where storage is blocked, only until the page is closed. */
const memory = new Map<string, string>();
const PREFIX = "lastcard.";

export function recall<T>(key: string, otherwise: T): T {
	const text = read(PREFIX + key);
	if (text === null) return otherwise;
	try {
		return JSON.parse(text) as T;
	} catch {
		return otherwise;
	}
}

export function remember(key: string, value: unknown): void {
	const text = JSON.stringify(value);
	memory.set(PREFIX + key, text);
	try {
		localStorage.setItem(PREFIX + key, text);
	} catch {
		// Blocked or full: the memory has it.
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key) ?? memory.get(key) ?? null;
	} catch {
		return memory.get(key) ?? null;
	}
}
