import { deflateSync } from "node:zlib";

type PackedPdf = {
  /** Of the catalog, the list of pages and one page, which the object stream holds. */
  contents?: readonly string[];
  /** More objects, each whole, from `1 0 obj` to `endobj`. */
  before?: string;
  /** The object stream's dictionary, but for its length. */
  objectStream?: string;
  objectStreamData?: (plain: Buffer) => Buffer;
  table?: string;
  tableData?: (plain: Buffer) => Buffer;
};

/** A PDF 1.5 as most programs write it today: its objects are packed in an object stream, their table is a stream as well. */
export function packedPdf(options: PackedPdf = {}): Uint8Array {
  const contents = options.contents ?? [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  const starts = contents.map((_, index) => contents.slice(0, index).join(" ").length + Math.min(index, 1));
  const index = starts.map((start, place) => `${place + 1} ${start}`).join(" ");
  const plain = Buffer.from(`${index} ${contents.join(" ")}`, "latin1");
  const pack = options.objectStreamData ?? deflateSync;
  const dictionary =
    options.objectStream ?? `/Type /ObjStm /N ${contents.length} /First ${index.length + 1} /Filter /FlateDecode`;
  const head = `%PDF-1.5\n${options.before ?? ""}`;
  const [streamNumber, tableNumber] = [contents.length + 1, contents.length + 2];
  const objects = Buffer.concat([
    Buffer.from(`${head}${streamNumber} 0 obj\n<< ${dictionary} /Length ${pack(plain).length} >>\nstream\n`, "latin1"),
    pack(plain),
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
  const rows = [
    [0, 0, 255],
    ...contents.map((_, place) => [2, streamNumber, place]),
    [1, head.length, 0],
    [1, objects.length, 0],
  ];
  const entries = Buffer.concat(
    rows.map(([kind = 0, second = 0, third = 0]) => Buffer.from([kind, second >> 16, second >> 8, second, third])),
  );
  const packTable = options.tableData ?? deflateSync;
  const table = options.table ?? `/Type /XRef /W [1 3 1] /Size ${rows.length} /Filter /FlateDecode`;
  return new Uint8Array(
    Buffer.concat([
      objects,
      Buffer.from(
        `${tableNumber} 0 obj\n<< ${table} /Root 1 0 R /Length ${packTable(entries).length} >>\nstream\n`,
        "latin1",
      ),
      packTable(entries),
      Buffer.from(`\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`, "latin1"),
    ]),
  );
}
