/** What leaves the page for other programs: texts and pictures, copied or handed to the device. */

/** `navigator.clipboard` is missing on plain http: an invisible field does the same. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const field = document.createElement("textarea");
		field.value = text;
		field.className = "heard";
		document.body.append(field);
		field.select();
		const worked = document.execCommand("copy");
		field.remove();
		return worked;
	}
}

export function mayCopyPictures(): boolean {
	return typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);
}

export async function copyPicture(picture: Blob): Promise<boolean> {
	try {
		await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
		return true;
	} catch {
		return false;
	}
}

export function mayShare(): boolean {
	return "share" in navigator;
}

export function mayShareFiles(files: File[]): boolean {
	return files.length > 0 && Boolean(navigator.canShare?.({ files }));
}

/** With the files, where the device takes them. Whoever closes its list of programs has decided not to share. */
export async function share(told: ShareData, files: File[] = []): Promise<void> {
	await navigator.share(mayShareFiles(files) ? { ...told, files } : told).catch(() => {});
}
