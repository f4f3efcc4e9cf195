import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { pageChunks } from "./scripts/page-chunks.ts";
import { remixFuture } from "./scripts/remix-future.ts";
import { retryableImports } from "./scripts/retryable-imports.ts";
import { smallerModules } from "./scripts/smaller-modules.ts";
import { buildFolder } from "./scripts/stack/build-folder.ts";
import { captureInDev } from "./widget/vite-capture-dev.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix invalidates its virtual modules in Vite's "client" and "ssr" graphs when routes come, go or change their exports.
 * The Worker runs in an environment of its own, so the same modules are invalidated there.
 */
function remixInWorkerd(environment: string): Plugin {
  return {
    name: "remix-in-workerd",
    apply: "serve",
    configureServer(server) {
      const worker = server.environments[environment];
      if (!worker) return;
      const graph = server.moduleGraph;
      const getModuleById = graph.getModuleById.bind(graph);
      let pending: NodeJS.Timeout | undefined;
      graph.getModuleById = (moduleId) => {
        if (moduleId.startsWith("\0virtual:remix/")) {
          const sameInWorker = worker.moduleGraph.getModuleById(moduleId);
          if (sameInWorker) worker.moduleGraph.invalidateModule(sameInWorker);
          clearTimeout(pending);
          pending = setTimeout(() => worker.hot.send({ type: "full-reload" }), 20);
        }
        return getModuleById(moduleId);
      };
    },
  };
}

/**
 * Remix reloads the page when the files of another one do not arrive; without a network nothing is left of it. The files
 * are fetched first, by `app/connection/load-route-files.ts`.
 */
function fetchRouteFilesFirst(): Plugin {
  const load = "let routeModule = await import(";
  return {
    name: "fetch-route-files-first",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("@remix-run/react/dist/esm/routeModules.js")) return undefined;
      if (!code.includes(load)) throw new Error("Remix loads the files of routes in another way now.");
      const fetchFirst = "await window.loadRouteFiles([route.module, ...(route.imports ?? [])]);";
      return { code: code.replace(load, `${fetchFirst} ${load}`), map: null };
    },
  };
}

/** The [alias] of wrangler.toml for the dev server; nothing in the browser imports these two. */
const workerAlias = {
  "yoga-layout/load": fileURLToPath(new URL("./server/ground/pdf/yoga/load.js", import.meta.url)),
  "png-js": fileURLToPath(new URL("./node_modules/png-js/lib/png-js.js", import.meta.url)),
};

export default defineConfig((env) => {
  // Remix loads this file a second time for a compiler that only reads route exports; it must not start workerd again.
  const isRemixChildCompiler = env.isPreview === undefined;
  const runsWorker = env.command === "serve" && !isRemixChildCompiler;
  return {
    plugins: [
      runsWorker &&
        cloudflare({
          viteEnvironment: { name: "worker" },
          inspectorPort: false,
          persistState: { path: process.env.WORKER_STATE ?? ".data/worker" },
          config: (worker) => ({ vars: { ...worker.vars, ...JSON.parse(process.env.WORKER_VARS ?? "{}") } }),
        }),
      // Only in builds: in the dev server it also refuses Vite's own scan for dependencies.
      env.command === "build" &&
        denyImports({
          client: {
            // Globs would be parsed again for each module, which takes two seconds.
            files: [/^db\//, /\.server\.[^/]*$/, /^server\/(party|http)\//],
            specifiers: [/^node:/, /^#db\//, /^drizzle-orm/, /^@(libsql|react-pdf)\//, /^(hono|resend|uqr)$/],
          },
        }),
      tailwindcss(),
      remix({
        buildDirectory: buildFolder,
        future: remixFuture,
      }),
      fetchRouteFilesFirst(),
      smallerModules(),
      retryableImports(),
      runsWorker && remixInWorkerd("worker"),
      runsWorker && captureInDev(),
    ],
    environments: runsWorker
      ? {
          worker: {
            resolve: { mainFields: ["browser", "module", "main"] },
            optimizeDeps: {
              entries: ["server/worker.ts", "app/entry.server.tsx", "app/root.tsx", "app/routes/**/*.{ts,tsx}"],
              include: ["react", "react/jsx-dev-runtime", "react/jsx-runtime", "react-dom/server"],
            },
          },
        }
      : undefined,
    build:
      env.command === "build" && !env.isSsrBuild
        ? {
            rollupOptions: { output: { manualChunks: pageChunks(), onlyExplicitManualChunks: true } },
          }
        : {},
    resolve: { alias: runsWorker ? workerAlias : undefined },
    server: { host: "127.0.0.1", port: 5173, strictPort: true },
  };
});
