import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { ExportContractsInput } from "#server/handover/contracts/export-contracts.schema.ts";
import type { ExportPeriodErrors } from "#server/handover/contracts/export-period.rules.ts";

/**
 * The dialog 'Verträge exportieren' as the address asks for it: the month so far, or the period that was refused, with
 * its errors. Null: it is closed, or the plan has no export.
 */
export function readExport({ actor, now }: ActorDoor, query: URLSearchParams) {
  if (!query.has("export") || !hasFeature(actor.plan, "csv_export")) return null;
  const today = berlinWallTime(now()).date;
  const [start, end] = [query.get("start_date"), query.get("end_date")];
  const period = { start_date: start ?? `${today.slice(0, 8)}01`, end_date: end ?? today };
  const errors: ExportPeriodErrors = {};
  for (const { path, message } of ExportContractsInput.safeParse(period).error?.issues ?? []) {
    if (path[0] === "start_date" || path[0] === "end_date") errors[path[0]] ??= message;
  }
  return { period, errors };
}
