/**
 * Builds the package into widget/api-client/dist, for `npm pack` and `npm publish`:
 *
 *   node widget/api-client/build.ts
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** An ES module with its types; `openapi-fetch` stays a dependency. */
export function buildClient(folder = `${here}dist`): void {
  rmSync(folder, { recursive: true, force: true });
  buildSync({
    entryPoints: [`${here}src/index.ts`],
    bundle: true,
    external: ["openapi-fetch"],
    format: "esm",
    target: "es2022",
    outfile: `${folder}/index.js`,
  });
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  const { status, stdout } = spawnSync("node", [tsc, "-p", `${here}tsconfig.json`, "--outDir", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The types could not be built:\n${stdout}`);
  // Sources name each other by their own extension, which the built files do not have.
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".d.ts"))) {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    writeFileSync(`${folder}/${file}`, source.replace(/(["'])(\.\/[\w-]+)\.ts\1/g, "$1$2.js$1"));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient();
