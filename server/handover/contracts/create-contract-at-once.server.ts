import { and, eq, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { deductibleFields, deductiblesOn, kaskos } from "#server/handover/agreement/contract-terms.rules.ts";
import { euroInput, parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { SavedValues } from "#server/services/form-drafts/saved-values.schema.ts";
import { concludeContract } from "./conclude-contract.server.ts";

/**
 * Makes the contract of a check in one go, for programs: the same steps, rules and sentences as the wizard, no draft. Asked
 * again it returns the check's contract. `vin` names the vehicle of the stock where `vehicleId` is missing; damages
 * and notes that were left out stay as they are in stock. Throws what `concludeContract` throws, and `Problem` invalid
 * (`terms.insurance`: a deductible was expected that is not on offer for the contract kind).
 */
export const createContractAtOnce = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({
    idCheckId: IdText,
    steps: z.object({ person: SavedValues, vehicle: SavedValues, terms: SavedValues, sb: SavedValues.optional() }),
    vin: WireText.optional(),
    /** As typed, in euros. */
    expectedDeductible: WireText.optional(),
    confirmed: ConfirmedInput,
  }),
  async run(ctx, { idCheckId, steps, vin, expectedDeductible, confirmed }) {
    const terms = expectedDeductible ? await withDeductible(ctx, steps.terms, expectedDeductible) : steps.terms;
    const vehicle = await withStock(ctx.db, steps.vehicle, vin);
    return concludeContract(ctx, idCheckId, { ...steps, vehicle, terms }, { confirmed });
  },
});

async function withStock(db: TenantDb, step: StepValues, vin: string | undefined): Promise<StepValues> {
  const isMeant = step.vehicleId
    ? eq(vehicles.id, step.vehicleId)
    : vin
      ? eq(vehicles.vin, vin.trim().toUpperCase())
      : undefined;
  const [vehicle] = isMeant ? await db.find(vehicles, and(isMeant, isNull(vehicles.deletedAt))) : [];
  if (!vehicle) return step;
  const { id: vehicleId, preDamage, shortDescription } = vehicle;
  return { preDamage, shortDescription, ...step, vehicleId };
}

/** Chooses the deductible that the request names: a contract never has another one. */
async function withDeductible({ db, now }: Context, terms: StepValues, expected: string): Promise<StepValues> {
  const insurance = kaskos.find((kasko) => kasko === terms.insurance);
  const offered = insurance ? deductiblesOn(await costSetsOf(db), insurance, terms, now()) : [];
  if (!insurance || offered.length === 0) return terms;
  const cents = parseEuro(expected);
  if (cents === undefined || !offered.includes(cents)) {
    throw new Problem("invalid", contractTexts.otherDeductible(offered.map(formatEuro)), { field: "terms.insurance" });
  }
  return { ...terms, [deductibleFields[insurance]]: euroInput(cents) };
}
