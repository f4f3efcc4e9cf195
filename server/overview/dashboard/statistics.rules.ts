import { hasFeature, type PlanSettings } from "#server/ground/access/plan-features.ts";
import { addMonths } from "#server/ground/kernel/calendar-days.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/**
 * What the start page counts, with the titles of its tabs (overview.md#tabs) and the names of the API
 * (api.md#statistics-of-the-api).
 */
export const statisticKinds = {
  contracts_with_vehicle_returned: "Abgeschlossene Vorgänge",
  accepted_id_checks: "Akzeptierte Legitimationen",
  declined_id_checks: "Abgelehnte Legitimationen",
} as const;
export type StatisticKind = keyof typeof statisticKinds;

export const allKinds = Object.keys(statisticKinds) as [StatisticKind, ...StatisticKind[]];

/** The tabs of a plan: the light one returns no vehicles. */
export const kindsOf = (plan: PlanSettings): StatisticKind[] =>
  allKinds.filter((kind) => kind !== "contracts_with_vehicle_returned" || hasFeature(plan, "contracts"));

/** The months of the dropdown, the present one first; `2026-11`. */
export const recentMonths = (month: string): string[] =>
  Array.from({ length: limits.dashboardMonths }, (_, back) => addMonths(month, -back));

/** How many of a kind an office has in a month; `branchId` "" is the headquarters. */
export type StatisticCount = { branchId: string; kind: StatisticKind; month: string; count: number };
type Chosen = { branchId?: string; kind: StatisticKind };

const isOf = (count: StatisticCount, { branchId, kind }: Chosen) =>
  count.kind === kind && (branchId === undefined || count.branchId === branchId);
const sum = (counts: readonly StatisticCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** Of one office, or of all. */
export const countInMonth = (counts: readonly StatisticCount[], month: string, chosen: Chosen) =>
  sum(counts.filter((count) => count.month === month && isOf(count, chosen)));

/** @param year `2026` */
export const countInYear = (counts: readonly StatisticCount[], year: string, chosen: Chosen) =>
  sum(counts.filter((count) => count.month.startsWith(`${year}-`) && isOf(count, chosen)));

/** How the table is sorted (overview.md#table). */
export const officeSorts = [
  { key: "name", label: "Name" },
  { key: "location", label: "Standort" },
] as const;
