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
import { newSbContractEmail } from "#server/handover/contract-mail/new-contract-email.server.ts";
import { retryContractEmail } from "#server/handover/contract-mail/retry-contract-email.server.ts";
import { sendSbContractEmail } from "#server/handover/contract-mail/send-contract-email.server.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import type { loader as parentLoader } from "../_staff.id_check.sb_contract_details.$id/route.tsx";

export const meta: MetaFunction<
  typeof loader,
  { "routes/_staff.id_check.sb_contract_details.$id": typeof parentLoader }
> = ({ matches }) => {
  const parent = matches.find(({ id }) => id === "routes/_staff.id_check.sb_contract_details.$id")?.data;
  return pageTitle(contractEmailTexts.title.sbContract, parent && customerName(parent.agreed.customer, false));
};

export const loader = staffLoader(async ({ ctx, params }) => {
  const sbContractId = params.id ?? "";
  return { sbContractId, ...(await newSbContractEmail(ctx, { sbContractId })) };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const sbContractId = params.id ?? "";
  // A missing booking is reported before input errors.
  await newSbContractEmail(ctx, { sbContractId });
  const form = await readForm(request);
  form.set("sbContractId", sbContractId);
  const isRetry = form.get("intent") === "retry";
  const outcome = isRetry ? await submit(form, ctx, retryContractEmail) : await submit(form, ctx, sendSbContractEmail);
  if (outcome.ok) return redirect(paths.sbContract(sbContractId));
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
});

/** The dialog that sends the document of an SB-Schutz. */
export default function SbContractEmail() {
  const { sbContractId, ...preset } = useLoaderData<typeof loader>();
  const closeTo = paths.sbContract(sbContractId);
  return (
    <PageDialog title={contractEmailTexts.title.sbContract} closeTo={closeTo} size="md">
      <EmailForm
        preset={{ ...preset, attachments: preset.attachments.map(mailedPaper) }}
        lastResult={useActionData<typeof action>()?.lastResult ?? null}
        dialogPath={paths.sbContractEmail(sbContractId)}
        closeTo={closeTo}
      />
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
