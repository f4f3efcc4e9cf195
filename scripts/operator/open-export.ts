import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { exportFilesOf } from "#server/administration/operating/export-files.ts";
import { completeExports, openExport } from "#server/administration/operating/read-export.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { exportKey } from "./environment.ts";
import { openExports } from "./open-files.ts";

/**
 * Opens an export: of the bucket by its night (`2027-01-15`, `latest` for the newest), or of this machine by the path of its
 * manifest, beside which its parts are. `host`: whose export, if not that of the database of DB_URL. Throws `Problem` when there is none.
 */
export async function openExportFile(file: string, isLocal: boolean, host?: string) {
  const key = exportKey();
  if (existsSync(file)) {
    const folder = dirname(file);
    const read = async (part: string) => {
      const path = join(folder, basename(part));
      return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
    };
    return { source: await openExport(read, key, basename(folder)), close: async () => {} };
  }
  const { files: all, close } = await openExports(isLocal);
  const files = exportFilesOf(all, host ? `libsql://${host}` : "");
  try {
    const days = await completeExports(files);
    const day = file === "latest" ? days.at(-1) : days.find((one) => one === file);
    if (!day) throw new Problem("invalid", `Diesen Export gibt es nicht. Vorhanden: ${days.join(", ") || "keiner"}`);
    const read = async (part: string) => (await files.get(part))?.bytes ?? null;
    return { source: await openExport(read, key, day), close };
  } catch (error) {
    await close();
    throw error;
  }
}
