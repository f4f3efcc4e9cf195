import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { build, type Plugin } from "esbuild";

const isCode = /\.(tsx?|mjs|js)$/;

/** Follows the project's own imports and nothing else: what they come to in packages and virtual modules changes no answer here. */
const ownModulesOnly = (root: string): Plugin => ({
  name: "own-modules-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      if (kind === "entry-point") return { path: join(root, path) };
      const [name = ""] = path.split("?");
      const own = name.startsWith("#") ? join(root, name.slice(1)) : join(dirname(importer), name);
      return /^[#.]/.test(name) && existsSync(own) ? { path: normalize(own) } : { path, external: true };
    });
    onLoad({ filter: /.*/ }, ({ path }) => {
      if (!isCode.test(path)) return { contents: "", loader: "js" };
      // What is imported by a name that is put together would be every file that the name might be of.
      const contents = readFileSync(path, "utf8").replaceAll("import(`", "String(`");
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/** Which files of the project each of these files is made from, itself included; paths from `root`, with `/`. */
export async function filesBehind(entries: readonly string[], root: string): Promise<Map<string, Set<string>>> {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "graph",
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
    plugins: [ownModulesOnly(root)],
  });
  const importsOf = (file: string) => metafile.inputs[file]?.imports.filter(({ external }) => !external) ?? [];
  const behind = (entry: string): Set<string> => {
    const seen = new Set([entry]);
    for (const file of seen) for (const { path } of importsOf(file)) seen.add(path);
    return seen;
  };
  return new Map(entries.map((entry) => [entry, behind(relative(root, join(root, entry)).replaceAll("\\", "/"))]));
}
