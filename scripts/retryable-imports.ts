import type { Plugin } from "vite";

/** Vite wraps each dynamic import in code that preloads its styles. It is left out, so such files must have none of their own. */
const importPlainly: Plugin = {
  name: "import-plainly",
  enforce: "pre",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk" && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
        this.error(`${file.fileName} is loaded later, and nothing loads its styles: import them in app/tailwind.css.`);
    }
  },
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
};

/** Files that could not be loaded are loaded again: see widget/capture/import-file.ts. */
const importRetryably: Plugin = {
  name: "import-retryably",
  renderDynamicImport: ({ targetModuleId }) => (targetModuleId ? { left: "importFile(", right: ")" } : null),
};

/** Makes the browser load the files of dynamic imports again after they could not be loaded. */
export const retryableImports = (): Plugin[] =>
  [importPlainly, importRetryably].map((plugin) => ({
    ...plugin,
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  }));
