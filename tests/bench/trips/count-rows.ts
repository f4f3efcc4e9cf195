import { copyFileSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import type { distantDatabase } from "./distant-database.ts";

type Value = { type: string; value?: string | number; base64?: string };
type Statement = { sql: string; args?: Value[] };
type Pipeline = { requests: { type: string; stmt?: Statement; batch?: { steps: { stmt: Statement }[] } }[] };

/** The statements of a request, without what begins and ends transactions. */
const statementsOf = (body: string): Statement[] =>
  (JSON.parse(body) as Pipeline).requests
    .flatMap(({ stmt, batch }) => (stmt ? [stmt] : (batch?.steps.map((step) => step.stmt) ?? [])))
    .filter((stmt) => !/^\s*(begin|commit|end|rollback|pragma)\b/i.test(stmt.sql));

const bound = ({ type, value, base64 }: Value) =>
  type === "blob" ? Buffer.from(base64 ?? "", "base64") : type === "integer" ? Number(value) : (value ?? null);

/**
 * Counts rows as libSQL does for its bill, which the native package does not tell: what is asked from now on runs once more, in the
 * same order, on a copy of the database in workerd, whose SQLite has libSQL's counters (as D1's `rows_read`, `rows_written`).
 */
export async function countRows(
  { file: database }: TestDatabase,
  distant: Awaited<ReturnType<typeof distantDatabase>>,
) {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-rows-"));
  const snapshot = join(folder, "snapshot.db");
  const original = new Database(database);
  original.pragma("wal_checkpoint(TRUNCATE)");
  copyFileSync(database, snapshot);
  original.close();
  const open = () =>
    new Miniflare(
      convertV4MiniflareOptions({
        resourcePersistencePath: folder,
        workers: [
          {
            name: "rows",
            modules: true,
            script: "export default {}",
            compatibilityDate: "2026-10-12",
            d1Databases: ["DB"],
          } as never,
        ],
      }),
    );
  const empty = open();
  await (await empty.getD1Database("DB")).exec("CREATE TABLE t (id)");
  await empty.dispose();
  const [file] = globSync(`${folder}/**/*.sqlite`).filter((path) => !path.includes("metadata"));
  if (!file) throw new Error("workerd keeps no file of its database.");
  for (const log of globSync(`${file}-*`)) rmSync(log);
  copyFileSync(snapshot, file);
  const miniflare = open();
  const copy = await miniflare.getD1Database("DB");
  let next = distant.bodies.length;
  const refused = new Map<string, number>();
  return {
    async sinceLast(): Promise<{ read: number; written: number }> {
      const rows = { read: 0, written: 0 };
      for (; next < distant.bodies.length; next += 1) {
        for (const { sql: text, args = [] } of statementsOf(distant.bodies[next] ?? "")) {
          try {
            const { meta } = await copy
              .prepare(text)
              .bind(...args.map(bound))
              .all();
            rows.read += meta.rows_read;
            rows.written += meta.rows_written;
          } catch (error) {
            const reason = (error as Error).message;
            refused.set(reason, (refused.get(reason) ?? 0) + 1);
          }
        }
      }
      return rows;
    },
    /** What the copy did not take, by reason. */
    uncounted: () =>
      ["statements not counted:", ...[...refused].map(([reason, times]) => `${times} x ${reason}`)].join("\n  "),
    async close() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
