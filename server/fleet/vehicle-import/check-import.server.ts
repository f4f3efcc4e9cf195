import { lt } from "drizzle-orm";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { allBrands } from "#server/fleet/vehicles/search-brands.server.ts";
import type { Staff, System } from "#server/ground/access/actor.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { ImportColumn } from "./csv-columns.ts";
import { decodeCsv, EncodingUnknown } from "./decode-csv.ts";
import { translateFeedCell, translateFileCell } from "./feed-cells.rules.ts";
import { singleByteEncodings } from "./file-encoding.ts";
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

/** A checked file. With `errors` it is not imported before their rows are left out. */
export type CheckedImport = { id: string; errors: CellError[] };

/**
 * Reads a CSV file of vehicles and compares it with the stock, without changing anything (vehicles.md#csv-import).
 * Throws `Problem` invalid for a file that cannot be read as a whole, `EncodingUnknown` for one whose words do not tell how it is
 * encoded, and no `encoding` was chosen.
 */
export const checkImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({
    bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array, importTexts.fileMissing),
    encoding: z.enum(singleByteEncodings.map(({ key }) => key)).optional(),
  }),
  async run(ctx, { bytes, encoding }) {
    const text = decodeCsv(bytesIn(bytes), encoding);
    const { rows: read, unread } = await rowsOfText(ctx, text, translateFileCell);
    const names = unread.slice(0, unreadMaximum);
    const rows = names.length > 0 ? withNotice(read, importTexts.unreadColumns(names)) : read;
    return storeCheck(ctx, "csv", rows, await planImport(ctx.db, rows, ctx.now()));
  },
});

/**
 * The same for a list that nobody here can mend: what is wrong with a row keeps back only its vehicle, which the list then names,
 * unless nothing else is left. Its encoding is guessed where its words do not tell.
 */
export async function checkFeed(
  ctx: Context<Staff | System>,
  bytes: Uint8Array,
): Promise<CheckedImport & { refusedCount: number }> {
  const { rows: read } = await rowsOfText(ctx, textOfFeed(bytesIn(bytes)), translateFeedCell);
  const { errors } = await planImport(ctx.db, read, ctx.now());
  const rows = refuseRows(read, errors, importTexts.rowRefused);
  const refusedCount = rows.filter(({ refusal }) => refusal).length;
  const plan = await planImport(ctx.db, rows, ctx.now());
  const isAllRefused = refusedCount === rows.length;
  const checked = await storeCheck(ctx, "eautoseller", rows, isAllRefused ? { ...plan, errors } : plan);
  return { ...checked, refusedCount };
}

/** The rows, of which those with errors change nothing; `reason` says why not, with what is wrong and the vehicle's name. */
export function refuseRows(
  rows: readonly ImportRow[],
  errors: readonly CellError[],
  reason: (wrong: string, vehicle: string) => string,
): ImportRow[] {
  const textsByRow = new Map<number, string[]>();
  for (const error of errors) textsByRow.set(error.row, [...(textsByRow.get(error.row) ?? []), cellErrorText(error)]);
  return rows.map((one) => {
    const texts = textsByRow.get(one.row);
    return texts && !one.refusal ? { ...one, refusal: reason(texts.join(" "), vehicleNamed(one.values)) } : one;
  });
}

/** `VW Polo (FIN WVW…)` as far as the row names it; "" where it names nothing. */
function vehicleNamed({ brand = "", name = "", vin, licensePlate }: ImportRow["values"]): string {
  const model = [brand, name].filter(Boolean).join(" ");
  const key = vin ? `FIN ${vin}` : (licensePlate ?? "");
  return model && key ? `${model} (${key})` : model || key;
}

const bytesIn = (bytes: Uint8Array): Uint8Array => {
  if (bytes.byteLength === 0) throw new Problem("invalid", importTexts.fileMissing);
  return bytes;
};

/** Of a list nobody can be asked; what is not recognized is the encoding of most programs. */
function textOfFeed(bytes: Uint8Array): string {
  try {
    return decodeCsv(bytes);
  } catch (error) {
    if (error instanceof EncodingUnknown) return decodeCsv(bytes, "windows-1252");
    throw error;
  }
}

async function rowsOfText(
  ctx: Context<Staff | System>,
  text: string,
  translate: (column: ImportColumn, cell: string) => string,
): Promise<ReadRows> {
  const brands = (await allBrands(ctx.db)).map(({ name }) => name);
  return readVehicleRows(parseCsv(text), brands, translate);
}

async function storeCheck(
  ctx: Context<Staff | System>,
  source: "csv" | "eautoseller",
  rows: ImportRow[],
  plan: ImportPlan,
): Promise<CheckedImport> {
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
    userId: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
    createdAt: ctx.now(),
  });
  return { id, errors: plan.errors };
}

const withNotice = ([first, ...others]: readonly ImportRow[], notice: string): ImportRow[] =>
  first ? [{ ...first, notices: [notice, ...(first.notices ?? [])] }, ...others] : [];

/** A hash of what an import will do. */
export const hashOf = (planned: readonly PlannedRow[]): Promise<string> =>
  sha256Hex(
    JSON.stringify(
      planned.map(({ before, after, branchId, hu }) => [before?.id, before?.version, after, branchId, hu]),
    ),
  );

export function countsOf({ planned, unchanged }: ImportPlan) {
  const changedCount = planned.filter(({ before }) => before).length;
  return { createdCount: planned.length - changedCount, changedCount, unchangedCount: unchanged };
}

/** The stored rows of an import as they were read. */
export const rowsOf = ({ rows }: { rows: typeof vehicleImports.$inferSelect.rows }) => (rows ?? []) as ImportRow[];

/** The most rows and changes that a page shows. */
export const previewRows = limits.vehicleImport.previewRows;
