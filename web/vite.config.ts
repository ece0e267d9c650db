import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { chunkOf } from "./chunks.ts";
import { shell } from "./shell.ts";

// While the page is being written: `lastcard serve --port 8000` answers for it.
const server = process.env.LASTCARD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
	plugins: [svelte(), shell()],
	build: {
		outDir: "../src/lastcard/server/page",
		emptyOutDir: true,
		target: "es2022",
		// The server's policy allows no inline script, style or font.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// What each part is made of: a test adds up the first table.
		manifest: true,
		rolldownOptions: {
			checks: { pluginTimings: false },
			input: { index: "index.html", worker: "src/offline/worker.ts" },
			// The service worker has one name for ever, and lies at the root: it answers for all that is below.
			output: {
				entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
				codeSplitting: {
					includeDependenciesRecursively: false,
					groups: [{ name: chunkOf() }],
				},
			},
		},
	},
	server: {
		proxy: {
			"/api": server,
			"/ws": { target: server, ws: true },
		},
	},
	worker: { format: "es" },
	resolve: {
		// Whoever looks at faces asks for the whole of TensorFlow: its core is enough, beside the wasm.
		alias: {
			"@tensorflow/tfjs/dist/index.js": "@tensorflow/tfjs-core",
			"@tensorflow/tfjs-backend-webgl/dist/index.js": "@tensorflow/tfjs-core",
			"@formatjs/icu-skeleton-parser": fileURLToPath(new URL("src/words/skeletons.ts", import.meta.url)),
		},
		...(process.env.VITEST ? { conditions: ["browser"] } : {}),
	},
	// A test reads the themes: without `css` they would be empty.
	test: {
		include: ["tests/**/*.test.ts"],
		css: true,
		setupFiles: ["tests/english.ts"],
		// No machine is too slow.
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
