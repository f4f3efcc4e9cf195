import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProblemDialog } from "#app/components/problem-dialog.tsx";
import { readSignatures } from "#app/components/signature-pad/read-signatures.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { shownProblem } from "#app/forms/shown-problem.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { qrCode } from "#server/ground/platform/qr-code.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { newSignatures } from "#server/handover/signing/new-signatures.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { startPhoneSigning } from "#server/handover/signing/start-phone-signing.server.ts";
import { mailSignedPapers } from "./mail-signed-papers.server.ts";
import { SigningDone } from "./signing-done.tsx";
import { SigningRefused } from "./signing-refused.tsx";
import { SigningWizard } from "./signing-wizard.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle("Digital unterschreiben", page?.customerName);
export const handle = { hidesSearch: true };

export const loader = staffLoader(async ({ ctx, params, request, context }) => {
  const signing = await newSignatures(ctx, { id: params.contractId ?? "" });
  const query = new URL(request.url).searchParams;
  return {
    ...signing,
    link: signing.link && { ...signing.link, qr: qrCode(signing.link.url) },
    recipient: signing.block === null ? shownEmail(signing.customerEmail) : "",
    isAgreed: query.get("agreed") === "on",
    isJustSent: query.has("sent"),
    /** Whether the papers were mailed with the last signature; null: nobody asked for it. */
    isMailed: query.has("mailed") ? query.get("mailed") === "yes" : null,
    liveHost: new URL(context.liveUrl).host,
  };
});

export type SigningPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Either creates a link for the customer's own phone, or stores all signatures given here. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.contractId ?? "";
  const form = await readForm(request);
  // Another tenant's contract is not found, whatever the form contains.
  const signing = await newSignatures(ctx, { id });
  try {
    if (form.get("intent") === "start_phone") {
      await startPhoneSigning(ctx, { id });
      return redirect(paths.onlineSignature(id));
    }
    const { isComplete } = await addSignatures(ctx, {
      id,
      isAgreed: form.get("isAgreed") as "on",
      signatures: readSignatures(form),
      device: deviceName(request.headers.get("user-agent")),
    });
    if (!isComplete) return redirect(paths.onlineSignature(id, { agreed: "on" }));
    if (form.get("mailsPapers") !== "on") return redirect(paths.onlineSignature(id, { sent: 1 }));
    const isMailed = await mailSignedPapers(ctx, signing);
    return redirect(paths.onlineSignature(id, { sent: 1, mailed: isMailed ? "yes" : "no" }));
  } catch (error) {
    const problem = shownProblem(error);
    if (!problem) throw error;
    return data({ problem }, { status: 422 });
  }
});

export default function OnlineSignature() {
  const page = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem ?? null;
  const { contractId, sbContractId, contractNumber, customerName, block } = page;
  const back = contractId ? paths.contract(contractId) : paths.sbContract(sbContractId ?? "");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "ID Check", to: paths.idChecks() },
          { label: contractNumber, to: back },
        ]}
        title="Digital unterschreiben"
        description={`${contractNumber} · ${customerName}`}
      />
      {block === "complete" ? <SigningDone page={page} back={back} /> : null}
      {block === null || block === "complete" ? null : <SigningRefused block={block} back={back} />}
      {block === null ? <SigningWizard page={page} problem={problem} /> : null}
      {/* Here and not in the wizard: what others signed meanwhile may replace the wizard before its request is refused. */}
      <ProblemDialog problem={problem} defaultHeadline={signingTexts.problemHeadline} />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
