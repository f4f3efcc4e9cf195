import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { ContractMade } from "./contract-made.tsx";
import { loadWizard } from "./load-wizard.server.ts";
import { NotYet } from "./not-yet.tsx";
import { PersonForm } from "./person-form.tsx";
import { Preview } from "./preview.tsx";
import { runWizardAction } from "./run-wizard-action.server.ts";
import { SidePanel } from "./side-panel.tsx";
import { TermsForm } from "./terms-form.tsx";
import { VehicleForm } from "./vehicle-form.tsx";
import { stepLinks } from "./wizard-steps.ts";

export const meta: MetaFunction = () => [{ title: "Vertrag erstellen – Handschlag" }];
export const handle = { hidesSearch: true };

export const loader = staffLoader(({ ctx, params, request }) =>
  loadWizard(ctx, params.id ?? "", new URL(request.url).searchParams),
);

export const action = staffAction(({ ctx, params, request }) => runWizardAction(ctx, params.id ?? "", request));

/** Also after a refused submit: by then the draft may have changed in another tab, or submitting may be blocked. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

const forms = [PersonForm, VehicleForm, TermsForm, Preview];

export default function NewContract() {
  const page = useLoaderData<typeof loader>();
  const { check, contract, isOpen, stepIndex } = page;
  if (contract) return <ContractMade page={page} contract={contract} />;
  if (!isOpen) return <NotYet check={check} />;
  const StepForm = forms[stepIndex] ?? PersonForm;
  return (
    <>
      <PageHeader title="Vertrag erstellen" actions={<p className="text-ink-soft">{check.customer}</p>} />
      <Stepper steps={stepLinks(check.id, stepIndex)} current={stepIndex} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <StepForm page={page} />
        <SidePanel check={check} />
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
