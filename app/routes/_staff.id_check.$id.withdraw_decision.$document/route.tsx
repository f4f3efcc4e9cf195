import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { verdictOf } from "#server/checks/verification/id-check.states.ts";
import { withdrawDecision } from "#server/checks/withdrawing/withdraw-decision.server.ts";
import { WithdrawalForm } from "#server/checks/withdrawing/withdrawing.schema.ts";
import { withdrawingTexts } from "#server/checks/withdrawing/withdrawing.texts.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(withdrawingTexts.title, page?.process);

/** Throws `Problem` not-found for anything else. */
function halfIn(params: Record<string, string | undefined>): DocumentHalf {
  const { document } = params;
  if (document !== "identity" && document !== "license") throw notFound();
  return document;
}

export const loader = staffLoader(async ({ ctx, params }) => {
  const half = halfIn(params);
  const { check, decisions, withdrawalRefusal } = await getIdCheck(ctx, { id: params.id ?? "" });
  const state = half === "identity" ? check.approvalState : check.licenseApprovalState;
  const decision = decisions[half];
  return {
    id: check.id,
    half,
    process: `ID${check.processNumber}`,
    description:
      decision && state ? `${verdictOf(half, state)} von ${decision.who} am ${formatDateTime(decision.at)}` : "",
    decidedAt: decision ? decision.at.getTime() : null,
    refusal: withdrawalRefusal[half],
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const document = halfIn(params);
  const outcome = await submitWith(await readForm(request), WithdrawalForm, (typed) =>
    withdrawDecision(ctx, { id, document, ...typed }),
  );
  if (outcome.ok) return redirect(paths.idCheck(id));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that takes a decision back (checks.md#taking-a-decision-back). */
export default function WithdrawDecision() {
  const { id, half, ...shown } = useLoaderData<typeof loader>();
  const { show } = useOutletContext<{ show: (half: DocumentHalf) => void }>();
  return (
    <WithdrawDialog
      {...shown}
      lastResult={useActionResult<typeof action>()?.lastResult ?? null}
      dialogPath={paths.withdrawDecision(id, half)}
      closeTo={paths.idCheck(id)}
      onSubmit={() => show(half)}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
