import { z } from "#server/ground/kernel/zod.ts";
import type { StatisticOffice } from "./read-statistics.server.ts";
import { type allKinds, countInMonth, countInYear, type StatisticCount } from "./statistics.rules.ts";

const Counts = z.object({
  contracts_with_vehicle_returned: z.number().optional().describe("Missing on the light plan"),
  accepted_id_checks: z.number().optional(),
  declined_id_checks: z.number().optional(),
});
const Figures = z.object({
  monthly: Counts,
  yearly: Counts,
  last_six_months: z.array(Counts.extend({ month: z.string().describe("`2026-11`, oldest first") })),
});

/** The body of GET /dealer/headquarters/{id}/stats (api.md#statistics-of-the-api). */
export const StatsWire = Figures.extend({
  branch_offices_stats: z.array(
    Figures.extend({
      id: z.string(),
      name: z.string(),
      address: z.object({ street: z.string(), house: z.string(), postal_code: z.string(), city: z.string() }),
    }),
  ),
});

type Stats = {
  month: string;
  year: string;
  months: readonly string[];
  counts: readonly StatisticCount[];
  kinds: readonly (typeof allKinds)[number][];
  offices: readonly StatisticOffice[];
  headquarterId: string;
};

export function statsToWire(stats: Stats): z.output<typeof StatsWire> {
  const { month, year, months, counts, kinds, offices, headquarterId } = stats;
  const counted = (count: (kind: (typeof allKinds)[number]) => number) =>
    Object.fromEntries(kinds.map((kind) => [kind, count(kind)]));
  const figures = (branchId?: string) => ({
    monthly: counted((kind) => countInMonth(counts, month, { kind, branchId })),
    yearly: counted((kind) => countInYear(counts, year, { kind, branchId })),
    last_six_months: months.toReversed().map((one) => ({
      month: one,
      ...counted((kind) => countInMonth(counts, one, { kind, branchId })),
    })),
  });
  return {
    ...figures(),
    branch_offices_stats: offices.map(({ id, name, street, house, postalCode, city }) => ({
      id: id || headquarterId,
      name,
      address: { street, house, postal_code: postalCode, city },
      ...figures(id),
    })),
  };
}
