import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SignedPaperName } from "#server/handover/signing/phone-signing.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { DocumentLinks } from "./document-links.tsx";

export const storageKeyOf = (token: string) => `sign-${token}`;

type PhoneSignedProps = { token: string; papers: readonly SignedPaperName[]; isFullySigned: boolean };

/** Everything is stored; the customer is done. Loaded again it says the same for a day, with the papers (signatures.md#signed-links). */
export function PhoneSigned({ token, papers, isFullySigned }: PhoneSignedProps) {
  const { forget } = useSignatureDrafts(storageKeyOf(token));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page says that all is stored
  useEffect(forget, [token]);
  return (
    <>
      <Card role="status">
        <EmptyState icon={CircleCheck} tone="done" title={signingTexts.customerSuccess} headingLevel="h1">
          {isFullySigned ? null : <p>{signingTexts.dealerStillSigns}</p>}
          <p>{signingTexts.customerKeeps}</p>
        </EmptyState>
      </Card>
      <DocumentLinks
        token={token}
        papers={papers}
        note={isFullySigned ? "Von allen unterschrieben" : "Noch ohne Unterschriften"}
      />
    </>
  );
}
