import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Download, ScanLine } from "lucide-react";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { hasFeature } from "#server/access/plan-features.ts";
import { exportTexts } from "#server/contracts/export-contracts.schema.ts";
import { discardIdCheck } from "#server/id-checks/discard-id-check.server.ts";
import { Problem } from "#server/kernel/problem.ts";
import { dealerRoom } from "#server/platform/announce-change.server.ts";
import { listProcesses } from "#server/processes/list-processes.server.ts";
import { type ProcessContext, processContexts } from "#server/processes/process.states.ts";
import { listContexts, type SortKey } from "#server/processes/process-list.rules.ts";
import { EmptyList } from "./empty-list.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { FilterForm } from "./filter-form.tsx";
import { ProcessTable } from "./process-table.tsx";
import { readExport } from "./read-export.server.ts";

export const meta: MetaFunction = () => [{ title: "ID Check – Handschlag" }];

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const query = new URL(request.url).searchParams;
  const { plan, role, ownerType, headquarterId, branchId } = ctx.actor;
  const viewer = { plan, role, ownerType };
  const tabs = listContexts(viewer);
  const tab = tabs.find((name) => name === query.get("context")) ?? (tabs.includes("active") ? "active" : "all");
  const list = await listProcesses(ctx, {
    context: tab,
    status: (query.get("status") || undefined) as never,
    query: query.get("q") ?? "",
    sortBy: (query.get("sort") ?? "date") as SortKey,
    sortDirection: query.get("sort") === "customer" ? "asc" : "desc",
    page: Number(query.get("page") ?? 1),
  });
  return {
    list,
    viewer,
    tabs,
    canExport: hasFeature(plan, "csv_export"),
    exportForm: readExport(ctx, query),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await request.formData();
  try {
    await discardIdCheck(ctx, { id: String(form.get("id") ?? "") });
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message }, { status: 409 });
  }
  const url = new URL(request.url);
  return redirect(url.pathname + url.search);
});

export type LoadedList = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProcessList() {
  const loaded = useLoaderData<typeof loader>();
  const { list, tabs, viewer, exportForm, live } = loaded;
  const problem = useActionData<typeof action>()?.problem;
  const ticketUrl = paths.liveTicket("dealer", live.room);
  useLiveRefresh({ party: "dealer", room: live.room, host: live.host, ticketUrl });
  const linkTo = (changes: Record<string, string | number | undefined>) =>
    paths.processList({
      context: list.context,
      status: list.status ?? undefined,
      q: list.query || undefined,
      sort: list.sortBy === "date" ? undefined : list.sortBy,
      ...changes,
    });
  const tabLinks = tabs.map((context: ProcessContext) => ({
    to: linkTo({ context, status: undefined }),
    label: processContexts[context].label,
    isCurrent: list.context === context,
    count: context === "active" ? list.counts.active : undefined,
  }));
  return (
    <>
      <PageHeader
        title="ID Check"
        actions={
          <>
            {loaded.canExport ? (
              <Button asChild className="max-sm:order-last">
                <Link to={linkTo({ export: 1 })} preventScrollReset>
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
      {tabs.length > 1 ? <TabsLinks label="Vorgänge" tabs={tabLinks} /> : null}
      <FilterForm loaded={loaded} resetTo={linkTo({ status: undefined, q: undefined })} />
      {list.records.length === 0 ? (
        <EmptyList list={list} resetTo={linkTo({ status: undefined, q: undefined })} />
      ) : (
        <ProcessTable records={list.records} viewer={viewer} />
      )}
      <Pagination page={list.page} totalPages={list.totalPages} hrefFor={(page) => linkTo({ page })} />
      {exportForm ? <ExportDialog {...exportForm} closeTo={linkTo({})} /> : null}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
