/** Writes everything of a tenant into a ZIP (`npm run tenant:export`). */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type ExportedEntry, exportTenant } from "#server/services/dealers/export-tenant.server.ts";
import { openDatabaseOf, runCommand } from "./operator/command.ts";
import { openFiles } from "./operator/open-files.ts";

const usage = `
  npm run tenant:export -- --tenant KENNUNG --out autohaus.zip

  Alle Daten eines Mandanten als JSON und CSV und alle Dateien, ohne Passwörter und Schlüssel (Art. 20 DSGVO). Die Datei enthält
  Ausweisdaten: nur verschlüsselt weitergeben. Kennungen: npm run tenant:list. Mit --dry-run zählt der Befehl nur.`;

const options = { tenant: { type: "string" }, out: { type: "string" } } as const;

async function* counted(entries: AsyncIterable<ExportedEntry>, count: { entries: number }) {
  for await (const entry of entries) {
    count.entries += 1;
    yield entry;
  }
}

await runCommand({ usage, options }, async ({ tenant: named, out, "dry-run": isDryRun }) => {
  const { db, tenant, isLocal } = await openDatabaseOf(named);
  const store = tenantDataStore(db);
  if (isDryRun) {
    if ((await store.name(tenant)) === undefined)
      throw new Problem("not-found", "--tenant Diesen Mandanten gibt es nicht.");
    const counts = await Promise.all(store.tables.map((table) => store.count(table, tenant)));
    const rows = counts.reduce((sum, count) => sum + count, 0);
    console.log(`${rows} Zeilen und ${(await store.fileKeys(tenant)).length} Dateien würden exportiert.`);
    return true;
  }
  if (!out) throw new Problem("invalid", "--out fehlt: der Name der Datei, die entsteht.");
  if (existsSync(out)) throw new Problem("conflict", "--out Diese Datei gibt es schon.");
  const { files, close } = await openFiles(isLocal);
  const partial = `${out}.teil`;
  const count = { entries: 0 };
  try {
    const entries = exportTenant({ store, files, now: () => new Date(), newId }, tenant);
    const zip = makeZip(counted(entries, count) as Parameters<typeof makeZip>[0]);
    const target = createWriteStream(partial, { mode: 0o600 });
    await pipeline(Readable.fromWeb(zip as NodeReadableStream), target);
    renameSync(partial, out);
  } finally {
    rmSync(partial, { force: true });
    await close();
  }
  console.log(`${out}: ${count.entries} Einträge, ${Math.ceil(statSync(out).size / 1024)} KB`);
  return true;
});
