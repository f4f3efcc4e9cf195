import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
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
import { ContractMade } from "./contract-made.tsx";
import { loadWizard, type WizardPage } from "./load-wizard.server.ts";
import { NotYet } from "./not-yet.tsx";
import { Preview } from "./preview.tsx";
import { runWizardAction } from "./run-wizard-action.server.ts";
import { SbForm } from "./sb-form.tsx";
import { SecondDriverCard } from "./second-driver-card.tsx";
import { TermsForm } from "./terms-form.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import { wizardLinks } from "./wizard-steps.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageTitle("Vertrag erstellen", page?.check.customer);
export const handle = { hidesSearch: true };

export const loader = staffLoader(({ ctx, params, request }) =>
  loadWizard(ctx, params.id ?? "", new URL(request.url).searchParams),
);

export const action = staffAction(({ ctx, params, request }) => runWizardAction(ctx, params.id ?? "", request));

/** Also after a refused submit: by then the draft may have changed in another tab, or submitting may be blocked. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function NewContract() {
  const page = useLoaderData<typeof loader>();
  const [freshness, reload] = useFreshForm();
  const { check, contract, isOpen, stepIndex, asksForSb } = page;
  if (contract) return <ContractMade page={page} contract={contract} />;
  if (!isOpen) return <NotYet check={check} />;
  const header = <PageHeader title="Vertrag erstellen" actions={<p className="text-ink-soft">{check.customer}</p>} />;
  if (asksFirst(page, "contract")) {
    return (
      <>
        {header}
        <ConfirmFirst page={page} phase="contract" action={paths.newContract(check.id, stepIndex)} />
      </>
    );
  }
  return (
    <>
      {header}
      <Stepper steps={wizardLinks(check.id, stepIndex, asksForSb)} current={stepIndex} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <StepForm key={`${page.step} ${freshness}`} page={page} onReload={reload} />
        <SidePanel check={check}>
          <SbFact page={page} />
        </SidePanel>
      </div>
    </>
  );
}

export type StepProps = {
  page: WizardPage;
  /** Shows the step anew, as it is saved. */
  onReload: () => void;
};

function StepForm({ page, onReload }: StepProps) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  switch (page.step) {
    case "person":
      return (
        <PersonForm
          page={page}
          action={page.action}
          result={result}
          renderMore={(fields) => <SecondDriverCard page={page} fields={fields} />}
          draft={{ kind: "contract", id: page.check.id, onReload }}
        />
      );
    case "vehicle":
      return <VehicleForm page={page} onReload={onReload} />;
    case "terms":
      return <TermsForm page={page} onReload={onReload} />;
    case "sb":
      return <SbForm page={page} onReload={onReload} />;
    case "preview":
      return <Preview page={page} />;
  }
}

/** The fee of the deductible protection, once it is chosen or booked. */
function SbFact({ page: { steps, sbContract, sbTariffs } }: { page: WizardPage }) {
  if (sbContract) {
    return (
      <Fact label="SB-Schutz">
        <Link to={paths.sbContract(sbContract.id)} className="underline underline-offset-4 hover:decoration-2">
          {sbContract.contractNumber}
        </Link>
      </Fact>
    );
  }
  const feeCents = steps.sb.booksSb === "yes" ? sbFeeOfTerms(sbTariffs, steps.terms) : null;
  return feeCents === null ? null : <Fact label="SB-Schutz">{formatEuro(feeCents)}</Fact>;
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
