import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { frameChunk } from "./scripts/frame-chunk.ts";
import { remixFuture } from "./scripts/remix-future.ts";
import { remixInWorkerd } from "./scripts/remix-in-workerd.ts";
import { serverOnly } from "./scripts/server-only.ts";
import { buildFolder } from "./scripts/stack/build-folder.ts";
import { captureInDev } from "./widget/vite-capture-dev.ts";
import { yardInDev } from "./widget/vite-yard-dev.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The [alias] of wrangler.toml for the dev server; nothing in the browser imports these two. */
const workerAlias = {
  "yoga-layout/load": fileURLToPath(new URL("./server/ground/pdf/yoga/load.js", import.meta.url)),
  "png-js": fileURLToPath(new URL("./node_modules/png-js/lib/png-js.js", import.meta.url)),
};

const worker = {
  resolve: { mainFields: ["browser", "module", "main"] },
  optimizeDeps: {
    entries: ["server/worker.ts", "app/entry.server.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
    include: ["react", "react/jsx-dev-runtime", "react/jsx-runtime", "react-dom/server"],
  },
};

export default defineConfig(({ command, isPreview, isSsrBuild }) => {
  // Remix loads this file a second time for a compiler that only reads route exports; it must not start workerd again.
  const isRemixChildCompiler = isPreview === undefined;
  const runsWorker = command === "serve" && !isRemixChildCompiler;
  return {
    plugins: [
      runsWorker &&
        cloudflare({
          viteEnvironment: { name: "worker" },
          inspectorPort: false,
          persistState: { path: process.env.WORKER_STATE ?? ".data/worker" },
          config: ({ vars }) => ({ vars: { ...vars, ...JSON.parse(process.env.WORKER_VARS ?? "{}") } }),
        }),
      // Only in builds: in the dev server it also refuses Vite's own scan for dependencies.
      command === "build" && denyImports({ client: serverOnly }),
      tailwindcss(),
      remix({ buildDirectory: buildFolder, future: remixFuture }),
      runsWorker && [remixInWorkerd("worker"), captureInDev(), yardInDev()],
    ],
    build: isSsrBuild
      ? {
          // The Worker's bundle has these modules already; a second copy of each would be evaluated beside it (decision 083).
          rollupOptions: {
            external: /^#(server|db)\//,
            treeshake: { moduleSideEffects: "no-external" },
            output: { hoistTransitiveImports: false },
          },
        }
      : { rollupOptions: { output: { manualChunks: frameChunk(), onlyExplicitManualChunks: true } } },
    environments: runsWorker ? { worker } : undefined,
    resolve: { alias: runsWorker ? workerAlias : undefined },
    server: { host: "127.0.0.1", port: 5173, strictPort: true },
  };
});
