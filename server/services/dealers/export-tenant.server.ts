import { getTableColumns, getTableName } from "drizzle-orm";
import type { ExportedRow, TenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { csvStream } from "#server/ground/kernel/csv.server.ts";
import { type Files, foldersOfTenants } from "#server/ground/kernel/platform.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { filesInFolder } from "#server/ground/platform/files-in-folder.server.ts";

type ExportContext = {
  store: TenantDataStore;
  files: Pick<Files, "get" | "list">;
  now: () => Date;
  newId: () => string;
};

/** An entry of the ZIP; texts are made while they are read, so that no table is in memory as a whole. */
export type ExportedEntry = {
  name: string;
  input: Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<string>;
  lastModified: Date;
};

const rowsPerPage = 500;

/** Columns that grant access instead of saying something about the tenant; bodies of mails hold links and codes. */
export const secretColumns: ReadonlySet<string> = new Set([
  ...["password_hash", "token_hash", "token_copy", "code_hash", "secret_hash", "submission_key"],
  ...["key_copy", "session_copy", "answer_copy", "browser_hash"],
  ...[
    "legitimation_webhook_secret",
    "secret",
    "previous_secret",
    "endpoint",
    "p256dh",
    "auth",
    "text_body",
    "html_body",
  ],
]);

/** Tables that only repeat or count what others say, or that belong to the traffic of the API. */
const repeatingTables: ReadonlySet<string> = new Set([
  ...["customer_counters", "message_counters", "process_counters", "statistic_counters", "vehicle_counters"],
  ...["audit_heads", "tenant_sequences", "idempotency_keys"],
]);

const endings: Record<string, string> = {
  "application/json": "",
  "application/pdf": ".pdf",
  "image/heic": ".heic",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
};

/**
 * Everything of a tenant as entries of a ZIP (Art. 20 DSGVO): each table as JSON and as CSV, each file under its key. Hashes and
 * secrets stay out. It reads while others work: each entry is of the moment in which it is made. Adds itself to the audit log at
 * the end. Throws `Problem` not-found.
 */
export async function* exportTenant(ctx: ExportContext, headquarterId: string): AsyncGenerator<ExportedEntry> {
  const { store, files } = ctx;
  const dealer = await store.name(headquarterId);
  if (dealer === undefined) throw notFound("--tenant Diesen Mandanten gibt es nicht.");
  const lastModified = ctx.now();
  yield { name: "LIESMICH.txt", input: new TextEncoder().encode(readMe(dealer, lastModified)), lastModified };

  for (const table of store.tables) {
    const tableName = getTableName(table);
    if (repeatingTables.has(tableName)) continue;
    const leftOut = (column: string) => secretColumns.has(column);
    const pages = () => store.pages(table, headquarterId, { rowsPerPage, leftOut });
    yield { name: `json/${tableName}.json`, input: jsonOf(pages()), lastModified };
    const headers = Object.values(getTableColumns(table)).flatMap(({ name }) => (leftOut(name) ? [] : [name]));
    yield { name: `csv/${tableName}.csv`, input: csvOf(headers, pages()), lastModified };
  }

  const folders = foldersOfTenants.map((folder) => filesInFolder(files, `${folder}/${headquarterId}`));
  const keys = [...(await store.fileKeys(headquarterId)), ...(await Promise.all(folders)).flat()];
  for (const key of new Set(keys)) {
    const file = await files.get(key);
    // Deleted since its row was read.
    if (!file) continue;
    yield { name: `dateien/${key}${entryOf(endings, file.contentType) ?? ""}`, input: file.bytes, lastModified };
  }

  await store.appendAuditEntry({
    id: ctx.newId(),
    headquarterId,
    actorKind: "system",
    action: "export_tenant",
    subjectType: "headquarter",
    subjectId: headquarterId,
    createdAt: ctx.now(),
  });
}

async function* jsonOf(pages: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function csvOf(headers: string[], pages: AsyncGenerator<ExportedRow[]>): ReadableStream<Uint8Array> {
  const columns = headers.map((header) => ({ header, value: (row: ExportedRow) => cellOf(row[header]) }));
  return csvStream(columns, async () => (await pages.next()).value ?? []);
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

const readMe = (dealer: string, at: Date) => `Alle Daten von ${dealer}, Stand ${at.toISOString()}

json/     jede Tabelle als JSON; Zeitpunkte in UTC, Beträge in Cent
csv/      dieselben Tabellen für Tabellenprogramme (UTF-8, Semikolon)
dateien/  Fotos, Scans, Unterschriften und Dokumente; die Spalten mit "file_key" nennen ihren Namen hier

Nicht enthalten sind Passwörter, Schlüssel und die Texte versandter E-Mails (sie enthalten Links und Codes).
`;
