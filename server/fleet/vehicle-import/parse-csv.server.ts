import { CsvError, type Options, parse } from "csv-parse/sync";
import { isVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { findHeader } from "./csv-columns.ts";
import { importTexts } from "./import.texts.ts";

/**
 * A record of the file; `line` is its first line, from 1. `isOpen`: a quotation mark in it is not closed, and its one cell is the line
 * as it stands.
 */
export type CsvRecord = { cells: string[]; line: number; isOpen?: true };

/** Larger ones come from a quotation mark that is never closed. */
const recordMaximum = 64 * 1024;
/** Of a file with more of them something else is wrong, and each costs a new start. */
const openMaximum = 20;

/**
 * The records of a CSV file from its header on, one after the other, with `;`, `,`, TAB or `|` between cells. A quotation mark
 * within a cell is an inch sign; a line with one that is not closed before the next vehicle is a record of its own, and the next
 * line begins the next one. Throws `Problem` invalid for too many rows or such lines, and for one in the header.
 */
export function* parseCsv(file: string): Generator<CsvRecord> {
  // The parser counts a line end of two signs within a cell as two lines, and takes one kind of line ends only.
  const text = file.replace(/\r\n?/g, "\n");
  const { line: linesAbove, start, delimiter } = findHeader(text);
  const options = {
    delimiter,
    record_delimiter: "\n",
    // Where no quotation mark is doubled, programs put a backslash before it.
    escape: /\\"\w/.test(text) ? "\\" : '"',
    // Blanks between a delimiter and a quotation mark; of tabs each is a delimiter.
    ltrim: delimiter !== "\t",
    relax_quotes: true,
    bom: true,
    relax_column_count: true,
  };
  const lines = text.slice(start).split("\n");
  let [count, from] = [0, 0];
  for (let opened = 0; ; opened++) {
    const { records, end } = recordsUntilOpen(lines.slice(from).join("\n"), options);
    for (const { cells, line } of records) {
      count += 1;
      if (count > limits.vehicleImport.maxRows + 1)
        throw new Problem("invalid", importTexts.tooManyRows(limits.vehicleImport.maxRows));
      yield { cells, line: linesAbove + from + line };
    }
    if (end === null) return;
    const isBlank = (line = "") => line.replaceAll(delimiter, "").trim() === "";
    let open = from + end - 1;
    while (isBlank(lines[open])) open++;
    const line = linesAbove + open + 1;
    if (count === 0 || opened === openMaximum) throw new Problem("invalid", importTexts.quoteOpen(line));
    count += 1;
    yield { cells: [lines[open] ?? ""], line, isOpen: true };
    from = open + 1;
  }
}

class OpenQuote extends Error {}

/** `end`: the line from which on nothing was read, from 1, because of a quotation mark; null: all was. */
function recordsUntilOpen(text: string, options: Options): { records: CsvRecord[]; end: number | null } {
  const delimiter = String(options.delimiter);
  const records: CsvRecord[] = [];
  let next = 1;
  try {
    parse(text, {
      ...options,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: recordMaximum,
      to: limits.vehicleImport.maxRows + 2,
      on_record: (record: string[], { lines }) => {
        const innerLines = record.join("").match(/\n/g)?.length ?? 0;
        if (innerLines > 0 && record.some((cell) => hasVehicle(cell, delimiter))) throw new OpenQuote();
        const [only = ""] = record;
        // Excel puts a row in quotation marks that it took for one cell.
        const cells = record.length === 1 && only.includes(delimiter) ? parse(only, options)[0] : record;
        records.push({ cells: (cells ?? record).map(withoutOuterMarks), line: lines - innerLines });
        next = lines + 1;
        return record;
      },
    });
    return { records, end: null };
  } catch (error) {
    if (error instanceof CsvError || error instanceof OpenQuote) return { records, end: next };
    throw error;
  }
}

/** Whether a cell has swallowed the next row, because its quotation mark was closed by that of another one. */
const hasVehicle = (cell: string, delimiter: string) =>
  cell
    .split("\n")
    .slice(1)
    .some((line) => line.split(delimiter).some((one, _, all) => all.length > 2 && isVin(normalizeVin(one))));

/** A cell in quotation marks with an inch sign inside, `"A4 19" S line"`, or a blank behind, which the parser leaves as it is. */
const withoutOuterMarks = (cell: string) =>
  cell
    .match(/^"(?:([^"]+"[^"]+)"|([^"]+)"\s+)$/)
    ?.slice(1)
    .join("") ?? cell;
