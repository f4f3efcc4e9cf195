import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { contractActs, contracts, duePapers } from "../schema/contracts.ts";
import { headquarters } from "../schema/dealers.ts";
import { pushMessages } from "../schema/messages.ts";
import { walletSettings } from "../schema/wallet.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

/** Literally as the partial index says it: SQLite compares the texts. */
const isUnnoticed = sql`active = 1 and overdue_noticed_at is null`;

/** What scheduled jobs look up across all tenants: ids and their tenants; the work itself is done within the tenant. */
export function jobsStore(db: Database) {
  return {
    /** The document of each tenant that is due and has waited longest. */
    async longestDuePapers(now: Date): Promise<(typeof duePapers.$inferSelect)[]> {
      const first = sql`(select d.id from ${duePapers} d
        where d.headquarter_id = ${headquarters.id} and d.next_try_at <= ${now.getTime()} order by d.next_try_at, d.id limit 1)`;
      const rows = await db
        .select()
        .from(headquarters)
        .innerJoin(duePapers, eq(duePapers.id, first))
        .where(livesHere(headquarters.id));
      return rows.map((row) => row.due_documents);
    },
    /** Contracts whose vehicle should be back and of which no user was told yet, longest overdue first. */
    async overdueContracts(now: Date, limit: number): Promise<{ id: string; headquarterId: string }[]> {
      return db
        .select({ id: contracts.id, headquarterId: contracts.headquarterId })
        .from(contracts)
        .where(and(isUnnoticed, lt(contracts.endOfUse, now), livesHere(contracts.headquarterId)))
        .orderBy(asc(contracts.endOfUse))
        .limit(limit);
    },
    /** Tenants with a list at eAutoseller that was not fetched since an instant; the one that waited longest first. */
    async dueSellerLists(since: Date, limit: number): Promise<{ headquarterId: string }[]> {
      const { id, usesImportFromEautosellerCsv, eautosellerCsvUrl, eautosellerTriedAt: triedAt } = headquarters;
      return db
        .select({ headquarterId: id })
        .from(headquarters)
        .where(
          and(
            eq(usesImportFromEautosellerCsv, true),
            isNotNull(eautosellerCsvUrl),
            or(isNull(triedAt), lt(triedAt, since)),
            livesHere(id),
          ),
        )
        .orderBy(asc(triedAt), asc(id))
        .limit(limit);
    },
    /**
     * Settings whose access certificate ends within `days`, or ended within the `days` before, and of which no user was told yet:
     * of the end to come since it came near, of the end itself since then. Those that end first, first.
     */
    async endingCertificates(now: Date, days: number, limit: number): Promise<{ id: string; headquarterId: string }[]> {
      const { id, headquarterId, certificateEndsOn: end } = walletSettings;
      const spanMs = days * 86_400_000;
      const nearSince = sql`case when ${end} > ${now.getTime()} then ${end} - ${spanMs} else ${end} end`;
      const isUntold = sql`not exists (select 1 from ${pushMessages} m
        where m.headquarter_id = ${headquarterId} and m.case_id = ${id} and m.created_at >= ${nearSince})`;
      const [from, until] = [new Date(now.getTime() - spanMs), new Date(now.getTime() + spanMs)];
      return db
        .select({ id, headquarterId })
        .from(walletSettings)
        .where(and(eq(walletSettings.isOn, true), gt(end, from), lte(end, until), isUntold, livesHere(headquarterId)))
        .orderBy(asc(end))
        .limit(limit);
    },
    /** Acts that should have taken effect by now, longest due first. */
    async dueActs(now: Date, limit: number): Promise<{ id: string; headquarterId: string }[]> {
      return db
        .select({ id: contractActs.id, headquarterId: contractActs.headquarterId })
        .from(contractActs)
        .where(and(lte(contractActs.dueAt, now), livesHere(contractActs.headquarterId)))
        .orderBy(asc(contractActs.dueAt))
        .limit(limit);
    },
  };
}

export type SellerListStore = Pick<ReturnType<typeof jobsStore>, "dueSellerLists">;
export type EndingCertificateStore = Pick<ReturnType<typeof jobsStore>, "endingCertificates">;
export type OverdueStore = Pick<ReturnType<typeof jobsStore>, "overdueContracts">;
export type DuePapersStore = Pick<ReturnType<typeof jobsStore>, "longestDuePapers">;
export type DueActsStore = Pick<ReturnType<typeof jobsStore>, "dueActs">;
