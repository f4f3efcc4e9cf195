import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { subjectOf } from "./audit-columns.tsx";
import type { LoadedAuditLog } from "./route.tsx";

type Entry = NonNullable<LoadedAuditLog["entry"]>;

/** Pages of what entries are about. */
const pages: Record<string, (id: string) => string> = {
  id_check: paths.idCheck,
  contract: paths.contract,
  sb_contract: paths.sbContract,
  vehicle: paths.vehicle,
  scan: paths.scan,
  user: (id) => paths.users({ edit: id }),
  customer: paths.customer,
  branch_office: (id) => paths.branchOffices({ edit: id }),
  headquarter: () => paths.headquarters(),
  price_version: () => paths.prices(),
  contract_terms: () => paths.ownTerms(),
  api_token: () => paths.apiTokens(),
};

/** They have a page without having a name. */
const namelessKinds: Record<string, boolean> = {
  headquarter: true,
  price_version: true,
  contract_terms: true,
  api_token: true,
};

/** Everything one entry of the audit log says. */
export function EntryPanel({ entry, closeTo }: { entry: Entry; closeTo: string }) {
  const isThere = entry.subjectName !== "" || entryOf(namelessKinds, entry.subjectType);
  const page = isThere ? entryOf(pages, entry.subjectType)?.(entry.subjectId) : undefined;
  return (
    <PageDialog title={entry.what} description={formatDateTime(entry.at)} closeTo={closeTo} size="side">
      <p className="font-semibold wrap-anywhere">{entry.sentence}</p>
      {page ? (
        <p className="mt-2">
          <Link to={page} className="underline">
            {subjectOf(entry)}
          </Link>
        </p>
      ) : null}
      <details className="my-5 rounded-control border border-line px-3.5 py-2.5">
        <summary className="cursor-pointer font-semibold">Einzelheiten</summary>
        <Facts columns={1} className="pt-3">
          <Fact label="Person">{[entry.who, shownEmail(entry.email ?? "")].filter(Boolean).join("\n")}</Fact>
          <Fact label="Gegenstand">{subjectOf(entry)}</Fact>
          <Fact label="IP-Adresse">{entry.ipAddress}</Fact>
          {entry.details.map(({ label, value, before }) => (
            <Fact key={label} label={label}>
              {before === undefined ? value : `${before} → ${value}`}
            </Fact>
          ))}
          <Fact label="Nummer im Protokoll">{String(entry.sequence)}</Fact>
          <Fact label="Prüfsumme, mit der der vorige Eintrag eingeschlossen ist">
            <span className="font-mono text-sm font-normal break-all">{entry.hash || "älter als die Kette"}</span>
          </Fact>
        </Facts>
      </details>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Schließen
          </Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}
