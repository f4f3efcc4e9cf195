import type { Plugin } from "vite";

/**
 * Modules of zod that every schema imports and no screen uses: JSON schemas are only written by the API, and messages are
 * German. Bundlers cannot drop them, because the methods of a schema refer to them.
 */
const unusedInBrowser: Record<string, string> = {
  "/zod/v4/locales/en.js": "export default () => ({});",
  "/zod/v4/core/to-json-schema.js": stubOf([
    "createStandardJSONSchemaMethod",
    "createToJSONSchemaMethod",
    "extractDefs",
    "finalize",
    "handleUnrepresentable",
    "initializeContext",
    "process",
    "processSchema",
  ]),
};

function stubOf(functions: string[]): string {
  const refuse = 'const refuse = () => { throw new Error("JSON schemas are left out of the browser build."); };';
  return `${refuse}\nexport { ${functions.map((name) => `refuse as ${name}`).join(", ")} };`;
}

/** Leaves them out of the browser build. A new version of zod that imports more from them fails the build. */
export function trimZod(): Plugin {
  return {
    name: "trim-zod",
    apply: "build",
    load(id, options) {
      if (options?.ssr) return;
      const path = Object.keys(unusedInBrowser).find((end) => id.endsWith(end));
      return path ? unusedInBrowser[path] : undefined;
    },
  };
}
