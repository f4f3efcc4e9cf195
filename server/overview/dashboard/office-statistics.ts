import { foldText } from "#server/ground/kernel/fold-text.ts";
import { countInMonth, countInYear, type StatisticCount, type StatisticKind } from "./statistics.rules.ts";

type Office = { id: string; name: string; street: string; house: string; city: string };
type Choice = {
  kind: StatisticKind;
  month: string;
  year: string;
  /** Only offices with this in name, city or street. */
  query: string;
  sortBy: "name" | "location";
};

/** The rows of the statistics table, in order (overview.md#table). */
export function officeStatistics(offices: readonly Office[], counts: readonly StatisticCount[], choice: Choice) {
  const { kind, month, year, query, sortBy } = choice;
  const wanted = foldText(query);
  const key = (row: Office) => (sortBy === "name" ? row.name : row.city);
  return offices
    .filter(({ name, street, house, city }) => foldText(`${name} ${city} ${street} ${house}`).includes(wanted))
    .map((office) => ({
      ...office,
      ofMonth: countInMonth(counts, month, { kind, branchId: office.id }),
      ofYear: countInYear(counts, year, { kind, branchId: office.id }),
    }))
    .sort((one, other) => key(one).localeCompare(key(other), "de") || one.name.localeCompare(other.name, "de"));
}
