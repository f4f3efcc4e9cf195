import type { ExportLine, SchemaObject } from "#db/export-rows.ts";
import type { RestoreSource } from "#db/restore.server.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import { filesInFolder } from "#server/ground/platform/files-in-folder.server.ts";
import { type ExportManifest, manifestKey, partKey } from "./export.rules.ts";
import { importExportKey, openPart } from "./export-part.server.ts";

/** Reads a file of an export by its key; null when there is none. */
export type ReadFile = (key: string) => Promise<Uint8Array | null>;

/** The export of a night, with its parts read one at a time. Throws when it is not complete or `key` (EXPORT_KEY) is another one. */
export async function openExport(
  read: ReadFile,
  key: string,
  day: string,
): Promise<RestoreSource & { manifest: ExportManifest }> {
  const cryptoKey = await importExportKey(key);
  const sealed = await read(manifestKey(day));
  if (!sealed) throw new Error(`there is no complete export of ${day}`);
  const manifest = JSON.parse(await openPart(cryptoKey, "manifest", sealed)) as ExportManifest;

  async function lines(part: number): Promise<unknown[]> {
    const file = await read(partKey(day, part));
    if (!file) throw new Error(`part ${part} of the export is missing`);
    const text = await openPart(cryptoKey, { id: manifest.id, part }, file);
    return text.split("\n").map((line) => JSON.parse(line));
  }
  const [schema] = (await lines(0)) as [SchemaObject[]];
  async function* parts() {
    for (let part = 1; part < manifest.part; part += 1) yield (await lines(part)) as ExportLine[];
  }
  return { schema, parts: parts(), rows: manifest.rows, isOneSnapshot: manifest.snapshots.length === 1, manifest };
}

/** The nights whose export is complete, the oldest first. */
export async function completeExports(files: Pick<Files, "list">): Promise<string[]> {
  const keys = await filesInFolder(files, "exports");
  return keys.flatMap((key) => /^exports\/([^/]+)\/manifest\.part$/.exec(key)?.[1] ?? []);
}
