import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether Poppler's tool is installed (Debian: poppler-utils). Node's own check of the seal runs everywhere. */
export const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;

if (!hasPdfsig) {
  console.warn("SKIPPED: pdfsig is missing (poppler-utils), so no program of others looked at the seals.");
}

/** What pdfsig says about the signatures in a file. */
export function pdfsig(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "seal-"));
  try {
    writeFileSync(join(folder, "file.pdf"), pdf);
    return spawnSync("pdfsig", [join(folder, "file.pdf")], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
