import { useState } from "react";
import { isDraftSigned, useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { documentsToRead, PapersBeside } from "./documents-to-read.tsx";
import { OverviewStep } from "./overview-step.tsx";
import { PhonePanel } from "./phone-panel.tsx";
import type { SigningPage } from "./route.tsx";
import { SignStep, signStepId } from "./sign-step.tsx";
import { WizardBar } from "./wizard-bar.tsx";

/** The key of one contract's pads in the browser's storage. */
export const storageKeyOf = (id: string) => `signing-${id}`;

/**
 * All signatures on one page beside the papers, then everything at a glance: nothing is stored before 'Senden'. The steps
 * above say how far it is (signatures.md#signing-page). Without scripts names are typed.
 */
export function SigningWizard({ page, problem }: { page: SigningPage; problem: { text: string } | null }) {
  const { id, requirements } = page;
  const drafts = useSignatureDrafts(storageKeyOf(id));
  const [isAgreed, setAgreed] = useState(page.isAgreed);
  const isDone = ({ kind, given }: (typeof requirements)[number]) => given !== null || isDraftSigned(drafts.of(kind));
  const firstOpen = requirements.findIndex((requirement) => !requirement.isOptional && !isDone(requirement));
  const isSigned = firstOpen < 0;
  const isCustomerMissing = requirements.some(
    ({ isCustomers, isOptional, given }) => isCustomers && !isOptional && !given,
  );
  const steps = requirements.map((requirement) => ({ label: requirement.name, isSkipped: !isDone(requirement) }));
  return (
    <>
      <Stepper steps={[...steps, { label: "Vorschau" }]} current={isSigned ? requirements.length : firstOpen} />
      <noscript>
        <FormErrors errors={problem ? [problem.text] : null} />
      </noscript>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2 noscript:grid-cols-1">
        <PapersBeside documents={documentsToRead(page)} />
        <div className="grid gap-5 *:min-w-0">
          {isCustomerMissing ? <PhonePanel page={page} /> : null}
          <Form method="post" className="grid gap-5 *:min-w-0" aria-label="Unterschriften">
            <ConsentCard page={page} isAgreed={isAgreed} onAgree={setAgreed} />
            {requirements.map((requirement, index) => (
              <SignStep
                key={requirement.kind}
                requirement={requirement}
                count={requirements.length}
                draft={drafts.of(requirement.kind)}
                onChange={(draft) => drafts.set(requirement.kind, draft)}
                onNext={() => showCard(requirements[index + 1]?.kind)}
              />
            ))}
            <OverviewStep page={page} drafts={drafts} />
            <WizardBar isSigned={isSigned} isAgreed={isAgreed} />
          </Form>
        </div>
      </div>
    </>
  );
}

/** Moves to the card of a signature, or to the preview after the last one. */
function showCard(kind: string | undefined): void {
  const card = document.getElementById(kind ? signStepId(kind) : "vorschau");
  card?.scrollIntoView({ block: "center", behavior: prefersCalm() ? "auto" : "smooth" });
  card?.querySelector<HTMLElement>("button, input:not([type=hidden])")?.focus({ preventScroll: true });
}

const prefersCalm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
