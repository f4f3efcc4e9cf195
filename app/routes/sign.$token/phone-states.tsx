import { CircleCheck, Link2Off } from "lucide-react";
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

/** Unknown, used and expired links look the same. */
export function LinkNotFound() {
  return (
    <Card>
      <EmptyState icon={Link2Off} tone="waiting" title="Dieser Link ist nicht mehr gültig" headingLevel="h1">
        Er ist abgelaufen, wurde bereits verwendet oder ist unvollständig. Bitte lassen Sie sich einen neuen Link geben.
      </EmptyState>
    </Card>
  );
}
