/**
 * Calls someone back to a table that waits for them: the title and a dot on the icon of the tab whenever it is their
 * turn; while the page is out of sight also a sound, and with their permission a notification and a vibration.
 */
import { sound } from "../sound/sounds";
import { words } from "../words";
import { settings } from "./settings.svelte";

const ICON = "/icon.svg";
const ICON_TURN = "/icon-turn.svg";
const VIBRATION = [120, 80, 120];

function mark(href: string): void {
	const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
	if (link && link.getAttribute("href") !== href) link.href = href;
}

/** Whether this browser can notify at all. */
export function canNotify(): boolean {
	return typeof Notification !== "undefined";
}

/** Turns notifications on, if the person allows them, or off. Whether they are on now. */
export async function allowNotices(on: boolean): Promise<boolean> {
	const allowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
	settings.notify = allowed;
	return allowed;
}

class Summons {
	private notice: Notification | null = null;

	/** It is their turn, or not any more. */
	turn(isOn: boolean, edition: string): void {
		mark(isOn ? ICON_TURN : ICON);
		if (isOn && document.hidden) this.callBack(edition);
		else this.dismiss();
	}

	/** Whoever is back needs no notice. */
	dismiss(): void {
		this.notice?.close();
		this.notice = null;
	}

	private callBack(edition: string): void {
		sound("turn", { hidden: true });
		if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
		navigator.vibrate?.(VIBRATION);
		this.notice = new Notification(words.room.summons, { body: edition, icon: ICON, tag: "lastcard-turn" });
		this.notice.onclick = () => {
			focus();
			this.dismiss();
		};
	}
}

export const summons = new Summons();
