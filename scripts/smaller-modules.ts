import type { Plugin } from "vite";
import { iconsFromSprite } from "./icon-sprite.ts";
import { filesWithUnusedParts, pathInNodeModules, withoutUnusedParts } from "./unused-parts.ts";

/**
 * Leaves out of the browser what Remix and React bring for other ways to use them. After an update that moves or renames a part
 * the build fails instead of growing.
 */
function cutUnusedParts(): Plugin {
  const missing = new Set(filesWithUnusedParts);
  return {
    name: "cut-unused-parts",
    transform(code, id) {
      const left = withoutUnusedParts(code, id);
      if (left === undefined) return undefined;
      missing.delete(pathInNodeModules(id));
      return { code: left, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`The browser's build has no ${[...missing].join(", ")} any more.`);
    },
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
  [cutUnusedParts(), iconsFromSprite(), smallTexts()].map((plugin) => ({
    ...plugin,
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  }));
