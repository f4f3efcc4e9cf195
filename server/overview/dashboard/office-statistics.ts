import { hasWordsOf, inGermanOrder } from "#server/ground/kernel/fold-text.ts";
import { countInMonth, countInYear, type StatisticCount, type StatisticKind } from "./statistics.rules.ts";

type Office = { id: string; name: string; closedAt: Date | null; street: string; house: string; city: string };
type Choice = {
  kind: StatisticKind;
  month: string;
  year: string;
  /** Only offices whose name, city or street has its words. */
  query: string;
  sortBy: "name" | "location";
};

/** The rows of the statistics table, in order (overview.md#table). */
export function officeStatistics(offices: readonly Office[], counts: readonly StatisticCount[], choice: Choice) {
  const { kind, month, year, query, sortBy } = choice;
  const key = (row: Office) => (sortBy === "name" ? row.name : row.city);
  return offices
    .filter(({ name, street, house, city }) => hasWordsOf(`${name} ${city} ${street} ${house}`, query))
    .map((office) => ({
      ...office,
      ofMonth: countInMonth(counts, month, { kind, branchId: office.id }),
      ofYear: countInYear(counts, year, { kind, branchId: office.id }),
    }))
    .sort((one, other) => inGermanOrder(key(one), key(other)) || inGermanOrder(one.name, other.name));
}
