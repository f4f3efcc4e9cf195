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
import { translateFileCell } from "./feed-cells.rules.ts";
import { importTexts } from "./import.texts.ts";
import { parseCsv } from "./parse-csv.server.ts";
import { type ImportPlan, type PlannedRow, planImport } from "./plan-import.server.ts";
import {
  type CellError,
  cellErrorText,
  type ImportRow,
  type ReadRows,
  readVehicleRows,
} from "./read-vehicle-rows.server.ts";

const unreadMaximum = 20;

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
  run: (ctx, { bytes }) => checkFile(ctx, bytes, "csv", translateFileCell),
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
  const read = await readVehicleRows(parseCsv(decodeCsv(bytes)), brands, translate);
  const { rows, plan, errors } = source === "csv" ? await planFile(ctx, read) : await planWithoutRefused(ctx, read);
  if (errors.length > 0) return { ok: false, errors };
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

type PlannedFile = { rows: ImportRow[]; plan: ImportPlan; errors: CellError[] };

/** A file of a user: all rows or none. Columns that nothing reads are named. */
async function planFile(ctx: Context, { rows: read, errors, unread }: ReadRows): Promise<PlannedFile> {
  const names = unread.slice(0, unreadMaximum);
  const rows = names.length > 0 ? withNotice(read, importTexts.unreadColumns(names)) : read;
  const plan = await planImport(ctx.db, rows, ctx.now());
  return { rows, plan, errors: [...errors, ...plan.errors].sort((one, other) => one.row - other.row) };
}

/** A list that nobody here can mend: what is wrong with a row keeps back only its vehicle, unless nothing else is left. */
async function planWithoutRefused(ctx: Context, { rows: read, errors, refusedVins }: ReadRows): Promise<PlannedFile> {
  const refused = (wrong: readonly CellError[], row: number) => {
    const texts = wrong.filter((one) => one.row === row).map(cellErrorText);
    return texts.length > 0 ? { refusal: importTexts.rowRefused(texts.join(" ")) } : {};
  };
  const vinOf = (row: number) => refusedVins.get(row) ?? "";
  const wrongRows = [...new Set(errors.map(({ row }) => row))];
  const kept = [
    ...read,
    ...wrongRows.map((row) => ({ row, values: { vin: vinOf(row) }, location: "", ...refused(errors, row) })),
  ].sort((one, other) => one.row - other.row);
  const { errors: ofStock } = await planImport(ctx.db, kept, ctx.now());
  const rows = kept.map((one) => ({ ...one, ...refused(ofStock, one.row) }));
  const plan = await planImport(ctx.db, rows, ctx.now());
  const isAllRefused = rows.every(({ refusal }) => refusal);
  return { rows, plan, errors: isAllRefused ? [...errors, ...ofStock] : plan.errors };
}

const withNotice = ([first, ...others]: readonly ImportRow[], notice: string): ImportRow[] =>
  first ? [{ ...first, notices: [notice, ...(first.notices ?? [])] }, ...others] : [];

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
