import type { ExportStore } from "#db/across-tenants/export.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import { filesInFolder } from "#server/ground/platform/files-in-folder.server.ts";
import {
  type ExportManifest,
  type ExportPosition,
  exportDay,
  exportedJob,
  exportJob,
  manifestKey,
  oldestKeptKey,
  partKey,
} from "./export.rules.ts";
import { importExportKey, sealPart } from "./export-part.server.ts";

const rowsPerQuery = 200;
/** Characters of a part before compression: what a run holds in memory, a few times over. */
const charactersPerPart = 2_000_000;
/** Longer than a run. A run that died is continued by the next one after it. */
const leaseMinutes = 4;

type Options = {
  store: ExportStore;
  /** The bucket of the exports. */
  files: Pick<Files, "put" | "list" | "remove">;
  /** EXPORT_KEY. */
  key: string;
  newId: () => string;
  now: Date;
  hasTime: () => boolean;
  charactersPerPart?: number;
};

/**
 * Once a night, writes the whole database into the bucket of the exports: encrypted parts of a few megabytes, table by table in the
 * order of the rowids, and a manifest at the end. Stops without `hasTime` and goes on in the next run, so the size of the database
 * does not matter. What one run reads is one snapshot, unless the server ends it before; the manifest names them all (decision 053). Deletes exports that are older than 30 days. Two runs at once: the second does nothing.
 */
export async function exportDatabase(options: Options): Promise<void> {
  const { store, now } = options;
  const day = exportDay(now);
  if (!day || (await store.position(exportedJob)) === day) return;
  const before = await store.position(exportJob);
  const saved = before === "" ? null : (JSON.parse(before) as ExportPosition);
  if (saved && saved.leaseUntil > Date.now()) return;
  // Every run counts as a moment of its own.
  if (!options.hasTime()) return;
  const start = saved?.day === day ? saved : newPosition(options.newId(), day, now);
  const claimed = {
    ...start,
    snapshots: [...start.snapshots, now.toISOString()],
    leaseUntil: newLease(),
  };
  if (!(await store.replacePosition(exportJob, before, JSON.stringify(claimed), now))) return;
  const end = await exportParts(options, claimed);
  if (!end) return;
  const key = await importExportKey(options.key);
  const { table: _, rowid: _rowid, leaseUntil: _lease, ...rest } = end;
  const manifest: ExportManifest = { ...rest, format: 1, endedAt: new Date().toISOString() };
  await options.files.put(
    manifestKey(day),
    await sealPart(key, "manifest", JSON.stringify(manifest)),
    "application/octet-stream",
  );
  await store.savePosition(exportedJob, day, now);
  await removeOldExports(options.files, now);
}

const newLease = () => Date.now() + leaseMinutes * 60_000;

const newPosition = (id: string, day: string, now: Date): ExportPosition => ({
  id,
  day,
  startedAt: now.toISOString(),
  part: 0,
  table: "",
  rowid: 0,
  schema: "",
  rows: {},
  snapshots: [],
  leaseUntil: 0,
});

/** Writes parts until the end or until there is no time; returns the position at the end, or null. */
async function exportParts({ store, files, hasTime, ...options }: Options, claimed: ExportPosition) {
  const key = await importExportKey(options.key);
  const limit = options.charactersPerPart ?? charactersPerPart;
  let snapshot = await store.openSnapshot();
  let position = claimed;
  let saved = JSON.stringify(claimed);
  let lines: string[] = [];
  let characters = 0;

  async function flush(changes: Partial<ExportPosition> = {}): Promise<void> {
    // Otherwise another run may write the same part.
    if (Date.now() > position.leaseUntil) throw new Error("the export took longer than its lease");
    if (lines.length > 0) {
      const bytes = await sealPart(key, { id: position.id, part: position.part }, lines.join("\n"));
      await files.put(partKey(position.day, position.part), bytes, "application/octet-stream");
      position = { ...position, part: position.part + 1 };
    }
    position = { ...position, leaseUntil: newLease(), ...changes };
    const text = JSON.stringify(position);
    const isOurs = await store.replacePosition(exportJob, saved, text, new Date());
    if (!isOurs) throw new Error("another run has taken over the export");
    [saved, lines, characters] = [text, [], 0];
  }
  const add = (line: unknown) => {
    const text = JSON.stringify(line);
    lines.push(text);
    characters += text.length;
  };

  /** The server may end a transaction that takes long; then the rest is read from a later snapshot. */
  async function fromSnapshot<R>(read: () => Promise<R>): Promise<R> {
    try {
      return await read();
    } catch {
      snapshot.close();
      snapshot = await store.openSnapshot();
      position = { ...position, snapshots: [...position.snapshots, new Date().toISOString()] };
      return read();
    }
  }

  try {
    const schema = await sha256Hex(JSON.stringify(snapshot.objects));
    if (position.part > 0 && position.schema !== schema) {
      // A migration came in between: parts of two schemas do not fit together.
      const { day, leaseUntil } = position;
      const now = new Date();
      position = { ...newPosition(options.newId(), day, now), snapshots: [now.toISOString()], leaseUntil };
    }
    if (position.part === 0) {
      add(snapshot.objects);
      await flush({ schema });
    }
    for (const table of snapshot.tables.filter((name) => name >= position.table)) {
      const head = await fromSnapshot(() => snapshot.head(table));
      let rowid = table === position.table ? position.rowid : 0;
      position = { ...position, table, rowid };
      add(head);
      for (let isEnd = false; !isEnd; ) {
        if (!hasTime()) {
          await flush({ leaseUntil: 0 });
          return null;
        }
        const rows = await fromSnapshot(() => snapshot.rowsAfter(table, head.columns, rowid, rowsPerQuery));
        for (const row of rows) add(row);
        rowid = Number(rows.at(-1)?.[0] ?? rowid);
        position = {
          ...position,
          rowid,
          rows: { ...position.rows, [table]: (position.rows[table] ?? 0) + rows.length },
        };
        isEnd = rows.length < rowsPerQuery;
        if (characters < limit) continue;
        await flush();
        if (!isEnd) add(head);
      }
    }
    await flush({ leaseUntil: 0 });
    return position;
  } finally {
    snapshot.close();
  }
}

async function removeOldExports(files: Pick<Files, "list" | "remove">, now: Date): Promise<void> {
  const oldest = oldestKeptKey(now);
  const keys = await filesInFolder(files, "exports");
  await files.remove(keys.filter((key) => key < oldest));
}
