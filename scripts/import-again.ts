import type { Plugin } from "vite";

/** Vite wraps each dynamic import in code that preloads its styles; ours have none, so it is left out. */
const importPlainly: Plugin = {
  name: "import-plainly",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
};

/** Files that could not be loaded are loaded again: see widget/capture/import-file.ts. */
const importRetryably: Plugin = {
  name: "import-retryably",
  renderDynamicImport: ({ targetModuleId }) => (targetModuleId ? { left: "importFile(", right: ")" } : null),
};

/** Makes the browser load the files of dynamic imports again after they could not be loaded. */
export const importAgain = (): Plugin[] =>
  [importPlainly, importRetryably].map((plugin) => ({
    ...plugin,
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  }));
