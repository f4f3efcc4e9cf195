import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { signingTexts } from "#server/signing/signing.texts.ts";

export const storageKeyOf = (token: string) => `sign-${token}`;

/** Everything is stored; the customer is done. */
export function PhoneSigned({ token }: { token: string | null }) {
  const { forget } = useSignatureDrafts(storageKeyOf(token ?? ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page says that all is stored
  useEffect(forget, [token]);
  return (
    <Card role="status">
      <EmptyState icon={CircleCheck} tone="done" title={signingTexts.customerSuccess} headingLevel="h1">
        Sie können dieses Fenster jetzt schließen.
      </EmptyState>
    </Card>
  );
}
