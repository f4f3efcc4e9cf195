import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { officeLabel } from "#server/ground/dictionary/office-label.ts";
import { formatMonth, formatNumber } from "#server/ground/kernel/format.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { statisticKinds } from "#server/overview/dashboard/statistics.rules.ts";

const heading = "border-b border-line bg-sunken px-3 py-2 text-xs font-semibold tracking-wide text-ink-soft uppercase";
const cell = "border-b border-line px-3 py-2.5 group-last/row:border-b-0 max-sm:border-0 max-sm:p-0";

/** Numbers of each office, linked to the processes they count; on phones each office is a card. */
export function OfficeTable({ statistics }: { statistics: Dashboard["statistics"] }) {
  const { kind, month, year, isCurrentMonth, offices, total, isHeadquarters, query } = statistics;
  const monthLabel = isCurrentMonth ? "Aktueller Monat" : formatMonth(month);
  const to = (period: string, officeId?: string) =>
    paths.statistic(kind, { period, office: officeId === undefined ? undefined : officeId || headquartersKey });
  if (offices.length === 0) return <p className="px-5 py-6 text-ink-soft">Keine Ergebnisse für {query}</p>;
  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: display:block takes the implicit role away
      role="table"
      aria-label={statisticKinds[kind]}
      className="w-full border-separate border-spacing-0 text-left text-md max-sm:block"
    >
      <thead className="max-sm:sr-only">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {["Name", "Standort", "Strasse", monthLabel, "Aktuelles Jahr"].map((label, index) => (
            <th
              key={label}
              scope="col"
              // biome-ignore lint/a11y/noRedundantRoles: as above
              role="columnheader"
              className={cn(heading, "first:pl-5 last:pr-5", index > 2 && "text-right")}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {offices.map((office) => (
          <tr
            key={office.id}
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="row"
            className="group/row max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0"
          >
            <TextCell className="font-semibold max-sm:col-span-2">{officeLabel(office)}</TextCell>
            <TextCell className="max-sm:text-sm max-sm:text-ink-soft">{office.city}</TextCell>
            <TextCell className="max-sm:text-right max-sm:text-sm max-sm:text-ink-soft">
              {`${office.street} ${office.house}`.trim()}
            </TextCell>
            <NumberCell label={monthLabel} to={to(month, office.id)} count={office.ofMonth} />
            <NumberCell label="Aktuelles Jahr" to={to(year, office.id)} count={office.ofYear} />
          </tr>
        ))}
        {isHeadquarters && query === "" ? (
          <tr
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="row"
            className="group/row bg-sunken/60 font-semibold max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:px-4 max-sm:py-3"
          >
            <td
              // biome-ignore lint/a11y/noRedundantRoles: as above
              role="cell"
              colSpan={3}
              className={cn(cell, "pl-5 max-sm:col-span-2 max-sm:pl-0")}
            >
              Alle Standorte
            </td>
            <NumberCell label={monthLabel} to={to(month)} count={total.ofMonth} />
            <NumberCell label="Aktuelles Jahr" to={to(year)} count={total.ofYear} />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function TextCell({ className, children }: { className?: string; children: string }) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:grid takes the implicit role away
      role="cell"
      className={cn(cell, "wrap-break-word first:pl-5 max-sm:first:pl-0", className)}
    >
      {children}
    </td>
  );
}

function NumberCell({ label, to, count }: { label: string; to: string; count: number }) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:grid takes the implicit role away
      role="cell"
      data-label={label}
      className={cn(
        cell,
        "text-right tabular-nums last:pr-5 max-sm:mt-1.5 max-sm:text-left max-sm:last:pr-0 max-sm:last:text-right",
        "max-sm:before:block max-sm:before:text-sm max-sm:before:font-normal max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]",
      )}
    >
      <Link
        to={to}
        className="inline-block min-h-6 min-w-6 font-semibold underline underline-offset-4 hover:decoration-2"
      >
        {formatNumber(count)}
      </Link>
    </td>
  );
}
