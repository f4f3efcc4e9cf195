import { Link } from "@remix-run/react";
import { CarFront, FileText } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";

/** Why signing is not possible here: the dealer signs on paper, or the vehicle is already back. */
export function SigningRefused({ block, back }: { block: "paper" | "returned"; back: string }) {
  const isPaper = block === "paper";
  return (
    <Card>
      <EmptyState
        icon={isPaper ? FileText : CarFront}
        tone="waiting"
        title={isPaper ? signingTexts.paperHeadline : signingTexts.returnedHeadline}
        action={
          <Button asChild variant="primary">
            <Link to={back}>Zum Vertrag</Link>
          </Button>
        }
      >
        {isPaper ? signingTexts.paper : signingTexts.returned}
      </EmptyState>
    </Card>
  );
}
