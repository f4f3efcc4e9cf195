import { deflateSync, gzipSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { packedPdf } from "#tests/seed/packed-pdf.ts";
import { pdfWith } from "#tests/seed/pdf-with.ts";
import { checkPdf } from "./bounded/check-pdf.server.ts";
import { UnreasonablePdf } from "./bounded/skip-object.ts";
import { openPdf } from "./open-pdf.server.ts";

const blank = (bytes: number) => Buffer.alloc(bytes, " ");
const megabyte = 1_000_000;

/** A table of 5 rows of 5 bytes each, as most programs write it: each row tells its difference to the one above. */
const asDifferences = (plain: Buffer) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: plain.length / 5 }, (_, row) => [
        Buffer.from([2]),
        plain.subarray(row * 5, row * 5 + 5).map((byte, at) => byte - (row > 0 ? (plain[(row - 1) * 5 + at] ?? 0) : 0)),
      ]).flat(),
    ),
  );

describe("a document is opened", () => {
  test.each([
    ["with a plain table", pdfWith({ pages: 50 })],
    ["with packed objects", packedPdf()],
    [
      "with a table of differences",
      packedPdf({
        table: "/Type /XRef /W [1 3 1] /Size 6 /Filter [/FlateDecode] /DecodeParms << /Columns 5 /Predictor 12 >>",
        tableData: asDifferences,
      }),
    ],
    [
      "with its objects not packed",
      packedPdf({ objectStream: "/Type /ObjStm /N 3 /First 13", objectStreamData: (plain) => plain }),
    ],
    [
      "whose pictures contain what looks like objects",
      pdfWith({ catalog: `/Note (${"obj << obj [ obj ( ".repeat(3)}\\)\\)\\))` }),
    ],
    [
      "that was put together again after its table was lost",
      new Uint8Array(
        Buffer.from(
          Buffer.from(pdfWith())
            .toString("latin1")
            .replace(/startxref\n\d+/, "startxref\n999999"),
          "latin1",
        ),
      ),
    ],
  ])("%s", async (_, file) => {
    expect(checkPdf(file)).toBe("plain");
    const opened = await openPdf(file);
    expect(opened instanceof PDF && opened.getPageCount()).toBeTruthy();
  });

  test("and saved again by the library", async () => {
    const document = await PDF.load(packedPdf());
    expect(checkPdf(await document.save({ useXRefStream: true }))).toBe("plain");
  });
});

/** Objects in an object stream of which each reaches to the end of the file. */
const overlapping = Array.from({ length: 90 }, () => "[");

describe("a file that would take too much is not opened", () => {
  test.each([
    [
      "30 MB of objects in 30 kB",
      "unpacks to too much",
      packedPdf({ objectStreamData: (plain) => deflateSync(Buffer.concat([plain, blank(30 * megabyte)])) }),
    ],
    [
      "its name written otherwise",
      "unpacks to too much",
      packedPdf({
        objectStream: "/T#79pe /#4fbjStm /N 3 /First 13 /Filter /FlateDecode",
        objectStreamData: (plain) => deflateSync(Buffer.concat([plain, blank(30 * megabyte)])),
      }),
    ],
    [
      "behind a string that looks like its end",
      "unpacks to too much",
      packedPdf({
        objectStream: "/Type /ObjStm /A (>> endstream endobj) /N 3 /First 13 /Filter /FlateDecode",
        objectStreamData: (plain) => deflateSync(Buffer.concat([plain, blank(30 * megabyte)])),
      }),
    ],
    [
      "packed like a file of its own",
      "packed unusually",
      packedPdf({ objectStreamData: (plain) => Buffer.concat([gzipSync(plain), gzipSync(blank(30 * megabyte))]) }),
    ],
    [
      "two streams that are too large together",
      "unpacks to too much",
      packedPdf({
        before: withObjectStream(12 * megabyte, 90),
        objectStreamData: (plain) => deflateSync(Buffer.concat([plain, blank(12 * megabyte)])),
      }),
    ],
    [
      "5 MB of table in 5 kB",
      "unpacks to too much",
      packedPdf({ tableData: (plain) => deflateSync(Buffer.concat([plain, blank(5 * megabyte)])) }),
    ],
    [
      "5 MB of table, not packed",
      "unpacks to too much",
      packedPdf({
        table: "/Type /XRef /W [1 3 1] /Size 6",
        tableData: (plain) => Buffer.concat([plain, blank(5 * megabyte)]),
      }),
    ],
    [
      "a table of a billion entries of no bytes",
      "a table that cannot be",
      packedPdf({ table: "/Type /XRef /W [0 0 0] /Size 999999999 /Filter /FlateDecode" }),
    ],
    [
      "a table of 200,000 entries",
      "a table that cannot be",
      packedPdf({
        table: "/Type /XRef /W [1 3 1] /Size 200000 /Filter /FlateDecode",
        tableData: () => deflateSync(blank(megabyte)),
      }),
    ],
    [
      "a table without its type",
      "unpacks to too much",
      packedPdf({
        table: "/W [1 3 1] /Size 6 /Filter /FlateDecode",
        tableData: (plain) => deflateSync(Buffer.concat([plain, blank(5 * megabyte)])),
      }),
    ],
    [
      "rows of a gigabyte",
      "packed unusually",
      packedPdf({
        table:
          "/Type /XRef /W [1 3 1] /Size 6 /Filter /FlateDecode /DecodeParms << /Columns 999999999 /Predictor 12 >>",
      }),
    ],
    [
      "objects packed in a rarer way",
      "packed unusually",
      packedPdf({ objectStream: "/Type /ObjStm /N 3 /First 13 /Filter [/ASCIIHexDecode /FlateDecode]" }),
    ],
    ["objects in each other", "objects overlap", packedPdf({ contents: overlapping })],
    [
      "a value too many, to hide what follows",
      "not to be read without guessing",
      packedPdf({ objectStream: "/Type /ObjStm /N 3 /X 5 6 /First 13 /Filter /FlateDecode" }),
    ],
    [
      "101 lists in each other",
      "nested too deeply",
      pdfWith({ catalog: `/Note ${"[".repeat(101)}${"]".repeat(101)}` }),
    ],
    [
      "a million letters, begun ten times",
      "takes too much to read",
      pdfWith({ catalog: `/Note (${"obj (".repeat(10)}${"x".repeat(megabyte)})` }),
    ],
    ["a million objects in a list", "takes too much to read", pdfWith({ catalog: `/Note [${"1 ".repeat(megabyte)}]` })],
    ["200,000 objects", "too many objects", pdfWith({ catalog: `/Note (${"\n1 0 obj 1".repeat(200_000)})` })],
    ["a large object that 1,000 entries name", "too many entries", manyEntriesFor(megabyte)],
  ])("%s: %s", async (_, reason, file) => {
    expect(() => checkPdf(file)).toThrow(new UnreasonablePdf(reason));
    expect(await openPdf(file)).toBeNull();
  });

  test.each([[14_401], [100_000], [2]])("a page of %i points", async (side) => {
    expect(await openPdf(pdfWith({ page: `/MediaBox [0 0 ${side} 842]` }))).toBeNull();
  });

  test.each([
    [
      "in its trailer",
      "protected",
      Buffer.from(pdfWith()).toString("latin1").replace("/Root", "/Encr#79pt << >> /Root"),
    ],
    [
      "in its table",
      "sealed",
      Buffer.from(packedPdf({ table: "/Type /XRef /Encrypt 1 0 R /W [1 3 1] /Size 6 /Filter /FlateDecode" })).toString(
        "latin1",
      ),
    ],
  ])("one that says %s that it has a password is not looked into", async (_, kind, text) => {
    const file = new Uint8Array(Buffer.from(text, "latin1"));
    expect(checkPdf(file)).toBe(kind);
    expect(await openPdf(file)).toBe("encrypted");
  });

  test.each([
    ["only forbids editing", { ownerPassword: "geheim" }, true],
    ["needs a password", { userPassword: "auf", ownerPassword: "geheim" }, false],
  ])("one that %s (scans.md#opening-a-file)", async (_, protection, isOpened) => {
    const document = await PDF.load(pdfWith({ pages: 2 }));
    document.setProtection({ ...protection, permissions: { modify: false } });
    const opened = await openPdf(new Uint8Array(await document.save()));
    if (isOpened) expect(opened instanceof PDF && opened.getPageCount()).toBe(2);
    else expect(opened).toBe("encrypted");
  });
});

function withObjectStream(bytes: number, number: number): string {
  const data = deflateSync(Buffer.concat([Buffer.from("99 0 1"), blank(bytes)])).toString("latin1");
  return `${number} 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
}

/** 1,000 numbers for one object. */
function manyEntriesFor(bytes: number): Uint8Array {
  const text = Buffer.from(pdfWith({ catalog: `/Note (${"x".repeat(bytes)})` })).toString("latin1");
  const catalog = "0000000009 00000 n \n";
  const [head = "", table = ""] = text.split("0000000000 65535 f \n");
  const more = head.replace(/0 4\n$/, "0 1004\n");
  return new Uint8Array(Buffer.from(`${more}0000000000 65535 f \n${catalog.repeat(1000)}${table}`, "latin1"));
}
