import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PartyPopper, ScanLine } from "lucide-react";
import { ApprovalBadge, ProcessProgress } from "#app/components/process-status.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowActions, RowLink, Table, TBody, Td, THead, Th, Tr } from "#app/ui/table.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { hasFeature } from "#server/access/plan-features.ts";
import { formatDate, formatTime } from "#server/kernel/format.ts";
import { dealerRoom } from "#server/processes/announce-change.server.ts";
import { listProcesses } from "#server/processes/list-processes.server.ts";
import { type ProcessContext, processContexts, processStates } from "#server/processes/process.states.ts";

export const meta: MetaFunction = () => [{ title: "ID Check – Handschlag" }];

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const query = new URL(request.url).searchParams;
  const { actor } = ctx;
  const isLightVersion = actor.plan.planVersion === "light";
  const list = await listProcesses(ctx, {
    context: (isLightVersion ? "all" : (query.get("context") ?? "active")) as ProcessContext,
    page: Number(query.get("page") ?? 1),
  });
  return {
    ...list,
    isLightVersion,
    showsContracts: hasFeature(actor.plan, "contracts"),
    showsLicense: hasFeature(actor.plan, "license_status_column"),
    live: { room: dealerRoom(actor.headquarterId, actor.branchId), host: new URL(context.liveUrl).host },
  };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProcessList() {
  const list = useLoaderData<typeof loader>();
  const { room, host } = list.live;
  useLiveRefresh({ party: "dealer", room, host, ticketUrl: paths.liveTicket("dealer", room) });
  const tabs = (Object.keys(processContexts) as ProcessContext[]).map((context) => ({
    to: paths.processList({ context }),
    label: processContexts[context].label,
    isCurrent: list.context === context,
    count: context === "active" ? list.counts.active : undefined,
  }));
  return (
    <>
      <PageHeader
        title="ID Check"
        actions={
          <Button asChild variant="primary">
            <Link to={paths.newLegitimation()}>
              <ScanLine aria-hidden />
              ID Check starten
            </Link>
          </Button>
        }
      />
      {list.isLightVersion ? null : <TabsLinks label="Vorgänge" tabs={tabs} />}
      {list.records.length === 0 ? (
        <EmptyState icon={PartyPopper} tone="done" title="Alles erledigt für heute!" headingLevel="h2">
          Genießen Sie Ihren Tag.
        </EmptyState>
      ) : (
        <ProcessTable list={list} />
      )}
      {list.totalPages > 1 ? (
        <Pagination
          page={list.page}
          totalPages={list.totalPages}
          hrefFor={(page) => paths.processList({ context: list.context, page })}
        />
      ) : null}
    </>
  );
}

function ProcessTable({ list }: { list: Loaded }) {
  return (
    <Table caption="Vorgänge" width="wide">
      <THead>
        <Tr>
          <Th>Datum</Th>
          <Th>Kunde</Th>
          {list.isLightVersion ? null : <Th>Fahrzeug</Th>}
          <Th>Standort</Th>
          <Th>Status</Th>
          {list.showsLicense ? <Th>Führerschein</Th> : null}
          <Th />
        </Tr>
      </THead>
      <TBody>
        {list.records.map((record) => (
          <ProcessRow key={record.id} record={record} list={list} />
        ))}
      </TBody>
    </Table>
  );
}

function ProcessRow({ record, list }: { record: Loaded["records"][number]; list: Loaded }) {
  return (
    <Tr isLink>
      <Td label="Datum">
        <span>
          <span className="block tabular-nums">{formatDate(record.createdAt)}</span>
          <span className="block text-sm text-ink-soft tabular-nums">{formatTime(record.createdAt)}</span>
        </span>
      </Td>
      <Td kind="title">
        <RowLink to={paths.idCheck(record.id)}>{record.customer || `ID${record.processNumber}`}</RowLink>
      </Td>
      {list.isLightVersion ? null : (
        <Td label="Fahrzeug">
          {record.vehicleBrand ? (
            <span>
              <span className="block">
                {record.vehicleBrand} {record.vehicleName}
              </span>
              <span className="block text-sm text-ink-soft">{record.licensePlate}</span>
            </span>
          ) : (
            "–"
          )}
        </Td>
      )}
      <Td label="Standort">{record.location}</Td>
      <Td label="Status">
        <ProcessProgress state={record.processState} />
      </Td>
      {list.showsLicense ? (
        <Td label="Führerschein">
          {record.licenseApprovalState ? <ApprovalBadge state={record.licenseApprovalState} /> : "–"}
        </Td>
      ) : null}
      <Td kind="actions">
        <RowActions>
          <RowButton record={record} showsContracts={list.showsContracts} />
        </RowActions>
      </Td>
    </Tr>
  );
}

function RowButton({ record, showsContracts }: { record: Loaded["records"][number]; showsContracts: boolean }) {
  const { action, actionLabel } = processStates[record.processState];
  if (!showsContracts || action === "view" || action === "vehicle_return") {
    return (
      <Button size="sm" asChild>
        <Link to={paths.idCheck(record.id)}>Ansehen</Link>
      </Button>
    );
  }
  if (action === "none") {
    return (
      <Button size="sm" disabled>
        {actionLabel}
      </Button>
    );
  }
  return (
    <Button size="sm" asChild variant="primary">
      <Link to={paths.newContract(record.id)}>{actionLabel}</Link>
    </Button>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
