import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

const moduleId = "virtual:capture-assets";
const resolvedId = `\0${moduleId}`;
const outputDirectory = fileURLToPath(new URL("../.wrangler/capture", import.meta.url));
const base = "/__capture/";
const captureAssets = {
  script: `${base}capture.js`,
  styles: [`${base}capture.css`],
  walletScript: `${base}capture-wallet.js`,
};
const fileName = /^capture[\w.-]*\.(js|css|bin)$/;
const files: Record<string, { type: string; whenFailed?: string }> = {
  js: { type: "text/javascript; charset=utf-8" },
  css: { type: "text/css; charset=utf-8", whenFailed: "" },
  bin: { type: "application/octet-stream" },
};

/**
 * Serves the capture page's client in the dev server. Its own configuration builds it in watch mode, because the dev server
 * would run it on React instead of Preact; open pages reload after each build.
 */
export function captureInDev(): Plugin {
  return {
    name: "capture-in-dev",
    apply: "serve",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const captureAssets = ${JSON.stringify(captureAssets)};` : undefined),
    async configureServer(server) {
      const capture = await watchCapture(() => server.environments.client.hot.send({ type: "full-reload", path: "*" }));
      server.httpServer?.once("close", capture.stop);
      server.middlewares.use(base, async (request, response, next) => {
        const name = request.url?.replace(/^\/|\?.*/g, "") ?? "";
        const file = entryOf(files, fileName.exec(name)?.[1] ?? "");
        if (!file) return next();
        await capture.firstBuild;
        const content = capture.error()
          ? (file.whenFailed ?? capture.error())
          : readFileSync(`${outputDirectory}/${name}`);
        response.setHeader("Content-Type", file.type);
        response.setHeader("Cache-Control", "no-store");
        // The Vite client listens for the reload.
        if (name === "capture.js") response.write('import "/@vite/client";\n');
        response.end(content);
      });
    },
  };
}

/** Builds now and after every change; `error` is code that reports the last failure, if it failed. */
async function watchCapture(onBuilt: () => void) {
  const watcher = (await build({
    configFile: fileURLToPath(new URL("./vite.config.ts", import.meta.url)),
    mode: "development",
    base,
    worker: { rollupOptions: { output: { entryFileNames: "capture-worker.js", assetFileNames: "capture[extname]" } } },
    build: {
      outDir: outputDirectory,
      watch: {},
      minify: false,
      sourcemap: "inline",
      rollupOptions: {
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "capture-[name].js",
          assetFileNames: "capture[extname]",
        },
      },
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
