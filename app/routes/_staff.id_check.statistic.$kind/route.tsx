import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useListKeys } from "#app/components/list/key-hint.tsx";
import { ListTable } from "#app/components/list/list-table.tsx";
import { processColumns } from "#app/components/process-columns.tsx";
import { processRow } from "#app/components/process-row.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { formatMonth } from "#server/ground/kernel/format.ts";
import { listStatistic } from "#server/overview/dashboard/list-statistic.server.ts";
import { type StatisticKind, statisticKinds } from "#server/overview/dashboard/statistics.rules.ts";

export const meta: MetaFunction = () => pageTitle("Statistik");

export const loader = staffLoader(async ({ ctx, params, request }) => {
  const { searchParams: parameters } = new URL(request.url);
  const { plan, role, ownerType } = ctx.actor;
  const { records, ...list } = await listStatistic(ctx, {
    kind: params.kind as StatisticKind,
    period: parameters.get("period"),
    office: parameters.get("office") ?? "",
    page: Number(parameters.get("page") ?? 1),
  });
  return { list, rows: records.map(processRow), viewer: { plan, role, ownerType }, loadedAt: Date.now() };
});

const periodLabel = (period: string) => (period.length === 4 ? `Jahr ${period}` : formatMonth(period));

/** The processes behind a number of the start page. */
export default function StatisticList() {
  const { list, rows, viewer, loadedAt } = useLoaderData<typeof loader>();
  const hasKeys = useListKeys();
  const { kind, period, periods, office, offices, page, totalPages, totalEntries } = list;
  const isBusy = useNavigation().location?.pathname === paths.statistic(kind);
  const to = (change: { period?: string; page?: number; office?: string }) =>
    paths.statistic(kind, { period, office: office || undefined, ...change });
  const officeName = offices.find(({ key }) => key === office)?.label;
  return (
    <>
      <PageHeader
        title={statisticKinds[kind]}
        breadcrumb={[{ label: "Startseite", to: paths.dashboard({ statistic: kind }) }]}
        description={[periodLabel(period), officeName ?? (offices.length > 1 ? "alle Standorte" : "")]
          .filter(Boolean)
          .join(", ")}
        actions={
          officeName && offices.length > 1 ? (
            <Button asChild>
              <Link to={to({ office: undefined })}>Alle Standorte</Link>
            </Button>
          ) : undefined
        }
      />
      <TabsLinks
        label="Zeitraum"
        tabs={periods.map((one) => ({ to: to({ period: one }), label: periodLabel(one), isCurrent: one === period }))}
      />
      {rows.length > 0 ? (
        <ListTable
          label="Vorgänge"
          columns={processColumns(viewer, loadedAt)}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.idCheck(id)}
          width="wide"
          hasKeys={hasKeys}
          isBusy={isBusy}
        />
      ) : (
        <EmptyState icon={SearchX} title="Keine Vorgänge in diesem Zeitraum" headingLevel="h2">
          Wählen Sie einen anderen Zeitraum.
        </EmptyState>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => to({ page: other })}
        count={`${totalEntries} ${totalEntries === 1 ? "Vorgang" : "Vorgänge"}`}
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
