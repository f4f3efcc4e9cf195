import { Form, useActionData, useNavigate, useNavigation } from "@remix-run/react";
import { ProblemDialog } from "#app/components/problem-dialog.tsx";
import { isDraftSigned, useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { useIsInteractive } from "#app/forms/use-is-interactive.ts";
import { paths } from "#app/paths.ts";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import { signingTexts } from "#server/signing/signing.texts.ts";
import { OverviewStep } from "./overview-step.tsx";
import { PhonePanel } from "./phone-panel.tsx";
import type { action, SigningPage } from "./route.tsx";
import { SignStep } from "./sign-step.tsx";
import { signingSteps } from "./signing-steps.ts";
import { useNextOpenStep } from "./use-next-open-step.ts";

/** Names the pads of one contract in the browser's storage. */
export const storageKeyOf = (id: string) => `signing-${id}`;

/**
 * One step per signature, then everything at a glance. All steps are one form, so that nothing is stored before 'Senden';
 * without scripts they stand below each other and names are typed.
 */
export function SigningWizard({ page }: { page: SigningPage }) {
  const { id, requirements, step } = page;
  const problem = useActionData<typeof action>()?.problem ?? null;
  const isInteractive = useIsInteractive();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const drafts = useSignatureDrafts(storageKeyOf(id));
  const isDone = ({ kind, given, signerName }: (typeof requirements)[number]) => {
    const draft = drafts.of(kind);
    const hasName = signerName !== "" || draft.method === "typed" || draft.signerName.trim() !== "";
    return given !== null || (isDraftSigned(draft) && hasName);
  };
  const openStep = (index: number) => navigate(paths.onlineSignature(id, { step: index, agreed: "on" }));
  useNextOpenStep(page, openStep);
  const current = requirements[step];
  const isReady = requirements.every((requirement) => requirement.isOptional || isDone(requirement));
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const isCustomerMissing = requirements.some(
    ({ isCustomers, isOptional, given }) => isCustomers && !isOptional && !given,
  );
  const showsPhone = isCustomerMissing && (current?.isCustomers || page.link !== null);
  return (
    <>
      <Stepper steps={signingSteps(page)} current={step} />
      <noscript>
        <FormErrors errors={problem ? [problem.text] : null} />
      </noscript>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Form method="post" className="grid min-w-0 gap-5" aria-label="Unterschriften">
          <input type="hidden" name="isAgreed" value="on" />
          {requirements.map((requirement, index) => (
            <div key={requirement.kind} className={cn("min-w-0", index === step ? "grid" : "hidden noscript:grid")}>
              <SignStep
                requirement={requirement}
                count={requirements.length}
                draft={drafts.of(requirement.kind)}
                onChange={(draft) => drafts.set(requirement.kind, draft)}
              />
            </div>
          ))}
          <div className={step === requirements.length ? "grid gap-5" : "hidden gap-5 noscript:grid"}>
            <OverviewStep page={page} drafts={drafts} isShown={step === requirements.length} />
          </div>
          <Bar
            actions={
              <>
                <Button
                  className="noscript:hidden"
                  disabled={step === 0 || isSending}
                  onClick={() => openStep(step - 1)}
                >
                  Zurück
                </Button>
                {current?.isOptional && !isDone(current) ? (
                  <Button
                    className="noscript:hidden"
                    onClick={() => {
                      drafts.drop(current.kind);
                      openStep(step + 1);
                    }}
                  >
                    Überspringen
                  </Button>
                ) : null}
                {current ? (
                  <Button
                    variant="primary"
                    className="noscript:hidden"
                    disabled={isInteractive && !isDone(current)}
                    onClick={() => openStep(step + 1)}
                  >
                    Weiter
                  </Button>
                ) : null}
                <Button
                  type="submit"
                  variant="primary"
                  className={current ? "hidden noscript:inline-flex" : undefined}
                  disabled={isInteractive && (!isReady || current !== undefined)}
                  isPending={isSending}
                >
                  Senden
                </Button>
              </>
            }
          >
            <p className="text-md text-ink-soft max-sm:sr-only">
              {isReady
                ? "Alle erforderlichen Unterschriften sind da."
                : "Erst mit „Senden“ wird der Vertrag unterschrieben."}
            </p>
          </Bar>
        </Form>
        {showsPhone ? <PhonePanel page={page} /> : null}
      </div>
      <ProblemDialog problem={problem} defaultHeadline={signingTexts.problemHeadline} />
    </>
  );
}
