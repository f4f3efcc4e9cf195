import { LeafletLink } from "#app/components/contract-wizard/sb-fields.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { formatEuro } from "#server/ground/kernel/format.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import type { WizardPage } from "./load-wizard.server.ts";

type SbQuestionProps = { page: WizardPage; typed: StepValues };

/**
 * The question of the step 'Versicherung', as soon as a Vollkasko is chosen: who declines here goes on to the preview.
 * Needs scripts; without them that step asks.
 */
export function SbQuestion({ page, typed }: SbQuestionProps) {
  if (!page.asksForSb || typed.insurance !== "vollkasko") return null;
  const feeCents = sbFeeOfTerms(page.sbTariffs, typed);
  if (feeCents === null) return null;
  const isDeclined = (typed.booksSb ?? page.steps.sb.booksSb) === "no";
  return (
    <Card className="noscript:hidden">
      <CardHeader aside={<LeafletLink />}>
        <CardTitle>SB-Schutz</CardTitle>
      </CardHeader>
      <CardBody>
        <FieldGroup label="SB-Schutz buchen?" id="sb-question">
          <div className="grid gap-3 md:grid-cols-2">
            <RadioCard
              name="booksSb"
              value="yes"
              defaultChecked={!isDeclined}
              label={`Ja, für ${formatEuro(feeCents)}`}
              description="Höhe und Zahlungsart im nächsten Schritt"
            />
            <RadioCard name="booksSb" value="no" defaultChecked={isDeclined} label="Nein" />
          </div>
        </FieldGroup>
      </CardBody>
    </Card>
  );
}
