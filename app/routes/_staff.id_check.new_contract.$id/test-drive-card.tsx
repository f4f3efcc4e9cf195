import { TestDriveNotice } from "#app/components/contract-wizard/test-drive-notice.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import {
  isTestDrive,
  isUnguardedTestDrive,
  testDriveTexts as t,
  testDriveOf,
  testDriveTicks,
} from "#server/handover/agreement/contract-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import type { TermsFields } from "./terms-fields.ts";

/** What protects the dealer at a test drive; only what is ticked is printed (contracts.md#test-drives). */
export function TestDriveCard({ fields, typed }: { fields: TermsFields; typed: StepValues }) {
  const isInteractive = useIsInteractive();
  // Without scripts nothing could show it once the kind is chosen.
  if (isInteractive && !isTestDrive(typed.kind)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Probefahrt</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="text-ink-soft">{isInteractive ? t.lead : `${t.onlyTestDrives} ${t.lead}`}</p>
        <TextField
          field={fields.testDriveAccompaniedBy}
          label={t.accompaniedBy}
          hint={t.accompaniedByHint}
          autoComplete="off"
        />
        <FieldGroup label={t.done} id="test-drive-done">
          <div className="grid gap-2">
            {testDriveTicks.map(({ field, label }) => (
              <CheckField key={field} field={fields[field]} title={label} label={label} />
            ))}
          </div>
        </FieldGroup>
        <div aria-live="polite" className="empty:hidden">
          {isUnguardedTestDrive(typed.kind, testDriveOf(typed)) ? <TestDriveNotice /> : null}
        </div>
      </CardBody>
    </Card>
  );
}
