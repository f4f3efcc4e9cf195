import { contractPayments } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import type { NotedPayment } from "./add-payment.server.ts";
import { announcePayment, paymentEvent } from "./announce-payment.server.ts";
import {
  isPaymentOf,
  keepOpenAmounts,
  type Payment,
  type PaymentSubject,
  readPaidThing,
} from "./payment-subject.server.ts";
import { NewReversal } from "./payments.schema.ts";
import { paymentTexts as t } from "./payments.texts.ts";

/**
 * Takes a payment of a contract back, once, by a payment of its own with the reason (contract-life.md#reversing). Repeated, it is
 * the same; another's throws `Problem` conflict that names who was first. Also throws not-found and invalid.
 */
export const reversePayment = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: NewReversal.extend({ contractId: IdText }),
  run: (ctx, { contractId, ...reversal }) => reverse(ctx, { contractId }, reversal),
});

/** The same for an SB-Schutz booked alone. */
export const reverseSbPayment = useCase({
  may: ["update", "contract"],
  feature: "sb_insurance",
  input: NewReversal.extend({ sbContractId: IdText }),
  run: (ctx, { sbContractId, ...reversal }) => reverse(ctx, { sbContractId }, reversal),
});

async function reverse(ctx: Context, subject: PaymentSubject, given: NewReversal): Promise<NotedPayment> {
  const { thing, ...noted } = await ctx.db.transaction((tx) => reverseOnce(tx, ctx, subject, given));
  if (noted.isNew) await announcePayment(ctx, thing, noted.payment);
  return noted;
}

async function reverseOnce(tx: TenantDb, ctx: Context, subject: PaymentSubject, given: NewReversal) {
  const [thing, payments] = await Promise.all([
    readPaidThing(tx, subject),
    tx.find(contractPayments, isPaymentOf(subject)),
  ]);
  const reversed = payments.find(({ id }) => id === given.paymentId);
  if (!reversed) throw notFound(t.notFound);
  if (reversed.reversesId) throw new Problem("invalid", t.reversalIsFinal);
  const earlier = payments.find(({ reversesId }) => reversesId === reversed.id);
  if (earlier) return { thing, payment: await same(tx, ctx, earlier, given), isNew: false };
  const { purpose, amountCents } = reversed;
  const { method = reversed.method } = given;
  const [payment] = await Promise.all([
    tx.insert(contractPayments, {
      id: ctx.newId(),
      ...subject,
      purpose,
      method,
      amountCents,
      paidAt: ctx.now(),
      note: given.reason,
      reversesId: reversed.id,
      userId: ctx.actor.userId,
      createdAt: ctx.now(),
    }),
    addAuditEntry(tx, ctx, {
      action: "reverse_payment",
      subjectType: thing.subjectType,
      subjectId: thing.id,
      details: { payment_id: reversed.id, purpose, method, amount_cents: amountCents },
    }),
    queueWebhook(tx, ctx, "contract.payment_reversed", paymentEvent(thing, reversed.id)),
  ]);
  await keepOpenAmounts(tx, thing, [...payments, payment]);
  return { thing, payment, isNew: true };
}

async function same(tx: TenantDb, ctx: Context, earlier: Payment, given: NewReversal): Promise<Payment> {
  const isSame =
    earlier.userId === ctx.actor.userId &&
    earlier.note === given.reason &&
    (given.method === undefined || given.method === earlier.method);
  if (isSame) return earlier;
  const by = await tx.get(users, earlier.userId);
  const when = `${formatDate(earlier.createdAt)} um ${formatTime(earlier.createdAt)} Uhr`;
  throw new Problem("conflict", t.alreadyReversed(when, by ? `${by.prename} ${by.surname}` : ""), {
    code: "already_reversed",
  });
}
