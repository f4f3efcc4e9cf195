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
import { newSbContractEmail } from "#server/handover/contract-mail/new-contract-email.server.ts";
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
  const subject = { sbContractId: params.id ?? "" };
  // A missing booking is reported before input errors.
  await newSbContractEmail(ctx, subject);
  const send = (form: FormData) => submit(form, ctx, sendSbContractEmail);
  return sendEmailForm(ctx, request, { subject, send, page: paths.sbContract(subject.sbContractId) });
});

/** The dialog that sends the document of an SB-Schutz. */
export default function SbContractEmail() {
  const { sbContractId, ...preset } = useLoaderData<typeof loader>();
  return (
    <EmailDialog
      title={contractEmailTexts.title.sbContract}
      preset={preset}
      lastResult={useActionResult<typeof action>()?.lastResult ?? null}
      dialogPath={paths.sbContractEmail(sbContractId)}
      closeTo={paths.sbContract(sbContractId)}
    />
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
