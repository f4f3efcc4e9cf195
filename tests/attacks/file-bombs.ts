import { deflateSync } from "node:zlib";
import { packedPdf } from "#tests/seed/packed-pdf.ts";
import { pdfWith } from "#tests/seed/pdf-with.ts";
import { type TiffEntry, tiffOf } from "#tests/seed/tiff-of.ts";

/** Files that once stopped the Worker for seconds or took most of a gigabyte, as anybody could mail them. */
export type FileBomb = { name: string; contentType: string; bytes: Uint8Array };

const pdf = (name: string, bytes: Uint8Array): FileBomb => ({ name, contentType: "application/pdf", bytes });
const tiff = (name: string, bytes: Uint8Array): FileBomb => ({ name, contentType: "image/tiff", bytes });
const blanks = (bytes: number) => Buffer.alloc(bytes, " ");
const onePage: TiffEntry[] = [
  [256, 4, 1, 8],
  [257, 4, 1, 1_500],
];

export const fileBombs: FileBomb[] = [
  tiff(
    "a TIFF whose 1,000 entries share 100,000 values",
    tiffOf(
      Array.from({ length: 1_000 }, (): TiffEntry => [320, 1, 100_000, 12_020]),
      Buffer.alloc(100_000),
    ),
  ),
  tiff("a TIFF whose 1,500 strips are all of the file", overlappingStrips()),
  pdf(
    "a PDF whose 306 kB of packed objects are 300 MB",
    packedPdf({ objectStreamData: (plain) => deflateSync(Buffer.concat([plain, blanks(300_000_000)])) }),
  ),
  pdf(
    "a PDF whose 41 kB of table are 40 MB",
    packedPdf({ tableData: (plain) => deflateSync(Buffer.concat([plain, blanks(40_000_000)])) }),
  ),
  pdf(
    "a PDF with a table of a billion entries",
    packedPdf({ table: "/Type /XRef /W [0 0 0] /Size 999999999 /Filter /FlateDecode" }),
  ),
  pdf("a PDF with 1,000 lists in each other", pdfWith({ catalog: `/Note ${"[".repeat(1_000)}${"]".repeat(1_000)}` })),
  pdf("a PDF with a page of 100,000 points", pdfWith({ page: "/MediaBox [0 0 100000 100000]" })),
];

function overlappingStrips(): Uint8Array {
  const [count, length] = [1_500, 60_000];
  const start = 8 + 2 + 5 * 12 + 4;
  const data = Buffer.alloc(count * 8 + length);
  for (let index = 0; index < count; index += 1) {
    data.writeUInt32LE(start + count * 8, index * 4);
    data.writeUInt32LE(length, count * 4 + index * 4);
  }
  return tiffOf([...onePage, [273, 4, count, start], [278, 4, 1, 1], [279, 4, count, start + count * 4]], data);
}
