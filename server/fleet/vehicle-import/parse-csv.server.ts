import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { isVin, normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { findHeader } from "./csv-columns.ts";
import { importTexts } from "./import.texts.ts";

/** A record of the file; `line` is its first line, from 1. */
export type CsvRecord = { cells: string[]; line: number };

/** Larger ones come from a quotation mark that is never closed. */
const recordMaximum = 64 * 1024;

/**
 * The records of a CSV file from its header on, one after the other, with `;`, `,`, TAB or `|` between cells. A quotation mark
 * within a cell is an inch sign. Throws `Problem` invalid for too many rows, and for a cell whose quotation mark is not closed before
 * the next vehicle.
 */
export async function* parseCsv(file: string): AsyncGenerator<CsvRecord> {
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
  let line = linesAbove + 1;
  const parser = parse({
    ...options,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: recordMaximum,
    // Runs while the text is parsed: records wait to be read, errors do not.
    on_record: (record, { lines }) => {
      line = linesAbove + lines + 1;
      return record;
    },
  });
  parser.end(text.slice(start));
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      count += 1;
      if (count > limits.vehicleImport.maxRows + 1) {
        throw new Problem("invalid", importTexts.tooManyRows(limits.vehicleImport.maxRows));
      }
      const innerLines = record.join("").match(/\n/g)?.length ?? 0;
      const first = linesAbove + info.lines - innerLines;
      if (innerLines > 0 && record.some((cell) => hasVehicle(cell, delimiter)))
        throw new Problem("invalid", importTexts.quoteOpen(first));
      const [only = ""] = record;
      // Excel puts a row in quotation marks that it took for one cell.
      const cells = record.length === 1 && only.includes(delimiter) ? parseAtOnce(only, options)[0] : record;
      yield { cells: (cells ?? record).map(withoutOuterMarks), line: first };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem("invalid", importTexts.quoteOpen(line));
  } finally {
    parser.destroy();
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
