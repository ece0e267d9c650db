/** Why the button is held although the table chose the camera. */
import { canTell } from "./likeness";

export type Trouble =
	| "chosen"
	| "unanswered"
	| "untold"
	| "insecure"
	| "missing"
	| "refused"
	| "busy"
	| "slow"
	| "failed"
	| "unplugged"
	| "blind";

export interface Place {
	/** By https, or from this very machine: elsewhere a browser gives no camera away. */
	isSecure: boolean;
	hasCamera: boolean;
}

export function here(): Place {
	return { isSecure: isSecureContext, hasCamera: Boolean(navigator.mediaDevices?.getUserMedia) };
}

/** What can be known before anyone is asked. */
export function obstacle(face: string, place: Place): Trouble | null {
	if (!canTell(face)) return "untold";
	if (!place.isSecure) return "insecure";
	return place.hasCamera ? null : "missing";
}

const BY_NAME: Readonly<Record<string, Trouble>> = {
	NotAllowedError: "refused",
	SecurityError: "refused",
	NotFoundError: "missing",
	OverconstrainedError: "missing",
	NotReadableError: "busy",
	AbortError: "busy",
};

/** What a browser says when it opens no camera. */
export function troubleOf(error: unknown): Trouble {
	return (error instanceof Error && BY_NAME[error.name]) || "failed";
}
