import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CancelDialog } from "#app/components/papers/cancel-dialog.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { type PlanSettings, planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { cancelContract } from "#server/handover/cancelling/cancel-contract.server.ts";
import { CancellationForm } from "#server/handover/cancelling/cancelling.schema.ts";
import { cancellingTexts } from "#server/handover/cancelling/cancelling.texts.ts";
import { type ContractDetails, getContract } from "#server/handover/contracts/get-contract.server.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(cancellingTexts.title, page?.customer);

export const loader = staffLoader(async ({ ctx, params }) => {
  const shown = await getContract(ctx, { id: params.id ?? "" });
  const { contract, agreed, sbContract } = shown;
  const customer = customerName(agreed.customer, false);
  return {
    contractId: contract.id,
    customer,
    description: `${contract.contractNumber} · ${customer}`,
    means: [cancellingTexts.means, ...(sbContract ? [cancellingTexts.meansWithSb] : [])],
    refusal: refusalOf(shown, ctx.actor.plan),
  };
});

/** Why it cannot be cancelled any more. */
function refusalOf(
  { contract, cancellation, vehicleReturn, allowsActs }: ContractDetails,
  plan: PlanSettings,
): string | null {
  if (contract.canHandOver) return null;
  if (!allowsActs) return planFeatureMissing(plan);
  if (cancellation) return cancellation.dueAt ? actTexts.cancelling : actTexts.cancelled;
  return vehicleReturn ? cancellingTexts.returned : cancellingTexts.handedOver;
}

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const outcome = await submitWith(await readForm(request), CancellationForm, (typed) =>
    cancelContract(ctx, { contractId, ...CancellationForm.parse(typed) }),
  );
  if (outcome.ok) return redirect(paths.contract(contractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that cancels a contract (contract-life.md#cancelling). */
export default function CancelContract() {
  const { contractId, description, means, refusal } = useLoaderData<typeof loader>();
  return (
    <CancelDialog
      title={cancellingTexts.title}
      description={description}
      means={means}
      refusal={refusal}
      lastResult={useActionResult<typeof action>()?.lastResult ?? null}
      dialogPath={paths.cancelContract(contractId)}
      closeTo={paths.contract(contractId)}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
