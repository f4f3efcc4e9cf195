import { contractPayments } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { assertConfirmed, confirmedDetails } from "#server/services/concerns/concerns.rules.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { announcePayment, paymentEvent } from "./announce-payment.server.ts";
import {
  isPaymentOf,
  keepOpenAmounts,
  type Payment,
  type PaymentSubject,
  readPaidThing,
} from "./payment-subject.server.ts";
import { balanceOf, paymentConcerns } from "./payments.rules.ts";
import { NewPayment } from "./payments.schema.ts";
import { sbPurposes, paymentTexts as t } from "./payments.texts.ts";

export type NotedPayment = { payment: Payment; isNew: boolean };

/**
 * Notes money that changed hands for a contract (contract-life.md#payments). Sent again under the same id it is the same payment;
 * with other values throws `Problem` conflict. Also throws not-found and invalid (a field, or `confirmation_required`).
 */
export const addPayment = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: NewPayment.extend({ contractId: IdText }),
  run: (ctx, { contractId, ...payment }) => note(ctx, { contractId }, payment),
});

const SbPurpose = NewPayment.shape.purpose.refine((purpose) => sbPurposes.includes(purpose), t.purposeRequired);

/** The same for an SB-Schutz booked alone. */
export const addSbPayment = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: NewPayment.extend({ sbContractId: IdText, purpose: SbPurpose }),
  run: (ctx, { sbContractId, ...payment }) => note(ctx, { sbContractId }, payment),
});

async function note(ctx: Context, subject: PaymentSubject, given: NewPayment): Promise<NotedPayment> {
  assertTime(given.paidAt, ctx.now());
  const { thing, ...noted } = await ctx.db.transaction((tx) => noteOnce(tx, ctx, subject, given));
  if (noted.isNew) await announcePayment(ctx, thing, noted.payment);
  return noted;
}

async function noteOnce(tx: TenantDb, ctx: Context, subject: PaymentSubject, given: NewPayment) {
  const [thing, payments] = await Promise.all([
    readPaidThing(tx, subject),
    tx.find(contractPayments, isPaymentOf(subject)),
  ]);
  const known = payments.find(({ id }) => id === given.id);
  if (known) return { thing, payment: same(known, ctx, given), isNew: false };
  const concerns = paymentConcerns(balanceOf(thing.dues, payments), given, ctx.now());
  assertConfirmed(concerns, given.confirmed);
  const { purpose, method, amountCents, paidAt = ctx.now(), note: noted } = given;
  const id = given.id ?? ctx.newId();
  const { userId } = ctx.actor;
  const row = { id, ...subject, purpose, method, amountCents, paidAt, note: noted, userId, createdAt: ctx.now() };
  if (!(await tx.insertOnce(contractPayments, row))) throw taken();
  const [payment] = await Promise.all([
    tx.get(contractPayments, id),
    addAuditEntry(tx, ctx, {
      action: "add_payment",
      subjectType: thing.subjectType,
      subjectId: thing.id,
      details: { payment_id: id, purpose, method, amount_cents: amountCents, ...confirmedDetails(concerns) },
    }),
    queueWebhook(tx, ctx, "contract.payment_added", paymentEvent(thing, id)),
  ]);
  if (!payment) throw taken();
  await keepOpenAmounts(tx, thing, [...payments, payment]);
  return { thing, payment, isNew: true };
}

/** The id belongs to a payment elsewhere. */
const taken = () => new Problem("conflict", t.idTaken, { code: "payment_id_taken" });

/** The payment that this request repeats. */
function same(known: Payment, ctx: Context, given: NewPayment): Payment {
  const isSame =
    known.userId === ctx.actor.userId &&
    known.reversesId === null &&
    known.purpose === given.purpose &&
    known.method === given.method &&
    known.amountCents === given.amountCents &&
    known.note === given.note &&
    (given.paidAt === undefined || known.paidAt.getTime() === given.paidAt.getTime());
  if (!isSame) throw taken();
  return known;
}

const minuteMs = 60_000;
/** As for a return: clocks may be fast. */
const futureToleranceMs = 15 * minuteMs;
const yearMs = 366 * 24 * 60 * minuteMs;

function assertTime(paidAt: Date | undefined, now: Date): void {
  if (!paidAt) return;
  const refuse = (text: string) => new Problem("invalid", text, { field: "paidAt" });
  if (paidAt.getTime() > now.getTime() + futureToleranceMs) throw refuse(t.inFuture);
  if (paidAt.getTime() < now.getTime() - yearMs) throw refuse(t.tooLongAgo);
}
