import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractPermission } from "#server/agreement/contract.rules.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { formSteps, type StepValues } from "#server/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/agreement/period.rules.ts";
import { vehicleBundle } from "#server/agreement/vehicle-bundle.ts";
import { perField } from "#server/agreement/vehicle-condition.ts";
import { saveDraftStep } from "#server/form-drafts/save-draft-step.server.ts";
import { stepFields } from "#server/form-drafts/saved-values.schema.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { vehicleTexts } from "#server/vehicles/vehicle.texts.ts";

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
