import { SelectField } from "#app/forms/select-field.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { redPlateTexts, tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { redPlateKindOf } from "#server/handover/agreement/contract-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";

type RedPlateCardProps = { fields: TermsFields; typed: StepValues; plates: WizardPage["redPlates"] };

/** Under which red plate the vehicle goes, where the office has one (red-plates.md#on-paper). */
export function RedPlateCard({ fields, typed, plates }: RedPlateCardProps) {
  const isInteractive = useIsInteractive();
  const offered = plates.filter(({ key, isFree }) => isFree || key === typed.redPlateId);
  // Without scripts nothing could show it once the kind is chosen.
  if (offered.length === 0 || (isInteractive && !redPlateKindOf(typed.kind))) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t.withRedPlate}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {isInteractive ? null : <p className="text-ink-soft">{t.onlyTrips}</p>}
        <SelectField
          field={fields.redPlateId}
          label={redPlateTexts.plate}
          hint={t.chooseForContract}
          placeholder={t.noPlate}
          options={offered.map(({ key, label, isFree }) => ({ key, label: isFree ? label : t.notFree(label) }))}
        />
      </CardBody>
    </Card>
  );
}
