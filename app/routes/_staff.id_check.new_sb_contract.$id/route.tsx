import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "#app/components/contract-wizard/confirm-first.tsx";
import { PersonForm } from "#app/components/contract-wizard/person-form.tsx";
import { asksFirst } from "#app/components/contract-wizard/questions.ts";
import { SidePanel } from "#app/components/contract-wizard/side-panel.tsx";
import { useFreshForm } from "#app/drafts/use-fresh-form.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Fact } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import { BookingForm } from "./booking-form.tsx";
import { loadSbWizard, type SbWizardPage } from "./load-sb-wizard.server.ts";
import { runSbWizardAction } from "./run-sb-wizard-action.server.ts";
import { SbBooked } from "./sb-booked.tsx";
import { SbNotYet } from "./sb-not-yet.tsx";
import { SbPreview } from "./sb-preview.tsx";
import { sbStepLinks } from "./sb-wizard-steps.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle("SB-Schutz buchen", page?.check.customer);
export const handle = { hidesSearch: true };

export const loader = staffLoader(({ ctx, params, request }) =>
  loadSbWizard(ctx, params.id ?? "", new URL(request.url).searchParams),
);

export const action = staffAction(({ ctx, params, request }) => runSbWizardAction(ctx, params.id ?? "", request));

/** Also after a refused submit: by then the draft may have changed in another tab, or submitting may be blocked. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function NewSbContract() {
  const page = useLoaderData<typeof loader>();
  const [freshness, reload] = useFreshForm();
  const { check, sbContract, isOpen, stepIndex, formContext, sbTariffs, steps } = page;
  if (sbContract) return <SbBooked page={page} sbContract={sbContract} />;
  if (!isOpen) return <SbNotYet page={page} />;
  const header = <PageHeader title="SB-Schutz buchen" actions={<p className="text-ink-soft">{check.customer}</p>} />;
  if (asksFirst(page, "sb")) {
    return (
      <>
        {header}
        <ConfirmFirst page={page} phase="sb" action={paths.newSbContract(check.id, stepIndex)} />
      </>
    );
  }
  const feeCents = sbFeeOfTerms(sbTariffs, steps.booking);
  return (
    <>
      {header}
      <Stepper steps={sbStepLinks(check.id, stepIndex)} current={stepIndex} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <StepForm key={`${page.step} ${freshness}`} page={page} onReload={reload} />
        <SidePanel check={check} showsLicense={formContext.wantsLicense}>
          {feeCents === null ? null : <Fact label="SB-Schutz">{formatEuro(feeCents)}</Fact>}
        </SidePanel>
      </div>
    </>
  );
}

function StepForm({ page, onReload }: { page: SbWizardPage; onReload: () => void }) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  switch (page.step) {
    case "person":
      return (
        <PersonForm
          page={page}
          action={page.action}
          result={result}
          draft={{ kind: "sb_contract", id: page.check.id, onReload }}
        />
      );
    case "booking":
      return <BookingForm page={page} onReload={onReload} />;
    case "preview":
      return <SbPreview page={page} />;
  }
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
