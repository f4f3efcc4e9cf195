import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { Search, SearchX } from "lucide-react";
import { useListKeys } from "#app/components/list/key-hint.tsx";
import { ListTable } from "#app/components/list/list-table.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { getFoundCheck } from "#server/overview/search/get-found-check.server.ts";
import { type SearchTab, searchTabLabels } from "#server/overview/search/search.tabs.ts";
import { searchEverything } from "#server/overview/search/search-everything.server.ts";
import { CheckPanel, CustomerPanel, VehiclePanel } from "./detail-panels.tsx";
import { personColumns, vehicleColumns } from "./result-columns.tsx";

export const meta: MetaFunction = () => pageTitle("Suche");

/** Which details are open; one at a time. */
const opened = ["customer", "check", "vehicle"] as const;

export const loader = staffLoader(async ({ ctx, request }) => {
  const { searchParams: parameters } = new URL(request.url);
  const found = await searchEverything(ctx, {
    query: parameters.get("query") ?? "",
    tab: parameters.get("context") as SearchTab | null,
    page: Number(parameters.get("page") ?? 1),
  });
  const id = (name: (typeof opened)[number]) => parameters.get(name);
  const [customer, check, vehicle] = [id("customer"), id("check"), id("vehicle")];
  return {
    ...found,
    customer: customer === null ? null : await getCustomer(ctx, { id: customer }),
    check: check === null ? null : await getFoundCheck(ctx, { id: check }),
    vehicle: vehicle === null ? null : await getVehiclePage(ctx, { id: vehicle }),
  };
});

const hints: Record<SearchTab, string> = {
  customer: "Gesucht wird nach Name, E-Mail, Telefon, Kennzeichen und Nummer von Vorgang oder Vertrag.",
  vehicle: "Gesucht wird nach Marke, Modell, Kennzeichen, FIN (auch ihr Ende) und Hauptfahrer/in.",
  id_check: "Gesucht wird nach Name und Nummer des Vorgangs.",
};

export default function SearchPage() {
  const { query, tab, tabs, people, vehicles, customer, check, vehicle } = useLoaderData<typeof loader>();
  const shown = tab === "vehicle" && vehicles ? vehicles : people;
  const to = (others: Record<string, string | number | undefined> = {}) =>
    paths.search(query, { context: tab, page: shown.page > 1 ? shown.page : undefined, ...others });
  return (
    <>
      <PageHeader title="Suche" description={query === "" ? undefined : `Ergebnisse für „${shortened(query)}“`} />
      {tabs.length > 1 || query !== "" ? (
        <TabsLinks
          label="Ergebnisse"
          tabs={tabs.map(({ key, count, isMinimum }) => ({
            to: paths.search(query, { context: key }),
            label: searchTabLabels[key],
            isCurrent: key === tab,
            count: query === "" ? undefined : count,
            isMinimum,
          }))}
        />
      ) : null}
      {shown.hasGuesses ? <Alert tone="info">Die Suche zeigt auch Namen, die ähnlich geschrieben werden.</Alert> : null}
      {query === "" ? (
        <EmptyState icon={Search} title="Wonach suchen Sie?" headingLevel="h2">
          Geben Sie oben einen Suchbegriff ein. {hints[tab]}
        </EmptyState>
      ) : shown.totalEntries === 0 ? (
        <EmptyState
          icon={SearchX}
          title={`Keine Ergebnisse für ${shortened(query)}`}
          headingLevel="h2"
          action={
            <Button asChild>
              <Link to={paths.processList({ context: "all" })}>Alle Vorgänge ansehen</Link>
            </Button>
          }
        >
          {hints[tab]}
        </EmptyState>
      ) : (
        <>
          <Results to={to} />
          <Pagination
            page={shown.page}
            totalPages={shown.totalPages}
            hrefFor={(page) => to({ page })}
            count={`${shown.isCutOff ? "Mindestens " : ""}${shown.totalEntries} ${shown.totalEntries === 1 ? "Ergebnis" : "Ergebnisse"}`}
          />
        </>
      )}
      {customer ? <CustomerPanel shown={customer} closeTo={to()} /> : null}
      {check ? <CheckPanel check={check} closeTo={to()} /> : null}
      {vehicle ? <VehiclePanel shown={vehicle} closeTo={to()} /> : null}
    </>
  );
}

function Results({ to }: { to: (open: Record<string, string>) => string }) {
  const { tab, people, vehicles } = useLoaderData<typeof loader>();
  const hasKeys = useListKeys();
  const isBusy = useNavigation().location?.pathname === paths.search();
  if (tab === "vehicle" && vehicles) {
    return (
      <ListTable
        label="Fahrzeuge"
        columns={vehicleColumns}
        rows={vehicles.records}
        rowKey={({ id }) => id}
        rowTo={({ id }) => to({ vehicle: id })}
        hasKeys={hasKeys}
        isBusy={isBusy}
      />
    );
  }
  return (
    <ListTable
      label={tab === "id_check" ? "ID Checks" : "Kunden"}
      columns={personColumns(tab === "id_check")}
      rows={people.rows}
      rowKey={({ customerId, check }) => customerId ?? check.id}
      rowTo={({ customerId, check }) => to(customerId ? { customer: customerId } : { check: check.id })}
      hasKeys={hasKeys}
      isBusy={isBusy}
    />
  );
}

const shownMaximum = 100;
const shortened = (text: string) => (text.length > shownMaximum ? `${text.slice(0, shownMaximum)} …` : text);

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
