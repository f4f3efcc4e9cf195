import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

const moduleId = "virtual:yard-assets";
const resolvedId = `\0${moduleId}`;
const outputDirectory = fileURLToPath(new URL("../.wrangler/yard", import.meta.url));
const base = "/__yard/";
const yardAssets = { script: `${base}yard.js`, worker: `${base}yard-worker.js`, styles: [`${base}yard.css`] };
const types: Record<string, string> = {
  "yard.js": "text/javascript; charset=utf-8",
  "yard-worker.js": "text/javascript; charset=utf-8",
  "yard.css": "text/css; charset=utf-8",
};

/** Serves the client of the yard in the dev server, which would run it on React instead of Preact; built when its script is asked for. */
export function yardInDev(): Plugin {
  let built: Promise<unknown> | undefined;
  const buildAnew = () =>
    build({
      configFile: fileURLToPath(new URL("./vite-yard.config.ts", import.meta.url)),
      mode: "development",
      base,
      build: {
        outDir: outputDirectory,
        minify: false,
        rollupOptions: { output: { entryFileNames: "[name].js", assetFileNames: "yard[extname]" } },
      },
    });
  return {
    name: "yard-in-dev",
    apply: "serve",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const yardAssets = ${JSON.stringify(yardAssets)};` : undefined),
    configureServer(server) {
      server.middlewares.use(base, async (request, response, next) => {
        const name = request.url?.replace(/^\/|\?.*/g, "") ?? "";
        const type = entryOf(types, name);
        if (!type) return next();
        if (name === "yard.js" || !built) built = buildAnew();
        await built;
        response.setHeader("Content-Type", type);
        response.setHeader("Cache-Control", "no-store");
        response.end(readFileSync(`${outputDirectory}/${name}`));
      });
    },
  };
}
