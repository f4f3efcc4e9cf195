import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download, ScrollText } from "lucide-react";
import { List } from "#app/components/list/list.tsx";
import { SettingsPage } from "#app/components/settings/settings-page.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { getAuditEntry, listAuditLog } from "#server/administration/audit/list-audit-log.server.ts";
import { formatCount, formatNumber } from "#server/ground/kernel/format.ts";
import { linkTo, readListQuery } from "#server/ground/kernel/list-query.ts";
import { auditColumns } from "./audit-columns.tsx";
import { auditList } from "./audit-list-definition.ts";
import { EntryPanel } from "./entry-panel.tsx";

export const meta: MetaFunction = () => pageTitle("Protokoll");

export const loader = staffLoader(async ({ ctx, request }) => {
  const parameters = new URL(request.url).searchParams;
  const query = readListQuery(auditList, parameters);
  const { search, filters, page } = query;
  const entryId = parameters.get("entry");
  const [list, entry] = await Promise.all([
    listAuditLog(ctx, { query: search, area: filters.area, period: filters.period, page }),
    entryId ? getAuditEntry(ctx, { id: entryId }) : null,
  ]);
  return { list, entry, query, isBranch: ctx.actor.branchId !== null };
});

export type LoadedAuditLog = ReturnType<typeof useLoaderData<typeof loader>>;

const words = {
  one: "Eintrag",
  many: "Einträge",
  searchPlaceholder: "Person, ID oder Vertrag",
  searchHint:
    "Gesucht wird nach dem Namen oder der E-Mail-Adresse von NutzerInnen und nach Vorgangs- und Vertragsnummern.",
};

/** Who did what, when and from where (tenants-and-rights.md#audit-log). */
export default function AuditLog() {
  const { list, entry, query, isBranch } = useLoaderData<typeof loader>();
  const { search, filters } = query;
  return (
    <SettingsPage
      title="Protokoll"
      actions={
        <Button asChild>
          <a href={paths.auditLogCsv({ q: search || undefined, ...filters })} download>
            <Download aria-hidden />
            CSV
          </a>
        </Button>
      }
    >
      <p className="text-ink-soft">
        Wer was wann und von wo getan hat{isBranch ? ", an Ihrem Standort" : ""}. Einträge lassen sich weder ändern noch
        löschen; jeder enthält die Prüfsumme des vorigen, damit ein fehlender auffällt.
      </p>
      <List
        definition={auditList}
        query={query}
        words={words}
        rows={list.records}
        columns={auditColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => linkTo(auditList, query, {}, { entry: id })}
        showsSort={false}
        width="normal"
        page={list.page}
        totalPages={list.totalPages}
        totalEntries={list.totalEntries}
        count={
          list.isCutOff
            ? `Die neuesten ${formatNumber(list.totalEntries)} Einträge`
            : formatCount(list.totalEntries, words.one, words.many)
        }
        empty={<EmptyState icon={ScrollText} title="Noch keine Einträge" headingLevel="h2" />}
      />
      {entry ? <EntryPanel key={entry.id} entry={entry} closeTo={linkTo(auditList, query)} /> : null}
    </SettingsPage>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
