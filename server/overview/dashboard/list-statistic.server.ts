import { and, eq, gte, lt } from "drizzle-orm";
import { type IdsInOrder, inOrderOf } from "#db/ids-in-order.server.ts";
import { statisticEntries } from "#db/schema/statistics.ts";
import { processesOfStretch } from "#server/checks/processes/list-processes.server.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { officeLabel } from "#server/ground/dictionary/office-label.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { addMonths } from "#server/ground/kernel/calendar-days.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { fromNearerEnd, pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { StatisticListInput } from "./dashboard.schema.ts";
import { readOffices, readStatistics } from "./read-statistics.server.ts";
import { countInMonth, countInYear } from "./statistics.rules.ts";

/** One page of the processes behind a number of the statistics, the latest first; out of range shows the last page. */
export const listStatistic = useCase({
  may: ["read", "id_check"],
  input: StatisticListInput,
  async run({ db, now }, { kind, office, ...choice }) {
    const [{ counts, month, year, months }, offices] = await Promise.all([readStatistics(db, now()), readOffices(db)]);
    const periods = [...months, year];
    const period = periods.find((one) => one === choice.period) ?? month;
    const chosenOffice = offices.find(({ id }) => (id || headquartersKey) === office);
    const of = { kind, ...(chosenOffice ? { branchId: chosenOffice.id } : {}) };
    const isYear = period.length === 4;
    const totalEntries = isYear ? countInYear(counts, period, of) : countInMonth(counts, period, of);
    const perPage = limits.pageSizes.idChecks;
    const { page, totalPages } = pageWithin(totalEntries, { page: choice.page, perPage });
    const offset = (page - 1) * perPage;
    const limit = Math.min(perPage, totalEntries - offset);
    const { isReversed, ...slice } = fromNearerEnd(totalEntries, { offset, limit });
    const direction = isReversed ? "asc" : "desc";
    const { branchId, at, id } = statisticEntries;
    const first = isYear ? `${period}-01` : period;
    const stretch: IdsInOrder = {
      ranges: [
        and(
          of.branchId === undefined ? undefined : eq(branchId, of.branchId),
          eq(statisticEntries.kind, kind),
          gte(at, berlinInstant(`${first}-01`, "00:00")),
          lt(at, berlinInstant(`${addMonths(first, isYear ? 12 : 1)}-01`, "00:00")),
        ),
      ],
      keys: [at, id],
      directions: [direction, direction],
      ...slice,
    };
    const [ids, processes] = await Promise.all([
      db.idsInOrder(statisticEntries, stretch),
      processesOfStretch(db, stretch, statisticEntries),
    ]);
    const records = inOrderOf(ids, processes);
    return {
      kind,
      period,
      periods,
      office: chosenOffice ? chosenOffice.id || headquartersKey : "",
      offices: offices.map(({ id: officeId, ...one }) => ({
        key: officeId || headquartersKey,
        label: officeLabel(one),
      })),
      page,
      totalPages,
      totalEntries,
      records: isReversed ? records.reverse() : records,
    };
  },
});
