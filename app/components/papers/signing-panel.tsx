import { CircleCheck, CircleMinus, PenLine } from "lucide-react";
import { useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { type SignatureKind, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import type { SigningState } from "#server/handover/papers/contract-papers.rules.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";

type Given = { kind: SignatureKind; signerName: string; signedAt: Date };

type SigningPanelProps = {
  /** Of the contract, or of an SB-Schutz booked alone. */
  id: string;
  signing: SigningState;
  signatures: readonly Given[];
  /** As the contract names them; "" for none. They may be skipped. */
  secondDriver?: string;
};

/** The digital signature: the consent required before it, or who signed when. Renders nothing for dealers who sign on paper. */
export function SigningPanel({ id, signing, signatures, secondDriver = "" }: SigningPanelProps) {
  const isSkipped = signing === "signed" && secondDriver !== "" && !signatures.some(isOfSecondDriver);
  if ((signing === "paper" || signing === "cancelled") && signatures.length === 0) return null;
  return (
    <Card className={signatures.length > 0 ? undefined : "print:hidden"}>
      <CardHeader>
        <CardTitle>
          <PenLine aria-hidden className="size-5" />
          Digitale Unterschrift
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {signing === "missed" ? <Alert tone="warning">{contractTexts.signingMissed}</Alert> : null}
        {signatures.length > 0 ? (
          <SignatureList signatures={signatures} skips={isSkipped ? ["second_driver"] : []} />
        ) : null}
        {signing === "open" ? <SigningForm contractId={id} /> : null}
      </CardBody>
    </Card>
  );
}

const isOfSecondDriver = ({ kind }: Given) => kind === "second_driver";

type SignatureListProps = Pick<SigningPanelProps, "signatures"> & { skips: readonly SignatureKind[] };

function SignatureList({ signatures, skips }: SignatureListProps) {
  return (
    <ul className="grid gap-3">
      {signatures.map(({ kind, signerName, signedAt }) => (
        <li key={kind} className="flex items-start gap-2.5">
          <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-green-ink" />
          <span className="min-w-0">
            <span className="block font-semibold">{signatureKinds[kind].label}</span>
            <span className="block text-sm text-ink-soft">{`${signerName}, ${formatDateTime(signedAt)} Uhr`}</span>
          </span>
        </li>
      ))}
      {skips.map((kind) => (
        <li key={kind} className="flex items-start gap-2.5">
          <CircleMinus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
          <span className="min-w-0">
            <span className="block font-semibold">{signatureKinds[kind].label}</span>
            <span className="block text-sm text-ink-soft">übersprungen</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * 'Vertrag unterschreiben' is enabled only once the sentence is ticked (signatures.md#consent); without scripts the
 * next page asks.
 */
function SigningForm({ contractId }: { contractId: string }) {
  const isInteractive = useIsInteractive();
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <Form method="get" action={paths.onlineSignature(contractId)} className="grid gap-4">
      <Checkbox
        name="agreed"
        required
        label={signingTexts.agreement}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" disabled={isInteractive && !isAgreed}>
        Vertrag unterschreiben
      </Button>
    </Form>
  );
}
