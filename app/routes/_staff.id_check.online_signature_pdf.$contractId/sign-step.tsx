import { CircleCheck } from "lucide-react";
import type { SignatureDraft } from "#app/components/signature-pad/signature-draft.ts";
import { SignaturePad } from "#app/components/signature-pad/signature-pad.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { formatDateTime } from "#server/kernel/format.ts";
import type { SigningPage } from "./route.tsx";

type SignStepProps = {
  requirement: SigningPage["requirements"][number];
  count: number;
  draft: SignatureDraft;
  onChange: (draft: SignatureDraft) => void;
};

/** One signature: 'Unterschrift n von m' (spec §2), or who already gave it. */
export function SignStep({ requirement, count, draft, onChange }: SignStepProps) {
  const { kind, index, name, signerName, isOptional, given } = requirement;
  return (
    <Card>
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
          <SignaturePad name={kind} label={name} draft={draft} onChange={onChange} signerName={signerName} />
        )}
      </CardBody>
    </Card>
  );
}
