import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { contractPermission } from "#server/agreement/contract.rules.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { formSteps, type StepValues } from "#server/agreement/contract-fields.schema.ts";
import { amountFields, costFields } from "#server/agreement/contract-terms.schema.ts";
import { perField } from "#server/agreement/vehicle-condition.ts";
import { draftOfCheck, draftVersion, SavedValues, writeDraft } from "#server/drafts/contract-draft.server.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { vehicleTexts } from "#server/vehicles/vehicle.texts.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";

/**
 * Saves one step of the wizard as typed, even if invalid: leaving a step loses no input.
 * Returns the draft's version and whether fields were filled from the stock, because another vehicle was chosen than the
 * one they were filled for.
 */
export const saveContractDraft = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText, step: z.enum(formSteps), values: SavedValues }),
  run: (ctx, { idCheckId, step, values }) =>
    ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, idCheckId);
      if (!check) throw notFound(idCheckTexts.notFound);
      if (contractPermission(check.processState) === "has_contract") {
        throw new Problem("conflict", contractTexts.contractExists);
      }
      const draft = await draftOfCheck(tx, idCheckId);
      const stock = step === "vehicle" ? await stateInStock(tx, values) : null;
      const saved = { ...(step === "terms" ? keptPrices(draft?.data.terms, values) : {}), ...values, ...stock };
      const data = { ...draft?.data, [step]: saved };
      const written = await writeDraft(tx, ctx, { check, wizard: "contract", data, exists: draft !== undefined });
      return { version: draftVersion(written), isFilledFromStock: stock !== null };
    }),
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

/** Switched-off price fields are not sent; what stood in them comes back when 'kostenfrei' is taken away again. */
function keptPrices(before: StepValues | undefined, values: StepValues): StepValues {
  if (!before || values.isFreeOfCharge !== "on") return {};
  const switchedOff = [...amountFields, ...costFields.flatMap(({ name, value }) => [name, value])];
  return Object.fromEntries(switchedOff.flatMap((field) => (before[field] ? [[field, before[field]]] : [])));
}
