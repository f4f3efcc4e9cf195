import { expect, test } from "vitest";
import { ExportContractsInput } from "./export-contracts.schema.ts";
import { type ExportPeriodErrors, exportPeriodErrors, exportTexts as t } from "./export-period.rules.ts";

test.each<[string, string, ExportPeriodErrors]>([
  ["2026-11-01", "2026-11-22", {}],
  ["2026-11-22", "2026-11-22", {}],
  ["2026-11-22", "2026-11-21", { end_date: t.endBeforeStart }],
  ["2026-12-01", "2027-01-01", {}],
  ["", "2026-11-21", { start_date: t.startRequired }],
  ["2026-11-21", "", { end_date: t.endRequired }],
  ["", "", { start_date: t.startRequired, end_date: t.endRequired }],
])("the dialog judges '%s' to '%s' as the export does", (start_date, end_date, expected) => {
  const period = { start_date, end_date };
  expect(exportPeriodErrors(period)).toEqual(expected);
  const issues = ExportContractsInput.safeParse(period).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(expected);
});
