import { IdCard } from "lucide-react";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { approvalStates, rejectionReasons } from "#server/checks/verification/id-check.states.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";
import { comparingWarnings } from "#server/services/document-reading/document-warnings.rules.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { stateOf } from "./half-of-check.ts";
import type { LoadedCheck } from "./route.tsx";

const dateOrNull = (date: string | null) => date && formatDateOnly(date);

/** The data of the identity document after the decision. */
export function IdentityFacts({ loaded, documentLabel }: { loaded: LoadedCheck; documentLabel: string }) {
  const { check } = loaded;
  return (
    <Card>
      <CardHeader aside={<ApprovalBadge state={check.approvalState} />}>
        <CardTitle>Angaben</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <Rejection reason={check.rejectionReason} note={check.rejectionNote} />
        <DocumentWarnings warnings={loaded.warnings.filter(({ document }) => document === "identity")} />
        <Facts>
          <Fact label="Vorname">{check.prename}</Fact>
          <Fact label="Nachname">{check.surname}</Fact>
          <Fact label="Ausweistyp">{documentLabel}</Fact>
          <Fact label="Ausweisnummer">{check.identityDocumentNumber}</Fact>
          <Fact label="Geburtsdatum">{dateOrNull(check.dateOfBirth)}</Fact>
          <Fact label="Gültig bis">{dateOrNull(check.identityDocumentExpiresOn)}</Fact>
          <Fact label="Staatsangehörigkeit">{check.nationality}</Fact>
        </Facts>
        <StatusNote loaded={loaded} half="identity" />
      </CardBody>
    </Card>
  );
}

/** The same for the driving license. */
export function LicenseFacts({ loaded }: { loaded: LoadedCheck }) {
  const { check } = loaded;
  return (
    <Card>
      <CardHeader aside={check.licenseApprovalState ? <ApprovalBadge state={check.licenseApprovalState} /> : null}>
        <CardTitle>
          <IdCard aria-hidden className="size-5" />
          Führerschein
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <Rejection reason={check.licenseRejectionReason} note={check.licenseRejectionNote} />
        <DocumentWarnings warnings={licenseWarnings(loaded)} />
        <Facts>
          <Fact label="Vorname">{check.licensePrename}</Fact>
          <Fact label="Nachname">{check.licenseSurname}</Fact>
          <Fact label="Geburtsdatum">{dateOrNull(check.licenseDateOfBirth)}</Fact>
          <Fact label="Nummer">{check.licenseNumber}</Fact>
          <Fact label="Ausstellende Behörde">{check.licenseIssuingAuthority}</Fact>
          <Fact label="Klassen">{check.licenseClasses}</Fact>
          <Fact label="Ausgestellt am">{dateOrNull(check.licenseIssuedOn)}</Fact>
          <Fact label="Gültig bis">{dateOrNull(check.licenseExpiresOn)}</Fact>
        </Facts>
        <StatusNote loaded={loaded} half="license" />
      </CardBody>
    </Card>
  );
}

/** While the identity document is in review, what differs from it is shown beside its fields. */
const licenseWarnings = ({ warnings, check }: LoadedCheck) =>
  warnings.filter(
    ({ document, code }) =>
      document === "license" && (!comparingWarnings.has(code) || check.approvalState !== "IN_PROGRESS"),
  );

function Rejection({ reason, note }: { reason: string | null; note: string | null }) {
  if (!reason) return null;
  return (
    <Alert tone="danger" title={`${entryOf(rejectionReasons, reason) ?? reason}.`}>
      {note}
    </Alert>
  );
}

/** Who decided and when, and who started the check. */
function StatusNote({ loaded, half }: { loaded: LoadedCheck; half: DocumentHalf }) {
  const { check, checkIn, decisions, orderedBy } = loaded;
  const decision = decisions[half];
  const state = stateOf(loaded, half);
  return (
    <p className="text-sm text-ink-soft">
      {decision && state
        ? `${approvalStates[state].label} von ${decision.who} am ${formatDateTime(decision.at)}`
        : `zuletzt aktualisiert ${formatDateTime(check.updatedAt)}`}{" "}
      · {checkIn ? ["von der Webseite", checkIn.email].filter(Boolean).join(", ") : `Beauftragt von ${orderedBy}`}
    </p>
  );
}
