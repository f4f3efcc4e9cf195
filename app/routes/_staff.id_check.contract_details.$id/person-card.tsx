import { CircleCheck, IdCard } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { formatDateOnly } from "#server/kernel/format.ts";
import type { ContractPage } from "./route.tsx";

/** The customer's checked data: identity document and driving license (spec §2 Contract detail). */
export function PersonCard({ page: { check, showsLicense } }: { page: ContractPage }) {
  const { identity, license } = check;
  return (
    <Card>
      <CardHeader aside={`aus der Legitimation ID${check.processNumber}`}>
        <CardTitle>
          <IdCard aria-hidden className="size-5" />
          Persönliche Daten
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6">
        {check.isDataDeleted ? <Alert>{contractTexts.checkDataDeleted}</Alert> : null}
        <section aria-label={identity.typeLabel} className="grid gap-4">
          <h3 className="font-semibold">{identity.typeLabel}</h3>
          <Facts columns={3} className="grid-cols-2">
            <Fact label="Vorname">{identity.prename}</Fact>
            <Fact label="Nachname">{identity.surname}</Fact>
            <Fact label="Ausweistyp">{identity.typeLabel}</Fact>
            <Fact label="Ausweisnummer">{identity.number}</Fact>
            <Fact label="Geburtsdatum">{formatDateOnly(identity.dateOfBirth)}</Fact>
          </Facts>
        </section>
        {showsLicense ? (
          <section aria-label="Führerschein" className="grid gap-4 border-t border-line pt-5">
            <h3 className="font-semibold">Führerschein</h3>
            <Facts columns={3} className="grid-cols-2">
              <Fact label="Vorname">{license.prename}</Fact>
              <Fact label="Nachname">{license.surname}</Fact>
              <Fact label="Dokumenttyp">Führerschein</Fact>
              <Fact label="Führerscheinnummer">{license.number}</Fact>
              <Fact label="Geburtsdatum">{formatDateOnly(license.dateOfBirth)}</Fact>
              <Fact label="Ausstellende Behörde">{license.issuingAuthority}</Fact>
              <Fact label="Führerscheinklassen">{license.classes}</Fact>
            </Facts>
            <p className="flex items-start gap-2 text-md text-green-ink">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
              {contractTexts.licenseClassChecked}
            </p>
          </section>
        ) : null}
      </CardBody>
    </Card>
  );
}
