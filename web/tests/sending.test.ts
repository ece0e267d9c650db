import { afterEach, expect, test, vi } from "vitest";
import { copyPicture, copyText, mayCopyPictures, mayShare, mayShareFiles, share } from "../src/share/sending";

const PICTURE = new Blob(["png"], { type: "image/png" });
const FILES = [new File([PICTURE], "lastcard.png", { type: "image/png" })];
const TOLD = { title: "Lastcard", url: "https://cards.example/t/x" };
const refuse = () => Promise.reject(new DOMException("no", "NotAllowedError"));

afterEach(() => vi.unstubAllGlobals());

/** A page on plain http: all it has is a field that can be selected. */
function plainPage(worked: boolean): { field: Record<string, unknown>; command: ReturnType<typeof vi.fn> } {
	const field = { value: "", className: "", select: vi.fn(), remove: vi.fn() };
	const command = vi.fn(() => worked);
	const body = { append: vi.fn() };
	vi.stubGlobal("document", { createElement: () => field, body, execCommand: command });
	return { field, command };
}

test("a text is copied", async () => {
	const writeText = vi.fn(() => Promise.resolve());
	vi.stubGlobal("navigator", { clipboard: { writeText } });

	expect(await copyText("K7F2")).toBe(true);
	expect(writeText).toHaveBeenCalledWith("K7F2");
});

test.each([
	["on plain http", {}],
	["where the browser refuses", { clipboard: { writeText: refuse } }],
])("a text is copied by a field %s, which is gone afterwards", async (_, browser) => {
	vi.stubGlobal("navigator", browser);
	const { field, command } = plainPage(true);

	expect(await copyText("K7F2")).toBe(true);
	expect(field.value).toBe("K7F2");
	expect(field.select).toHaveBeenCalled();
	expect(command).toHaveBeenCalledWith("copy");
	expect(field.remove).toHaveBeenCalled();
});

test("nothing is called copied that was not", async () => {
	vi.stubGlobal("navigator", {});
	plainPage(false);

	expect(await copyText("K7F2")).toBe(false);
	expect(await copyPicture(PICTURE)).toBe(false);
	expect(mayCopyPictures()).toBe(false);
});

test("a picture is copied as what it is", async () => {
	const write = vi.fn((_: unknown[]) => Promise.resolve());
	vi.stubGlobal(
		"ClipboardItem",
		class {
			constructor(readonly parts: Record<string, Blob>) {}
		},
	);
	vi.stubGlobal("navigator", { clipboard: { write } });

	expect(mayCopyPictures()).toBe(true);
	expect(await copyPicture(PICTURE)).toBe(true);
	expect(write.mock.calls[0][0]).toMatchObject([{ parts: { "image/png": PICTURE } }]);
});

test.each([
	["takes pictures", true, { ...TOLD, files: FILES }],
	["takes none", false, TOLD],
])("a device that %s gets what it takes", async (_, takes, sent) => {
	const device = { share: vi.fn(() => Promise.resolve()), canShare: () => takes };
	vi.stubGlobal("navigator", device);

	await share(TOLD, FILES);

	expect(mayShareFiles(FILES)).toBe(takes);
	expect(device.share).toHaveBeenCalledWith(sent);
});

test("whoever changes their mind has made no mistake, and a device without programs has no button", async () => {
	vi.stubGlobal("navigator", { share: refuse });
	await expect(share(TOLD)).resolves.toBeUndefined();
	expect(mayShare()).toBe(true);

	vi.stubGlobal("navigator", {});
	expect(mayShare()).toBe(false);
	expect(mayShareFiles(FILES)).toBe(false);
});
