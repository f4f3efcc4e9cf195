import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Copy as CopyIcon, Users } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import type { ListColumn } from "#app/components/list/list-columns.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { customerList } from "#server/customers/customers/customer-list.ts";
import { type ListedCustomer, listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { customerLabel, formatDate } from "#server/ground/kernel/format.ts";
import { readListQuery } from "#server/ground/kernel/list-query.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";

export const meta: MetaFunction = () => pageTitle("Kunden");

const definition = customerList(paths.customers());

export const loader = staffLoader(async ({ ctx, request }) => {
  const query = readListQuery(definition, new URL(request.url).searchParams);
  const list = await listCustomers(ctx, { query: query.search, page: query.page });
  const records = list.records.map((customer) => ({
    ...customer,
    telephoneNumber: shownTelephone(customer.telephoneNumber),
  }));
  return { query, list: { ...list, records } };
});

const columns: ListColumn<ListedCustomer>[] = [
  {
    key: "name",
    label: "Kunde",
    card: "title",
    isVerbatim: true,
    grows: true,
    value: ({ companyName, prename, surname }) =>
      companyName ? customerLabel({ companyName, prename, surname }) : [surname, prename].filter(Boolean).join(", "),
  },
  {
    key: "email",
    isVerbatim: true,
    label: "E-Mail",
    card: "left",
    grows: true,
    value: ({ email }) => shownEmail(email),
  },
  {
    key: "telephone",
    isVerbatim: true,
    label: "Telefon",
    card: "note",
    value: ({ telephoneNumber }) => telephoneNumber,
  },
  { key: "city", isVerbatim: true, label: "Ort", card: "right", value: ({ city }) => city || "–" },
  { key: "since", label: "Kunde seit", card: "corner", value: ({ createdAt }) => formatDate(createdAt) },
];

/** That there may be a second record of the same person. */
const hintColumn: ListColumn<ListedCustomer> = {
  key: "duplicates",
  label: "Hinweis",
  card: "status",
  value: ({ hasDuplicate }) =>
    hasDuplicate ? (
      <Badge tone="amber" icon={CopyIcon}>
        Vielleicht doppelt
      </Badge>
    ) : null,
};
const columnsWithHint = [...columns.slice(0, 1), hintColumn, ...columns.slice(1)];

const words = {
  one: "Kunde",
  many: "Kunden",
  searchPlaceholder: "Name, E-Mail oder Kennzeichen",
  searchHint: "Gesucht wird nach Name, E-Mail, Telefon, Kennzeichen und Nummer von Vorgang oder Vertrag.",
};

/** Everybody who has had a contract. */
export default function CustomerList() {
  const { query, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Kunden" />
      <List
        definition={definition}
        query={query}
        words={words}
        rows={list.records}
        columns={list.records.some(({ hasDuplicate }) => hasDuplicate) ? columnsWithHint : columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.customer(id)}
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        count={list.isCutOff ? `Mindestens ${list.totalEntries} Kunden` : undefined}
        showsSort={false}
        empty={
          <EmptyState
            icon={Users}
            title="Noch keine Kunden"
            headingLevel="h2"
            action={
              <Button asChild>
                <Link to={paths.newLegitimation()}>ID Check starten</Link>
              </Button>
            }
          >
            Wer einen Vertrag bekommt, steht danach hier.
          </EmptyState>
        }
      />
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
