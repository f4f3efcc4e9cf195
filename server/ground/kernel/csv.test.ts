import { expect, test } from "vitest";
import { type CsvColumn, csvStream } from "./csv.server.ts";

type Row = { name: string; km: number | null };
const columns: CsvColumn<Row>[] = [
  { header: "Name", value: (row) => row.name },
  { header: "KM", value: (row) => row.km },
];

/** The file with its byte order mark. */
async function fileOf(pages: Row[][]): Promise<string> {
  const rest = [...pages];
  const bytes = await new Response(csvStream(columns, async () => rest.shift() ?? [])).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

test("starts with a byte order mark and the headings, separates with semicolons, ends lines with CRLF", async () => {
  expect(await fileOf([[{ name: "Şebnem Groß", km: 12 }], [{ name: "Ng", km: null }]])).toBe(
    "\ufeffName;KM\r\nŞebnem Groß;12\r\nNg;\r\n",
  );
  expect(await fileOf([])).toBe("\ufeffName;KM\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+49 151", "'+49 151"],
  ["-x", "'-x"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", '"\'\rx"'],
  ['=HYPERLINK("https://example.org";"x")', '"\'=HYPERLINK(""https://example.org"";""x"")"'],
  ["Müller; Söhne", '"Müller; Söhne"'],
  ['Haus "Rhein"', '"Haus ""Rhein"""'],
  ["zwei\nZeilen", '"zwei\nZeilen"'],
  ["O'Neil-Ng", "O'Neil-Ng"],
])("%j is written as %j", async (name, cell) => {
  expect(await fileOf([[{ name, km: -1 }]])).toBe(`\ufeffName;KM\r\n${cell};-1\r\n`);
});

test("reads a page only once the previous one was consumed", async () => {
  let pagesRead = 0;
  const endless = csvStream(columns, async () => [{ name: `Seite ${++pagesRead}`, km: 0 }]);
  const reader = endless.getReader();
  for (let i = 0; i < 4; i++) await reader.read();
  expect(pagesRead).toBeLessThanOrEqual(5);
  await reader.cancel();
});

test("a page that cannot be read aborts the download", async () => {
  const pages: Row[][] = [[{ name: "x", km: 1 }]];
  const broken = csvStream(columns, async () => pages.shift() ?? Promise.reject(new Error("database is away")));
  await expect(new Response(broken).text()).rejects.toThrow("database is away");
});
