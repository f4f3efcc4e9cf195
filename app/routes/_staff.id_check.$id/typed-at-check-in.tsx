import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { differsFromTyped } from "#server/checks/verification/typed-at-check-in.rules.ts";
import type { LoadedCheck } from "./route.tsx";

type TypedAtCheckInProps = { half: DocumentHalf; loaded: LoadedCheck };

/** What the customer typed on the dealer's website beside what the document says; a difference warns, no more (website.md#what-was-typed). */
export function TypedAtCheckIn({ half, loaded }: TypedAtCheckInProps) {
  const { checkIn, check, drafts } = loaded;
  if (!checkIn?.email) return null;
  const typed = `${checkIn.prename} ${checkIn.surname}`;
  const stored = half === "identity" ? check : { prename: check.licensePrename, surname: check.licenseSurname };
  const read = {
    prename: drafts[half].prename || stored.prename,
    surname: drafts[half].surname || stored.surname,
  };
  const differs = differsFromTyped(checkIn, read);
  if (half === "license" && !differs) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Angaben beim Check-in</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <Facts>
          <Fact label="Name">{typed}</Fact>
          <Fact label="E-Mail-Adresse">{checkIn.email}</Fact>
          {checkIn.reference ? <Fact label="Referenz der Webseite">{checkIn.reference}</Fact> : null}
        </Facts>
        {differs ? (
          <Alert tone="warning" title="Der Name weicht ab.">
            {`Beim Check-in wurde „${typed}“ angegeben, beim Dokument steht „${read.prename} ${read.surname}“.`}
          </Alert>
        ) : null}
      </CardBody>
    </Card>
  );
}
