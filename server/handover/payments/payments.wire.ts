import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { Amount, Money, money, typedAmount } from "#server/handover/agreement/money.wire.ts";
import { ConfirmedCodes, confirmedOfCodes } from "#server/services/concerns/confirmed.schema.ts";
import type { DayPage } from "./day-totals.server.ts";
import type { Payments } from "./get-payments.server.ts";
import { methods, purposes } from "./payments.rules.ts";

/** The JSON of payments (api.md#payments). */
const Purpose = z.enum(purposes).describe("deposit_back: the deposit that went back to the customer");
const Method = z.enum(methods);

const SentPayment = z
  .object({
    id: z.string(),
    purpose: Purpose,
    method: Method,
    amount: Money.describe("Above 0, whichever way it went"),
    paid_at: z.string(),
    note: z.string(),
    by: z.string(),
    reverses_payment_id: z.string().nullable().describe("The payment that this one takes back"),
    is_reversed: z.boolean(),
  })
  .openapi("Payment");

export const PaymentsWire = z.object({
  payments: z.array(SentPayment),
  balance: z.object({
    open: Money.describe("What the customer still has to pay"),
    back: Money.describe("What goes back to the customer"),
    lines: z.array(
      z.object({
        purpose: Purpose,
        due: Money,
        paid: Money,
        open: Money.describe("Below 0: too much was paid"),
      }),
    ),
  }),
});

export const paymentsToWire = ({ payments, balance }: Payments) => ({
  payments: payments.map(({ id, purpose, method, amountCents, paidAt, note, by, reversesId, isReversed }) => ({
    id,
    purpose,
    method,
    amount: money(amountCents),
    paid_at: paidAt.toISOString(),
    note,
    by,
    reverses_payment_id: reversesId,
    is_reversed: isReversed,
  })),
  balance: {
    open: money(balance.openCents),
    back: money(balance.backCents),
    lines: balance.lines.map(({ purpose, dueCents, paidCents, openCents }) => ({
      purpose,
      due: money(dueCents),
      paid: money(paidCents),
      open: money(openCents),
    })),
  },
});

export const AddPaymentBody = z.object({
  payment: z
    .object({
      id: WireText.nullish().describe("Made by the client: sent again under the same id it is the same payment"),
      purpose: WireText.meta({ enum: purposes }).nullish(),
      method: WireText.meta({ enum: methods }).nullish(),
      amount: Amount,
      paid_at: WireText.nullish().describe("ISO 8601, without an offset Berlin time; left out: now"),
      note: WireText.nullish(),
      confirmed_concerns: ConfirmedCodes,
    })
    .meta({ "x-name": "NewPayment" }),
});

/** A payment as the use case takes it; what is missing or unreadable is left to its messages. */
export function paymentOfWire({ payment: given }: z.output<typeof AddPaymentBody>) {
  const typed = typedAmount(given.amount);
  return {
    ...(given.id ? { id: given.id } : {}),
    purpose: given.purpose,
    method: given.method,
    amountCents: typed === undefined ? undefined : typed === "" ? 0 : (parseEuro(typed) ?? -1),
    // What is no time is told as such, not taken for now.
    ...(given.paid_at ? { paidAt: parseInstant(given.paid_at) ?? new Date(Number.NaN) } : {}),
    note: given.note ?? "",
    confirmed: confirmedOfCodes(given.confirmed_concerns),
  };
}

export const ReversePaymentBody = z.object({
  reason: WireText.nullish().describe("Required"),
  method: WireText.meta({ enum: methods }).nullish().describe("Left out: that of the payment"),
});

export const reversalOfWire = ({ reason, method }: z.output<typeof ReversePaymentBody>) => ({
  reason: reason ?? "",
  ...(method ? { method } : {}),
});

const wireNames: Record<string, string> = {
  amountCents: "payment.amount",
  paidAt: "payment.paid_at",
  id: "payment.id",
  purpose: "payment.purpose",
  method: "payment.method",
  note: "payment.note",
};
/** The name an API client knows for a field of a payment. */
export const paymentWireNameOf = (field: string) => entryOf(wireNames, field) ?? field;

export const DayTotalsWire = z.object({
  date: z.string(),
  methods: z.array(z.object({ method: Method, in: Money, out: Money, balance: Money })),
  kinds: z.array(z.object({ purpose: Purpose, method: Method, in: Money, out: Money, count: z.number().int() })),
});

export const dayTotalsToWire = ({ date, totals }: DayPage) => ({
  date,
  methods: totals.methods.map(({ method, inCents, outCents, balanceCents }) => ({
    method,
    in: money(inCents),
    out: money(outCents),
    balance: money(balanceCents),
  })),
  kinds: totals.kinds.map(({ purpose, method, inCents, outCents, count }) => ({
    purpose,
    method,
    in: money(inCents),
    out: money(outCents),
    count,
  })),
});
