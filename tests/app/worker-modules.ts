import { join } from "node:path";
import type { Plugin } from "vite";
import { remixFuture } from "../../scripts/remix-future.ts";

/** A route as Remix lists it. */
type Route = { id: string; parentId?: string; path?: string; index?: boolean; file: string };

/** The routes by the rules of the product's `app/routes.ts`, root included. */
async function routesOf(appFolder: string): Promise<Route[]> {
  // Loaded when a test wants pages: it takes seconds.
  const { UNSAFE_flatRoutes } = await import("@remix-run/dev");
  return [{ id: "root", path: "", file: "root.tsx" }, ...Object.values(UNSAFE_flatRoutes(appFolder, []))];
}

/** What `remix vite:build` makes for the Worker, of modules as they are: no file of it is ever sent to a browser. */
async function serverBuild(appFolder: string): Promise<string> {
  const routes = await routesOf(appFolder);
  const imports = routes.map(
    ({ file }, index) => `import * as route${index} from ${JSON.stringify(join(appFolder, file))};`,
  );
  const entries = routes.map(
    ({ file: _, ...route }, index) => `{ ...${JSON.stringify(route)}, module: route${index} }`,
  );
  return `
    import * as entryModule from ${JSON.stringify(join(appFolder, "entry.server.tsx"))};
    ${imports.join("\n")}
    const all = [${entries.join(",\n")}];
    const inBrowser = ({ module, ...route }) => ({
      ...route,
      module: "/assets/" + route.id,
      imports: [],
      hasLoader: "loader" in module,
      hasAction: "action" in module,
      hasClientLoader: false,
      hasClientAction: false,
      hasErrorBoundary: "ErrorBoundary" in module,
    });
    export const routes = Object.fromEntries(all.map((route) => [route.id, route]));
    export const entry = { module: entryModule };
    export const assets = {
      version: "tests",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, inBrowser(route)])),
    };
    export const future = ${JSON.stringify(remixFuture)};
    export const [publicPath, basename, assetsBuildDirectory] = ["/", "/", "build/client"];
    export const isSpaMode = false;
    export const mode = "production";`;
}

const modules: Record<string, (appFolder: string) => string | Promise<string>> = {
  "virtual:remix/server-build": serverBuild,
  "virtual:capture-assets": () => `export const captureAssets = { script: "/assets/capture.js", styles: [] };`,
  "virtual:yard-assets": () =>
    `export const yardAssets = { script: "/assets/yard.js", styles: [], worker: "/assets/yard-worker.js" };`,
};

/** Gives vitest what `server/worker.ts` takes from a build, so that tests send requests to the real Worker without one. */
export function workerModules(root: string): Plugin {
  return {
    name: "worker-modules",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(join(root, "app")),
  };
}
