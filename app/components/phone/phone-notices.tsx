import { FileWarning, Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Unknown, used and expired links for signing look the same. */
export function LinkNotFound() {
  return (
    <Card>
      <EmptyState icon={Link2Off} tone="waiting" title="Dieser Link ist nicht mehr gültig" headingLevel="h1">
        Er ist abgelaufen, wurde bereits verwendet oder ist unvollständig. Bitte lassen Sie sich einen neuen Link geben.
      </EmptyState>
    </Card>
  );
}

/** The link to one document is over: it is valid for five minutes only. */
export function DocumentLinkOver() {
  return (
    <Card>
      <EmptyState icon={Link2Off} tone="waiting" title="Dieser Link ist abgelaufen" headingLevel="h1">
        Links zu Dokumenten gelten fünf Minuten, in einer Mail 30 Tage. Öffnen Sie das Dokument bitte noch einmal auf
        der Seite, auf der Sie unterschreiben, oder als PDF im Anhang der Mail.
      </EmptyState>
    </Card>
  );
}

/** The document exists but cannot be shown now. `action`: a button to try again, where the address permits it. */
export function DocumentUnavailable({ action }: { action?: ReactNode }) {
  return (
    <Card>
      <EmptyState
        icon={FileWarning}
        tone="waiting"
        title="Das Dokument lässt sich gerade nicht öffnen"
        headingLevel="h1"
        action={action}
      >
        Es gab eine Störung. Ihre Unterschriften sind davon nicht betroffen. Bitte öffnen Sie das Dokument in einer
        Minute noch einmal.
      </EmptyState>
    </Card>
  );
}
