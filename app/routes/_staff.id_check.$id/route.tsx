import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ChevronRight, FileText, ShieldCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { ClosedNotice } from "#app/components/closed-notice.tsx";
import { AskingLink } from "#app/components/contract-wizard/asking-link.tsx";
import { StateBadge } from "#app/components/process-status.tsx";
import { Form } from "#app/forms/form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { getIdCheck } from "#server/id-checks/get-id-check.server.ts";
import { getPhotoRequests } from "#server/id-checks/get-photo-requests.server.ts";
import { processHistory } from "#server/id-checks/process-history.server.ts";
import type { ActorDoor } from "#server/kernel/door.ts";
import { formatEuro } from "#server/kernel/format.ts";
import { paymentText } from "#server/papers/paper-wording.ts";
import { dealerRoom } from "#server/platform/announce-change.server.ts";
import { listProcesses } from "#server/processes/list-processes.server.ts";
import { processStates } from "#server/processes/process.states.ts";
import { sbTexts } from "#server/sb-insurance/sb-insurance.texts.ts";
import type { Concerns } from "#server/verification/concerns.ts";
import { idCheckTexts } from "#server/verification/id-check.texts.ts";
import { DocumentSection } from "./document-section.tsx";
import { handleIntent, type IntentResult } from "./handle-intent.server.ts";
import { HistoryCard } from "./history-card.tsx";
import { reviewRules } from "./review-rules.server.ts";

/** Nothing to look at or to use before the page is there. */
const DecisionKeys = lazy(() => import("./decision-keys.tsx").then((module) => ({ default: module.DecisionKeys })));

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? pageTitle(`ID${loaded.check.processNumber}`, customerOf(loaded.check)) : pageTitle("ID Check");

const customerOf = ({ prename, surname }: { prename: string; surname: string }) => `${prename} ${surname}`.trim();

export const loader = staffLoader(async ({ ctx, params, context }) => {
  const { actor } = ctx;
  const id = params.id ?? "";
  const shown = await getIdCheck(ctx, { id });
  return {
    ...shown,
    requests: await getPhotoRequests(ctx, { id }),
    history: await processHistory(ctx, { id }),
    next: await nextInReview(ctx, shown.check),
    rules: reviewRules(id),
    viewerId: actor.userId,
    live: { room: dealerRoom(actor.headquarterId, actor.branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, params, request }) =>
  handleIntent(ctx, params.id ?? "", await readForm(request)),
);

/** The check that has waited longest for a decision, besides this one, and how many do. */
async function nextInReview(ctx: ActorDoor, { id, processState }: { id: string; processState: string }) {
  const { records, totalEntries } = await listProcesses(ctx, {
    context: "all",
    status: ["in_progress"],
    sortBy: "date",
    sortDirection: "asc",
    perPage: 2,
  });
  const next = records.find((record) => record.id !== id);
  return next ? { id: next.id, count: totalEntries - (processState === "in_progress" ? 1 : 0) } : null;
}

/** A refused form may mean that another user was first: the page then shows what they did. */
export const shouldRevalidate = () => true;

export type LoadedCheck = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProcessDetail() {
  const loaded = useLoaderData<typeof loader>();
  const intentResult = useActionData<typeof action>();
  const { check, allows, contract, sbContract, live } = loaded;
  const isInteractive = useIsInteractive();
  useLiveRefresh({
    party: "dealer",
    room: live.room,
    host: live.host,
    ticketUrl: paths.liveTicket("dealer", live.room),
  });
  const name = customerOf(check);
  const wasStarted = useSearchParams()[0].has("started");
  const problem = intentResult?.problem ?? lateRefusal(intentResult, check);
  const isOpen = check.processState === "accepted" || check.processState === "rejected";
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "ID Check", to: paths.idChecks() }, { label: "Vorgang" }]}
        title={name ? `ID${check.processNumber} · ${name}` : `ID${check.processNumber}`}
        badge={<StateBadge state={check.processState} />}
        actions={
          <>
            <NextCheck next={loaded.next} />
            <HeaderButtons
              check={{ id: check.id, concerns: loaded.concerns }}
              isOpen={isOpen}
              canClose={loaded.canClose}
              allows={allows}
              hasContract={contract !== null}
              hasSbContract={sbContract !== null}
            />
          </>
        }
      />
      {wasStarted && !intentResult ? <Alert>{idCheckTexts.alreadyStarted}</Alert> : null}
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {loaded.undoMsLeft > 0 ? <ClosedNotice key={check.version} id={check.id} msLeft={loaded.undoMsLeft} /> : null}
      <DocumentSection half="identity" loaded={loaded} intentResult={intentResult} />
      {check.licenseApprovalState && allows.licensePanel ? (
        <DocumentSection half="license" loaded={loaded} intentResult={intentResult} />
      ) : null}
      {check.processState === "in_progress" && isInteractive ? (
        <Suspense fallback={null}>
          <DecisionKeys />
        </Suspense>
      ) : null}
      {contract && allows.contract ? <ContractCard contract={contract} /> : null}
      {sbContract ? <SbCard sbContract={sbContract} /> : null}
      <HistoryCard entries={loaded.history} />
    </>
  );
}

/** A refusal whose form is gone because another user was first. */
function lateRefusal(intentResult: IntentResult | undefined, check: LoadedCheck["check"]): string | undefined {
  const refused = intentResult?.review ?? intentResult?.request ?? intentResult?.reject;
  if (!refused) return undefined;
  const state = refused.document === "identity" ? check.approvalState : check.licenseApprovalState;
  return state === "IN_PROGRESS" ? undefined : refused.lastResult.error?.[""]?.join(" ");
}

function NextCheck({ next }: { next: LoadedCheck["next"] }) {
  if (!next) return null;
  return (
    <Button asChild variant="ghost">
      <Link to={paths.idCheck(next.id)}>
        {`Nächster Vorgang (${next.count} offen)`}
        <ChevronRight aria-hidden />
      </Link>
    </Button>
  );
}

type HeaderButtonsProps = {
  check: { id: string; concerns: Concerns };
  isOpen: boolean;
  canClose: boolean;
  hasContract: boolean;
  hasSbContract: boolean;
  allows: { contract: boolean; discard: boolean; bookSb: boolean };
};

function HeaderButtons({ check, isOpen, canClose, hasContract, hasSbContract, allows }: HeaderButtonsProps) {
  return (
    <>
      {allows.discard && !hasContract ? (
        <Form method="post" className="grid">
          <ConfirmButton
            name="intent"
            value="discard"
            disabled={!canClose}
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
            <AskingLink to={paths.newContract(check.id)} concerns={check.concerns} texts={contractTexts}>
              Vertrag erstellen
            </AskingLink>
          </Button>
        ) : (
          <Button disabled>Vertrag erstellen</Button>
        )
      ) : null}
      {allows.bookSb && !hasSbContract && !hasContract ? (
        isOpen ? (
          <Button asChild variant={allows.contract ? "secondary" : "primary"}>
            <AskingLink to={paths.newSbContract(check.id)} concerns={check.concerns} texts={sbTexts}>
              SB-Schutz buchen
            </AskingLink>
          </Button>
        ) : (
          <Button disabled>SB-Schutz buchen</Button>
        )
      ) : null}
    </>
  );
}

/** The booked protection, with a contract or alone. */
function SbCard({ sbContract }: { sbContract: NonNullable<LoadedCheck["sbContract"]> }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden className="size-5" />
          SB-Schutz {sbContract.contractNumber}
        </CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">
          {`gebucht · ${formatEuro(sbContract.feeCents)} · ${paymentText(sbContract.paymentMethod)}`}
        </p>
        <Button asChild>
          <Link to={paths.sbContract(sbContract.id)}>SB-Vertrag ansehen</Link>
        </Button>
      </CardBody>
    </Card>
  );
}

function ContractCard({ contract }: { contract: NonNullable<LoadedCheck["contract"]> }) {
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
