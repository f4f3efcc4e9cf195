import { SummaryPart } from "#app/components/contract-wizard/summary-part.tsx";
import { DrawnDamages } from "#app/components/damage-drawing/drawn-damages.tsx";
import { PriceTable } from "#app/components/price-table.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { formatDateOnly, formatEuro, formatKm, formatWeekdayDateTime, fullName } from "#server/ground/kernel/format.ts";
import { agreedFacts } from "#server/handover/agreement/agreed-figures.rules.ts";
import { linesDue, vatOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { saysNothing, testDriveWords } from "#server/handover/agreement/contract-terms.rules.ts";
import type { FormStep } from "#server/handover/agreement/form-steps.ts";
import {
  conditionKeys,
  conditionLabel,
  conditionOfFields,
  formatCondition,
} from "#server/handover/agreement/vehicle-condition.ts";
import { kaskoText } from "#server/handover/paper-templates/contract-wording.ts";
import { paymentText } from "#server/handover/papers/paper-wording.ts";
import { secondDriverTexts } from "#server/handover/second-driver/second-driver.texts.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import { changeStepPath } from "./wizard-steps.ts";

type Summary = NonNullable<WizardPage["summary"]>;
type ContractSummaryProps = { page: WizardPage; summary: Summary };

const driverNote = ({ processNumber }: NonNullable<WizardPage["namedDriver"]>) =>
  processNumber === null ? secondDriverTexts.unchecked : secondDriverTexts.checkedAs(processNumber);

/** Everything that was entered, as the contract will say it; each part leads back to its step. */
export function ContractSummary({ page, summary }: ContractSummaryProps) {
  const { person, vehicle, knownDamage, terms, sb, sbFeeCents } = summary;
  const redPlate = page.redPlates.find(({ key }) => key === terms.redPlateId);
  const stepPath = (step: FormStep) => changeStepPath(page.check.id, step);
  return (
    <>
      <SummaryPart title="Persönliche Daten" to={stepPath("person")}>
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
          <Fact label="Führerschein">{`${person.licenseNumber}\n${person.licenseIssuingAuthority}`}</Fact>
          <Fact label="Führerscheinklassen">{person.licenseClasses}</Fact>
          {page.namedDriver ? (
            <Fact label="Zweiter Fahrer">{`${page.namedDriver.name}\n${driverNote(page.namedDriver)}`}</Fact>
          ) : null}
        </Facts>
      </SummaryPart>
      <SummaryPart title="Fahrzeug" to={stepPath("vehicle")}>
        <Facts columns={2}>
          <Fact label="Marke und Modell">{page.vehicle ? `${page.vehicle.brand} ${page.vehicle.name}` : ""}</Fact>
          <Fact label="FIN">
            <span className="break-all">{page.vehicle?.vin}</span>
          </Fact>
          <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
          {redPlate ? <Fact label="Rotes Kennzeichen">{redPlate.label}</Fact> : null}
          <Fact label="Kilometerstand bei Übergabe">{formatKm(vehicle.odometerKm)}</Fact>
          {conditionKeys.map((key) => (
            <Fact key={key} label={conditionLabel(key, page.vehicle?.fuelKind ?? "")}>
              {formatCondition(key, conditionOfFields(vehicle)[key])}
            </Fact>
          ))}
          <Fact label="Schäden">{knownDamage.text}</Fact>
          <Fact label="Sonstige Bemerkungen">{vehicle.shortDescription}</Fact>
        </Facts>
        <DrawnDamages kind={page.vehicle?.kind ?? ""} known={knownDamage.damages} />
      </SummaryPart>
      <SummaryPart title="Vertragsdaten" to={stepPath("terms")}>
        <div className="grid gap-5">
          <Facts columns={2}>
            <Fact label="Abholung">{`${formatWeekdayDateTime(terms.startOfUse)} Uhr`}</Fact>
            <Fact label="Rückgabe">{`${formatWeekdayDateTime(terms.endOfUse)} Uhr`}</Fact>
            <Fact label="Vertragsart">{terms.kind}</Fact>
            {terms.orderNumber ? <Fact label="Auftragsnummer">{terms.orderNumber}</Fact> : null}
            {terms.testDrive && !saysNothing(terms.testDrive) ? (
              <Fact label="Probefahrt">{testDriveWords(terms.testDrive)}</Fact>
            ) : null}
            <Fact label="Versicherung">
              {kaskoText({ kind: terms.insurance, deductibleCents: terms.deductibleCents })}
            </Fact>
            {agreedFacts(terms).map(({ key, label, text }) => (
              <Fact key={key} label={label}>
                {text}
              </Fact>
            ))}
            <Fact label="Vereinbarungen">{terms.additionalNotes}</Fact>
          </Facts>
          <PriceTable
            lines={linesDue(summary.price.lines, sbFeeCents)}
            due={summary.due}
            vat={vatOf(summary.price)}
            sbFeeCents={sbFeeCents}
            isFreeOfCharge={terms.isFreeOfCharge}
          />
        </div>
      </SummaryPart>
      {sb ? (
        <SummaryPart title="SB-Schutz" to={stepPath("sb")}>
          {sb.isBooked ? (
            <Facts columns={2}>
              <Fact label="Versicherte Selbstbeteiligung">{formatEuro(sb.insuredDeductibleCents)}</Fact>
              <Fact label="Verbleibende Selbstbeteiligung">
                {formatEuro(Math.max(0, terms.deductibleCents - sb.insuredDeductibleCents))}
              </Fact>
              <Fact label="Gebühr">{sbFeeCents === null ? "–" : formatEuro(sbFeeCents)}</Fact>
              <Fact label="Zahlungsart">{paymentText(sb.paymentMethod)}</Fact>
            </Facts>
          ) : (
            <p>Es wird kein SB-Schutz gebucht.</p>
          )}
        </SummaryPart>
      ) : null}
    </>
  );
}
