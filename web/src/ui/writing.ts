/** Letters typed into a field are only letters. */
export function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
	);
}
