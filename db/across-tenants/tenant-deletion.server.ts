import { eq, sql } from "drizzle-orm";
import { appendAuditEntry } from "../audit-chain.server.ts";
import type { NewAuditRow } from "../audit-hash.ts";
import type { Database } from "../client.server.ts";
import { ownedTables } from "../owned-tables.server.ts";
import { headquarters, users } from "../schema/dealers.ts";
import { tenantDeletions } from "../schema/jobs.ts";

/** So that a statement stays far below the five seconds of a transaction, triggers included. */
const rowsPerStatement = 400;
/** Pages that the merge of a full-text index writes in one transaction. */
const pagesPerMerge = 500;

const name = (text: string) => sql.identifier(text);

/** Deletes a tenant. Which tables hold rows of it is read from the database, not from a list that can miss one. */
export function tenantDeletionStore(db: Database) {
  return {
    /** How many rows a deletion would remove. */
    async count(headquarterId: string): Promise<number> {
      let rows = 1;
      for (const { table, isOwn } of await ownedTables(db)) {
        const [row] = await db.all<{ n: number }>(
          sql`select count(*) as n from ${name(table)} where ${isOwn(headquarterId)}`,
        );
        rows += row?.n ?? 0;
      }
      return rows;
    },

    /** The request to delete a tenant; undefined: nobody has asked for it. */
    async request(headquarterId: string) {
      const [row] = await db.select().from(tenantDeletions).where(eq(tenantDeletions.tenantId, headquarterId));
      return row;
    },
    /** Asks for the deletion, or changes its code. */
    async ask(headquarterId: string, code: string, requestedAt: Date, entry: NewAuditRow): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .insert(tenantDeletions)
          .values({ tenantId: headquarterId, code, requestedAt })
          .onConflictDoUpdate({ target: tenantDeletions.tenantId, set: { code, requestedAt } });
        await appendAuditEntry(tx, entry);
      });
    },

    /** From here on the audit log may be deleted, and nobody of the tenant is signed in or can be. */
    async confirm(headquarterId: string, confirmedAt: Date): Promise<void> {
      const isOwn = sql`headquarter_id = ${headquarterId}`;
      await db.batch([
        db.update(tenantDeletions).set({ confirmedAt }).where(eq(tenantDeletions.tenantId, headquarterId)),
        db.update(users).set({ passwordHash: null }).where(eq(users.headquarterId, headquarterId)),
        db.run(sql`delete from sign_in_attempts where user_id in (select id from users where ${isOwn})`),
        ...["sessions", "password_links", "api_tokens"].map((table) =>
          db.run(sql`delete from ${name(table)} where ${isOwn}`),
        ),
      ]);
    },

    /** Deletes all rows of the tenant but that of itself; returns how many. */
    async removeRows(headquarterId: string): Promise<number> {
      const tables = await ownedTables(db);
      let rows = 0;
      // Triggers write counters again while others go, and a customer's page may be writing; so until nothing is left.
      for (let removed = -1; removed !== 0; rows += removed) {
        removed = 0;
        for (const { table, isOwn } of tables) {
          for (let page = rowsPerStatement; page === rowsPerStatement; removed += page) {
            const gone = await db.all(sql`delete from ${name(table)} where rowid in (
              select rowid from ${name(table)} where ${isOwn(headquarterId)} limit ${rowsPerStatement}) returning 1`);
            page = gone.length;
          }
        }
      }
      return rows;
    },

    /** Rewrites the full-text indexes without the words of deleted rows, which otherwise stay in them until they grow. */
    async forgetWords(): Promise<void> {
      const indexes = await db.all<{ name: string }>(
        sql`select name from sqlite_master where type = 'table' and sql like 'create virtual table%fts5%'`,
      );
      for (const index of indexes) {
        // Negative: all segments take part, however few; then the same merge goes on. Fewer than two changes: it is done.
        for (let pages = -pagesPerMerge, isDone = false; !isDone; pages = pagesPerMerge) {
          await db.transaction(async (tx) => {
            const changes = async () => (await tx.all<{ n: number }>(sql`select total_changes() as n`))[0]?.n ?? 0;
            const before = await changes();
            await tx.run(sql`insert into ${name(index.name)} (${name(index.name)}, rank) values ('merge', ${pages})`);
            isDone = (await changes()) - before < 2;
          });
        }
      }
    },

    removeHeadquarters: (headquarterId: string) => db.delete(headquarters).where(eq(headquarters.id, headquarterId)),
    /** The last step: that the deletion was asked for. */
    removeRequest: (headquarterId: string) =>
      db.delete(tenantDeletions).where(eq(tenantDeletions.tenantId, headquarterId)),
  };
}

export type TenantDeletionStore = ReturnType<typeof tenantDeletionStore>;
