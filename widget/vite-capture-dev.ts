import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const moduleId = "virtual:capture-assets";
const resolvedId = `\0${moduleId}`;
const outputDirectory = fileURLToPath(new URL("../.wrangler/capture", import.meta.url));
const addresses = { script: "/__capture/capture.js", style: "/__capture/capture.css" };

/**
 * Serves the capture page's client in the dev server. It is built by its own configuration in watch mode, because the dev server
 * would run it on React instead of Preact; after each build the open pages reload.
 */
export function captureInDev(): Plugin {
  return {
    name: "capture-in-dev",
    apply: "serve",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId
        ? `export const captureAssets = ${JSON.stringify({ script: addresses.script, styles: [addresses.style] })};`
        : undefined,
    async configureServer(server) {
      const capture = await watchCapture(() => server.environments.client.hot.send({ type: "full-reload", path: "*" }));
      server.httpServer?.once("close", capture.stop);
      server.middlewares.use(addresses.script, async (_request, response) => {
        await capture.firstBuild;
        // The Vite client listens for the reload.
        const code = capture.error() ?? readFileSync(`${outputDirectory}/capture.js`, "utf8");
        answer(response, "text/javascript", `import "/@vite/client";\n${code}`);
      });
      server.middlewares.use(addresses.style, async (_request, response) => {
        await capture.firstBuild;
        answer(response, "text/css", capture.error() ? "" : readFileSync(`${outputDirectory}/capture.css`, "utf8"));
      });
    },
  };
}

function answer(response: ServerResponse, contentType: string, body: string): void {
  response.setHeader("Content-Type", `${contentType}; charset=utf-8`);
  response.setHeader("Cache-Control", "no-store");
  response.end(body);
}

/** Builds now and after every change; `error` is code that reports the last failure, if it failed. */
async function watchCapture(onBuilt: () => void) {
  const watcher = (await build({
    configFile: fileURLToPath(new URL("./vite.config.ts", import.meta.url)),
    mode: "development",
    build: {
      outDir: outputDirectory,
      watch: {},
      minify: false,
      sourcemap: "inline",
      rollupOptions: { output: { entryFileNames: "capture.js", assetFileNames: "capture[extname]" } },
    },
  })) as Rollup.RollupWatcher;
  let error: string | undefined;
  const firstBuild = new Promise<void>((resolve) => {
    watcher.on("event", (event) => {
      if (event.code === "START") error = undefined;
      if (event.code === "BUNDLE_END") void event.result.close();
      if (event.code === "ERROR") error = `console.error(${JSON.stringify(event.error.message)});`;
      if (event.code !== "END" && event.code !== "ERROR") return;
      resolve();
      onBuilt();
    });
  });
  return { firstBuild, error: () => error, stop: () => void watcher.close() };
}
