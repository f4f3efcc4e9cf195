import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PaymentDialog } from "#app/components/payments/payment-dialog.tsx";
import { paymentAction, paymentPage } from "#app/components/payments/payment-route.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { addPayment } from "#server/handover/payments/add-payment.server.ts";
import { getPayments } from "#server/handover/payments/get-payments.server.ts";
import { purposes } from "#server/handover/payments/payments.rules.ts";
import { paymentTexts, purposeLabels } from "#server/handover/payments/payments.texts.ts";
import { reversePayment } from "#server/handover/payments/reverse-payment.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(paymentTexts.title, data?.contractNumber);

const addressesOf = (id: string) => ({ action: paths.payments(id), closeTo: paths.contract(id) });

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const shown = { labels: purposeLabels, purposes, ...addressesOf(contractId), url: request.url, now: ctx.now() };
  return paymentPage(await getPayments(ctx, { contractId }), shown);
});

export const action = staffAction(({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  return paymentAction(request, {
    now: ctx.now(),
    closeTo: paths.contract(contractId),
    add: (payment) => addPayment(ctx, { contractId, ...payment }),
    reverse: (reversal) => reversePayment(ctx, { contractId, ...reversal }),
  });
});

/** The dialog that notes a payment of a contract (contract-life.md#payments). */
export default function ContractPayments() {
  const page = useLoaderData<typeof loader>();
  return <PaymentDialog page={page} result={useActionResult<typeof action>()} />;
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
