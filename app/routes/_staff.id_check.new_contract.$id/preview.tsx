import { Link, useNavigation } from "@remix-run/react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { BarAmount } from "#app/components/contract-wizard/bar-amount.tsx";
import { Blocked } from "#app/components/contract-wizard/blocked.tsx";
import { SubmitButton } from "#app/components/contract-wizard/submit-button.tsx";
import { SubmitProblemDialog } from "#app/components/contract-wizard/submit-problem.tsx";
import { TestDriveNotice } from "#app/components/contract-wizard/test-drive-notice.tsx";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { describeConflict } from "#server/fleet/reservations/reservation-conflict.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatEuro, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { isUnguardedTestDrive } from "#server/handover/agreement/contract-terms.rules.ts";
import { ContractSummary } from "./contract-summary.tsx";
import type { WizardPage } from "./load-wizard.server.ts";
import type { action } from "./route.tsx";

/** The last step: what the contract will say, and the button that makes it. */
export function Preview({ page }: { page: WizardPage }) {
  const problem = useActionResult<typeof action>()?.problem ?? null;
  const { check, summary, draft, conflicts, concerns, overdue } = page;
  const isSending = useNavigation().formData?.get("intent") === "create";
  const { isRefused, checkTicks } = useOpenConcerns();
  if (!summary) return null;
  const returnLink = overdue?.contractId ? (
    <Button asChild size="sm">
      <Link to={paths.vehicleReturn(overdue.contractId)}>{vehicleTexts.returnNow}</Link>
    </Button>
  ) : null;
  return (
    <Form method="post" action={paths.newContract(check.id, page.stepIndex)} className="grid min-w-0 gap-5">
      <input type="hidden" name="draftVersion" value={draft.version} />
      {problem && !problem.ticked ? (
        <Alert tone="danger" title={problem.headline} isAnnounced>
          {problem.text}
        </Alert>
      ) : null}
      <SubmitProblemDialog problem={problem} />
      {draft.isBlocked ? <Blocked /> : null}
      {conflicts.map((conflict) => (
        <Alert key={conflict.id} tone="danger" title={conflict.kind === "contract" ? "Vertrag:" : "Reserviert:"}>
          {describeConflict(conflict)}
        </Alert>
      ))}
      {overdue?.isInTheWay ? (
        <Alert tone="danger" actions={returnLink}>
          {vehicleTexts.overdue(`${formatWeekdayDateTime(overdue.dueAt)} Uhr`)}
        </Alert>
      ) : null}
      {isUnguardedTestDrive(summary.terms.kind, summary.terms.testDrive ?? undefined) ? <TestDriveNotice /> : null}
      <ContractSummary page={page} summary={summary} />
      <LicenseHints hints={page.vehicle?.hints ?? []} />
      <ConcernQuestions
        concerns={overdue?.isInTheWay ? concerns.filter(({ code }) => code !== "vehicle_overdue") : concerns}
        actions={{ vehicle_overdue: returnLink }}
        ticked={problem?.ticked ?? {}}
        isRefused={isRefused || Boolean(problem?.ticked)}
      />
      <Bar
        actions={
          <>
            <Button asChild>
              <Link to={paths.newContract(check.id, page.stepIndex - 1)}>Zurück</Link>
            </Button>
            <SubmitButton isBlocked={draft.isBlocked} isPending={isSending} onClick={checkTicks}>
              Vertrag generieren
            </SubmitButton>
          </>
        }
      >
        <BarAmount label="Zu zahlen" amount={summary.due.amount} notes={dueNotes(summary)} />
      </Bar>
    </Form>
  );
}

const dueNotes = ({ due, price, sbFeeCents }: NonNullable<WizardPage["summary"]>) => [
  ...due.notes,
  price.duration,
  ...(sbFeeCents === null ? [] : [`davon SB-Schutz ${formatEuro(sbFeeCents)}`]),
];
