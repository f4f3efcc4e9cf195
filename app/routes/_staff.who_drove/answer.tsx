import type { SerializeFrom } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { BookOpen, FileText, Scale } from "lucide-react";
import { Fragment } from "react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { disclosureTexts } from "#server/handover/who-drove/disclosure.texts.ts";
import type { DrivenContract, RedPlateTrip, WhoDrove } from "#server/handover/who-drove/who-drove.server.ts";
import { whoDroveTexts as t } from "#server/handover/who-drove/who-drove.texts.ts";

type Shown<T> = T | SerializeFrom<T>;
type ShownAnswer = Shown<WhoDrove>;
/** The day and time that were asked for, as the page's address has them. */
type AskedAt = { date: string; time: string };

/** What was found, said in a sentence, and the contracts (who-drove.md#answers). */
export function Answer({ answer, askedAt }: { answer: ShownAnswer; askedAt: AskedAt }) {
  const { matches, before, after, isBranch, redPlates } = answer;
  return (
    <section aria-label="Ergebnis" className="grid gap-5">
      <Alert tone={toneOf(answer)} isAnnounced>
        {sentenceOf(answer)}
        {isBranch && matches.length !== 1 ? ` ${t.branchOnly}` : ""}
      </Alert>
      {matches.map((match) => (
        <ContractCard key={keyOf(match)} contract={match} askedAt={askedAt} />
      ))}
      {redPlates.plates.map((plate) => (
        <RedPlateCard
          key={plate.id}
          plate={plate}
          trips={redPlates.trips.filter(({ redPlateId }) => redPlateId === plate.id)}
          askedAt={askedAt}
        />
      ))}
      {before || after ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {before ? <ContractCard contract={before} heading={t.before} /> : null}
          {after ? <ContractCard contract={after} heading={t.after} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** A red plate is no vehicle's: its log answers, unless a contract has it as the plate of its vehicle. */
const isOfRedPlate = ({ matches, redPlates }: ShownAnswer) => matches.length === 0 && redPlates.plates.length > 0;

function toneOf(answer: ShownAnswer) {
  const { matches, hasOtherPlate, isKnown, redPlates } = answer;
  if (isOfRedPlate(answer) && redPlates.trips.length <= 1) return redPlates.trips.length === 1 ? "success" : "info";
  if (matches.length === 1 && !hasOtherPlate) return "success";
  return matches.length === 0 && isKnown ? "info" : "warning";
}

function sentenceOf(answer: ShownAnswer): string {
  const { matches, hasOtherPlate, isKnown, isVin, redPlates } = answer;
  if (isOfRedPlate(answer))
    return redPlates.trips.length > 0 ? t.redPlate(redPlates.trips.length) : t.redPlateWithDealer;
  if (hasOtherPlate) return t.otherPlate;
  if (matches.length > 1) return t.several(matches.length);
  if (matches.length === 1) return isVin ? t.foundByVin : t.found;
  return isKnown ? t.withDealer : t.unknown;
}

const keyOf = ({ stretch }: Shown<DrivenContract>) => `${stretch.contractId} ${stretch.vehicleId}`;

const when = (at: Date | string) => `${formatWeekdayDateTime(at)} Uhr`;

type RedPlateCardProps = {
  plate: Shown<WhoDrove["redPlates"]["plates"][number]>;
  trips: readonly Shown<RedPlateTrip>[];
  askedAt: AskedAt;
};

function RedPlateCard({ plate: { id, licensePlate }, trips, askedAt }: RedPlateCardProps) {
  const contractIds = trips.flatMap(({ contractId }) => contractId ?? []);
  return (
    <Card>
      <CardHeader>
        <CardTitle translate="no">{licensePlate}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {trips.map((trip) => (
          <Facts key={trip.id} columns={3}>
            <Fact label="Fahrer/in">{trip.driverName}</Fact>
            <Fact label="Art">{trip.kind}</Fact>
            <Fact label="Fahrzeug">{[trip.make, trip.vin].filter(Boolean).join(", ")}</Fact>
            <Fact label="Beginn">{when(trip.startAt)}</Fact>
            <Fact label="Ende">{trip.endAt ? when(trip.endAt) : "noch unterwegs"}</Fact>
          </Facts>
        ))}
        <div className="flex flex-wrap gap-3">
          {contractIds.map((contractId) => (
            <Fragment key={contractId}>
              <Button asChild>
                <Link to={paths.discloseDriver(contractId, askedAt)}>
                  <Scale aria-hidden />
                  {disclosureTexts.title}
                </Link>
              </Button>
              <Button asChild>
                <Link to={paths.contract(contractId)}>
                  <FileText aria-hidden />
                  Zum Vertrag
                </Link>
              </Button>
            </Fragment>
          ))}
          <Button asChild>
            <Link to={paths.redPlate(id)}>
              <BookOpen aria-hidden />
              Zum Fahrtenverzeichnis
            </Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

type ContractCardProps = {
  contract: Shown<DrivenContract>;
  heading?: string;
  /** Of a contract that had the vehicle then: its customer can be named to the authority. */
  askedAt?: AskedAt;
};

function ContractCard({ contract, heading, askedAt }: ContractCardProps) {
  const { stretch, contractNumber, kind, customer, companyName, secondDriver, agreedEnd } = contract;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{[heading, contractNumber].filter(Boolean).join(": ")}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {stretch.isHandoverNoted ? null : <Alert tone="warning">{t.notNoted}</Alert>}
        <Facts columns={3}>
          <Fact label="Kunde">{customer}</Fact>
          {companyName ? <Fact label="Firma">{companyName}</Fact> : null}
          {secondDriver ? <Fact label="Weitere/r Fahrer/in">{secondDriver}</Fact> : null}
          <Fact label="Art">{kind}</Fact>
          <Fact label="Kennzeichen">{stretch.licensePlate}</Fact>
          <Fact label="Beim Kunden ab">{when(stretch.from)}</Fact>
          <Fact label="Zurück">
            {stretch.until ? when(stretch.until) : `noch nicht, vereinbart ${when(agreedEnd)}`}
          </Fact>
        </Facts>
        <div className="flex flex-wrap gap-3">
          {askedAt ? (
            <Button asChild>
              <Link to={paths.discloseDriver(stretch.contractId, askedAt)}>
                <Scale aria-hidden />
                {disclosureTexts.title}
                <VisuallyHidden>{`: Vertrag ${contractNumber}`}</VisuallyHidden>
              </Link>
            </Button>
          ) : null}
          <Button asChild>
            <Link to={paths.contract(stretch.contractId)}>
              <FileText aria-hidden />
              {`Zum Vertrag ${contractNumber}`}
            </Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
