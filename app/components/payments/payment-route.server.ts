import { data, redirect } from "@remix-run/cloudflare";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Payments } from "#server/handover/payments/get-payments.server.ts";
import { openFor, type Purpose } from "#server/handover/payments/payments.rules.ts";
import { paymentForm, paymentOfForm, ReversalForm } from "#server/handover/payments/payments.schema.ts";
import type { PaymentPage, PaymentResult } from "./payment-page.ts";

const notBefore = (now: Date) => berlinWallTime(now).date;

type Place = Pick<PaymentPage, "labels" | "purposes" | "action" | "closeTo"> & { url: string; now: Date };

/** The page of the dialog. Throws a redirect to the page behind it where no payment has the id that is to be taken back. */
export function paymentPage({ contractNumber, balance, payments }: Payments, place: Place): PaymentPage {
  const { url, now, ...shown } = place;
  const reverse = new URL(url).searchParams.get("reverse");
  const reversed = payments.find(({ id, reversesId }) => id === reverse && !reversesId) ?? null;
  if (reverse && !reversed) throw redirect(shown.closeTo);
  return {
    contractNumber,
    balance,
    ...shown,
    // A form that is refused is shown again, for the same payment.
    action: reversed ? `${shown.action}?reverse=${reversed.id}` : shown.action,
    preset: shown.purposes.find((purpose) => openFor(balance, purpose) > 0) ?? "rental",
    reversed,
    newId: newId(),
    now,
    notBefore: notBefore(now),
  };
}

/** Ids for what one click notes on the page itself, by purpose. */
export const newPaymentIds = ({ balance }: Payments): Partial<Record<Purpose, string>> =>
  Object.fromEntries(balance.lines.filter(({ openCents }) => openCents > 0).map(({ purpose }) => [purpose, newId()]));

type Acts = {
  now: Date;
  closeTo: string;
  add: (payment: ReturnType<typeof paymentOfForm> & { confirmed: Record<string, string> }) => Promise<unknown>;
  reverse: (reversal: { paymentId: string; method?: "card" | "cash" | undefined; reason: string }) => Promise<unknown>;
};

/** Notes a payment or takes one back, then shows the page behind the dialog. */
export async function paymentAction(request: Request, { now, closeTo, add, reverse }: Acts) {
  const form = await readForm(request);
  const confirmed = confirmedOf(form);
  const since = notBefore(now);
  const outcome =
    intentOf(form, ["add", "reverse"]) === "reverse"
      ? await submitWith(form, ReversalForm, (typed) => reverse(ReversalForm.parse(typed)))
      : await submitWith(form, paymentForm(since), (typed) =>
          add({ ...paymentOfForm(paymentForm(since).parse(typed), since), confirmed }),
        );
  if (outcome.ok) return redirect(closeTo);
  return data({ lastResult: outcome.lastResult, ticked: confirmed } satisfies PaymentResult, {
    status: outcome.status,
  });
}
