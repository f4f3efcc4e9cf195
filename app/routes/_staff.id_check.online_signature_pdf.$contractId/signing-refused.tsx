import { Link } from "@remix-run/react";
import { Ban, CarFront, FileText, type LucideIcon } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import type { SigningBlock } from "#server/handover/signing/signing-case.server.ts";

type Refusal = { icon: LucideIcon; title: string; text: string };

const refusals: Record<Exclude<SigningBlock, "complete">, Refusal> = {
  paper: { icon: FileText, title: signingTexts.paperHeadline, text: signingTexts.paper },
  returned: { icon: CarFront, title: signingTexts.returnedHeadline, text: signingTexts.returned },
  cancelled: { icon: Ban, title: actTexts.cancelledHeadline, text: actTexts.notToSign },
};

type SigningRefusedProps = { block: keyof typeof refusals; back: string };

/** Why signing is not possible here: the dealer signs on paper, the vehicle is already back, or the contract is cancelled. */
export function SigningRefused({ block, back }: SigningRefusedProps) {
  const { icon, title, text } = refusals[block];
  return (
    <Card>
      <EmptyState
        icon={icon}
        tone="waiting"
        title={title}
        action={
          <Button asChild variant="primary">
            <Link to={back}>Zum Vertrag</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
