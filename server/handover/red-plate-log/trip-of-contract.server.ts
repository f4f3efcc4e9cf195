import type { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { enterTrip } from "#server/fleet/red-plates/enter-trip.server.ts";
import { classOfKind } from "#server/fleet/red-plates/red-plate.rules.ts";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { postalAddressLines } from "#server/ground/dictionary/postal-address.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { redPlateKindOf } from "#server/handover/agreement/contract-terms.rules.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";

type Contract = typeof contracts.$inferSelect;

/** With the vehicle the contract is about now, since its handover. */
export const tripStartOf = ({ vehicleSince, handedOverAt, startOfUse }: Contract): Date =>
  vehicleSince ?? handedOverAt ?? startOfUse;

/**
 * Puts a contract's trip into the log of a red plate, with its customer and vehicle (red-plates.md#trips-of-contracts), in the caller's
 * transaction. Throws what `enterTrip` throws, and `Problem` conflict for a contract of another kind.
 */
export async function enterTripOfContract(
  tx: TenantDb,
  ctx: Context,
  contract: Contract,
  chosen: { id: string; redPlateId: string; route: string },
): Promise<void> {
  const kind = redPlateKindOf(contract.kind);
  if (!kind) throw new Problem("conflict", t.otherKind);
  const { customer, vehicle } = agreedNow(contract);
  const startAt = tripStartOf(contract);
  await enterTrip(tx, ctx, {
    ...chosen,
    contractId: contract.id,
    kind,
    startAt,
    endAt: null,
    takenUntil: contract.endOfUse > startAt ? contract.endOfUse : startAt,
    driverName: customerName(customer, false),
    driverAddress: postalAddressLines(customer).join(", "),
    vehicleClass: classOfKind(vehicle.kind),
    make: vehicle.brand,
    vin: normalizeVin(vehicle.vin),
  });
  await addAuditEntry(tx, ctx, {
    action: "drive_with_red_plate",
    subjectType: "contract",
    subjectId: contract.id,
    details: { red_plate_id: chosen.redPlateId, red_plate_trip_id: chosen.id },
  });
}

/** Tells at the `field` where a plate is chosen that it is not free. */
export function refusedPlate(error: unknown, field: string): never {
  if (error instanceof Problem && error.details.field === "startAt")
    throw new Problem("invalid", error.message, { field });
  throw error;
}
