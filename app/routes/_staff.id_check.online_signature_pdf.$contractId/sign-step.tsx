import { ArrowDown, CircleCheck } from "lucide-react";
import { isDraftSigned, type SignatureDraft } from "#app/components/signature-pad/signature-draft.ts";
import { SignaturePad } from "#app/components/signature-pad/signature-pad.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { signsOnlySb } from "#server/handover/agreement/required-signatures.rules.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import type { SigningPage } from "./route.tsx";

type SignStepProps = {
  requirement: SigningPage["requirements"][number];
  count: number;
  draft: SignatureDraft;
  onChange: (draft: SignatureDraft) => void;
  /** Leads to what is next on the page. */
  onNext: () => void;
};

/** Of the step's card, which 'Weiter' leads to. */
export const signStepId = (kind: string) => `unterschrift-${kind}`;

type StepActionsProps = { isOptional: boolean; isSigned: boolean; onNext: () => void };

/** An optional signature can be skipped; otherwise 'Weiter' needs one (signatures.md#signing-page). */
function StepActions({ isOptional, isSigned, onNext }: StepActionsProps) {
  const isInteractive = useIsInteractive();
  const isSkipping = isOptional && !isSigned;
  return (
    <Button size="sm" className="ml-auto" disabled={isInteractive && !isSigned && !isOptional} onClick={onNext}>
      {isSkipping ? "Überspringen" : "Weiter"}
      <ArrowDown aria-hidden />
    </Button>
  );
}

/** One signature: 'Unterschrift n von m' (signatures.md#signing-page), or who already gave it. */
export function SignStep({ requirement, count, draft, onChange, onNext }: SignStepProps) {
  const { kind, index, name, signerName, isOptional, given } = requirement;
  return (
    <Card id={signStepId(kind)}>
      <CardHeader aside={isOptional ? "freiwillig" : null}>
        <CardTitle>{`Unterschrift ${index + 1} von ${count}`}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="text-lg">
          <span className="font-semibold">{name}</span>
          {signerName ? <span className="text-ink-soft">{` · ${signerName}`}</span> : null}
        </p>
        {given ? (
          <p className="flex items-start gap-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
            {`Unterschrieben von ${given.signerName} am ${formatDateTime(given.signedAt)} Uhr`}
          </p>
        ) : (
          <>
            {signsOnlySb(kind) ? (
              <Checkbox name={`${kind}.hasLeaflet`} label={signingTexts.leafletTick} hint={signingTexts.leafletHint} />
            ) : null}
            <SignaturePad
              name={kind}
              label={name}
              draft={draft}
              onChange={onChange}
              signerName={signerName}
              actions={<StepActions isOptional={isOptional} isSigned={isDraftSigned(draft)} onNext={onNext} />}
            />
          </>
        )}
      </CardBody>
    </Card>
  );
}
