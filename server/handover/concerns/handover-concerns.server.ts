import { and, eq, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import { vehicleHolds } from "#db/schema/holds.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { holdLabel } from "#server/fleet/holds/hold.texts.ts";
import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

/**
 * What is asked before a vehicle is handed over (contract-life.md#handover): it is held, or its HU is overdue, `at` the moment when it
 * goes or went. `vehicleId`: the id, or a query for it.
 */
export async function handoverConcerns(
  db: TenantDb,
  vehicleId: string | SQLWrapper,
  at: Date,
): Promise<FoundConcern[]> {
  const isThis =
    typeof vehicleId === "string" ? eq(vehicleHolds.vehicleId, vehicleId) : inArray(vehicleHolds.vehicleId, vehicleId);
  const open = await db.find(vehicleHolds, and(isThis, isNull(vehicleHolds.endedAt)));
  const byId = open.sort((one, other) => one.id.localeCompare(other.id));
  const held = byId.flatMap(({ heldFrom, ...hold }) =>
    heldFrom && heldFrom <= at ? [{ label: holdLabel(hold), since: heldFrom }] : [],
  );
  const huDays = byId.flatMap(({ kind, dueOn }) => (kind === "inspection" && dueOn ? [dueOn] : []));
  return concernsIn("handover", { ...emptySubject(at, ageToDrive), held, huDueOn: huDays.sort()[0] ?? null });
}
