import fc from "fast-check";
import { expect, test } from "vitest";
import { composeVin } from "#db/seed/vin.ts";
import { codePages } from "#server/fleet/vehicle-import/code-pages.ts";
import { decodeCsv, EncodingUnknown } from "#server/fleet/vehicle-import/decode-csv.ts";
import { translateFileCell } from "#server/fleet/vehicle-import/feed-cells.rules.ts";
import { parseCsv } from "#server/fleet/vehicle-import/parse-csv.server.ts";
import { repeatedCells } from "#server/fleet/vehicle-import/plan-import.server.ts";
import { type ImportRow, readVehicleRows } from "#server/fleet/vehicle-import/read-vehicle-rows.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { runs } from "./runs.ts";

/** What a cell of the model holds, and what becomes of it: a value, or an error at its column. */
type Cell = { text: string; value?: string | number; isWrong?: true };
type Column = "Modell" | "FIN" | "Kennzeichen" | "KM" | "Schäden" | "Farbe";
type ModelRow = { kind: "vehicle"; cells: Record<Column, Cell> } | { kind: "blank"; delimiters: number };
type Model = {
  columns: Column[];
  rows: ModelRow[];
  delimiter: ";" | "," | "\t" | "|";
  lineEnd: "\n" | "\r\n" | "\r";
  above: string[];
  encoding: keyof typeof encoders;
  isQuoted: boolean;
  isCut: boolean;
  endsWithLineEnd: boolean;
};

const fields = {
  Modell: "name",
  FIN: "vin",
  Kennzeichen: "licensePlate",
  KM: "odometerKm",
  Schäden: "preDamage",
} as const;

const words = ["Delle", "Tür", "Stoßstange", "Kühler", "Größe 19", "links", "groß", "Öl", "Käfer", "verkratzt"];
const plain = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(" "));
const quoted = fc
  .tuple(plain, fc.constantFrom(";", ",", "\t", '"', "\n", '19" ', "\n\n", '";"'), plain)
  .map((parts) => parts.join(""));
const asRead = (text: string) => text.trim();
const line = (text: string) =>
  text
    .replace(/[\n\t]+/g, " ")
    .replace(/ +/g, " ")
    .trim();

const models = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(plain, quoted).map((text): Cell => ({ text, value: line(text) })) },
  fc.constant<Cell>({ text: "", isWrong: true }),
  fc.constantFrom<Cell>({ text: "=1+1", isWrong: true }, { text: "1,23E+17", isWrong: true }),
);
const vins = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.integer({ min: 1, max: 40 }).map((serial): Cell => {
      const vin = composeVin("WVWZZZCD", "SW", serial);
      return { text: vin, value: vin };
    }),
  },
  fc.constantFrom<Cell>(
    { text: "???", isWrong: true },
    { text: "", isWrong: true },
    { text: "7,12E+16", isWrong: true },
  ),
);
const plates = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: 1, max: 40 })
      .map((number): Cell => ({ text: `K-HS ${number}`, value: `K-HS ${number}` })),
  },
  fc.constantFrom<Cell>({ text: "" }, { text: "???", isWrong: true }),
);
const odometers = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }).map((km): Cell => ({ text: String(km), value: km })),
  fc.integer({ min: 1_000, max: 999_999 }).map((km): Cell => ({ text: `${km.toLocaleString("de-DE")} km`, value: km })),
  fc.constantFrom<Cell>(
    { text: "" },
    { text: "zwölf", isWrong: true },
    { text: '="0012"', value: 12 },
    { text: " - " },
    { text: "#NV", isWrong: true },
    { text: "1E+05", isWrong: true },
  ),
);
const damages = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(plain, quoted).map((text): Cell => ({ text, value: asRead(text) })) },
  fc.constantFrom<Cell>(
    { text: "" },
    { text: "<b>Tür</b> &amp; Öl", value: "Tür & Öl" },
    { text: "@A1", isWrong: true },
  ),
);
const cells: fc.Arbitrary<Record<Column, Cell>> = fc.record({
  Modell: models,
  FIN: vins,
  Kennzeichen: plates,
  KM: odometers,
  Schäden: damages,
  Farbe: fc.constantFrom<Cell>({ text: "" }, { text: "grün" }),
});
const rows: fc.Arbitrary<ModelRow> = fc.oneof(
  { weight: 6, arbitrary: cells.map((row): ModelRow => ({ kind: "vehicle", cells: row })) },
  fc.integer({ min: 0, max: 5 }).map((delimiters): ModelRow => ({ kind: "blank", delimiters })),
);

const pageOf = (text: string, page: string) =>
  Uint8Array.from(text, (letter) => (letter < "\u0080" ? letter.charCodeAt(0) : page.indexOf(letter) + 128));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);
const encoders = {
  "UTF-8": (text: string) => new TextEncoder().encode(text),
  "UTF-8, encoded twice": (text: string) =>
    new TextEncoder().encode(new TextDecoder("windows-1252").decode(new TextEncoder().encode(text))),
  "UTF-8 with a mark": (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  // The letters of the model are the same in Latin-1.
  "Windows-1252": (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  Macintosh: (text: string) => pageOf(text, codePages.macintosh),
  DOS: (text: string) => pageOf(text, codePages.cp850),
  "UTF-16": (text: string) => utf16(`\ufeff${text}`),
  "UTF-16, higher byte first": (text: string) => swapped(utf16(`\ufeff${text}`)),
  "UTF-16 without a mark": utf16,
};

const files: fc.Arbitrary<Model> = fc.record({
  columns: fc.shuffledSubarray<Column>(["Modell", "FIN", "Kennzeichen", "KM", "Schäden", "Farbe"], { minLength: 4 }),
  rows: fc.array(rows, { minLength: 1, maxLength: 25 }),
  delimiter: fc.constantFrom(";", ",", "\t", "|"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  above: fc.constantFrom([], ["sep="], ["Fahrzeugbestand"], ["", ""], ["Liste 7", "", "Stand: heute"]),
  encoding: fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
  isQuoted: fc.boolean(),
  isCut: fc.boolean(),
  endsWithLineEnd: fc.boolean(),
});

/** The file of a model as a spreadsheet writes it, and the line on which each of its vehicles begins. */
function write({ columns, rows, delimiter, lineEnd, above, isQuoted, isCut, endsWithLineEnd }: Model) {
  const cellOf = (text: string) => {
    const needsMarks = isQuoted || text.includes(delimiter) || /^"|[\n\r]/.test(text) || text.trim() !== text;
    return needsMarks ? `"${text.replaceAll('"', '""').replaceAll("\n", lineEnd)}"` : text;
  };
  const records = [
    ...above.map((text) => (text === "sep=" ? `sep=${delimiter}` : text)),
    ["Marke", ...columns].join(delimiter),
    ...rows.map((row) => {
      if (row.kind === "blank") return delimiter.repeat(row.delimiters);
      const texts = ["VW", ...columns.map((column) => row.cells[column].text)];
      while (isCut && texts.at(-1) === "") texts.pop();
      return texts.map(cellOf).join(delimiter);
    }),
  ];
  let next = 1;
  const starts = records.map((record) => {
    const start = next;
    next += record.split(lineEnd).length;
    return start;
  });
  return { text: records.join(lineEnd) + (endsWithLineEnd ? lineEnd : ""), starts: starts.slice(above.length + 1) };
}

const columnNames = {
  Modell: "Modell",
  FIN: "FIN",
  Kennzeichen: "Kennzeichen",
  KM: "Kilometerstand",
  Schäden: "Schäden",
  Farbe: "",
};

/** What is to become of each vehicle of a model: its values, or the columns that are wrong. */
function expected({ columns, rows, isCut }: Model, starts: readonly number[]) {
  return rows.flatMap((row, index) => {
    if (row.kind === "blank") return [];
    const texts = columns.map((column) => row.cells[column].text);
    const filled = isCut ? texts.findLastIndex((text) => text !== "") + 1 : texts.length;
    const isCutShort = columns.some((column, at) => (column === "FIN" || column === "Modell") && at >= filled);
    const read = columns.filter((column) => column !== "Farbe");
    const wrong = isCutShort
      ? [""]
      : read.filter((column) => row.cells[column].isWrong).map((column) => columnNames[column]);
    const values: Record<string, string | number> = Object.fromEntries(
      read.flatMap((column) => {
        const { value } = row.cells[column];
        return value === undefined ? [] : [[fields[column], value]];
      }),
    );
    if (isCutShort || row.cells.FIN.isWrong) values.vin = "";
    return [{ row: starts[index] ?? 0, wrong, values: isCutShort ? { vin: "" } : values }];
  });
}

async function outcome(bytes: Uint8Array): Promise<ImportRow[] | Problem> {
  try {
    return (await readVehicleRows(parseCsv(decodeCsv(bytes)), ["Volkswagen"], translateFileCell)).rows;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const shownRow = ({ row, values, wrong = [] }: ImportRow) => {
  const { brand, ...others } = values;
  return { row, wrong: wrong.map(({ column }) => column), values: others };
};

test("of a vehicle file every row is taken with its values, or named with what is wrong", {
  timeout: 300_000,
}, async () => {
  let [taken, named, refused, asked] = [0, 0, 0, 0];
  const property = fc.asyncProperty(files, async (model) => {
    const { text, starts } = write(model);
    const found = await outcome(encoders[model.encoding](text));
    const rows = expected(model, starts);
    const isMissing = !["Modell", "FIN"].every((column) => model.columns.includes(column as Column));
    if (found instanceof EncodingUnknown) {
      asked += 1;
      return;
    }
    if (isMissing || rows.length === 0) {
      expect(found).toBeInstanceOf(Problem);
      refused += 1;
      return;
    }
    expect(Array.isArray(found) ? found.map(shownRow) : found).toEqual(rows);
    const read = found as ImportRow[];
    const wrong = new Set([
      ...read.flatMap(({ row, wrong: errors }) => (errors ? [row] : [])),
      ...repeatedCells(read).map(({ row }) => row),
    ]);
    const right = read.filter(({ row }) => !wrong.has(row));
    // Of what is taken nothing is there twice.
    for (const field of ["vin", "licensePlate"] as const) {
      const keys = right.flatMap(({ values }) => values[field] || []);
      expect(new Set(keys).size).toBe(keys.length);
    }
    taken += right.length;
    named += wrong.size;
  });
  await fc.assert(property, { numRuns: runs(5_000, 50_000) });
  // The model reaches all of it.
  expect(Math.min(taken, named, refused)).toBeGreaterThan(100);
  expect(asked).toBeLessThan(500);
});

const changes = fc.array(
  fc.record({
    at: fc.nat(),
    byte: fc.oneof(fc.constantFrom(0x22, 0x3b, 0x0a, 0x0d, 0x00, 0xff), fc.nat(255)),
    isInserted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

/** The bytes with some of them changed, left out or repeated, as a broken transfer or a stray key does. */
function damaged(bytes: Uint8Array, found: readonly { at: number; byte: number; isInserted: boolean }[]): Uint8Array {
  const all = [...bytes];
  for (const { at, byte, isInserted } of found) all.splice(at % (all.length + 1), isInserted ? 0 : 1, byte);
  return Uint8Array.from(all);
}

test("a damaged file is read or refused with a sentence, and rows stand on lines of the file", {
  timeout: 300_000,
}, async () => {
  const property = fc.asyncProperty(files, changes, async (model, found) => {
    const bytes = damaged(encoders[model.encoding](write(model).text), found);
    const result = await outcome(bytes);
    if (result instanceof Problem) {
      expect(result.kind).toBe("invalid");
      expect(result.message).toMatch(/[a-zäöüß][.“]$|\w\.$/);
      return;
    }
    const lines = result.map(({ row }) => row);
    expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
    expect(lines.at(-1)).toBeLessThanOrEqual(bytes.filter((byte) => byte === 10 || byte === 13).length + 1);
    for (const { values, wrong } of result) expect(wrong || (values.brand && values.name && values.vin)).toBeTruthy();
  });
  await fc.assert(property, { numRuns: runs(800) });
});

const megabytes = 5 * 1024 * 1024;
const header = "Marke;Modell;FIN;Schäden\n";
const filled = (part: string) => (header + part.repeat(Math.ceil(megabytes / part.length))).slice(0, megabytes - 100);
const secondsAtMost = 20;

test.each([
  ["delimiters", ";"],
  ["quotation marks", '"'],
  ["one long cell", "x"],
  ["opening tags", "<b"],
  ["umlauts of Windows", "\u00e4"],
  ["rows", "VW;Golf;x;y\n"],
])("5 MB of %s are judged in bounded time and memory", { timeout: 300_000 }, async (_, part) => {
  const bytes = encoders["Windows-1252"](filled(part));
  const before = process.cpuUsage();
  const result = await outcome(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(secondsAtMost);
  const size = Array.isArray(result) ? JSON.stringify(result).length : result.message.length;
  expect(size).toBeLessThan(2 * megabytes);
});
