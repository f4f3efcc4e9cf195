import { and, eq, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import { vehicleHolds } from "#db/schema/holds.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { holdLabel } from "#server/fleet/holds/hold.texts.ts";
import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

type Hold = typeof vehicleHolds.$inferSelect;

/**
 * What is asked before a vehicle is handed over (contract-life.md#handover): it is held, or its HU is overdue, `at` the moment when it
 * goes or went. `vehicleId`: the id, or a query for it.
 */
export async function handoverConcerns(
  db: TenantDb,
  vehicleId: string | SQLWrapper,
  at: Date,
): Promise<FoundConcern[]> {
  const byId = (await openHolds(db, vehicleId)).sort((one, other) => one.id.localeCompare(other.id));
  const held = byId.flatMap(({ heldFrom, ...hold }) =>
    heldFrom && heldFrom <= at ? [{ label: holdLabel(hold), since: heldFrom }] : [],
  );
  return concernsIn("handover", { ...emptySubject(at, ageToDrive), held, huDueOn: huDueOf(byId) });
}

/** When the next HU of a vehicle is due, `yyyy-mm-dd`; null: nobody noted it. */
export const huDueOn = async (db: TenantDb, vehicleId: string): Promise<string | null> =>
  huDueOf(await openHolds(db, vehicleId));

function openHolds(db: TenantDb, vehicleId: string | SQLWrapper): Promise<Hold[]> {
  const isThis =
    typeof vehicleId === "string" ? eq(vehicleHolds.vehicleId, vehicleId) : inArray(vehicleHolds.vehicleId, vehicleId);
  return db.find(vehicleHolds, and(isThis, isNull(vehicleHolds.endedAt)));
}

const huDueOf = (open: readonly Hold[]): string | null =>
  open.flatMap(({ kind, dueOn }) => (kind === "inspection" && dueOn ? [dueOn] : [])).sort()[0] ?? null;
