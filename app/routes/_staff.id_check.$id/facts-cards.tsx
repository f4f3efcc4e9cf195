import { Link } from "@remix-run/react";
import { CircleCheck, IdCard, Undo2 } from "lucide-react";
import { NameFacts } from "#app/components/name-facts.tsx";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { approvalStates, rejectionReasons } from "#server/checks/verification/id-check.states.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { withdrawingTexts } from "#server/checks/withdrawing/withdrawing.texts.ts";
import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
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
          <NameFacts prename={check.prename} surname={check.surname} />
          <Fact label="Ausweistyp">{documentLabel}</Fact>
          <Fact label="Ausweisnummer">{check.identityDocumentNumber}</Fact>
          <Fact label="Geburtsdatum">{dateOrNull(check.dateOfBirth)}</Fact>
          <Fact label="Gültig bis">{dateOrNull(check.identityDocumentExpiresOn)}</Fact>
          <Fact label="Staatsangehörigkeit">{check.nationality}</Fact>
        </Facts>
        <Original loaded={loaded} half="identity" />
        <StatusNote loaded={loaded} half="identity" />
        <Withdrawal loaded={loaded} half="identity" />
      </CardBody>
    </Card>
  );
}

/** The same for the driving license. */
export function LicenseFacts({ loaded }: { loaded: LoadedCheck }) {
  const { check } = loaded;
  const isAccepted = check.licenseApprovalState === "SUCCESSFULLY_COMPLETED";
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
          <NameFacts
            prename={check.licensePrename}
            surname={check.licenseSurname}
            note={
              isAccepted && check.fieldSources?.licenseSurname === "card" ? (
                <span className="block text-sm font-normal text-ink-soft">{idCheckTexts.nameTaken}</span>
              ) : null
            }
          />
          <Fact label="Geburtsdatum">{dateOrNull(check.licenseDateOfBirth)}</Fact>
          <Fact label="Nummer">{check.licenseNumber}</Fact>
          <Fact label="Ausstellende Behörde">{check.licenseIssuingAuthority}</Fact>
          <Fact label="Klassen">{check.licenseClasses}</Fact>
          <Fact label="Ausgestellt am">{dateOrNull(check.licenseIssuedOn)}</Fact>
          <Fact label="Gültig bis">{dateOrNull(check.licenseExpiresOn)}</Fact>
          {check.licenseCountry ? <Fact label="Land">{countryNameOf(check.licenseCountry)}</Fact> : null}
          {check.licenseResidentSince ? (
            <Fact label="Wohnsitz in Deutschland seit">{dateOrNull(check.licenseResidentSince)}</Fact>
          ) : null}
        </Facts>
        <Original loaded={loaded} half="license" />
        <StatusNote loaded={loaded} half="license" />
        <Withdrawal loaded={loaded} half="license" />
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

/** Who saw the original; an accepted document whose original comes only now can still be noted (checks.md#original). */
function Original({ loaded, half }: { loaded: LoadedCheck; half: DocumentHalf }) {
  const seen = loaded.originals[half];
  if (seen) {
    return (
      <p className="flex items-start gap-2 text-md text-green-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {`${idCheckTexts.original}, gesehen von ${seen.who} am ${formatDateTime(seen.at)}`}
      </p>
    );
  }
  const { contractState, discardedAt } = loaded.check;
  if (stateOf(loaded, half) !== "SUCCESSFULLY_COMPLETED" || contractState !== "none" || discardedAt) return null;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-1">
      <input type="hidden" name="document" value={half} />
      <Button type="submit" size="sm" name="intent" value="note_original">
        {idCheckTexts.original}
      </Button>
      <p className="text-sm text-ink-soft">{`Wenn Sie das Original gesehen haben. ${idCheckTexts.originalHint}`}</p>
    </Form>
  );
}

/** The way to the dialog that takes the decision back; nothing where it cannot be (checks.md#taking-a-decision-back). */
function Withdrawal({ loaded, half }: { loaded: LoadedCheck; half: DocumentHalf }) {
  if (loaded.withdrawalRefusal[half] !== null) return null;
  return (
    <Button asChild size="sm" className="justify-self-start">
      <Link to={paths.withdrawDecision(loaded.check.id, half)} preventScrollReset>
        <Undo2 aria-hidden />
        {withdrawingTexts.title}
      </Link>
    </Button>
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
      ·{" "}
      {checkIn
        ? ["von der Webseite", shownEmail(checkIn.email)].filter(Boolean).join(", ")
        : `Beauftragt von ${orderedBy}`}
    </p>
  );
}
