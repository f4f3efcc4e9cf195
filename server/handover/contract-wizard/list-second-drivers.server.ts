import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { processMatch } from "#server/checks/processes/process-match.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { IdText, SearchText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { driverName } from "#server/handover/second-driver/second-driver.rules.ts";

/**
 * Whom a contract may name as its second driver: the accepted checks without a contract of the same office, those photographed with the
 * same link first, then the newest; with a query those that the list of processes finds by it. Throws nothing: an unknown
 * check has none.
 */
export const listSecondDrivers = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText, query: SearchText }),
  async run({ db }, { idCheckId, query }) {
    const { secondDriverOfId, processNumber } = idChecks;
    const officeOf = sql`(select branch_id from ${idChecks} as customer where customer.id = ${idCheckId})`;
    const found = query === "" ? null : await foundByName(db, query);
    const rows = await db
      .select({
        id: idChecks.id,
        processNumber,
        prename: idChecks.prename,
        surname: idChecks.surname,
        decidedAt: idChecks.identityDecidedAt,
        secondDriverOfId,
      })
      .from(idChecks)
      .where(
        and(
          eq(idChecks.processState, "accepted"),
          sql`${idChecks.branchId} is ${officeOf}`,
          ne(idChecks.id, idCheckId),
          sql`${idChecks.personalDataDeletedAt} is null`,
          found === null ? undefined : inArray(idChecks.id, found),
        ),
      )
      .orderBy(sql`${secondDriverOfId} is not ${idCheckId}`, desc(idChecks.createdAt), desc(idChecks.id))
      .limit(limits.pageSizes.secondDrivers);
    return rows.map(({ prename, surname, secondDriverOfId: ofId, ...row }) => ({
      ...row,
      name: driverName({ prename, surname }),
      isOfSameLink: ofId === idCheckId,
    }));
  },
});

/** The accepted checks that the search of processes finds, the newest of them. */
async function foundByName(db: TenantDb, query: string): Promise<string[]> {
  const match = processMatch(query);
  if (match === null) return [];
  const maximum = searchReach.far;
  const among = { among: "open", states: ["accepted"], approvalStates: [], order: "newest" } as const;
  return (await db.findProcesses({ match, ...among, limit: maximum, offset: 0, maximum })).ids;
}
