import { Link } from "@remix-run/react";
import { ChevronDown, CircleCheck, IdCard, TriangleAlert } from "lucide-react";
import { NameFacts } from "#app/components/name-facts.tsx";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { classesText, namesText, originalText } from "#server/handover/papers/paper-wording.ts";
import type { ContractPage } from "./route.tsx";

/**
 * The customer's checked data, identity document and driving license, and the state of their check
 * (contracts.md#contract-page). Folded: the decision was made long before, and numbers of documents need no onlookers.
 */
export function PersonCard({ page: { agreed, check, showsLicense } }: { page: ContractPage }) {
  return <CheckCard title="Persönliche Daten" check={check} documents={agreed} showsLicense={showsLicense} />;
}

/** The same of a second driver who was checked. */
export function SecondDriverCard({ page: { secondDriver } }: { page: ContractPage }) {
  const check = secondDriver?.check;
  return check ? <CheckCard title="Zweiter Fahrer" check={check} documents={check} showsLicense /> : null;
}

type CheckCardProps = {
  title: string;
  check: ContractPage["check"];
  /** What the contract's paper says of them. */
  documents: Pick<ContractPage["agreed"], "identityDocument" | "drivingLicence">;
  showsLicense: boolean;
};

function CheckCard({ title, check, documents, showsLicense }: CheckCardProps) {
  const { identity, license } = check;
  const { identityDocument, drivingLicence } = documents;
  return (
    <Card>
      <details className="group print:details-content:[content-visibility:visible]">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 focus-visible:-outline-offset-2 sm:px-5">
          <CardTitle>
            <IdCard aria-hidden className="size-5" />
            {title}
          </CardTitle>
          <ApprovalBadge state={identity.state} label={identity.typeLabel} />
          {showsLicense && license.state ? <ApprovalBadge state={license.state} label="Führerschein" /> : null}
          <span className="ml-auto flex items-center gap-1.5 text-md text-ink-soft">
            <span className="group-open:hidden">anzeigen</span>
            <span className="not-group-open:hidden">einklappen</span>
            <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-6 border-t border-line p-4 sm:p-5">
          <h2 className="hidden text-lg font-semibold print:block">{title}</h2>
          {check.isDataDeleted ? <Alert>{contractTexts.checkDataDeleted}</Alert> : null}
          <section aria-label={identity.typeLabel} className="grid gap-4">
            <h3 className="font-semibold">{identity.typeLabel}</h3>
            <Facts columns={3} className="grid-cols-2">
              <NameFacts prename={identity.prename} surname={identity.surname} />
              <Fact label="Ausweistyp">{identity.typeLabel}</Fact>
              <Fact label="Ausweisnummer">{identity.number}</Fact>
              <Fact label="Geburtsdatum">{formatDateOnly(identity.dateOfBirth)}</Fact>
              <Fact label="Entschieden">{identity.decidedAt ? formatDateTime(identity.decidedAt) : null}</Fact>
              <Original text={originalText(identityDocument.original)} />
            </Facts>
          </section>
          {showsLicense ? (
            <section aria-label="Führerschein" className="grid gap-4 border-t border-line pt-5">
              <h3 className="font-semibold">Führerschein</h3>
              <Facts columns={3} className="grid-cols-2">
                <NameFacts prename={license.prename} surname={license.surname} />
                <Fact label="Dokumenttyp">Führerschein</Fact>
                <Fact label="Führerscheinnummer">{license.number}</Fact>
                <Fact label="Geburtsdatum">{formatDateOnly(license.dateOfBirth)}</Fact>
                <Fact label="Ausstellende Behörde">{license.issuingAuthority}</Fact>
                <Fact label="Führerscheinklassen">{license.classes}</Fact>
                <Fact label="Entschieden">
                  {license.state ? license.decidedAt && formatDateTime(license.decidedAt) : "nicht geprüft"}
                </Fact>
                <Original text={originalText(drivingLicence?.original)} />
              </Facts>
              {drivingLicence ? <Asserted license={drivingLicence} /> : null}
            </section>
          ) : null}
          <section aria-label="Stand der Legitimation" className="grid gap-4 border-t border-line pt-5">
            <h3 className="font-semibold">Legitimation ID{check.processNumber}</h3>
            <Facts columns={3} className="grid-cols-2">
              <Fact label="Letzte Aktualisierung">{formatDateTime(check.updatedAt)}</Fact>
              {check.orderedBy ? <Fact label="Beauftragt von">{check.orderedBy}</Fact> : null}
            </Facts>
            <p className="print:hidden">
              <Button asChild variant="link" size="inline">
                <Link to={paths.idCheck(check.id)}>Vorgang ansehen</Link>
              </Button>
            </p>
          </section>
        </div>
      </details>
    </Card>
  );
}

function Original({ text }: { text: string }) {
  return text ? (
    <Fact label="Original" className="col-span-2">
      {text}
    </Fact>
  ) : null;
}

/** What the contract's paper says of classes and names. */
function Asserted({ license }: { license: NonNullable<ContractPage["agreed"]["drivingLicence"]> }) {
  const { classesCheck = "valid", namesCheck } = license;
  const lines = [
    { text: classesText(license), isGood: classesCheck === "valid" },
    { text: namesText(license), isGood: namesCheck ? namesCheck.state === "match" : license.isPersonsNameMatched },
  ];
  return (
    <ul className="grid gap-1.5 text-md">
      {lines.map(({ text, isGood }) => (
        <li key={text} className={cn("flex items-start gap-2", isGood ? "text-green-ink" : "text-amber-ink")}>
          {isGood ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {isGood ? null : <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
