import { lt } from "drizzle-orm";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { allBrands } from "#server/fleet/vehicles/search-brands.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { ImportColumn } from "./csv-columns.ts";
import { decodeCsv } from "./decode-csv.ts";
import { importTexts } from "./import.texts.ts";
import { parseCsv } from "./parse-csv.server.ts";
import { type ImportPlan, type PlannedRow, planImport } from "./plan-import.server.ts";
import { type CellError, type ImportRow, readVehicleRows } from "./read-vehicle-rows.server.ts";

/** Files of former checks are kept for a day. */
const keptMs = 24 * 3_600_000;

/** Either the id of a checked import, or what is wrong with which cell. */
export type CheckedImport = { ok: true; id: string } | { ok: false; errors: CellError[] };

/**
 * Reads a CSV file of vehicles and compares it with the stock, without changing anything (vehicles.md#csv-import).
 * Throws `Problem` invalid for a file that cannot be read as a whole.
 */
export const checkImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({ bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array, importTexts.fileMissing) }),
  run: (ctx, { bytes }) => checkFile(ctx, bytes, "csv"),
});

/** The same for a file from anywhere; `translate` is asked first about the cells of another program. */
export async function checkFile(
  ctx: Context,
  bytes: Uint8Array,
  source: "csv" | "eautoseller",
  translate?: (column: ImportColumn, cell: string) => string,
): Promise<CheckedImport> {
  if (bytes.byteLength === 0) throw new Problem("invalid", importTexts.fileMissing);
  const brands = (await allBrands(ctx.db)).map(({ name }) => name);
  const { rows, errors } = await readVehicleRows(parseCsv(decodeCsv(bytes)), brands, translate);
  const plan = await planImport(ctx.db, rows, ctx.now());
  const all = [...errors, ...plan.errors].sort((one, other) => one.row - other.row);
  if (all.length > 0) return { ok: false, errors: all };
  const id = ctx.newId();
  await ctx.db.remove(vehicleImports, lt(vehicleImports.createdAt, new Date(ctx.now().getTime() - keptMs)));
  await ctx.db.insert(vehicleImports, {
    id,
    source,
    state: "checked",
    rows,
    planHash: await hashOf(plan.planned),
    ...countsOf(plan),
    notices: plan.notices,
    userId: ctx.actor.userId,
    createdAt: ctx.now(),
  });
  return { ok: true, id };
}

/** A hash of what an import will do. */
export const hashOf = (planned: readonly PlannedRow[]): Promise<string> =>
  sha256Hex(
    JSON.stringify(planned.map(({ before, after, branchId }) => [before?.id, before?.version, after, branchId])),
  );

export function countsOf({ planned, unchanged }: ImportPlan) {
  const changedCount = planned.filter(({ before }) => before).length;
  return { createdCount: planned.length - changedCount, changedCount, unchangedCount: unchanged };
}

/** The stored rows of an import as they were read. */
export const rowsOf = ({ rows }: { rows: typeof vehicleImports.$inferSelect.rows }) => (rows ?? []) as ImportRow[];

/** The most rows and changes that a page shows. */
export const previewRows = limits.vehicleImport.previewRows;
