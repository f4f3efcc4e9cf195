import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { overdueContract, overdueProblem } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { beginsNow } from "#server/handover/agreement/contract.rules.ts";
import { agreementSubject, namedDriver } from "#server/handover/concerns/concern-subject.server.ts";
import { confirmedBy } from "#server/handover/drafts/confirm-concerns.server.ts";
import { stepsOf } from "#server/handover/drafts/contract-draft.server.ts";
import { formContext } from "#server/handover/drafts/form-context.server.ts";
import { costSetsOf } from "#server/handover/price-list/read-price-versions.server.ts";
import { wizardAsksForSb } from "#server/handover/sb-insurance/sb-form-context.server.ts";
import { readSecondDriver } from "#server/handover/second-driver/read-second-driver.server.ts";
import type { SecondDriver } from "#server/handover/second-driver/second-driver-snapshot.ts";
import { concernsIn, type FoundConcern, shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { findDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { isNotLent } from "#server/services/not-lent/find-not-lent.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { type CreateContractInput, createContractInput } from "./contract.schema.ts";

/**
 * What has to be confirmed before a contract is made from this input (contracts.md#concerns), and who the second driver is. Throws as
 * `readSecondDriver` does.
 */
export async function contractConcerns(
  db: TenantDb,
  ctx: Pick<Context, "now" | "platform">,
  check: typeof idChecks.$inferSelect,
  { person, vehicle, terms, sb }: CreateContractInput,
  /** Of the person and the check, where they are known already. */
  knownHashes?: readonly string[],
): Promise<{ concerns: FoundConcern[]; secondDriver: SecondDriver | null }> {
  const { insuredDeductibleCents = 0 } = sb?.isBooked ? sb : {};
  const insurance = sb?.isBooked ? { agreedDeductibleCents: terms.deductibleCents, insuredDeductibleCents } : null;
  const period = { start: terms.startOfUse, end: terms.endOfUse };
  const { platform } = ctx;
  const now = ctx.now();
  const hashes = knownHashes ?? (await personHashes({ db, platform }, [person, check]));
  const [subject, secondDriver, isMarked] = await Promise.all([
    agreementSubject(db, now, check, { person, period, isLicenseNeeded: true, vehicle, insurance }),
    readSecondDriver(db, check, person),
    isNotLent(db, hashes, now),
  ]);
  const ofDriver = await personHashes({ db, platform }, [secondDriver?.check]);
  const notLent = { person: isMarked, secondDriver: await isNotLent(db, ofDriver, now) };
  const named = { ...subject, notLent, secondDriver: secondDriver && namedDriver(secondDriver) };
  const concerns = concernsIn("contract", named);
  return { concerns, secondDriver };
}

type Handover = { vehicle: { vehicleId: string }; terms: { startOfUse: Date } };

/** Throws `Problem` conflict (`vehicle_overdue`) for a contract that begins while its vehicle is not back. */
export async function assertVehicleBack(db: TenantDb, now: Date, { vehicle, terms }: Handover): Promise<void> {
  const overdue = beginsNow(terms.startOfUse, now) ? await overdueContract(db, vehicle.vehicleId, now) : null;
  if (overdue) throw overdueProblem(overdue);
}

/**
 * What the wizard's last step asks, from the draft as it is saved, and the contract with which its vehicle is overdue; nothing
 * for a draft that is not complete.
 */
export const listContractConcerns = useCase({
  may: ["create", "contract"],
  feature: "contracts",
  input: z.object({ idCheckId: IdText }),
  async run(ctx, { idCheckId }) {
    const { db } = ctx;
    const [check, draft, asksForSb, deductibles] = await Promise.all([
      db.get(idChecks, idCheckId),
      findDraft(db, idCheckId, "contract"),
      wizardAsksForSb(ctx, idCheckId),
      costSetsOf(db),
    ]);
    if (!check) throw notFound(idCheckTexts.notFound);
    const steps = draft && stepsOf(draft, asksForSb);
    const input = createContractInput(formContext(ctx.now(), check, deductibles)).safeParse(steps);
    if (!input.success) return { concerns: [], overdue: null, secondDriver: null };
    // Before both, so that they leave together (decision 081).
    const hashes = await personHashes(ctx, [input.data.person, check]);
    const [{ concerns, secondDriver }, overdue] = await Promise.all([
      contractConcerns(db, ctx, check, input.data, hashes),
      overdueOf(db, ctx.now(), input.data),
    ]);
    return {
      concerns: shownConcerns(concerns, confirmedBy(draft, ctx.actor.userId)),
      overdue,
      /** As the contract will name them. */
      secondDriver: secondDriver && {
        name: secondDriver.name,
        processNumber: secondDriver.check?.processNumber ?? null,
      },
    };
  },
});

async function overdueOf(db: TenantDb, now: Date, { vehicle, terms }: CreateContractInput) {
  const overdue = await overdueContract(db, vehicle.vehicleId, now);
  if (!overdue) return null;
  const isVisible = (await db.get(contracts, overdue.id)) !== undefined;
  return {
    dueAt: overdue.endOfUse,
    /** Whether the contract begins now, so that it cannot be made. */
    isInTheWay: beginsNow(terms.startOfUse, now),
    /** null: another branch's. */
    contractId: isVisible ? overdue.id : null,
  };
}
