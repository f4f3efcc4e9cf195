import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PriceTable } from "#app/components/price-table.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { FormStep } from "#server/contracts/contract-fields.schema.ts";
import { kaskoText } from "#server/contracts/pdf/contract-wording.ts";
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
          <PriceTable {...summary.price} isFreeOfCharge={terms.isFreeOfCharge} />
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
