import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CancelDialog } from "#app/components/papers/cancel-dialog.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { cancelSbContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { CancellationForm } from "#server/handover/cancelling/cancelling.schema.ts";
import { cancellingTexts } from "#server/handover/cancelling/cancelling.texts.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { getSbContract, type SbContractDetails } from "#server/handover/sb-insurance/get-sb-contract.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(cancellingTexts.sbTitle, page?.customer);

export const loader = staffLoader(async ({ ctx, params }) => {
  const shown = await getSbContract(ctx, { id: params.id ?? "" });
  const { sbContract, agreed } = shown;
  const customer = customerName(agreed.customer, false);
  const description = `${sbContract.contractNumber} · ${customer}`;
  return { sbContractId: sbContract.id, customer, description, refusal: refusalOf(shown) };
});

/** Why it cannot be cancelled, or not any more. */
function refusalOf({ sbContract, agreed, cancellation }: SbContractDetails): string | null {
  if (sbContract.canCancel) return null;
  if (sbContract.isCancelled || cancellation) return cancellation?.dueAt ? actTexts.cancelling : actTexts.sbCancelled;
  return agreed.handoverContractNumber ? cancellingTexts.sbOfContract : cancellingTexts.sbBegun;
}

export const action = staffAction(async ({ ctx, params, request }) => {
  const sbContractId = params.id ?? "";
  const outcome = await submitWith(await readForm(request), CancellationForm, (typed) =>
    cancelSbContract(ctx, { sbContractId, ...CancellationForm.parse(typed) }),
  );
  if (outcome.ok) return redirect(paths.sbContract(sbContractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that cancels an SB-Schutz booked alone (contract-life.md#cancelling). */
export default function CancelSbContract() {
  const { sbContractId, description, refusal } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      title={cancellingTexts.sbTitle}
      description={description}
      means={[cancellingTexts.sbMeans]}
      refusal={refusal}
      lastResult={useActionResult<typeof action>()?.lastResult ?? null}
      dialogPath={paths.cancelSbContract(sbContractId)}
      closeTo={paths.sbContract(sbContractId)}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
