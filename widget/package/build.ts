/**
 * Builds the package.
 *
 *   node widget/package/build.ts              into widget/package/dist, for `npm pack` and `npm publish`
 *   node widget/package/build.ts --release    and the script of this version into public/widget, from where it is served
 *
 * A released file never changes: pages name it together with its hash. Raise the version of package.json first.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const scriptName = "handschlag-capture.js";

const { version } = JSON.parse(readFileSync(`${here}package.json`, "utf8")) as { version: string };
const common = { bundle: true, minify: true, target: "es2022", charset: "utf8", legalComments: "none" } as const;

/** The one file for `<script src>`, as text. */
export function buildScript(): string {
  const built = buildSync({
    ...common,
    entryPoints: [`${here}src/handschlag-capture.ts`],
    format: "iife",
    write: false,
  });
  return built.outputFiles[0]?.text ?? "";
}

export const integrityOf = (script: string) => `sha384-${createHash("sha384").update(script).digest("base64")}`;

/** ES modules with their types. `index.js` is loaded once, whichever export a page imports. */
export function buildPackage(folder = `${here}dist`): void {
  rmSync(folder, { recursive: true, force: true });
  buildSync({ ...common, entryPoints: [`${here}src/index.ts`], format: "esm", outfile: `${folder}/index.js` });
  const external = ["react", "./index.ts"];
  buildSync({
    ...common,
    entryPoints: [`${here}src/react.ts`],
    format: "esm",
    outfile: `${folder}/react.js`,
    external,
  });
  writeFileSync(`${folder}/${scriptName}`, buildScript());
  const tsc = `${root}node_modules/typescript-7/bin/tsc`;
  const { status, stdout } = spawnSync("node", [tsc, "-p", `${here}tsconfig.json`, "--outDir", folder], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The types could not be built:\n${stdout}`);
  // Sources name each other by their own extension, which the built files do not have.
  for (const file of readdirSync(folder).filter((name) => /\.(d\.ts|js)$/.test(name))) {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    writeFileSync(`${folder}/${file}`, source.replace(/(["'])(\.\/[\w-]+)\.ts\1/g, "$1$2.js$1"));
  }
}

/** Throws when this version was released with other contents. */
function release(): void {
  const script = buildScript();
  const fixed = `${root}public/widget/${version}`;
  if (existsSync(`${fixed}/${scriptName}`) && readFileSync(`${fixed}/${scriptName}`, "utf8") !== script)
    throw new Error(`${version} is released: raise the version in widget/package/package.json.`);
  for (const folder of [fixed, `${root}public/widget/v${version.split(".")[0]}`]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${scriptName}`, script);
  }
  const source = `/** The newest script for host pages, written by \`build.ts --release\`. */
export const widgetRelease = {
  script: "/widget/${version}/${scriptName}",
  /** For \`<script integrity>\`. */
  integrity: "${integrityOf(script)}",
} as const;
`;
  writeFileSync(`${here}release.ts`, source);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildPackage();
  if (process.argv.includes("--release")) release();
}
