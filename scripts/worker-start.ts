import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wranglerConfig } from "./stack/build-folder.ts";
import { toolEnvironment } from "./stack/settings.ts";

type Metafile = {
  inputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
  outputs: Record<string, { entryPoint?: string; bytes: number; inputs: Record<string, { bytesInOutput: number }> }>;
};

/** What an isolate evaluates before its first request, and how long that took in workerd, on this machine as busy as it is. */
export function measureWorkerStart(): { evaluatedKb: number; bundleKb: number; ms: number } {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-start-"));
  const metafile = join(folder, "meta.json");
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      "node_modules/wrangler/bin/wrangler.js",
      ...["check", "startup", "--outfile", join(folder, "start.cpuprofile")],
      `--args=--minify --metafile=${metafile} -c ${wranglerConfig()}`,
    ],
    { encoding: "utf8", env: toolEnvironment() },
  );
  if (status !== 0) throw new Error(`The start of the Worker was not measured:\n${stdout}${stderr}`);
  const { inputs, outputs } = JSON.parse(readFileSync(metafile, "utf8")) as Metafile;
  rmSync(folder, { recursive: true });
  const bundle = Object.values(outputs).find(({ entryPoint }) => entryPoint);
  if (!bundle?.entryPoint) throw new Error("wrangler's list of modules has no entry");
  const evaluated = new Set<string>();
  const rest = [bundle.entryPoint];
  for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
    if (evaluated.has(file)) continue;
    evaluated.add(file);
    const loaded = inputs[file]?.imports ?? [];
    rest.push(...loaded.flatMap(({ path, kind, external }) => (external || kind === "dynamic-import" ? [] : [path])));
  }
  const bytes = [...evaluated].reduce((sum, file) => sum + (bundle.inputs[file]?.bytesInOutput ?? 0), 0);
  const ms = Number(/Active: ([\d.]+) ms/.exec(stdout)?.[1]);
  return { evaluatedKb: bytes / 1000, bundleKb: bundle.bytes / 1000, ms };
}
