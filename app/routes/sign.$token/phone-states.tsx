import { CircleCheck, FileDown } from "lucide-react";
import { useEffect } from "react";
import { useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { SignedPaper } from "#server/handover/signing/phone-signing.server.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";

export const storageKeyOf = (token: string) => `sign-${token}`;

/** Everything is stored; the customer is done. */
export function PhoneSigned({ token, paper }: { token: string | null; paper: SignedPaper | null }) {
  const { forget } = useSignatureDrafts(storageKeyOf(token ?? ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page says that all is stored
  useEffect(forget, [token]);
  return (
    <Card role="status">
      <EmptyState
        icon={CircleCheck}
        tone="done"
        title={signingTexts.customerSuccess}
        headingLevel="h1"
        action={
          paper ? (
            <Button asChild variant="primary">
              <a href={paper.url} target="_blank" rel="noreferrer">
                <FileDown aria-hidden />
                {paper.isFullySigned ? "Unterschriebenen Vertrag ansehen" : "Vertrag ansehen"}
              </a>
            </Button>
          ) : null
        }
      >
        {paper && !paper.isFullySigned ? <p>Der Händler unterschreibt noch.</p> : null}
        {paper ? <p>Der Vertrag lässt sich hier fünf Minuten lang öffnen und speichern.</p> : null}
        <p>Sie können dieses Fenster jetzt schließen.</p>
      </EmptyState>
    </Card>
  );
}
