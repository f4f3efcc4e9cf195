import { useNavigate } from "@remix-run/react";
import { isDraftSigned, useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { paths } from "#app/paths.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import { OverviewStep } from "./overview-step.tsx";
import { PhonePanel } from "./phone-panel.tsx";
import type { SigningPage } from "./route.tsx";
import { SignStep } from "./sign-step.tsx";
import { signingSteps } from "./signing-steps.ts";
import { useNextOpenStep } from "./use-next-open-step.ts";
import { WizardBar } from "./wizard-bar.tsx";

/** The key of one contract's pads in the browser's storage. */
export const storageKeyOf = (id: string) => `signing-${id}`;

/**
 * One step per signature, then everything at a glance. All steps are one form, so that nothing is stored before 'Senden';
 * without scripts they are listed below each other and names are typed.
 */
export function SigningWizard({ page, problem }: { page: SigningPage; problem: { text: string } | null }) {
  const { id, requirements, step } = page;
  const navigate = useNavigate();
  const drafts = useSignatureDrafts(storageKeyOf(id));
  const isDone = ({ kind, given }: (typeof requirements)[number]) => given !== null || isDraftSigned(drafts.of(kind));
  const openStep = (index: number) => navigate(paths.onlineSignature(id, { step: index, agreed: "on" }));
  useNextOpenStep(page, openStep);
  const current = requirements[step];
  const isReady = requirements.every((requirement) => requirement.isOptional || isDone(requirement));
  const isCustomerMissing = requirements.some(
    ({ isCustomers, isOptional, given }) => isCustomers && !isOptional && !given,
  );
  const showsPhone = isCustomerMissing && (current ? current.isCustomers || page.link !== null : !isReady);
  return (
    <>
      <Stepper
        steps={signingSteps(page, (kind) => requirements.some((each) => each.kind === kind && isDone(each)))}
        current={step}
      />
      <noscript>
        <FormErrors errors={problem ? [problem.text] : null} />
      </noscript>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Form method="post" className="grid min-w-0 gap-5" aria-label="Unterschriften">
          <input type="hidden" name="isAgreed" value="on" />
          {requirements.map((requirement, index) => (
            <div key={requirement.kind} className={visibleIf(index === step)}>
              <SignStep
                requirement={requirement}
                count={requirements.length}
                draft={drafts.of(requirement.kind)}
                onChange={(draft) => drafts.set(requirement.kind, draft)}
              />
            </div>
          ))}
          <div className={visibleIf(!current)}>
            <OverviewStep page={page} drafts={drafts} isShown={!current} />
          </div>
          <WizardBar
            step={step}
            current={current ? { isOptional: current.isOptional, isDone: isDone(current) } : null}
            isReady={isReady}
            onOpenStep={openStep}
            onSkip={() => {
              if (current) drafts.drop(current.kind);
              openStep(step + 1);
            }}
          />
        </Form>
        {showsPhone ? <PhonePanel page={page} /> : null}
      </div>
    </>
  );
}

const visibleIf = (isCurrent: boolean) => (isCurrent ? "min-w-0" : "hidden min-w-0 noscript:block");
