import { Link, useNavigation } from "@remix-run/react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { BarAmount } from "#app/components/contract-wizard/bar-amount.tsx";
import { Blocked } from "#app/components/contract-wizard/blocked.tsx";
import { SubmitButton } from "#app/components/contract-wizard/submit-button.tsx";
import { SubmitProblemDialog } from "#app/components/contract-wizard/submit-problem.tsx";
import { SummaryPart } from "#app/components/contract-wizard/summary-part.tsx";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { formatDateOnly, formatEuro, formatWeekdayDateTime, fullName } from "#server/ground/kernel/format.ts";
import { paymentText } from "#server/handover/papers/paper-wording.ts";
import type { SbWizardPage } from "./load-sb-wizard.server.ts";
import type { action } from "./route.tsx";
import { changeSbStepPath } from "./sb-wizard-steps.ts";

/** The last step: what will be booked, and the button that books it. */
export function SbPreview({ page }: { page: SbWizardPage }) {
  const problem = useActionResult<typeof action>()?.problem ?? null;
  const isSending = useNavigation().formData?.get("intent") === "create";
  const { check, summary, draft, concerns } = page;
  const { isRefused, checkTicks } = useOpenConcerns();
  if (!summary) return null;
  return (
    <Form method="post" action={paths.newSbContract(check.id, page.stepIndex)} className="grid min-w-0 gap-5">
      <input type="hidden" name="draftVersion" value={draft.version} />
      {problem && !problem.ticked ? (
        <Alert tone="danger" title={problem.headline} isAnnounced>
          {problem.text}
        </Alert>
      ) : null}
      <SubmitProblemDialog problem={problem} />
      {draft.isBlocked ? <Blocked /> : null}
      <PersonPart page={page} summary={summary} />
      <BookingPart page={page} summary={summary} />
      <LicenseHints hints={page.vehicle?.hints ?? []} />
      <ConcernQuestions
        concerns={concerns}
        ticked={problem?.ticked ?? {}}
        isRefused={isRefused || Boolean(problem?.ticked)}
      />
      <Bar
        actions={
          <>
            <Button asChild>
              <Link to={paths.newSbContract(check.id, page.stepIndex - 1)}>Zurück</Link>
            </Button>
            <SubmitButton isBlocked={draft.isBlocked} isPending={isSending} onClick={checkTicks}>
              SB-Schutz buchen
            </SubmitButton>
          </>
        }
      >
        <BarAmount
          label="Zu zahlen"
          amount={formatEuro(summary.feeCents)}
          notes={[paymentText(summary.booking.paymentMethod)]}
        />
      </Bar>
    </Form>
  );
}

type PartProps = { page: SbWizardPage; summary: NonNullable<SbWizardPage["summary"]> };

function PersonPart({ page, summary: { person } }: PartProps) {
  return (
    <SummaryPart title="Persönliche Daten" to={changeSbStepPath(page.check.id, "person")}>
      <Facts columns={2}>
        {person.companyName ? <Fact label="Firma">{person.companyName}</Fact> : null}
        {person.companyVatNumber ? <Fact label="USt-IdNr.">{person.companyVatNumber}</Fact> : null}
        <Fact
          label={person.companyName ? "Vertreten durch" : "Name"}
        >{`${person.salutation} ${fullName(person)}`}</Fact>
        <Fact label="Geburtsdatum">{formatDateOnly(person.dateOfBirth)}</Fact>
        <Fact label="E-Mail">
          <span className="break-all">{shownEmail(person.email)}</span>
        </Fact>
        <Fact label="Mobilnummer">{person.telephoneNumber}</Fact>
        <Fact label="Anschrift">{formatPostalAddress(person)}</Fact>
        <Fact label={documentTypeLabel(person.identityDocumentType)}>{person.identityDocumentNumber}</Fact>
        {person.licenseNumber ? (
          <>
            <Fact label="Führerschein">{`${person.licenseNumber}\n${person.licenseIssuingAuthority}`}</Fact>
            <Fact label="Führerscheinklassen">{person.licenseClasses}</Fact>
          </>
        ) : null}
      </Facts>
    </SummaryPart>
  );
}

function BookingPart({ page, summary: { booking, feeCents } }: PartProps) {
  return (
    <SummaryPart title="Versicherung" to={changeSbStepPath(page.check.id, "booking")}>
      <Facts columns={2}>
        <Fact label="FIN">
          <span className="break-all">{booking.vin}</span>
        </Fact>
        <Fact label="Kennzeichen">{booking.licensePlate}</Fact>
        <Fact label="Marke und Modell">{booking.vehicleName}</Fact>
        <Fact label="Vertragsart">{booking.kind}</Fact>
        <Fact label="Abholung">{`${formatWeekdayDateTime(booking.startAt)} Uhr`}</Fact>
        <Fact label="Rückgabe">{`${formatWeekdayDateTime(booking.endAt)} Uhr`}</Fact>
        <Fact label="Versicherte Selbstbeteiligung">{formatEuro(booking.insuredDeductibleCents)}</Fact>
        <Fact label="Gebühr">{formatEuro(feeCents)}</Fact>
        <Fact label="Zahlungsart">{paymentText(booking.paymentMethod)}</Fact>
      </Facts>
    </SummaryPart>
  );
}
