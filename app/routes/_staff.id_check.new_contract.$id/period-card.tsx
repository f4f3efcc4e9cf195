import { PeriodFields } from "#app/components/contract-wizard/period-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { describeConflict } from "#server/fleet/reservations/reservation-conflict.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";
import { useConflicts } from "./use-conflicts.ts";

type PeriodCardProps = { page: WizardPage; fields: TermsFields; typed: StepValues };

/** Pickup and return, and who else wants the vehicle then (contracts.md#reservations-in-the-way). */
export function PeriodCard({ page, fields, typed }: PeriodCardProps) {
  const conflicts = useConflicts(page, typed);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Abholung und Rückgabe</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <PeriodFields fields={fields} typed={typed} today={page.today} />
        {conflicts.map((conflict) => (
          <Alert key={conflict.id} tone="danger" title={conflict.kind === "contract" ? "Vertrag:" : "Reserviert:"}>
            {describeConflict(conflict)}
          </Alert>
        ))}
      </CardBody>
    </Card>
  );
}
