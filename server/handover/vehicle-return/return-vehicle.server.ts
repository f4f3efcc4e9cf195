import { and, eq, inArray, sql } from "drizzle-orm";
import { contractPayments, contracts, damagePhotos } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type DamageSnapshot, damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { photosByDamage } from "#server/fleet/damages/photos-of-damage.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { kilometersMaximum } from "#server/ground/kernel/kilometers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { assertNotCancelled, cancelledProblem } from "#server/handover/acts/assert-not-cancelled.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { receivedLater } from "#server/handover/acts/received-later.ts";
import { addImpliedHandover } from "#server/handover/acts/record-handover.server.ts";
import { showsCurrentVehicle } from "#server/handover/acts/round-of-vehicle.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { optionalLine, optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { drivenKm } from "#server/handover/agreement/driven-km.rules.ts";
import { returnSignatureKinds } from "#server/handover/agreement/required-signatures.rules.ts";
import { ConditionInput } from "#server/handover/agreement/vehicle-condition.schema.ts";
import { isSameCondition, readCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { confirmedRows, printedConcerns } from "#server/handover/concerns/confirmed-concerns.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { openAmountsOf } from "#server/handover/payments/open-amounts.rules.ts";
import { isPaymentOf, type Payment } from "#server/handover/payments/payment-subject.server.ts";
import {
  newDamageOf,
  type PrintedPhoto,
  type ReturnSnapshot,
  readReturnSnapshot,
} from "#server/handover/settlement/return-snapshot.ts";
import { owedCents, type Settlement, settle } from "#server/handover/settlement/settlement.rules.ts";
import { SettlementInput } from "#server/handover/settlement/settlement.schema.ts";
import { settlementTermsOf } from "#server/handover/settlement/settlement-terms.server.ts";
import { SignatureInputs } from "#server/handover/signing/signature.schema.ts";
import { storeSignatures } from "#server/handover/signing/store-signatures.server.ts";
import { assertConfirmed, confirmedDetails, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { removeDraft } from "#server/services/form-drafts/draft-store.server.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { printedMarkPhotos } from "./printed-mark-photos.ts";
import { printedShots } from "./printed-shots.ts";
import { assertMarksShown, marksOfReturn } from "./return-marks.server.ts";
import { checkedReturnSignatures } from "./return-signatures.server.ts";
import { takeVehicleBack } from "./take-vehicle-back.server.ts";
import { isOdometerBelowStart, returnConcerns, returnTimeProblem } from "./vehicle-return.rules.ts";
import { returnTimeTexts } from "./vehicle-return.schema.ts";

type Contract = typeof contracts.$inferSelect;
type IdCheck = typeof idChecks.$inferSelect;

export const ReturnVehicleInput = z.object({
  contractId: IdText,
  returnedAt: z.date({ error: contractTexts.returnRequired }),
  odometerKm: z
    .number({ error: vehicleTexts.odometerRequired })
    .int(vehicleTexts.odometerDigits)
    .min(0, vehicleTexts.odometerDigits)
    .max(kilometersMaximum, vehicleTexts.odometerDigits),
  /** What is written about new damages besides those that were noted one by one; "" if there is none. */
  newDamage: optionalText,
  /** The numbers of the latter, as they were shown; omitted: whatever they are. */
  shownMarks: z.array(z.number().int()).max(limits.marksPerReturn).optional(),
  notes: optionalText,
  /** What of papers and accessories is missing, "" for nothing; null: not checked. */
  missingAccessories: optionalLine.nullable().transform((missing) => missing ?? null),
  /** Omitted: nothing was noted. */
  condition: ConditionInput.default(readCondition({})),
  settlement: SettlementInput,
  /** The kinds of `returnSignatureKinds`; required if the dealer uses digital signing, else omitted. */
  signatures: SignatureInputs.max(returnSignatureKinds.length).default([]),
  confirmed: ConfirmedInput,
  /** The signing device, from `deviceName`. */
  device: z.string().max(80).default(""),
});
type ReturnVehicleInput = z.output<typeof ReturnVehicleInput>;

/**
 * Takes back the vehicle of an active contract and finishes its process (vehicle-return.md#one-transaction) in one
 * transaction: of two concurrent users one succeeds. Repeating the same return returns it with `isNew` false; a different one
 * throws `Problem` conflict that names who was first. Also throws not-found and invalid (`returnDate`, `odometerKm`, a kind
 * of signature, or `confirmation_required` with the open concerns).
 */
export const returnVehicle = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: ReturnVehicleInput,
  run: takeBackOnce,
});

export type Returned = { contract: Contract; isNew: boolean };

/** What `returnVehicle` does, in a context that sees the contract. */
export async function takeBackOnce(ctx: Context, input: ReturnVehicleInput): Promise<Returned> {
  try {
    const { contract, checks } = await signAndTakeBack(ctx, input);
    for (const check of checks) announceProcessChange(ctx, check);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    makeDuePapersLater(ctx, { contractId: contract.id });
    return { contract, isNew: true };
  } catch (error) {
    if (!(error instanceof AlreadyReturned)) throw error;
    return { contract: await sameReturn(ctx, error.contract, input), isNew: false };
  }
}

/** The vehicle is already back, possibly only since a concurrent request. */
class AlreadyReturned extends Error {
  readonly contract: Contract;

  constructor(contract: Contract) {
    super("the contract is not active");
    this.contract = contract;
  }
}

async function signAndTakeBack(ctx: Context, input: ReturnVehicleInput) {
  const contract = await underwayContract(ctx.db, input.contractId);
  assertPossible(contract, input, ctx.now());
  assertConfirmed(returnConcerns(contract, input, ctx.now()), input.confirmed);
  const signatures = await checkedReturnSignatures(ctx, contract, input.signatures);
  const signing = { subject: { contractId: contract.id }, signatures, device: input.device };
  return storeSignatures(ctx, signing, (tx) => takeBack(tx, ctx, input, signatures.length));
}

async function underwayContract(db: TenantDb, contractId: string): Promise<Contract> {
  const contract = await db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  if (contract.cancelledAt) throw cancelledProblem({ dueAt: null, contractId });
  if (!contract.isActive) throw new AlreadyReturned(contract);
  return contract;
}

async function takeBack(
  tx: TenantDb,
  ctx: Context,
  input: ReturnVehicleInput,
  signatureCount: number,
): Promise<{ contract: Contract; checks: IdCheck[] }> {
  const { contractId } = input;
  const [contract, acts, stock, payments, photos] = await Promise.all([
    underwayContract(tx, contractId),
    readActs(tx, { contractId }),
    tx.ofReturn(contractId),
    tx.find(contractPayments, isPaymentOf({ contractId })),
    tx.find(damagePhotos, eq(damagePhotos.contractId, contractId)),
  ]);
  assertNotCancelled(acts);
  const { id, idCheckId } = contract;
  const concerns = returnConcerns(contract, input, ctx.now());
  const [settlement, noted, photosOf] = await Promise.all([
    settledBy(tx, contract, input),
    marksOfReturn(stock ?? tx, contract),
    photosByDamage(stock ?? tx, contract.vehicleId),
  ]);
  const ofMarks = printedMarkPhotos(
    noted.map(({ id: damageId, number }) => ({ number, photos: photosOf.get(damageId) ?? [] })),
  );
  const ofVehicle = photos.filter(showsCurrentVehicle(acts));
  const printedPhotos = [
    ...ofVehicle.filter(({ shot }) => shot === null).map(({ id: photoId, sha256 }) => ({ id: photoId, sha256 })),
    ...ofMarks.map(({ damage, photo }) => ({ id: photo.id, sha256: photo.sha256, damage })),
    ...printedShots(ofVehicle),
  ];
  const marks = damageSnapshots(noted);
  const found = withMarks(marks, input);
  const [returned, checks] = await Promise.all([
    markReturned(tx, ctx, contract, found, { concerns, settlement, payments, photos: printedPhotos, marks }),
    finishProcess(tx, ctx, contract),
    contract.handedOverAt ? undefined : addImpliedHandover(tx, ctx, contract, ctx.actor.userId),
    takeVehicleBack(stock, ctx, contract, input),
    removeDraft(tx, idCheckId, "handover"),
    removeDraft(tx, idCheckId, "vehicle_return"),
    requirePaper(tx, ctx, { contractId: id }, "signed_with_vehicle_return"),
    addAuditEntry(tx, ctx, {
      action: "vehicle_return",
      subjectType: "contract",
      subjectId: id,
      details: {
        id_check_id: idCheckId,
        driven_km: drivenKm(agreedNow(contract), input.odometerKm).drivenKm,
        has_new_damage: found.newDamage !== "",
        settled_cents: owedCents(settlement),
        was_signed: contract.fullySignedAt !== null,
        signatures: signatureCount,
        ...confirmedDetails(concerns),
      },
    }),
    queueWebhook(tx, ctx, "contract.returned", {
      id_check_id: idCheckId,
      branch_office_id: contract.branchId,
      contract_id: id,
      state: "returned",
    }),
  ]);
  return { contract: returned, checks };
}

type FoundDamage = Pick<ReturnVehicleInput, "newDamage" | "shownMarks" | "settlement">;

/**
 * The same with all new damages in its text: those noted one by one, then what is written. Throws `Problem` conflict when others were
 * noted than those that were shown, and invalid when a damage costs something that nobody noted.
 */
export function withMarks<Input extends FoundDamage>(marks: readonly DamageSnapshot[], input: Input): Input {
  const { shownMarks, settlement } = input;
  assertMarksShown(marks, shownMarks, "hasNewDamage");
  const newDamage = newDamageOf(marks, input.newDamage);
  if (settlement.damageCents > 0 && newDamage === "")
    throw new Problem("invalid", contractTexts.newDamageRequired, { field: "newDamage" });
  return { ...input, newDamage };
}

export function assertPossible(
  contract: Contract,
  { returnedAt, odometerKm }: Pick<ReturnVehicleInput, "returnedAt" | "odometerKm">,
  now: Date,
): void {
  const problem = returnTimeProblem(returnedAt, contract, now);
  if (problem) throw new Problem("invalid", returnTimeTexts[problem], { field: "returnDate" });
  if (isOdometerBelowStart(odometerKm, contract))
    throw new Problem("invalid", contractTexts.odometerBelowStart, { field: "odometerKm" });
}

/** The settlement of a return as it was entered. */
export async function settledBy(
  db: TenantDb,
  contract: Contract,
  {
    returnedAt,
    odometerKm,
    condition,
    settlement,
  }: Pick<ReturnVehicleInput, "returnedAt" | "odometerKm" | "condition" | "settlement">,
): Promise<Settlement> {
  const found = { returnedAt, odometerKm, energyPercent: condition.energyPercent };
  return settle(await settlementTermsOf(db, contract), found, settlement);
}

/** The returned contract, if this request repeats the same return: a second click, a repeated request. */
async function sameReturn(ctx: Context, contract: Contract, input: ReturnVehicleInput): Promise<Contract> {
  const returned = readReturnSnapshot(contract.returnSnapshot);
  const isSame =
    contract.returnedByUserId === ctx.actor.userId &&
    contract.vehicleReturnedAt?.getTime() === input.returnedAt.getTime() &&
    contract.odometerEndKm === input.odometerKm &&
    contract.newDamage === newDamageOf(returned?.marks ?? [], input.newDamage) &&
    contract.returnNotes === input.notes &&
    (returned?.missingAccessories ?? null) === input.missingAccessories &&
    isSameCondition(readCondition(contract.returnSnapshot ?? {}), input.condition) &&
    isSameSettlement(await settledBy(ctx.db, contract, input), returned?.settlement);
  if (isSame) return contract;
  const returnedBy = contract.returnedByUserId ? await ctx.db.get(users, contract.returnedByUserId) : undefined;
  const at = contract.vehicleReturnedAt ?? contract.endOfUse;
  const text = contractTexts.alreadyReturned(
    `${formatDate(at)} um ${formatTime(at)} Uhr`,
    returnedBy ? `${returnedBy.prename} ${returnedBy.surname}` : "",
  );
  throw new Problem("conflict", text, { code: "already_returned" });
}

/** A return that stored no lines had no choice. */
const isSameSettlement = (asked: Settlement, stored: Settlement | undefined) =>
  !stored?.lines ||
  JSON.stringify([asked.lines, asked.offsetCents]) === JSON.stringify([stored.lines, stored.offsetCents]);

type Found = {
  concerns: readonly FoundConcern[];
  settlement: Settlement;
  payments: readonly Payment[];
  photos: PrintedPhoto[];
  marks: DamageSnapshot[];
};

async function markReturned(
  tx: TenantDb,
  ctx: Context,
  contract: Contract,
  input: ReturnVehicleInput,
  { concerns, settlement, payments, photos, marks }: Found,
) {
  const by = { actor: ctx.decidedBy ?? ctx.actor, now: ctx.now() };
  const printed = printedConcerns(concerns, input, by);
  const receivedAt = receivedLater(input.returnedAt, ctx.doneAt ? by.now : null);
  const { returnedAt, odometerKm, newDamage, notes, missingAccessories, condition } = input;
  const { prename, surname, userId } = ctx.actor;
  const returnSnapshot: ReturnSnapshot = {
    snapshotVersion: 1,
    returnedAt: returnedAt.toISOString(),
    ...(receivedAt ? { receivedAt } : {}),
    odometerKm,
    newDamage,
    ...(marks.length > 0 ? { marks } : {}),
    notes,
    missingAccessories,
    photos,
    handledBy: `${prename} ${surname}`,
    settlement,
    ...condition,
    ...(printed.length > 0 ? { confirmedConcerns: printed } : {}),
  };
  const isUnderway = and(eq(contracts.id, contract.id), eq(contracts.isActive, true));
  const [returned] = await tx.update(contracts, isUnderway, {
    isActive: false,
    ...openAmountsOf({ ...contract, returnSnapshot }, payments),
    // Of a vehicle that is back nobody has to say any more that it went (contract-life.md#handover).
    handedOverAt: contract.handedOverAt ?? contract.startOfUse,
    vehicleReturnedAt: returnedAt,
    odometerEndKm: odometerKm,
    newDamage,
    returnNotes: notes,
    returnSnapshot,
    returnedByUserId: userId,
    confirmedConcerns: [...contract.confirmedConcerns, ...confirmedRows(concerns, input, by)],
    version: contract.version + 1,
  });
  if (!returned) throw new Problem("conflict", contractTexts.returnedMeanwhile);
  return returned;
}

/** The check's process is finished, and that of a second driver; their retention period starts here (vehicle-return.md#finished-process). */
async function finishProcess(
  tx: TenantDb,
  ctx: Context,
  { idCheckId, secondDriverCheckId }: Contract,
): Promise<IdCheck[]> {
  const now = ctx.now();
  const ids = [idCheckId, ...(secondDriverCheckId ? [secondDriverCheckId] : [])];
  await readCase(tx, ids);
  const finished = await tx.update(idChecks, and(inArray(idChecks.id, ids), eq(idChecks.contractState, "active")), {
    contractState: "returned",
    finishedAt: now,
    updatedAt: now,
    version: sql`${idChecks.version} + 1`,
  });
  if (finished.length < ids.length) throw new Error("an active contract's checks are underway");
  return finished;
}
