import { and, eq } from "drizzle-orm";
import { contractPayments, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { addAct, readActs } from "#server/handover/acts/add-act.server.ts";
import { cancellationProblem } from "#server/handover/acts/assert-not-cancelled.server.ts";
import type { ContractAct } from "#server/handover/acts/contract-acts.ts";
import { touchCheck } from "#server/handover/acts/touch-check.server.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { makeDuePapersLater, requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { type SbContractSnapshot, sbAgreedNow } from "#server/handover/papers/paper-sources.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { openAmountsOfSb } from "#server/handover/payments/open-amounts.rules.ts";
import { isPaymentOf, type Payment } from "#server/handover/payments/payment-subject.server.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";
import { addendumHead, changedMeanwhile, shownRefusal } from "./change-contract.server.ts";
import { type AgreedUse, extendedSb, extensionProblem } from "./extension.rules.ts";

type SbContract = typeof sbContracts.$inferSelect;

const sbInsuranceOf = ({ insuredDeductibleCents, feeCents, paymentMethod, startIso, endIso }: SbContractSnapshot) => ({
  insuredDeductibleCents,
  feeCents,
  paymentMethod,
  startIso,
  endIso,
});

const usedFor = ({ startAt, endAt }: SbContract): AgreedUse => ({ startOfUse: startAt, endOfUse: endAt });

type Booked = { booking: SbContract; acts: readonly ContractAct[]; payments: readonly Payment[] };

/** Throws `Problem` not-found. */
async function readBooking(db: TenantDb, id: string): Promise<Booked> {
  const [booking, acts, payments] = await Promise.all([
    db.get(sbContracts, id),
    readActs(db, { sbContractId: id }),
    db.find(contractPayments, isPaymentOf({ sbContractId: id })),
  ]);
  if (!booking) throw notFound(sbTexts.notFound);
  return { booking, acts, payments };
}

/** Why an SB-Schutz cannot be extended (any more) by itself; null: it can. */
function extendingProblem({ booking, acts }: Booked, now: Date): Problem | null {
  if (booking.contractId) return new Problem("conflict", t.sbOfContract);
  return cancellationProblem(acts) ?? (booking.endAt <= now ? new Problem("conflict", t.sbOver) : null);
}

/** What the dialog of an extension needs of an SB-Schutz booked alone. Throws `Problem` not-found. */
export const getSbExtension = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: z.object({ id: IdText }),
  async run({ db, now }, { id }) {
    const [booked, tariffs] = await Promise.all([readBooking(db, id), listSbTariffs(db)]);
    const { booking } = booked;
    const agreed = sbAgreedNow(booking);
    return {
      refusal: shownRefusal(extendingProblem(booked, now())),
      booking: { id, ...usedFor(booking), kind: booking.kind },
      insurance: sbInsuranceOf(agreed),
      vehicle: [agreed.vehicle.name, agreed.vehicle.licensePlate].filter(Boolean).join(", "),
      customer: customerName(agreed.customer, false),
      tariffs: tariffs.filter(({ kind }) => kind === booking.kind),
      now: now(),
    };
  },
});

/**
 * Moves the end of an SB-Schutz booked alone to a later time, while it lasts, by an addendum that becomes due
 * (contract-life.md#extending). Asked again for the same time it changes nothing. Throws `Problem`: not-found, conflict, invalid
 * (`newEnd`).
 */
export const extendSbContract = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: z.object({ id: IdText, newEnd: z.date({ error: t.endRequired }), notes: optionalText }),
  async run(ctx, { id, newEnd, notes }): Promise<{ actId: string | null; isNew: boolean }> {
    const extended = await ctx.db.transaction((tx) => extend(tx, ctx, { id, newEnd, notes }));
    if (!extended) return { actId: null, isNew: false };
    announceProcessChange(ctx, extended.check);
    ctx.platform.waitUntil(ctx.platform.sendWebhooks());
    makeDuePapersLater(ctx, { sbContractId: id });
    return { actId: extended.actId, isNew: true };
  },
});

type Extension = { id: string; newEnd: Date; notes: string };

async function extend(tx: TenantDb, ctx: Context, { id, newEnd, notes }: Extension) {
  const [booked, tariffs] = await Promise.all([readBooking(tx, id), listSbTariffs(tx)]);
  const refusal = extendingProblem(booked, ctx.now());
  if (refusal) throw refusal;
  const { booking, acts, payments } = booked;
  if (booking.endAt.getTime() === newEnd.getTime()) return null;
  const problem = extensionProblem(newEnd, usedFor(booking), ctx.now());
  if (problem) throw new Problem("invalid", problem, { field: "newEnd" });
  const agreed = sbAgreedNow(booking);
  const before = sbInsuranceOf(agreed);
  const after = extendedSb(before, booking.kind, newEnd, tariffs);
  const isUnchanged = and(eq(sbContracts.id, id), eq(sbContracts.endAt, booking.endAt));
  const { feeCents } = after;
  const amounts = openAmountsOfSb({ ...booking, feeCents }, payments);
  const changes = { endAt: newEnd, feeCents, amendedSnapshot: { ...agreed, ...after }, ...amounts };
  const [[changed], head] = await Promise.all([
    tx.update(sbContracts, isUnchanged, changes),
    addendumHead(tx, ctx, { sbContractId: id }, acts, agreed, booking.branchId),
  ]);
  if (!changed) throw changedMeanwhile();
  const facts = { addendum: { ...head, notes, sbExtension: { before, after } } };
  const act = await addAct(tx, ctx, { sbContractId: id }, { kind: "extended", facts, earlier: acts });
  const [check] = await Promise.all([
    touchCheck(tx, ctx, booking.idCheckId),
    requirePaper(tx, ctx, { sbContractId: id, actId: act.id }, "addendum"),
    addAuditEntry(tx, ctx, {
      action: "extend_contract",
      subjectType: "sb_contract",
      subjectId: id,
      details: { end_before: booking.endAt.toISOString(), end_after: newEnd.toISOString() },
    }),
    queueWebhook(tx, ctx, "sb_contract.extended", {
      id_check_id: booking.idCheckId,
      branch_office_id: booking.branchId,
      sb_contract_id: id,
      act_id: act.id,
      state: "extended",
    }),
  ]);
  return { actId: act.id, check };
}
