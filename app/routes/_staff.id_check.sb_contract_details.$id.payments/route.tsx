import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PaymentDialog } from "#app/components/payments/payment-dialog.tsx";
import { paymentAction, paymentPage } from "#app/components/payments/payment-route.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { addSbPayment } from "#server/handover/payments/add-payment.server.ts";
import { getSbPayments } from "#server/handover/payments/get-payments.server.ts";
import { paymentTexts, sbPurposeLabels, sbPurposes } from "#server/handover/payments/payments.texts.ts";
import { reverseSbPayment } from "#server/handover/payments/reverse-payment.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(paymentTexts.title, data?.contractNumber);

const addressesOf = (id: string) => ({ action: paths.sbPayments(id), closeTo: paths.sbContract(id) });

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const sbContractId = params.id ?? "";
  const shown = {
    labels: sbPurposeLabels,
    purposes: sbPurposes,
    ...addressesOf(sbContractId),
    url: request.url,
    now: ctx.now(),
  };
  return paymentPage(await getSbPayments(ctx, { sbContractId }), shown);
});

export const action = staffAction(({ ctx, params, request }) => {
  const sbContractId = params.id ?? "";
  return paymentAction(request, {
    now: ctx.now(),
    closeTo: paths.sbContract(sbContractId),
    add: (payment) => addSbPayment(ctx, { sbContractId, ...payment }),
    reverse: (reversal) => reverseSbPayment(ctx, { sbContractId, ...reversal }),
  });
});

/** The dialog that notes a payment of an SB-Schutz booked alone (contract-life.md#payments). */
export default function SbContractPayments() {
  const page = useLoaderData<typeof loader>();
  return <PaymentDialog page={page} result={useActionResult<typeof action>()} />;
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
