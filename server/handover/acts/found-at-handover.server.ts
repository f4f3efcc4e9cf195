import { sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { kilometersMaximum, readKilometers } from "#server/ground/kernel/kilometers.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import {
  readCondition,
  readConditionFigure,
  type VehicleCondition,
} from "#server/handover/agreement/vehicle-condition.ts";
import { findDraft, savedValues } from "#server/services/form-drafts/draft-store.server.ts";
import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";

type Contract = Pick<typeof contracts.$inferSelect, "id" | "odometerStartKm" | "snapshot" | "amendedSnapshot">;

/** What the customer got. */
export type HandedOver = { odometerKm: number; condition: VehicleCondition };

/** The one step of a handover's draft. */
export const handoverStep = "handover";

/** The state that was agreed on for the handover. */
export function agreedHandover(contract: Contract): HandedOver {
  return { odometerKm: contract.odometerStartKm, condition: readCondition(agreedNow(contract).vehicle) };
}

/** What was read from the dashboard during the photo round, by field (vehicle-return.md#photo-round). */
export async function handoverReadings(db: TenantDb, contractId: string): Promise<FieldValues> {
  const idCheckId = sql`(select ${contracts.idCheckId} from ${contracts} where ${contracts.id} = ${contractId})`;
  return savedValues(await findDraft(db, idCheckId, "handover"), handoverStep);
}

/** The state of the vehicle before its handover: what the readings say, else what was agreed. Unreadable ones say nothing. */
export function foundAtHandover(contract: Contract, { odometerKm: typedKm, energyLevel }: FieldValues): HandedOver {
  const agreed = agreedHandover(contract);
  const km = readKilometers(typedKm);
  const energyPercent = energyLevel === undefined ? undefined : readConditionFigure("energyPercent", energyLevel);
  return {
    odometerKm: km !== null && km <= kilometersMaximum ? km : agreed.odometerKm,
    condition: { ...agreed.condition, ...(energyPercent === undefined ? {} : { energyPercent }) },
  };
}
