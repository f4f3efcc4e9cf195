import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { emptySignature, isDraftSigned, type SignatureDraft } from "#app/components/signature-pad/signature-draft.ts";
import { SignaturePad } from "#app/components/signature-pad/signature-pad.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { returnSignatureKinds, signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { type ReturnSignatureKind, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import type { TypedReturn } from "./found-so-far.ts";
import type { ReturnFormPage } from "./return-form-page.ts";
import { ReturnSummary } from "./return-summary.tsx";

type SignatureField = FieldMetadata<{ typedName?: string | undefined } | undefined>;

type ReturnSignaturesProps = {
  page: ReturnFormPage;
  fields: TypedReturn & Readonly<Record<ReturnSignatureKind, SignatureField>>;
};

const titles = { customer: "Kunde", dealer: "Händler" } as const;

/** Both sides sign the recorded return (vehicle-return.md#signatures-of-the-return). */
export function ReturnSignatures({ page, fields }: ReturnSignaturesProps) {
  const names = { customer: page.customer, second_driver: "", dealer: page.dealerName };
  return (
    <section aria-label="Unterschriften" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">Unterschriften</h3>
        <p className="mt-0.5 text-md text-ink-soft">{contractTexts.returnAgreement}</p>
      </div>
      <ReturnSummary page={page} fields={fields} photos={page.damagePhotos} />
      <div className="grid gap-6 md:grid-cols-2">
        {returnSignatureKinds.map((kind) => (
          <Signature key={kind} kind={kind} signerName={signerNameOf(kind, names)} field={fields[kind]} />
        ))}
      </div>
    </section>
  );
}

type SignatureProps = {
  kind: ReturnSignatureKind;
  signerName: string;
  field: SignatureField;
};

function Signature({ kind, signerName, field }: SignatureProps) {
  // Without scripts a refused form is shown again with the typed name.
  const [draft, setDraft] = useState<SignatureDraft>(() => ({
    ...emptySignature,
    typedName: field.getFieldset().typedName.initialValue ?? "",
  }));
  const { label, side } = signatureKinds[kind];
  return (
    <div id={field.id} className="grid min-w-0 content-start gap-2">
      <p>
        <span className="font-semibold">{titles[side]}</span>
        {signerName ? <span className="text-ink-soft"> · {signerName}</span> : null}
      </p>
      <SignaturePad
        name={kind}
        label={label}
        signerName={signerName}
        draft={draft}
        onChange={setDraft}
        errors={isDraftSigned(draft) ? null : field.errors}
      />
    </div>
  );
}
