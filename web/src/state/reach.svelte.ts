/** Whether the server can be reached. While it cannot, it is asked again and again, so that nobody has to reload. */

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10_000;
/** Says only that the server is there. */
const ALIVE = "/health";

class Reach {
	/** A question found no server. */
	away = $state(false);
	/** The device itself knows that it has no network. */
	offline = $state(false);
	private failures = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;

	/** Called in an effect of the page. */
	watch(): () => void {
		this.offline = !navigator.onLine;
		const heard = (): void => this.turned();
		addEventListener("online", heard);
		addEventListener("offline", heard);
		document.addEventListener("visibilitychange", heard);
		return () => {
			removeEventListener("online", heard);
			removeEventListener("offline", heard);
			document.removeEventListener("visibilitychange", heard);
			clearTimeout(this.timer);
		};
	}

	/** The device has no network, and the server is not on the device itself. */
	get cutOff(): boolean {
		return this.away && this.offline;
	}

	failed(): void {
		this.away = true;
		clearTimeout(this.timer);
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
		this.failures += 1;
		this.timer = setTimeout(() => void this.look(), wait);
	}

	answered(): void {
		this.away = false;
		this.failures = 0;
		clearTimeout(this.timer);
	}

	private turned(): void {
		this.offline = !navigator.onLine;
		if (this.offline || this.away) void this.look();
	}

	private async look(): Promise<void> {
		try {
			const { ok } = await fetch(ALIVE, { cache: "no-store" });
			if (ok) this.answered();
			else this.failed();
		} catch {
			this.failed();
		}
	}
}

export const reach = new Reach();
