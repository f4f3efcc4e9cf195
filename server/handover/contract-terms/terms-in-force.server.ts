import { and, desc, eq, lte } from "drizzle-orm";
import { ownTerms } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { type TermsKind, termsKinds, versionName } from "./terms.rules.ts";

/** The headquarters' own terms in force at `now`: the newest that is valid on this Berlin day; null: our template. */
export async function ownTermsInForce(db: TenantDb, kind: TermsKind, now: Date) {
  const [row] = await db
    .select()
    .from(ownTerms)
    .where(and(eq(ownTerms.kind, kind), lte(ownTerms.validFrom, berlinWallTime(now).date)))
    .orderBy(desc(ownTerms.validFrom), desc(ownTerms.number))
    .limit(1);
  return row ?? null;
}

/** The same as a contract keeps them. */
export async function termsInForce(db: TenantDb, kind: TermsKind, now: Date) {
  const row = await ownTermsInForce(db, kind, now);
  return row && { version: versionName(row), terms: { title: termsKinds[kind].title, clauses: row.clauses } };
}
