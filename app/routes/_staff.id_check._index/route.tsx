import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Banknote, Download, ScanLine } from "lucide-react";
import { ClosedNotice } from "#app/components/closed-notice.tsx";
import { List } from "#app/components/list/list.tsx";
import { processColumns } from "#app/components/process-columns.tsx";
import { processRow } from "#app/components/process-row.server.ts";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { discardIdCheck } from "#server/checks/id-checks/discard-id-check.server.ts";
import { getClosedJustNow } from "#server/checks/id-checks/get-closed-just-now.server.ts";
import { undoDiscard } from "#server/checks/id-checks/undo-discard.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { canDecide, canSort, rowOpens } from "#server/checks/processes/process-list.rules.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { linkTo, readListQuery } from "#server/ground/kernel/list-query.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { exportTexts } from "#server/handover/contracts/export-period.rules.ts";
import { paymentTexts } from "#server/handover/payments/payments.texts.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { processList } from "./process-list.ts";
import { readExport } from "./read-export.server.ts";
import { addressOf, RowActions } from "./row-actions.tsx";
import { WaitingForMe } from "./waiting-for-me.tsx";

export const meta: MetaFunction = () => pageTitle("ID Check");

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const { plan, role, ownerType, headquarterId, branchId } = ctx.actor;
  const viewer = { plan, role, ownerType };
  const query = readListQuery(processList(viewer), parameters);
  const { records, ...list } = await listProcesses(ctx, {
    context: query.tab ?? "all",
    status: query.filters.status,
    query: query.search,
    sortBy: query.sort,
    sortDirection: query.sortDirection,
    page: query.page,
  });
  const closedId = parameters.get(closedParameter);
  return {
    list,
    rows: records.map(processRow),
    closed: closedId ? await getClosedJustNow(ctx, { id: closedId }) : null,
    query,
    viewer,
    loadedAt: Date.now(),
    canExport: hasFeature(plan, "csv_export"),
    hasPayments: hasFeature(plan, "payments"),
    exportForm: readExport(ctx, parameters),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** Names the process in the list's address that was closed last. */
const closedParameter = "closed";

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const isUndo = intentOf(form, ["discard", "undo_discard"]) === "undo_discard";
  try {
    await (isUndo ? undoDiscard(ctx, { id }) : discardIdCheck(ctx, { id }));
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message }, { status: 409 });
  }
  const { pathname, searchParams } = new URL(request.url);
  if (isUndo) searchParams.delete(closedParameter);
  else searchParams.set(closedParameter, id);
  return redirect(`${pathname}?${searchParams}`);
});

/** More of them need more room before rows become one line. */
const columnsOfWideList = 6;

const words = {
  one: "Vorgang",
  many: "Vorgänge",
  searchPlaceholder: "Kunde, Kennzeichen oder ID suchen",
  searchHint: "Gesucht wird in Namen, Kennzeichen und Nummern von Vorgang und Vertrag, jeweils ab dem Wortanfang.",
};

export default function ProcessList() {
  const loaded = useLoaderData<typeof loader>();
  const { list, query, viewer, exportForm, live } = loaded;
  const problem = useActionResult<typeof action>()?.problem;
  const definition = processList(viewer);
  const columns = processColumns(viewer, loaded.loadedAt);
  return (
    <>
      <PageHeader
        title="ID Check"
        actions={
          <>
            {canDecide(viewer) ? <WaitingForMe definition={definition} query={query} count={list.inReview} /> : null}
            {loaded.hasPayments ? (
              <Button asChild className="max-sm:order-last">
                <Link to={paths.dayTotals()}>
                  <Banknote aria-hidden />
                  {paymentTexts.dayTitle}
                </Link>
              </Button>
            ) : null}
            {loaded.canExport ? (
              <Button asChild className="max-sm:order-last">
                <Link to={linkTo(definition, query, {}, { export: "1" })} preventScrollReset>
                  <Download aria-hidden />
                  {exportTexts.title}
                </Link>
              </Button>
            ) : null}
            <Button asChild variant="primary">
              <Link to={paths.newLegitimation()}>
                <ScanLine aria-hidden />
                ID Check starten
              </Link>
            </Button>
          </>
        }
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {loaded.closed ? <ClosedNotice key={loaded.closed.id} {...loaded.closed} /> : null}
      <List
        definition={definition}
        query={query}
        words={words}
        rows={loaded.rows}
        columns={columns}
        rowKey={(record) => record.id}
        rowTo={(record) => addressOf(rowOpens(viewer, record.processState, record.contractId !== null), record)}
        actions={(record) => <RowActions record={record} viewer={viewer} />}
        width={columns.length > columnsOfWideList ? "widest" : "wide"}
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        count={list.isCutOff ? `Mindestens ${list.totalEntries} Vorgänge` : undefined}
        tabCounts={list.counts}
        showsSort={canSort(viewer)}
        empty={<NothingToDo allTo={query.tab === "all" ? null : linkTo(definition, query, { tab: "all" })} />}
        live={{ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) }}
      />
      {exportForm ? <ExportDialog {...exportForm} closeTo={linkTo(definition, query)} /> : null}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
