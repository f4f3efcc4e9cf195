import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { FileText, IdCard } from "lucide-react";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { StateBadge } from "#app/components/state-badge.tsx";
import { submit } from "#app/forms/submit.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { identityDocumentTypes } from "#server/dictionary/dictionary.ts";
import { approveIdentity, approveLicense, rejectDocument } from "#server/id-checks/decide-document.server.ts";
import { discardIdCheck } from "#server/id-checks/discard-id-check.server.ts";
import { getIdCheck } from "#server/id-checks/get-id-check.server.ts";
import { type RejectionReason, rejectionReasons } from "#server/id-checks/id-check.states.ts";
import { processHistory } from "#server/id-checks/process-history.server.ts";
import { formatDateOnly, formatDateTime } from "#server/kernel/format.ts";
import { Problem } from "#server/kernel/problem.ts";
import { dealerRoom } from "#server/processes/announce-change.server.ts";
import { processStates } from "#server/processes/process.states.ts";
import { DocumentWarnings } from "./document-warnings.tsx";
import { HistoryCard } from "./history-card.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { IdentityReview, type KnownFields, LicenseReview } from "./review-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `ID${loaded?.check.processNumber ?? ""} – Handschlag` },
];

export const loader = staffLoader(async ({ ctx, params, context }) => {
  const { actor } = ctx;
  return {
    ...(await getIdCheck(ctx, { id: params.id ?? "" })),
    history: await processHistory(ctx, { id: params.id ?? "" }),
    live: { room: dealerRoom(actor.headquarterId, actor.branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const form = await request.formData();
  const id = params.id ?? "";
  const intent = form.get("intent");
  form.set("id", id);
  if (intent === "discard") {
    try {
      await discardIdCheck(ctx, { id });
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
      return data({ review: undefined, problem: error.message }, { status: 409 });
    }
    return redirect(paths.idCheck(id));
  }
  const document = intent === "approve_license" || form.get("document") === "license" ? "license" : "identity";
  const outcome = await (intent === "approve_identity"
    ? submit(form, ctx, approveIdentity)
    : intent === "approve_license"
      ? submit(form, ctx, approveLicense)
      : submit(form, ctx, rejectDocument));
  if (outcome.ok) return redirect(paths.idCheck(id));
  return data(
    { review: { document, lastResult: outcome.lastResult } as const, problem: null },
    { status: outcome.status },
  );
});

export default function ProcessDetail() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { check, identityImages, licenseImages, allows, contract, live, documents, today } = loaded;
  useLiveRefresh({
    party: "dealer",
    room: live.room,
    host: live.host,
    ticketUrl: paths.liveTicket("dealer", live.room),
  });
  const name = `${check.prename} ${check.surname}`.trim();
  const documentLabel = identityDocumentTypes.find((type) => type.key === check.identityDocumentType)?.label ?? "";
  const isOpen = check.processState === "accepted" || check.processState === "rejected";
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "ID Check", to: paths.idChecks() }, { label: "Vorgang" }]}
        title={name ? `ID${check.processNumber} · ${name}` : `ID${check.processNumber}`}
        badge={<StateBadge state={check.processState} />}
        actions={<HeaderButtons id={check.id} isOpen={isOpen} allows={allows} hasContract={contract !== null} />}
      />
      {actionData?.problem ? (
        <Alert tone="danger" isAnnounced>
          {actionData.problem}
        </Alert>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-[5fr_4fr]">
        <PhotoPanel title="Ausweisdokument" documentLabel={documentLabel} photos={identityImages} />
        {check.approvalState === "IN_PROGRESS" ? (
          <IdentityReview
            key={check.version}
            result={actionData?.review}
            known={knownIdentity(check)}
            documents={documents}
            today={today}
          />
        ) : (
          <IdentityFacts loaded={loaded} documentLabel={documentLabel} />
        )}
        {check.licenseApprovalState && allows.licensePanel ? (
          <>
            <PhotoPanel title="Führerschein" documentLabel="Führerschein" photos={licenseImages} />
            {check.licenseApprovalState === "IN_PROGRESS" ? (
              <LicenseReview
                key={check.version}
                result={actionData?.review}
                names={{ prename: check.prename, surname: check.surname }}
                documents={documents}
                today={today}
              />
            ) : (
              <LicenseFacts loaded={loaded} />
            )}
          </>
        ) : null}
      </div>
      {contract && allows.contract ? <ContractCard contract={contract} /> : null}
      <HistoryCard entries={loaded.history} />
    </>
  );
}

/** What was read from the photos already; the columns' names as the form's. */
function knownIdentity(check: Loaded["check"]): KnownFields {
  const { identityDocumentNumber, identityDocumentExpiresOn, ...sources } = check.fieldSources ?? {};
  return {
    values: {
      prename: check.prename,
      surname: check.surname,
      number: check.identityDocumentNumber,
      dateOfBirth: check.dateOfBirth && formatDateOnly(check.dateOfBirth),
      expiresOn: check.identityDocumentExpiresOn && formatDateOnly(check.identityDocumentExpiresOn),
      nationality: check.nationality,
    },
    sources: {
      ...sources,
      ...(identityDocumentNumber ? { number: identityDocumentNumber } : {}),
      ...(identityDocumentExpiresOn ? { expiresOn: identityDocumentExpiresOn } : {}),
    },
  };
}

type HeaderButtonsProps = {
  id: string;
  isOpen: boolean;
  hasContract: boolean;
  allows: { contract: boolean; discard: boolean };
};

function HeaderButtons({ id, isOpen, hasContract, allows }: HeaderButtonsProps) {
  return (
    <>
      {allows.discard && !hasContract ? (
        <Form method="post">
          <ConfirmButton
            name="intent"
            value="discard"
            disabled={!isOpen}
            question={{
              title: "Ohne Vertrag abschließen?",
              description:
                "Der Vorgang gilt danach als abgeschlossen. Ein Vertrag kann dann nicht mehr erstellt werden.",
            }}
          >
            ohne Vertrag abschließen
          </ConfirmButton>
        </Form>
      ) : null}
      {allows.contract && !hasContract ? (
        isOpen ? (
          <Button asChild variant="primary">
            <Link to={paths.newContract(id)}>Vertrag erstellen</Link>
          </Button>
        ) : (
          <Button disabled>Vertrag erstellen</Button>
        )
      ) : null}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function StatusNote({ loaded }: { loaded: Loaded }) {
  return (
    <p className="text-sm text-ink-soft">
      zuletzt aktualisiert {formatDateTime(loaded.check.updatedAt)} · Beauftragt von {loaded.orderedBy}
    </p>
  );
}

function Rejection({ reason, note }: { reason: string | null; note: string | null }) {
  if (!reason) return null;
  return (
    <Alert tone="danger" title={`${rejectionReasons[reason as RejectionReason] ?? reason}.`}>
      {note}
    </Alert>
  );
}

function IdentityFacts({ loaded, documentLabel }: { loaded: Loaded; documentLabel: string }) {
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
          <Fact label="Geburtsdatum">{check.dateOfBirth && formatDateOnly(check.dateOfBirth)}</Fact>
          <Fact label="Gültig bis">
            {check.identityDocumentExpiresOn && formatDateOnly(check.identityDocumentExpiresOn)}
          </Fact>
        </Facts>
        <StatusNote loaded={loaded} />
      </CardBody>
    </Card>
  );
}

function LicenseFacts({ loaded }: { loaded: Loaded }) {
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
          <Fact label="Nummer">{check.licenseNumber}</Fact>
          <Fact label="Ausstellende Behörde">{check.licenseIssuingAuthority}</Fact>
          <Fact label="Klassen">{check.licenseClasses}</Fact>
          <Fact label="Ausgestellt am">{check.licenseIssuedOn && formatDateOnly(check.licenseIssuedOn)}</Fact>
          <Fact label="Gültig bis">{check.licenseExpiresOn && formatDateOnly(check.licenseExpiresOn)}</Fact>
        </Facts>
        <StatusNote loaded={loaded} />
      </CardBody>
    </Card>
  );
}

/** While the identity document is in review, a name that differs is shown beside its fields. */
const licenseWarnings = ({ warnings, check }: Loaded) =>
  warnings.filter(
    ({ document, code }) =>
      document === "license" && (code !== "name_mismatch" || check.approvalState !== "IN_PROGRESS"),
  );

function ContractCard({ contract }: { contract: NonNullable<Loaded["contract"]> }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <FileText aria-hidden className="size-5" />
          Fahrzeugüberlassungsvertrag {contract.contractNumber}
        </CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">
          {contract.isActive ? processStates.underway.label : processStates.finished.label}
        </p>
        <div className="flex flex-wrap gap-3">
          {contract.isActive ? (
            <Button asChild>
              <Link to={paths.vehicleReturn(contract.id)}>{processStates.underway.actionLabel}</Link>
            </Button>
          ) : null}
          <Button asChild>
            <Link to={paths.contract(contract.id)}>Vertrag ansehen</Link>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
