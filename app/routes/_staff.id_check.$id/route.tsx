import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ClosedNotice } from "#app/components/closed-notice.tsx";
import { useListKeys } from "#app/components/list/key-hint.tsx";
import { StateBadge } from "#app/components/process-status.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { getPhotoRequests } from "#server/checks/id-checks/get-photo-requests.server.ts";
import { processHistory } from "#server/checks/id-checks/process-history.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { processStates } from "#server/checks/processes/process.states.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { can } from "#server/ground/access/permissions.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { CancelledCard, ContractCard, SbCard } from "./contract-cards.tsx";
import { DecidedBar } from "./decided-bar.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { DecisionUndo } from "./decision-undo.tsx";
import { DocumentSection } from "./document-section.tsx";
import { DocumentTabs } from "./document-tabs.tsx";
import { EarlierRejections } from "./earlier-rejections.tsx";
import { isOpenHalf, kindOf, photosOf, stateOf } from "./half-of-check.ts";
import { handleIntent, type IntentResult } from "./handle-intent.server.ts";
import { HeaderButtons, MoreActions } from "./header-buttons.tsx";
import { HistoryCard } from "./history-card.tsx";
import { NextCheck } from "./next-check.tsx";
import { nextSteps } from "./next-steps.ts";
import { SecondDriverNotice } from "./second-driver-notice.tsx";
import { useDecidedMeanwhile } from "./use-decided-meanwhile.ts";
import { useShownDocument } from "./use-shown-document.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? pageTitle(`ID${loaded.check.processNumber}`, customerOf(loaded.check)) : pageTitle("ID Check");

const customerOf = ({ prename, surname }: { prename: string; surname: string }) => fullName({ prename, surname });

export const loader = staffLoader(async ({ ctx, params, context }) => {
  const { actor } = ctx;
  const id = params.id ?? "";
  const [shown, requests, history, waiting] = await Promise.all([
    getIdCheck(ctx, { id }),
    getPhotoRequests(ctx, { id }),
    processHistory(ctx, { id }),
    longestWaiting(ctx),
  ]);
  return {
    ...shown,
    requests,
    history,
    next: nextOf(waiting, shown.check),
    now: ctx.now(),
    viewerId: actor.userId,
    dataProtectionPath: can(actor, ["delete", "customer_rights"]) ? paths.dataProtection("id_check", id) : null,
    live: { room: dealerRoom(actor.headquarterId, actor.branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, params, request }) =>
  handleIntent(ctx, params.id ?? "", await readForm(request)),
);

/** The checks that have waited longest for a decision: two, in case one of them is the shown one. */
const longestWaiting = (ctx: ActorDoor) =>
  listProcesses(ctx, { context: "all", status: ["in_progress"], sortBy: "date", sortDirection: "asc", perPage: 2 });

/** The check to decide after this one, and how many others wait. */
function nextOf(waiting: Awaited<ReturnType<typeof longestWaiting>>, shown: { id: string; processState: string }) {
  const next = waiting.records.find((record) => record.id !== shown.id);
  return next ? { id: next.id, count: waiting.totalEntries - (shown.processState === "in_progress" ? 1 : 0) } : null;
}

/** A refused form may mean that another user was first: the page then shows what they did. */
export const shouldRevalidate = () => true;

export type LoadedCheck = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProcessDetail() {
  const loaded = useLoaderData<typeof loader>();
  // What was opened, chosen or typed belongs to one check.
  return <Process key={loaded.check.id} loaded={loaded} />;
}

function Process({ loaded }: { loaded: LoadedCheck }) {
  const intentResult = useActionResult<typeof action>();
  const { check, allows, contract, sbContract, live } = loaded;
  useLiveRefresh({
    party: "dealer",
    room: live.room,
    host: live.host,
    ticketUrl: paths.liveTicket("dealer", live.room),
  });
  const name = customerOf(check);
  const wasStarted = useSearchParams()[0].has("started");
  const hasKeys = useListKeys();
  const problem = intentResult?.problem ?? lateRefusal(intentResult, loaded);
  const halves: DocumentHalf[] =
    check.licenseApprovalState && allows.licensePanel ? ["identity", "license"] : ["identity"];
  const openHalves = halves.filter((half) => isOpenHalf(loaded, half));
  const { isUndecided } = processStates[check.processState];
  const isOnDesk = halves.length > 1 && openHalves.length > 0 && isUndecided;
  const refused = refusedForm(intentResult);
  const [shown, show] = useShownDocument(loaded, refused);
  const isUnderReview = openHalves.length > 0;
  const [wasUnderReview, setWasUnderReview] = useState(isUnderReview);
  if (isUnderReview && !wasUnderReview) setWasUnderReview(true);
  const isJustDecided = wasUnderReview && !isUnderReview;
  const hasUndo = Math.max(...Object.values(loaded.decisionMsLeft)) > 0;
  const isUndoAboveBar = useIsInteractive() && (isUnderReview || isJustDecided);
  const undo = <DecisionUndo loaded={loaded} isAboveBar={isUndoAboveBar} hasKeys={hasKeys} onUndo={show} />;
  const steps = isUnderReview ? [] : nextSteps(loaded);
  const headerButtons = <HeaderButtons loaded={loaded} inBar={steps} />;
  return (
    <>
      <div className="group/desk contents">
        <PageHeader
          breadcrumb={[{ label: "ID Check", to: paths.idChecks() }, { label: "Vorgang" }]}
          isName
          title={name ? `ID${check.processNumber} · ${name}` : `ID${check.processNumber}`}
          badge={<StateBadge state={check.processState} />}
          actions={
            <>
              {isUnderReview || isJustDecided ? null : <NextCheck next={loaded.next} />}
              {isUnderReview && isUndecided ? (
                <div className="flex min-w-0 gap-3">
                  {isOnDesk ? (
                    <DocumentTabs
                      tabs={halves.map((half) => ({ half, state: stateOf(loaded, half) }))}
                      shown={shown}
                      onShow={show}
                    />
                  ) : null}
                  {allows.discard || allows.contract || allows.bookSb ? (
                    <MoreActions>{headerButtons}</MoreActions>
                  ) : null}
                </div>
              ) : (
                headerButtons
              )}
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
        {isUndoAboveBar ? null : undo}
        <SecondDriverNotice
          secondDriver={loaded.secondDriver}
          newPath={
            allows.contract && !contract && !check.discardedAt
              ? paths.newLegitimationWith({ driver_of: check.id })
              : null
          }
        />
        <EarlierRejections rejections={loaded.earlierRejections} />
        {halves.map((half) => (
          <DecidedMeanwhile key={half} loaded={loaded} half={half} />
        ))}
        {halves.map((half) => (
          <DocumentSection key={half} half={half} loaded={loaded} intentResult={intentResult} isOnDesk={isOnDesk} />
        ))}
        {isUnderReview ? (
          <DecisionBar
            open={openHalves.map((half) => ({ half, kind: kindOf(loaded, half), photos: photosOf(loaded, half) }))}
            isOnDesk={isOnDesk}
            next={loaded.next}
            intentResult={intentResult}
            undo={isUndoAboveBar ? undo : null}
          />
        ) : null}
        {isUnderReview ? null : (
          <DecidedBar
            loaded={loaded}
            steps={steps}
            isJustDecided={isJustDecided}
            hasKeys={hasKeys}
            undo={isUndoAboveBar && hasUndo ? undo : null}
          />
        )}
      </div>
      {contract && (allows.contract || contract.isActive) ? (
        <ContractCard contract={contract} isDriver={contract.idCheckId !== check.id} />
      ) : null}
      {sbContract ? <SbCard sbContract={sbContract} /> : null}
      <CancelledCard {...loaded.cancelled} />
      <HistoryCard entries={loaded.history} dataProtectionPath={loaded.dataProtectionPath} />
      <Outlet context={{ show }} />
    </>
  );
}

/** What another user decided about a document while it was looked at here. */
function DecidedMeanwhile({ loaded, half }: { loaded: LoadedCheck; half: DocumentHalf }) {
  const text = useDecidedMeanwhile(loaded, half);
  return text ? (
    <Alert tone="info" isAnnounced>
      {text}
    </Alert>
  ) : null;
}

const refusedForm = (intentResult: IntentResult | undefined) =>
  intentResult?.review ?? intentResult?.request ?? intentResult?.reject;

/** A refusal whose form is gone because another user was first. */
function lateRefusal(intentResult: IntentResult | undefined, loaded: LoadedCheck): string | undefined {
  const refused = refusedForm(intentResult);
  if (!refused) return undefined;
  return stateOf(loaded, refused.document) === "IN_PROGRESS" ? undefined : refused.lastResult.error?.[""]?.join(" ");
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
