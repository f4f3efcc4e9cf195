import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Cut = readonly [found: string | RegExp, replacement: string];

/**
 * Code of Remix that no page of this product runs: single fetch is on, no build is for a browser alone, and what the server
 * writes into the document is not written again by the browser. Every entry has to be found: after an update of Remix the
 * build fails instead of growing.
 */
const remixCuts: Readonly<Record<string, readonly Cut[]>> = {
  "browser.js": [
    [/window\.__remixContext\.future\.v3_singleFetch/g, "true"],
    [/window\.__remixContext\.isSpaMode/g, "false"],
    ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""],
  ],
  "components.js": [
    [/future\.v3_singleFetch \?/g, "true ?"],
    ["!future.v3_singleFetch", "false"],
    ["let contextScript = staticContext ?", "let contextScript = false ?"],
    ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
    ['!isStatic && typeof __remixContext === "object" && __remixContext.a', "false"],
  ],
  "links.js": [[/future\.v3_singleFetch \|\|/g, "true ||"]],
  "routes.js": [
    ["let result = await fetchServerHandler(request, route);", ""],
    ["return unwrap ? unwrapServerResponse(result) : result;", ""],
    ["future.v3_singleFetch && route.shouldRevalidate", "route.shouldRevalidate"],
  ],
};

/** Leaves out of the browser what Remix brings for other ways to use it. */
function cutRemix(): Plugin {
  const folder = "/node_modules/@remix-run/react/dist/esm/";
  return {
    name: "cut-remix",
    transform(code, id) {
      const [, file = ""] = id.split(folder);
      const cuts = remixCuts[file];
      return cuts ? { code: withCuts(code, cuts, file), map: null } : undefined;
    },
  };
}

function withCuts(code: string, cuts: readonly Cut[], file: string): string {
  return cuts.reduce((left, [found, replacement]) => {
    const next = left.replace(found, replacement);
    if (next === left) throw new Error(`Remix's ${file} has no ${found} any more.`);
    return next;
  }, code);
}

/** Icons rendered by `app/ui/small-icon.ts`; their keys serve React's development build only. */
function smallIcons(): Plugin {
  const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
  const smallIcon = fileURLToPath(new URL("../app/ui/small-icon.ts", import.meta.url));
  return {
    name: "small-icons",
    enforce: "pre",
    resolveId: (source, importer) =>
      importer && isIcon.test(importer) && source === "../createLucideIcon.mjs" ? smallIcon : undefined,
    transform: (code, id) => (isIcon.test(id) ? { code: code.replace(/,?\s*key: "\w+"/g, ""), map: null } : undefined),
  };
}

const importOfTexts = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*(?:\.texts|\/paths)\.ts["']/g;

/**
 * Rollup drops the properties of a constant that no module reads, but keeps all of them once a method is called, which could
 * read them through `this`. Texts and addresses are arrow functions: called as plain functions, the unused ones are dropped.
 */
export function callTextsPlainly(code: string): string {
  const names = [...code.matchAll(importOfTexts)]
    .flatMap(([, imported = ""]) => imported.split(","))
    .map((name) => name.trim())
    .filter((name) => /^(paths|\w+Texts)$/.test(name));
  if (names.length === 0) return code;
  return code.replace(new RegExp(`(?<![\\w$.])((?:${names.join("|")})\\.\\w+)\\(`, "g"), "(0, $1)(");
}

function smallTexts(): Plugin {
  return {
    name: "small-texts",
    enforce: "post",
    transform: (code, id) =>
      /\/(app|server)\/.*\.tsx?(\?|$)/.test(id) ? { code: callTextsPlainly(code), map: null } : undefined,
  };
}

/** What makes the browser's build smaller than its modules. */
export const smallerModules = (): Plugin[] =>
  [cutRemix(), smallIcons(), smallTexts()].map((plugin) => ({
    ...plugin,
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  }));
