/** Which numbers are seats. */
import { DEALER } from "../wire/messages";

/** Roles without a seat, and nobody, have numbers too. */
export function isSeat(number: number): boolean {
	return number >= 0 && number < DEALER;
}
