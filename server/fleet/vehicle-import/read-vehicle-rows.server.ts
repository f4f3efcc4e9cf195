import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { splitPlate } from "#server/fleet/vehicles/split-plate.ts";
import { brandNamed } from "#server/fleet/vehicles/vehicle-brands.rules.ts";
import { type VehicleField, type VehicleValues, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { columnLabel, type ImportColumn, readHeader } from "./csv-columns.ts";
import { importTexts } from "./import.texts.ts";
import type { CsvRecord } from "./parse-csv.server.ts";

/** What is wrong with a cell: its row in the file, from 1, its column, and what was expected. */
export type CellError = { row: number; column: string; typed: string; message: string };

/**
 * A vehicle of the file: the values of its filled cells. `notices` says what of it is not read, in sentences. One with a `refusal`
 * changes nothing, but its list names it.
 */
export type ImportRow = {
  row: number;
  values: Partial<VehicleValues> & { vin: string };
  location: string;
  notices?: string[];
  refusal?: string;
};

/** `unread`: the headers of columns with content that nothing here reads; `refusedVins`: whose rows have errors, by row. */
export type ReadRows = { rows: ImportRow[]; errors: CellError[]; unread: string[]; refusedVins: Map<number, string> };

const required: readonly VehicleField[] = ["brand", "name", "vin"];
const isRequired = (column: ImportColumn | null) => required.some((one) => one === column);
const isFormula = (cell: string) => /^\s*[=@]/.test(cell);
/** Spreadsheets and our own export put an apostrophe before texts that look like a formula. */
const withoutEscape = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");
const shownMaximum = 60;
const shown = (cell: string) => (cell.length > shownMaximum ? `${cell.slice(0, shownMaximum)} …` : cell);

/**
 * Reads all rows of a file and judges every cell. Throws `Problem` invalid for a header without the required columns, and
 * for a file without rows.
 * @param brands names under which known brands are stored
 * @param reads how a cell of another program is translated first
 */
export async function readVehicleRows(
  records: AsyncIterable<CsvRecord>,
  brands: readonly string[],
  translate: (column: ImportColumn, cell: string) => string = (_, cell) => cell,
): Promise<ReadRows> {
  let columns: (ImportColumn | null)[] | null = null;
  let header: readonly string[] = [];
  /** Columns with content that nothing here reads. */
  const unread = new Set<string>();
  const rows: ImportRow[] = [];
  const errors: CellError[] = [];
  const refusedVins = new Map<number, string>();
  const rowOfVin = new Map<string, number>();
  const rowOfPlate = new Map<string, number>();
  for await (const { cells, line } of records) {
    if (!columns) {
      columns = checkedHeader(cells);
      header = cells;
      continue;
    }
    const add = (column: ImportColumn, message: string, typed = "") =>
      errors.push({ row: line, column: columnLabel(column), typed: shown(typed), message });
    // Spreadsheets leave out the last cells of a row when they are empty.
    const isCut = columns.some((column, index) => isRequired(column) && index >= cells.length);
    if (isCut) {
      const message = importTexts.tooFewCells(cells.length, columns.length);
      errors.push({ row: line, column: "", typed: "", message });
      continue;
    }
    const notices = cells.slice(columns.length).some((cell) => cell.trim() !== "")
      ? [cellErrorText({ row: line, column: "", typed: "", message: importTexts.tooManyCells })]
      : [];
    for (const [index, column] of columns.entries())
      if (column === null && header[index]?.trim() && cells[index]?.trim()) unread.add(header[index]);
    const before = errors.length;
    const { values, location } = readCells(columns, cells, add, translate);
    const { vin, licensePlate } = values;
    if (values.brand) values.brand = brandNamed(values.brand, brands);
    if (vin) checkTwice(rowOfVin, vin, line, (first) => add("vin", importTexts.twiceInFile(first), vin));
    const key = licensePlate && plateKeyOf({ ...values, licensePlate: splitPlate(licensePlate) });
    if (key)
      checkTwice(rowOfPlate, key, line, (first) => add("licensePlate", importTexts.twiceInFile(first), licensePlate));
    if (errors.length === before && vin)
      rows.push({ row: line, values: { ...values, vin }, location, ...(notices.length > 0 ? { notices } : {}) });
    else if (vin) refusedVins.set(line, vin);
  }
  if (!columns || rows.length + errors.length === 0) throw new Problem("invalid", importTexts.empty);
  return { rows, errors, unread: [...unread], refusedVins };
}

function checkedHeader(cells: readonly string[]): (ImportColumn | null)[] {
  const columns = readHeader(cells);
  for (const field of required)
    if (!columns.includes(field)) throw new Problem("invalid", importTexts.columnMissing(columnLabel(field)));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) throw new Problem("invalid", importTexts.columnTwice(columnLabel(twice)));
  return columns;
}

function readCells(
  columns: readonly (ImportColumn | null)[],
  cells: readonly string[],
  add: (column: ImportColumn, message: string, typed?: string) => void,
  translate: (column: ImportColumn, cell: string) => string,
) {
  const values: Partial<VehicleValues> = {};
  let location = "";
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (!column) continue;
    if (isFormula(cell)) add(column, importTexts.formula, cell);
    else if (column === "location") location = withoutEscape(cell).trim();
    else {
      const text = translate(column, withoutEscape(cell));
      // An empty cell says nothing about a vehicle, unless it cannot do without.
      if (text.trim() === "" && !required.includes(column)) continue;
      const read = vehicleFields[column].read(text);
      if (read.error === undefined) Object.assign(values, { [column]: read.value });
      else add(column, read.error, cell);
    }
  }
  return { values, location };
}

function checkTwice(known: Map<string, number>, key: string, row: number, report: (first: number) => void): void {
  const first = known.get(key);
  if (first === undefined) known.set(key, row);
  else report(first);
}

/** A cell's error in one sentence, for API clients. */
export const cellErrorText = ({ row, column, message }: CellError): string =>
  column ? `Zeile ${row}, Spalte ${column}: ${message}` : `Zeile ${row}: ${message}`;
