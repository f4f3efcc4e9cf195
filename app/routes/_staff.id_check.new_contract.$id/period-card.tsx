import { PeriodFields } from "#app/components/contract-wizard/period-fields.tsx";
import { intentOfStep } from "#app/components/contract-wizard/step-links.ts";
import { setField } from "#app/forms/set-field.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { describeConflict } from "#server/fleet/reservations/reservation-conflict.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { freeFrom } from "./free-from.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";
import type { PeriodNotices } from "./use-period-notices.ts";
import { indexOfStep } from "./wizard-steps.ts";

type PeriodCardProps = { page: WizardPage; fields: TermsFields; typed: StepValues; notices: PeriodNotices };

/** Pickup and return, who else wants the vehicle then (contracts.md#reservations-in-the-way), and which documents end before. */
export function PeriodCard({ page, fields, typed, notices: { conflicts, expiring } }: PeriodCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Abholung und Rückgabe</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <PeriodFields fields={fields} typed={typed} today={page.today} />
        <div aria-live="polite" className="grid gap-2.5 empty:hidden">
          {expiring.map(({ code, title, facts }) => (
            <Alert key={code} tone="warning" title={`${title}.`}>
              {facts}
            </Alert>
          ))}
        </div>
        {conflicts.map((conflict) => (
          <Alert key={conflict.id} tone="danger" title={conflict.kind === "contract" ? "Vertrag:" : "Reserviert:"}>
            {describeConflict(conflict)}
          </Alert>
        ))}
        {conflicts.length > 0 ? <WaysOut typed={typed} conflicts={conflicts} /> : null}
      </CardBody>
    </Card>
  );
}

type WaysOutProps = { typed: StepValues; conflicts: WizardPage["conflicts"] };

/** Another vehicle, or another time: the first at which nothing listed is in the way any more. */
function WaysOut({ typed, conflicts }: WaysOutProps) {
  const isInteractive = useIsInteractive();
  const free = freeFrom(typed, conflicts);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value={intentOfStep(indexOfStep("vehicle"))} formNoValidate size="sm">
        anderes Fahrzeug
      </Button>
      {free && isInteractive ? (
        <Button
          size="sm"
          onClick={({ currentTarget: { form } }) => {
            if (!form) return;
            setField(form, "pickupDate", formatWallTime(free.pickup));
            setField(form, "returnDate", formatWallTime(free.end));
          }}
        >
          {`frei ab ${formatWallTime(free.pickup)}`}
        </Button>
      ) : null}
    </div>
  );
}
