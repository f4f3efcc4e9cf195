import { CsvError, parse } from "csv-parse";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { findHeader } from "./csv-columns.ts";
import { importTexts } from "./import.texts.ts";

/** A record of the file; `line` is its first line, from 1. */
export type CsvRecord = { cells: string[]; line: number };

/** Larger ones come from a quotation mark that is never closed. */
const recordMaximum = 64 * 1024;

/**
 * The records of a CSV file from its header on, one after the other, with `;`, `,` or TAB between cells. A quotation mark within a
 * cell is an inch sign. Throws `Problem` invalid for too many rows, and for a cell whose quotation mark is never closed.
 */
export async function* parseCsv(file: string): AsyncGenerator<CsvRecord> {
  // The parser counts a line end of two signs within a cell as two lines, and takes one kind of line ends only.
  const text = file.replace(/\r\n?/g, "\n");
  const header = findHeader(text);
  let line = 1;
  const parser = parse({
    delimiter: header.delimiter,
    record_delimiter: "\n",
    from_line: header.line + 1,
    relax_quotes: true,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: recordMaximum,
    // Runs while the text is parsed: records wait to be read, errors do not.
    on_record: (record, { lines }) => {
      line = lines + 1;
      return record;
    },
  });
  parser.end(text);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      count += 1;
      if (count > limits.vehicleImport.maxRows + 1) {
        throw new Problem("invalid", importTexts.tooManyRows(limits.vehicleImport.maxRows));
      }
      const innerLines = record.join("").match(/\n/g)?.length ?? 0;
      yield { cells: record.map(withoutOuterMarks), line: info.lines - innerLines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem("invalid", importTexts.quoteOpen(line));
  } finally {
    parser.destroy();
  }
}

/** A cell in quotation marks with an inch sign inside, `"A4 19" S line"`, which the parser leaves as it is. */
const withoutOuterMarks = (cell: string) => cell.match(/^"([^"]+"[^"]+)"$/)?.[1] ?? cell;
