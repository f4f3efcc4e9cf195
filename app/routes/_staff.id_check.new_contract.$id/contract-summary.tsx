import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { FormStep } from "#server/contracts/contract-fields.schema.ts";
import { vatPercent } from "#server/contracts/contract-price.rules.ts";
import { amountText, kaskoText } from "#server/contracts/pdf/contract-wording.ts";
import { documentTypeLabel } from "#server/dictionary/dictionary.ts";
import { formatDateOnly, formatEuro, formatKm, formatWeekdayDateTime } from "#server/kernel/format.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import { indexOfStep } from "./wizard-steps.ts";

type Summary = NonNullable<WizardPage["summary"]>;
type ContractSummaryProps = { page: WizardPage; summary: Summary };

/** Everything that was entered, as the contract will say it; each part leads back to its step. */
export function ContractSummary({ page, summary }: ContractSummaryProps) {
  const { person, vehicle, terms } = summary;
  const part = { idCheckId: page.check.id };
  return (
    <>
      <Part {...part} title="Persönliche Daten" step="person">
        <Facts columns={2}>
          <Fact label="Name">{`${person.salutation} ${person.prename} ${person.surname}`}</Fact>
          <Fact label="Geburtsdatum">{formatDateOnly(person.dateOfBirth)}</Fact>
          <Fact label="E-Mail">
            <span className="break-all">{person.email}</span>
          </Fact>
          <Fact label="Mobilnummer">{person.telephoneNumber}</Fact>
          <Fact label="Anschrift">{`${person.street} ${person.house}\n${person.postalCode} ${person.city}`}</Fact>
          <Fact label={documentTypeLabel(person.identityDocumentType)}>{person.identityDocumentNumber}</Fact>
          <Fact label="Führerschein">{`${person.licenseNumber}\n${person.licenseIssuingAuthority}`}</Fact>
          <Fact label="Führerscheinklassen">{person.licenseClasses}</Fact>
        </Facts>
      </Part>
      <Part {...part} title="Fahrzeug" step="vehicle">
        <Facts columns={2}>
          <Fact label="Marke und Modell">{page.vehicle ? `${page.vehicle.brand} ${page.vehicle.name}` : ""}</Fact>
          <Fact label="FIN">
            <span className="break-all">{page.vehicle?.vin}</span>
          </Fact>
          <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
          <Fact label="Kilometerstand bei Übergabe">{formatKm(vehicle.odometerKm)}</Fact>
          <Fact label="Schäden">{vehicle.preDamage || "Keine bekannt"}</Fact>
          <Fact label="Sonstige Bemerkungen">{vehicle.shortDescription}</Fact>
        </Facts>
      </Part>
      <Part {...part} title="Vertragsdaten" step="terms">
        <div className="grid gap-5">
          <Facts columns={2}>
            <Fact label="Abholung">{`${formatWeekdayDateTime(terms.startOfUse)} Uhr`}</Fact>
            <Fact label="Rückgabe">{`${formatWeekdayDateTime(terms.endOfUse)} Uhr`}</Fact>
            <Fact label="Vertragsart">{terms.kind}</Fact>
            <Fact label="Versicherung">
              {kaskoText({ kind: terms.insurance, deductibleCents: terms.deductibleCents })}
            </Fact>
            <Fact label="Fahrzeugkaution">{terms.depositCents > 0 ? formatEuro(terms.depositCents) : "keine"}</Fact>
            <Fact label="Vereinbarungen">{terms.additionalNotes}</Fact>
          </Facts>
          <PriceTable summary={summary} />
        </div>
      </Part>
    </>
  );
}

type PartProps = { idCheckId: string; title: string; step: FormStep; children: ReactNode };

function Part({ idCheckId, title, step, children }: PartProps) {
  return (
    <Card>
      <CardHeader
        aside={
          <Button asChild variant="link" size="inline">
            <Link to={paths.newContract(idCheckId, indexOfStep(step))}>
              Ändern<VisuallyHidden>: {title}</VisuallyHidden>
            </Link>
          </Button>
        }
      >
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

const cell = "border-b border-line py-2 align-top";

function PriceTable({ summary: { price, terms } }: { summary: Summary }) {
  if (terms.isFreeOfCharge) return <p className="font-semibold">Die Überlassung ist kostenfrei.</p>;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Preise</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className={`${cell} font-semibold`}>Leistung</th>
          <th className={`${cell} pl-3 font-semibold`}>Menge</th>
          <th className={`${cell} pl-3 text-right font-semibold`}>Betrag</th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map((line) => (
          <tr key={`${line.label} ${line.quantity}`}>
            <td className={cell}>
              {line.label}
              {line.unitCents === null ? null : (
                <span className="block text-sm text-ink-soft">{formatEuro(line.unitCents)}</span>
              )}
            </td>
            <td className={`${cell} pl-3`}>{line.quantity}</td>
            <td className={`${cell} pl-3 text-right`}>{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <td className="pt-3" colSpan={2}>
            Gesamt
            <span className="block text-sm font-normal text-ink-soft">
              {`inkl. ${vatPercent} % MwSt. ${formatEuro(price.vatCents)}`}
            </span>
          </td>
          <td className="pt-3 pl-3 text-right align-top">{formatEuro(price.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
