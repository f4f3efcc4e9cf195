import { Search } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { useFollowedForm } from "#app/forms/use-followed-form.ts";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TabsLinks } from "#app/ui/tabs-links.tsx";
import { formatMonth } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { officeSorts, type StatisticKind, statisticKinds } from "#server/overview/dashboard/statistics.rules.ts";
import { MonthChart } from "./month-chart.tsx";
import { OfficeTable } from "./office-table.tsx";

type StatisticsProps = { statistics: Dashboard["statistics"] };

/** Tabs, table and chart of the statistics (overview.md#statistics). */
export function StatisticsCard({ statistics }: StatisticsProps) {
  const { kind, kinds, month, isCurrentMonth, query, sortBy, chart } = statistics;
  const to = (other: StatisticKind) =>
    paths.dashboard({
      statistic: other,
      month: isCurrentMonth ? undefined : month,
      q: query || undefined,
      sort: sortBy === "name" ? undefined : sortBy,
    });
  return (
    <section aria-label="Statistik" className="grid min-w-0 grid-cols-1 gap-4">
      <TabsLinks
        label="Statistik"
        tabs={kinds.map((one) => ({ to: to(one), label: statisticKinds[one], isCurrent: one === kind }))}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <CardHeader aside={<Choices statistics={statistics} />}>
            <CardTitle>{statistics.isHeadquarters ? "Standorte" : "Ihr Standort"}</CardTitle>
          </CardHeader>
          <OfficeTable statistics={statistics} />
        </Card>
        <Card>
          <CardBody>
            <MonthChart title={statisticKinds[kind]} months={chart} />
          </CardBody>
        </Card>
      </div>
    </section>
  );
}

/** Month, and for headquarters search and order: a GET form that sends itself where scripts run. */
function Choices({ statistics }: StatisticsProps) {
  const { kind, month, months, query, sortBy, isHeadquarters } = statistics;
  const follow = useFollowedForm(limits.globalSearchDebounceMs);
  return (
    <Form
      method="get"
      action={paths.dashboard()}
      onInput={follow}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow"
    >
      <input type="hidden" name="statistic" value={kind} />
      {isHeadquarters ? (
        <>
          <Field label="Standort suchen" isLabelHidden className="sm:w-44">
            <Input
              isCompact
              type="search"
              name="q"
              defaultValue={query}
              placeholder="Standort suchen"
              autoComplete="off"
              leading={<Search aria-hidden />}
            />
          </Field>
          <Field label="Sortieren" isLabelHidden className="sm:w-44">
            <Select key={sortBy} isCompact name="sort" defaultValue={sortBy}>
              {officeSorts.map(({ key, label }) => (
                <option key={key} value={key}>
                  Sortieren: {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : null}
      <Field label="Monat" isLabelHidden className="sm:w-44">
        <Select key={month} isCompact name="month" defaultValue={month}>
          {months.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <button
          type="submit"
          className="h-8.5 rounded-small border border-line bg-card px-3 text-md font-semibold text-ink"
        >
          Anwenden
        </button>
      </noscript>
    </Form>
  );
}
