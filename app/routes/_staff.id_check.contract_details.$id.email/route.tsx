import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailForm, mailedPaper } from "#app/components/papers/email-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";
import { newContractEmail } from "#server/handover/contract-mail/new-contract-email.server.ts";
import { retryContractEmail } from "#server/handover/contract-mail/retry-contract-email.server.ts";
import { sendContractEmail } from "#server/handover/contract-mail/send-contract-email.server.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import type { loader as parentLoader } from "../_staff.id_check.contract_details.$id/route.tsx";

export const meta: MetaFunction<
  typeof loader,
  { "routes/_staff.id_check.contract_details.$id": typeof parentLoader }
> = ({ matches }) => {
  const parent = matches.find(({ id }) => id === "routes/_staff.id_check.contract_details.$id")?.data;
  return pageTitle(contractEmailTexts.title.contract, parent && customerName(parent.agreed.customer, false));
};

export const loader = staffLoader(async ({ ctx, params }) => {
  const contractId = params.id ?? "";
  return { contractId, ...(await newContractEmail(ctx, { contractId })) };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  // A missing contract is reported before input errors.
  await newContractEmail(ctx, { contractId });
  const form = await readForm(request);
  form.set("contractId", contractId);
  const isRetry = form.get("intent") === "retry";
  const outcome = isRetry ? await submit(form, ctx, retryContractEmail) : await submit(form, ctx, sendContractEmail);
  if (outcome.ok) return redirect(paths.contract(contractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that sends a contract's document (spec §2 Contract detail). */
export default function ContractEmail() {
  const { contractId, ...preset } = useLoaderData<typeof loader>();
  const closeTo = paths.contract(contractId);
  return (
    <PageDialog title={contractEmailTexts.title.contract} closeTo={closeTo} size="md">
      <EmailForm
        preset={{ ...preset, attachments: preset.attachments.map(mailedPaper) }}
        lastResult={useActionData<typeof action>()?.lastResult ?? null}
        dialogPath={paths.contractEmail(contractId)}
        closeTo={closeTo}
      />
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
