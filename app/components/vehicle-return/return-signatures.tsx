import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import {
  clearedDraft,
  emptySignature,
  isDraftBegun,
  isDraftSigned,
  type SignatureDraft,
} from "#app/components/signature-pad/signature-draft.ts";
import { SignaturePad } from "#app/components/signature-pad/signature-pad.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { returnSignatureKinds, signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { type ReturnSignatureKind, signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { choiceOf } from "#server/handover/settlement/settlement.schema.ts";
import { returnFormTexts } from "#server/handover/vehicle-return/return-form.texts.ts";
import type { TypedReturn } from "./found-so-far.ts";
import type { ReturnFormPage } from "./return-form-page.ts";
import { ReturnSummary } from "./return-summary.tsx";
import { type FormFields, typedIn } from "./settlement-fields.tsx";
import { linesToSign, whatIsSigned } from "./what-is-signed.ts";

type SignatureField = FieldMetadata<{ typedName?: string | undefined } | undefined>;
type SignatureFields = Readonly<Record<ReturnSignatureKind, SignatureField>>;

type ReturnSignaturesProps = {
  page: ReturnFormPage;
  fields: TypedReturn & SignatureFields;
  /** How often the form was refused. */
  refusals: number;
};

const titles = { customer: "Kunde", dealer: "Händler" } as const;

/** Both sides sign the recorded return (vehicle-return.md#signatures-of-the-return). */
export function ReturnSignatures({ page, fields, refusals }: ReturnSignaturesProps) {
  const names = { customer: page.customer, second_driver: "", dealer: page.dealerName };
  const lines = linesToSign(page, fields, choiceOf(typedIn(fields as unknown as FormFields)));
  const { drafts, isOutdated, change } = useSignaturesBelow(whatIsSigned(page, lines), fields);
  return (
    <section aria-label="Unterschriften" className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">Unterschriften</h3>
        <p className="mt-0.5 text-md text-ink-soft">{contractTexts.returnAgreement}</p>
      </div>
      {lines ? <ReturnSummary page={page} lines={lines} /> : null}
      {isOutdated ? (
        <Alert tone="warning" isAnnounced>
          {returnFormTexts.signAgain}
        </Alert>
      ) : null}
      <div className="grid gap-6 md:grid-cols-2">
        {returnSignatureKinds.map((kind) => (
          <Signature
            key={kind}
            kind={kind}
            signerName={signerNameOf(kind, names)}
            field={fields[kind]}
            draft={drafts[kind]}
            onChange={(draft) => change(kind, draft)}
            refusals={refusals}
          />
        ))}
      </div>
    </section>
  );
}

type Drafts = Record<ReturnSignatureKind, SignatureDraft>;
const draftsOf = (draftOf: (kind: ReturnSignatureKind) => SignatureDraft) =>
  Object.fromEntries(returnSignatureKinds.map((kind) => [kind, draftOf(kind)])) as Drafts;

/**
 * The signatures given so far below what is signed, a text to compare. None outlives a change of it: nobody signs what they have
 * not seen. `isOutdated`: that happened, and not all have signed again.
 */
function useSignaturesBelow(signed: string, fields: SignatureFields) {
  // Without scripts a refused form is shown again with the typed names.
  const [drafts, setDrafts] = useState(() =>
    draftsOf((kind) => ({ ...emptySignature, typedName: fields[kind].getFieldset().typedName.initialValue ?? "" })),
  );
  const [known, setKnown] = useState({ signed, isOutdated: false });
  if (signed !== known.signed) {
    const isBegun = Object.values(drafts).some(isDraftBegun);
    setKnown({ signed, isOutdated: known.isOutdated || isBegun });
    if (isBegun) setDrafts(draftsOf((kind) => clearedDraft(drafts[kind])));
  }
  return {
    drafts,
    isOutdated: known.isOutdated,
    change: (kind: ReturnSignatureKind, draft: SignatureDraft) => {
      setDrafts((before) => ({ ...before, [kind]: draft }));
      if (Object.values({ ...drafts, [kind]: draft }).every(isDraftSigned)) setKnown({ signed, isOutdated: false });
    },
  };
}

type SignatureProps = {
  kind: ReturnSignatureKind;
  signerName: string;
  field: SignatureField;
  draft: SignatureDraft;
  onChange: (draft: SignatureDraft) => void;
  refusals: number;
};

function Signature({ kind, signerName, field, draft, onChange, refusals }: SignatureProps) {
  const { label, side } = signatureKinds[kind];
  // The rules in the browser do not know the signer's name: judged by them, what the server refused would be right.
  const [refused, setRefused] = useState({ refusals, draft, errors: field.errors });
  if (refused.refusals !== refusals) setRefused({ refusals, draft, errors: field.errors });
  const errorsOfSigned = draft === refused.draft ? refused.errors : null;
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
        onChange={onChange}
        errors={isDraftSigned(draft) ? errorsOfSigned : field.errors}
      />
    </div>
  );
}
