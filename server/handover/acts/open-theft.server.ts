import { and, eq, isNull } from "drizzle-orm";
import { theftReports } from "#db/schema/theft.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** The report of a theft that is open for a contract (theft.md#report); undefined: there is none. */
export const openTheftOf = async (db: TenantDb, contractId: string) =>
  (await db.find(theftReports, and(eq(theftReports.contractId, contractId), isNull(theftReports.endedAt))))[0];
