import { Buffer } from "node:buffer";
import { UploadError } from "./upload-error.ts";

/** Readers look for header and end mark in the first and the last 1024 bytes. */
const edgeBytes = 1024;
const tableHeadBytes = 256;
const [header, endMark] = ["%PDF-", "%%EOF"];
const byteOrderMark = "\xef\xbb\xbf";
/** Begins and ends what a printer is told beside the document. */
const printerEscape = "\u001b%-12345X";

/**
 * Where a PDF begins: at once, or after a byte order mark, blank bytes, the lines of a printer's job (PJL) or of a mail's or a web
 * server's head, as copiers and gateways leave them (capture.md#files). null: it is none; a program in front is not skipped.
 */
export function startOfPdf(bytes: Uint8Array): number | null {
  const head = textOf(bytes.subarray(0, edgeBytes + header.length));
  const at = head.indexOf(header);
  return at >= 0 && isOnlyHead(head.slice(0, at)) ? at : null;
}

const isOnlyHead = (text: string) =>
  text
    .replace(byteOrderMark, "")
    .split(/[\r\n]/)
    .every((line, index, lines) => isBlank(line) || (index < lines.length - 1 && isHeadLine(line)));

const isBlank = (text: string) => /^[\s\0]*$/.test(text);
const isHeadLine = (line: string) =>
  /^(@PJL|[A-Za-z][A-Za-z-]{0,40}: |HTTP\/\d|--)/.test(line.replace(printerEscape, "") || "@PJL");

/**
 * A PDF from its header to its end mark, without what copiers and gateways put around it.
 * @throws UploadError `truncated` when the end is missing, or stands before objects that were cut off
 */
export function wholePdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pdf = bytes.subarray(startOfPdf(bytes) ?? 0);
  const end = endOfPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  if (end === null) throw new UploadError("truncated");
  return new Uint8Array(pdf.subarray(0, end));
}

function endOfPdf(pdf: Buffer): number | null {
  const mark = pdf.lastIndexOf(endMark, pdf.length, "latin1");
  if (mark < 0) return endsWithItsTable(pdf) ? pdf.length : null;
  const behind = pdf.subarray(mark + endMark.length);
  // A file that shows its first page early has an end mark at its beginning.
  if (behind.includes(" obj", 0, "latin1")) return behind.length > edgeBytes ? null : pdf.length;
  const lineEnd = /^(?:\r\n|\r|\n)?/.exec(textOf(behind.subarray(0, 2)))?.[0].length ?? 0;
  return mark + endMark.length + lineEnd;
}

/** Whether the last line, whole, names the place of the table, which is there: some programs write no end mark (32000-1, 7.5.5). */
function endsWithItsTable(pdf: Buffer): boolean {
  const place = /startxref\s{1,4}(\d{1,10})[\r\n]{1,4}$/.exec(textOf(pdf.subarray(-edgeBytes)))?.[1];
  if (place === undefined) return false;
  const table = textOf(pdf.subarray(Number(place)).subarray(0, tableHeadBytes)).trimStart();
  return table.startsWith("xref") || table.includes("/XRef");
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
