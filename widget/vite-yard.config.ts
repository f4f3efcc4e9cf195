import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { buildFolder } from "../scripts/stack/build-folder.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Gives the Worker the hashed names: it imports build/capture/yard.js as `virtual:yard-assets`. */
const nameAssetsForWorker: Plugin = {
  name: "yard-assets",
  apply: "build",
  writeBundle(options, bundle) {
    // The dev server has fixed names.
    if (options.dir !== fromRoot(`${buildFolder}/client`)) return;
    const files = Object.values(bundle);
    const entryOf = (name: string) =>
      `/${files.find((file) => file.type === "chunk" && file.isEntry && file.name === name)?.fileName}`;
    const styles = files.flatMap(({ fileName }) => (fileName.endsWith(".css") ? [`/${fileName}`] : []));
    const yardAssets = { script: entryOf("yard"), worker: entryOf("yard-worker"), styles };
    mkdirSync(fromRoot(`${buildFolder}/capture`), { recursive: true });
    writeFileSync(
      fromRoot(`${buildFolder}/capture/yard.js`),
      `export const yardAssets = ${JSON.stringify(yardAssets)};\n`,
    );
  },
};

/**
 * The client of the yard and its service worker, each one script: whatever is loaded later would be missing without a network. Built
 * apart from the customer's pages, so that these share no file with it. Runs after the Remix build, which empties build/client.
 */
export default defineConfig({
  root: fromRoot("."),
  publicDir: false,
  logLevel: "warn",
  plugins: [nameAssetsForWorker],
  resolve: {
    alias: {
      "react/jsx-runtime": "preact/jsx-runtime",
      "react/jsx-dev-runtime": "preact/jsx-runtime",
      react: "preact/hooks",
    },
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: {
    outDir: fromRoot(`${buildFolder}/client`),
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    rollupOptions: {
      input: { yard: fromRoot("widget/yard/main.tsx"), "yard-worker": fromRoot("widget/yard/worker.ts") },
      output: { entryFileNames: "assets/[name]-[hash].js", assetFileNames: "assets/yard-[hash][extname]" },
    },
  },
});
