import { and, desc, eq } from "drizzle-orm";
import { contractPayments, contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type DamageSnapshot, damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { isPrintable, unprintableText } from "#server/ground/dictionary/printable-letters.ts";
import { typedLine } from "#server/ground/dictionary/typed-line.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { addAct, readActs } from "#server/handover/acts/add-act.server.ts";
import type { CorrectionFacts } from "#server/handover/acts/contract-acts.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { isHandedOverBetween } from "#server/handover/acts/others-with-vehicle.server.ts";
import { touchCheck } from "#server/handover/acts/touch-check.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { isPaymentOf } from "#server/handover/payments/payment-subject.server.ts";
import { type ReturnSnapshot, readReturnSnapshot, writtenDamage } from "#server/handover/settlement/return-snapshot.ts";
import { owedCents } from "#server/handover/settlement/settlement.rules.ts";
import { assertConfirmed, confirmedDetails } from "#server/services/concerns/concerns.rules.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { changesBetween, correctableUntil, correctedStock } from "./correction.rules.ts";
import { correctionTexts as t } from "./correction.texts.ts";
import { marksOfReturn } from "./return-marks.server.ts";
import { assertPossible, ReturnVehicleInput, settledBy, withMarks } from "./return-vehicle.server.ts";
import { returnConcerns } from "./vehicle-return.rules.ts";

const reasonMaximum = 200;

const CorrectReturnInput = ReturnVehicleInput.omit({ signatures: true, device: true }).extend({
  reason: z
    .string({ error: t.reasonRequired })
    .overwrite(typedLine)
    .min(1, t.reasonRequired)
    .max(reasonMaximum, tooLong(reasonMaximum))
    .refine(isPrintable, { error: ({ input }) => unprintableText(input) }),
  /** The version of the contract that was shown; omitted: the current one. */
  basedOn: z.number().int().min(1).optional(),
});
type CorrectReturnInput = z.output<typeof CorrectReturnInput>;

type Contract = typeof contracts.$inferSelect;

/**
 * Corrects what a return says, within 24 hours after it was booked, by an act of its own with a paper of its own
 * (contract-life.md#correcting-a-return). Only Admins. The same correction again is the same, with `isNew` false. Throws `Problem`:
 * forbidden, not-found, conflict (too late, not returned, corrected meanwhile), invalid (`reason`, a field of the return,
 * nothing changed, or `confirmation_required`).
 */
export const correctReturn = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: CorrectReturnInput,
  async run(ctx, input): Promise<{ contract: Contract; isNew: boolean }> {
    if (!can(ctx.actor, ["update", "return_correction"])) throw new Problem("forbidden", t.adminsOnly);
    const { check, ...corrected } = await ctx.db.transaction((tx) => correctOnce(tx, ctx, input));
    if (!corrected.isNew) return corrected;
    announceProcessChange(ctx, check);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    makeDuePapersLater(ctx, { contractId: corrected.contract.id });
    return corrected;
  },
});

async function correctOnce(tx: TenantDb, ctx: Context, given: CorrectReturnInput) {
  const { contract, before, check, acts, payments, bookedAt } = await returnedContract(tx, given.contractId);
  const last = acts.findLast((act) => act.kind === "return_corrected");
  const now = ctx.now();
  assertPossible(contract, given, now);
  const concerns = returnConcerns(contract, given, now);
  const printed = printedConcerns(concerns, given, { actor: ctx.actor, now });
  const since = contract.vehicleReturnedAt ?? contract.startOfUse;
  const [settlement, { stock, marks }, isWithNext] = await Promise.all([
    settledBy(tx, contract, given),
    stockAndMarks(tx, contract, bookedAt),
    isHandedOverBetween(tx, contract, since, given.returnedAt),
  ]);
  if (isWithNext) throw new Problem("invalid", t.withNextCustomer, { field: "returnDate" });
  const input = withMarks(marks, given);
  const after = correctedSnapshot(input, { before, printed, settlement, marks });
  const changes = changesBetween(agreedNow(contract).vehicle, before, after);
  const isRepeat = changes.length === 0 && last?.userId === ctx.actor.userId && last.facts.reason === input.reason;
  if (isRepeat) return { contract, check, isNew: false };
  if (input.basedOn !== undefined && input.basedOn !== contract.version)
    throw new Problem("conflict", t.correctedMeanwhile, { code: "changed_meanwhile" });
  if (now > correctableUntil(bookedAt)) throw new Problem("conflict", t.over);
  if (changes.length === 0) throw new Problem("invalid", t.unchanged);
  assertConfirmed(concerns, input.confirmed);
  const keptInStock = await correctStock(stock, ctx, contract, { before, after, since: bookedAt });
  const { prename, surname } = ctx.actor;
  const facts: CorrectionFacts = {
    reason: input.reason,
    correctedBy: `${prename} ${surname}`,
    before,
    after,
    changes,
    keptInStock,
  };
  const act = await addAct(tx, ctx, { contractId: contract.id }, { kind: "return_corrected", facts, earlier: acts });
  const isUnchanged = and(eq(contracts.id, contract.id), eq(contracts.version, contract.version));
  const [[corrected], changed] = await Promise.all([
    tx.update(contracts, isUnchanged, {
      vehicleReturnedAt: input.returnedAt,
      odometerEndKm: input.odometerKm,
      newDamage: input.newDamage,
      returnNotes: input.notes,
      returnSnapshot: after,
      ...openAmountsOf({ ...contract, returnSnapshot: after }, payments),
      confirmedConcerns: [...contract.confirmedConcerns, ...confirmedRows(concerns, input, { actor: ctx.actor, now })],
      version: contract.version + 1,
    }),
    touchCheck(tx, ctx, check.id),
    requirePaper(tx, ctx, { contractId: contract.id, actId: act.id }, "corrected_return"),
    addAuditEntry(tx, ctx, {
      action: "correct_return",
      subjectType: "contract",
      subjectId: contract.id,
      details: {
        id_check_id: contract.idCheckId,
        act: act.number,
        changed: changes.length,
        driven_km: drivenKm(agreedNow(contract), input.odometerKm).drivenKm,
        settled_cents: settlement ? owedCents(settlement) : 0,
        ...confirmedDetails(concerns),
      },
    }),
    queueWebhook(tx, ctx, "contract.return_corrected", {
      id_check_id: contract.idCheckId,
      branch_office_id: contract.branchId,
      contract_id: contract.id,
      state: "return_corrected",
    }),
  ]);
  if (!corrected) throw new Problem("conflict", t.correctedMeanwhile, { code: "changed_meanwhile" });
  return { contract: corrected, check: changed, isNew: true };
}

/** The database that sees the vehicle, and the damages that were noted one by one at the return, as it recorded them. */
async function stockAndMarks(tx: TenantDb, contract: Contract, bookedAt: Date) {
  const stock = (await tx.ofReturn(contract.id)) ?? tx;
  return { stock, marks: damageSnapshots(await marksOfReturn(stock, contract, bookedAt)) };
}

/** A contract with its return; `bookedAt`: when that was written down. Throws `Problem` not-found, and conflict without a return. */
async function returnedContract(db: TenantDb, contractId: string) {
  const [contract, [check], acts, payments] = await Promise.all([
    db.get(contracts, contractId),
    db.find(idChecks, isCheckOf(contractId)),
    readActs(db, { contractId }),
    db.find(contractPayments, isPaymentOf({ contractId })),
  ]);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const before = readReturnSnapshot(contract.returnSnapshot);
  if (!before || !check?.finishedAt) throw new Problem("conflict", t.notReturned);
  return { contract, before, check, acts, payments, bookedAt: check.finishedAt };
}

type Corrected = {
  before: ReturnSnapshot;
  printed: ReturnType<typeof printedConcerns>;
  settlement: Awaited<ReturnType<typeof settledBy>>;
  marks: DamageSnapshot[];
};

/** The return as it holds from now on; who took the vehicle back stays. */
function correctedSnapshot(
  { returnedAt, odometerKm, newDamage, notes, missingAccessories, condition }: CorrectReturnInput,
  { before, printed, settlement, marks }: Corrected,
): ReturnSnapshot {
  const confirmedConcerns = [...(before.confirmedConcerns ?? []), ...printed];
  return {
    snapshotVersion: 1,
    returnedAt: returnedAt.toISOString(),
    odometerKm,
    newDamage,
    ...(marks.length > 0 ? { marks } : {}),
    notes,
    missingAccessories,
    ...(before.photos ? { photos: before.photos } : {}),
    handledBy: before.handledBy,
    settlement,
    ...condition,
    ...(confirmedConcerns.length > 0 ? { confirmedConcerns } : {}),
  };
}

/** Brings the vehicle in stock in line; returns what was left because it was changed there since. */
async function correctStock(
  stock: TenantDb,
  ctx: Context,
  contract: Contract,
  { before, after, since }: { before: ReturnSnapshot; after: ReturnSnapshot; since: Date },
): Promise<CorrectionFacts["keptInStock"]> {
  const { vehicleId } = contract;
  const vehicle = await stock.get(vehicles, vehicleId);
  if (!vehicle) return [];
  const versions = await stock
    .select({ changedTo: vehicleVersions.changedTo, createdAt: vehicleVersions.createdAt })
    .from(vehicleVersions)
    .where(eq(vehicleVersions.vehicleId, vehicleId))
    .orderBy(desc(vehicleVersions.createdAt), desc(vehicleVersions.id))
    .limit(historyMaximum);
  const odometerHistory = versions.flatMap(({ changedTo: { odometer_value: km }, createdAt }) =>
    typeof km === "number" ? [{ km, isSinceReturn: createdAt >= since }] : [],
  );
  const damageAtHandover = agreedNow(contract).vehicle.preDamage;
  const written = (found: ReturnSnapshot) => ({ odometerKm: found.odometerKm, newDamage: writtenDamage(found) });
  const corrected = correctedStock(vehicle, written(before), written(after), { odometerHistory, damageAtHandover });
  const { kept, odometerKm } = corrected;
  const preDamage = await writeDamageText(stock, ctx, vehicle, corrected.preDamage, {
    contractId: contract.id,
    moment: "return",
  });
  const changedTo = {
    ...(odometerKm === vehicle.odometerKm ? {} : { odometer_value: odometerKm }),
    ...(preDamage === vehicle.preDamage ? {} : { pre_damage: preDamage }),
  };
  if (Object.keys(changedTo).length === 0) return kept;
  const { userId } = ctx.actor;
  await stock.change(vehicles, eq(vehicles.id, vehicleId), { odometerKm, preDamage, version: vehicle.version + 1 });
  await stock.add(vehicleVersions, { id: ctx.newId(), vehicleId, changedTo, userId, createdAt: ctx.now() });
  return kept;
}

/** Far more than a vehicle is changed between two returns. */
const historyMaximum = 200;
