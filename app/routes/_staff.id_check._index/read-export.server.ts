import { parseWithZod } from "@conform-to/zod/v4";
import { hasFeature } from "#server/access/plan-features.ts";
import { ExportContractsInput } from "#server/contracts/export-contracts.schema.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import type { ActorDoor } from "#server/kernel/door.ts";

/**
 * The dialog 'Verträge exportieren' as the address asks for it: the month so far, or the period that was refused, with
 * its errors. Null: it is closed, or the plan has no export.
 */
export function readExport({ actor, now }: ActorDoor, query: URLSearchParams) {
  if (!query.has("export") || !hasFeature(actor.plan, "csv_export")) return null;
  const today = berlinWallTime(now()).date;
  const typed = new URLSearchParams(
    ["start_date", "end_date"].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
  return {
    preset: { start_date: `${today.slice(0, 8)}01`, end_date: today },
    lastResult: typed.size > 0 ? parseWithZod(typed, { schema: ExportContractsInput }).reply() : null,
  };
}
