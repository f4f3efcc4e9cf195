import { CsvError, parse } from "csv-parse";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { delimiterOf } from "./csv-columns.ts";
import { importTexts } from "./import.texts.ts";

/** A record of the file; `line` is its first line, from 1. */
export type CsvRecord = { cells: string[]; line: number };

/** Larger ones come from a quotation mark that is never closed. */
const recordMaximum = 64 * 1024;

/**
 * The records of a CSV file, the header first, one after the other, with `;`, `,` or TAB between cells. Throws `Problem` invalid
 * for too many rows, and where quotation marks make no sense.
 */
export async function* parseCsv(text: string): AsyncGenerator<CsvRecord> {
  const [firstLine = ""] = text.split(/\r\n?|\n/, 1);
  let line = 1;
  const parser = parse({
    delimiter: delimiterOf(firstLine),
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
      const innerLines = record.join("").match(/\r\n?|\n/g)?.length ?? 0;
      yield { cells: record, line: info.lines - innerLines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE";
    throw new Problem("invalid", isOpen ? importTexts.quoteOpen(line) : importTexts.unreadable(line));
  } finally {
    parser.destroy();
  }
}
