import { stringify } from "csv-stringify/browser/esm/sync";

/** One column of a CSV file. Numbers are printed unchanged; texts are escaped for spreadsheets. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null };

const byteOrderMark = "\ufeff";

/**
 * Lines in the format of German spreadsheets: `;`, CRLF, and an apostrophe before texts that look like a
 * formula (contracts.md#csv-export, OWASP CSV injection).
 */
function csvLines(rows: readonly (string | number | null)[][]): string {
  return stringify(rows as (string | number | null)[][], {
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    // By default it quotes only fields that contain its own line ending.
    quoted_match: /[\r\n]/,
  });
}

/**
 * Streams a CSV file (UTF-8 with byte order mark): never more than one page of rows is in memory.
 * `nextPage` returns the rows after the given last one, and an empty page at the end; when it throws, the download
 * is aborted, so that half a file is not mistaken for a whole one.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  nextPage: (last: Row | null) => Promise<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Row | null = null;
  const headline = csvLines([columns.map(({ header }) => header)]);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + headline)),
      async pull(controller) {
        const rows = await nextPage(last);
        last = rows.at(-1) ?? last;
        if (rows.length === 0) controller.close();
        else controller.enqueue(encoder.encode(csvLines(rows.map((row) => columns.map(({ value }) => value(row))))));
      },
    },
    { highWaterMark: 1 },
  );
}
