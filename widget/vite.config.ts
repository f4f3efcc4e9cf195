import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { buildFolder } from "../scripts/stack/build-folder.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const clientDirectory = fromRoot(`${buildFolder}/client`);
const captureDirectory = fromRoot(`${buildFolder}/capture`);
const assetsModule = `${captureDirectory}/assets.js`;

/** The assets the capture page names, those they load later, and the client of the page that leads to the wallet. */
type CaptureAssets = { script: string; styles: string[]; later: string[]; walletScript: string };

/** The files of the last build; only these are ours, everything else beside them belongs to Remix. */
function addressesOfLastBuild(): string[] {
  try {
    return readFileSync(assetsModule, "utf8").match(/\/assets\/capture-[\w.-]+\.(js|css|bin)/g) ?? [];
  } catch {
    return [];
  }
}

/** Gives the Worker the hashed names: it imports build/capture/assets.js as `virtual:capture-assets`. */
const nameAssetsForWorker: Plugin = {
  name: "capture-assets",
  apply: "build",
  writeBundle(_, bundle) {
    // The dev server's watch build has fixed names.
    if (this.meta.watchMode) return;
    const addresses = Object.keys(bundle).map((fileName) => `/${fileName}`);
    const entryOf = (name: string) =>
      Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file.name === name)?.fileName;
    for (const address of addressesOfLastBuild()) {
      if (!addresses.includes(address)) rmSync(clientDirectory + address, { force: true });
    }
    const [script, walletScript] = [`/${entryOf("capture")}`, `/${entryOf("capture-wallet")}`];
    const styles = addresses.filter((address) => address.endsWith(".css"));
    const named = [script, walletScript, ...styles];
    const later = addresses.filter((address) => !named.includes(address));
    const captureAssets: CaptureAssets = { script, styles, later, walletScript };
    mkdirSync(captureDirectory, { recursive: true });
    writeFileSync(assetsModule, `export const captureAssets = ${JSON.stringify(captureAssets)};\n`);
  },
};

/** The clients of the customer's pages: JSX on React's API, compiled to Preact. Runs after the Remix build, which empties build/client. */
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
      // Files that are loaded later bring no styles of their own, and a customer does not wait for code that would look for them.
      "\0vite/preload-helper.js": fromRoot("widget/capture/no-preload.ts"),
    },
  },
  esbuild: {
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    // Fields are assigned: es2020 has no class fields, and defining them takes a helper.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  },
  build: {
    // Slower than Vite's own, and 4 % smaller once it is gzipped: customers open this page with little network.
    minify: "terser",
    terserOptions: { compress: { passes: 2 } },
    outDir: clientDirectory,
    emptyOutDir: false,
    target: "es2020",
    cssTarget: ["chrome90", "firefox90", "safari14"],
    modulePreload: false,
    rollupOptions: {
      input: { capture: fromRoot("widget/capture/main.tsx"), "capture-wallet": fromRoot("widget/wallet/main.ts") },
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/capture-[name]-[hash].js",
        assetFileNames: "assets/capture-[hash][extname]",
      },
    },
  },
  worker: {
    format: "es",
    rollupOptions: {
      output: { entryFileNames: "assets/capture-[hash].js", assetFileNames: "assets/capture-[hash][extname]" },
    },
  },
});
