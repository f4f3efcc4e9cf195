import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmailDialog } from "#app/components/papers/email-dialog.tsx";
import { sendEmailForm } from "#app/components/papers/send-email-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";
import { newContractEmail } from "#server/handover/contract-mail/new-contract-email.server.ts";
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
  const subject = { contractId: params.id ?? "" };
  // A missing contract is reported before input errors.
  await newContractEmail(ctx, subject);
  const send = (form: FormData) => submit(form, ctx, sendContractEmail);
  return sendEmailForm(ctx, request, { subject, send, page: paths.contract(subject.contractId) });
});

/** The dialog that sends a contract's document (papers.md#sending-papers). */
export default function ContractEmail() {
  const { contractId, ...preset } = useLoaderData<typeof loader>();
  return (
    <EmailDialog
      title={contractEmailTexts.title.contract}
      preset={preset}
      lastResult={useActionResult<typeof action>()?.lastResult ?? null}
      dialogPath={paths.contractEmail(contractId)}
      closeTo={paths.contract(contractId)}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
