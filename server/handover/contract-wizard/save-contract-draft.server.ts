import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractPermission } from "#server/handover/agreement/contract.rules.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { formSteps, type StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { vehicleBundle } from "#server/handover/agreement/vehicle-bundle.ts";
import { perField } from "#server/handover/agreement/vehicle-condition.ts";
import { saveDraftStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/services/form-drafts/saved-values.schema.ts";

/**
 * Saves one step of the wizard as typed, even if invalid: leaving a step loses no input.
 * Returns the draft's version and state, and whether fields were filled from the stock, because another vehicle was chosen
 * than the one they were filled for. Throws not-found, conflict (the contract exists), invalid (`vehicleId`).
 */
export const saveContractDraft = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText, step: z.enum(formSteps), ...stepFields }),
  async run(ctx, { idCheckId, ...sent }) {
    const { date: today } = berlinWallTime(ctx.now());
    const { isCompleted, ...saved } = await saveDraftStep(
      ctx,
      {
        kind: "contract",
        assertOpen(_tx, { processState }) {
          if (contractPermission(processState) !== "has_contract") return;
          throw new Problem("conflict", contractTexts.contractExists);
        },
        bundles: sent.step === "vehicle" ? [vehicleBundle] : [],
        quiet: ["costLines"],
        keepsUntouched: true,
        asShown: joinPeriod,
        asKept: (values) => splitPeriod(values, today),
        complete: (tx, values) => (sent.step === "vehicle" ? stateInStock(tx, values) : Promise.resolve(null)),
      },
      idCheckId,
      sent,
    );
    return { ...saved, isFilledFromStock: isCompleted };
  },
});

/** Plate, odometer and damages of a vehicle just chosen; null when the fields already are this vehicle's. */
async function stateInStock(tx: TenantDb, { vehicleId, filledFor }: StepValues): Promise<StepValues | null> {
  if (!vehicleId || vehicleId === filledFor) return null;
  const vehicle = await tx.get(vehicles, vehicleId);
  if (!vehicle || vehicle.deletedAt) throw new Problem("invalid", vehicleTexts.vehicleGone, { field: "vehicleId" });
  return {
    filledFor: vehicle.id,
    licensePlate: vehicle.licensePlate,
    odometerKm: String(vehicle.odometerKm),
    preDamage: vehicle.preDamage,
    shortDescription: vehicle.shortDescription,
    // What was noted about another vehicle does not belong to this one.
    ...perField(() => ""),
  };
}
