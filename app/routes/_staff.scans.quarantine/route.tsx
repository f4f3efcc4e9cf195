import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import { SuccessNotice } from "#app/components/success-notice.tsx";
import { intentOf } from "#app/forms/intent-of.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { deleteQuarantinedScan, listQuarantine, releaseScan } from "#server/checks/scans/quarantine.server.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { readListQuery } from "#server/ground/kernel/list-query.ts";
import { Problem, problemStatus } from "#server/ground/kernel/problem.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { QuarantineActions } from "./quarantine-actions.tsx";
import { quarantineColumns, quarantineList } from "./quarantine-columns.tsx";

export const meta: MetaFunction = () => pageTitle("Quarantäne");

const notices: Record<string, string> = { released: scanTexts.released, deleted: scanTexts.quarantineDeleted };

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const parameters = new URL(request.url).searchParams;
  const query = readListQuery(quarantineList, parameters);
  const done = parameters.get("done") ?? "";
  const { headquarterId, branchId } = ctx.actor;
  return {
    list: await listQuarantine(ctx, { page: query.page }),
    query,
    notice: entryOf(notices, done),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const intent = intentOf(form, ["release", "release_and_allow", "delete"]);
  try {
    if (intent === "delete") await deleteQuarantinedScan(ctx, { id });
    else await releaseScan(ctx, { id, allowsSender: intent === "release_and_allow" });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ problem: error.message }, { status: problemStatus[error.kind] });
  }
  return redirect(paths.scanQuarantine({ done: intent === "delete" ? "deleted" : "released" }));
});

export type LoadedQuarantine = ReturnType<typeof useLoaderData<typeof loader>>;

const words = { one: "Scan", many: "Scans", searchPlaceholder: "", searchHint: "" };

/** Mailed scans that an Admin releases or deletes (scans.md#quarantine). */
export default function Quarantine() {
  const { list, query, notice, live } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem;
  return (
    <>
      <PageHeader
        title="Quarantäne"
        breadcrumb={[{ label: "Eingang Scans", to: paths.scans() }]}
        description={scanTexts.quarantineEmptyText}
      />
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {notice && !problem ? <SuccessNotice>{notice}</SuccessNotice> : null}
      <List
        definition={quarantineList}
        query={query}
        words={words}
        rows={list.records}
        columns={quarantineColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.scan(id)}
        actions={(scan) => <QuarantineActions scan={scan} />}
        width="widest"
        hasFilters={false}
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        empty={
          <EmptyState icon={ShieldCheck} title={scanTexts.quarantineEmptyTitle}>
            {scanTexts.emptyText}
          </EmptyState>
        }
        live={{ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) }}
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
