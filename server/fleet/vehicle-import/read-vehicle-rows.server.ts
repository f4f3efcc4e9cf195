import { saysNoDamage } from "#server/fleet/damage-text/damage-words.ts";
import { brandNamed } from "#server/fleet/vehicles/vehicle-brands.rules.ts";
import { type VehicleField, type VehicleValues, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { isExcelError, isPowerOfTen, isRule, saysNoPlate, saysNothing, textOfCell, withoutHtml } from "./cell-text.ts";
import { columnLabel, type ImportColumn, readHeader } from "./csv-columns.ts";
import { readHuCell } from "./hu-cell.rules.ts";
import { importTexts } from "./import.texts.ts";
import type { CsvRecord } from "./parse-csv.server.ts";

/** What is wrong with a cell: its row in the file, from 1, its column, and what was expected. */
export type CellError = { row: number; column: string; typed: string; message: string };

/**
 * A vehicle of the file: the values of its filled cells that can be read; `vin` is "" where that cannot. `wrong`: what is wrong with
 * its other cells. `notices` says what of it is not read, in sentences. One with a `refusal` changes nothing, but its list names it.
 */
export type ImportRow = {
  row: number;
  values: Partial<VehicleValues> & { vin: string };
  /** When the next HU is due, a day or a month (`2027-06`); missing: the row does not say. */
  huDue?: string;
  location: string;
  wrong?: CellError[];
  notices?: string[];
  refusal?: string;
};

/** `unread`: the headers of columns with content that nothing here reads. */
export type ReadRows = { rows: ImportRow[]; unread: string[] };

const required: readonly VehicleField[] = ["brand", "name", "vin"];
const isRequired = (column: ImportColumn | null) => required.some((one) => one === column);
const shownMaximum = 60;
const shown = (cell: string) => (cell.length > shownMaximum ? `${cell.slice(0, shownMaximum)} …` : cell);

/**
 * Reads all rows of a file and judges every cell; each row of the file is in the result. Throws `Problem` invalid for a header
 * without the required columns, and for a file without rows.
 * @param brands names under which known brands are stored
 * @param translate how a cell of another program is translated first
 */
export function readVehicleRows(
  records: Iterable<CsvRecord>,
  brands: readonly string[],
  translate: (column: ImportColumn, cell: string) => string = (_, cell) => cell,
): ReadRows {
  let columns: (ImportColumn | null)[] | null = null;
  let header: readonly string[] = [];
  const unread = new Set<string>();
  const rows: ImportRow[] = [];
  for (const { cells, line, isOpen } of records) {
    if (!columns) {
      columns = checkedHeader(cells);
      header = cells;
      continue;
    }
    // Lists that were put together from several files.
    if (isRule(cells) || cells.every((cell, index) => cell.trim() === header[index]?.trim())) continue;
    // Spreadsheets leave out the last cells of a row when they are empty.
    const isCut = columns.some((column, index) => isRequired(column) && index >= cells.length);
    if (isOpen || isCut) {
      const error = isOpen
        ? { typed: shown(cells[0] ?? ""), message: importTexts.quoteOpenHere }
        : { typed: "", message: importTexts.tooFewCells(cells.length, columns.length) };
      const wrong = [{ row: line, column: "", ...error }];
      rows.push({ row: line, values: { vin: "" }, location: "", wrong });
      continue;
    }
    for (const [index, column] of columns.entries())
      if (column === null && header[index]?.trim() && cells[index]?.trim()) unread.add(header[index].trim());
    const isLong = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    const tooMany = { row: line, column: "", typed: "", message: importTexts.tooManyCells };
    const { values, huDue, location, wrong, notices } = readCells(columns, cells, line, translate);
    if (isLong) notices.push(cellErrorText(tooMany));
    if (values.brand) values.brand = brandNamed(values.brand, brands);
    rows.push({
      row: line,
      values: { ...values, vin: values.vin ?? "" },
      ...(huDue ? { huDue } : {}),
      location,
      ...(wrong.length > 0 ? { wrong } : {}),
      ...(notices.length > 0 ? { notices } : {}),
    });
  }
  if (!columns || rows.length === 0) throw new Problem("invalid", importTexts.empty);
  return { rows, unread: [...unread] };
}

function checkedHeader(cells: readonly string[]): (ImportColumn | null)[] {
  const columns = readHeader(cells);
  if (columns.every((column) => column === null)) throw new Problem("invalid", importTexts.headerMissing);
  for (const field of required)
    if (!columns.includes(field)) throw new Problem("invalid", importTexts.columnMissing(columnLabel(field)));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) throw new Problem("invalid", importTexts.columnTwice(columnLabel(twice)));
  return columns;
}

function readCells(
  columns: readonly (ImportColumn | null)[],
  cells: readonly string[],
  row: number,
  translate: (column: ImportColumn, cell: string) => string,
) {
  const values: Partial<VehicleValues> = {};
  const wrong: CellError[] = [];
  const notices: string[] = [];
  let huDue = "";
  let location = "";
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (!column) continue;
    const add = (message: string) =>
      wrong.push({ row, column: columnLabel(column), typed: shown(cell.trim()), message });
    const meant = textOfCell(cell);
    const isNothing =
      meant !== null &&
      (saysNothing(meant) ||
        (column === "licensePlate" && saysNoPlate(meant)) ||
        // The stock knows better than a list, which has it of every vehicle.
        (column === "preDamage" && saysNoDamage(meant)));
    const text = isNothing ? "" : meant;
    if (text === null) add(importTexts.formula);
    else if (isPowerOfTen(text)) add(importTexts.powerOfTen(text.trim()));
    else if (isExcelError(text)) add(importTexts.excelError(text.trim()));
    else if (text.includes("\ufffd")) add(importTexts.letterLost);
    else if (column === "location") location = withoutHtml(text).trim();
    else if (column === "huDue") {
      const typed = translate(column, withoutHtml(text));
      const read = readHuCell(typed);
      // `neu` and the like keep back the day, not the vehicle.
      if (read === undefined)
        notices.push(
          cellErrorText({
            row,
            column: columnLabel(column),
            typed,
            message: importTexts.huFormat(shown(typed.trim())),
          }),
        );
      else huDue = read;
    } else {
      const translated = translate(column, withoutHtml(text));
      // An empty cell says nothing about a vehicle, unless it cannot do without.
      if (translated.trim() === "" && !required.includes(column)) continue;
      const read = vehicleFields[column].read(translated);
      if (read.error === undefined) Object.assign(values, { [column]: read.value });
      else add(read.error);
    }
  }
  return { values, huDue, location, wrong, notices };
}

/** A cell's error in one sentence, for API clients. */
export const cellErrorText = ({ row, column, message }: CellError): string =>
  column ? `Zeile ${row}, Spalte ${column}: ${message}` : `Zeile ${row}: ${message}`;
