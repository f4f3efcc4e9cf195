import { Buffer } from "node:buffer";
import { PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import { inflatedLength } from "./inflated-length.ts";
import { type Budget, type Extent, skipObject, UnreasonablePdf } from "./skip-object.ts";

/** Of all streams that hold objects or the table of them, unpacked; an upload has at most 10 MB. */
const unpackedMaximum = 20_000_000;
const tableBytesMaximum = 4_000_000;
/** Scans of 50 pages have some hundreds. */
const objectsMaximum = 100_000;
/** What the objects are written with, each once; a token becomes some 100 bytes of memory. */
const tokensMaximum = 1_000_000;
/** How often the whole file may be read over: pictures contain bytes that look like the beginning of an object. */
const readingsMaximum = 8;
/** How often the whole file may be read because several entries of the table lead to the same, and what small files may have more. */
const entryReadingsMaximum = 4;
const entryLettersMinimum = 4_000_000;

/**
 * Whether a PDF can be opened at a bounded price. The library that opens it unpacks and builds whatever the file announces: 40 kB
 * took 10 seconds and 900 MB. So each stream that it would unpack while opening is counted here first; each object is
 * read over without being built; and each entry of the table is charged with the object it leads to.
 * Returns `protected` for an encrypted file whose objects can be counted, as only their texts and streams are encrypted, and `sealed`
 * for one that packs objects into encrypted streams, of which nothing else is known. Throws `UnreasonablePdf`.
 */
export function checkPdf(bytes: Uint8Array): "plain" | "protected" | "sealed" {
  const text = textOf(bytes);
  const budget: Budget = { letters: readingsMaximum * text.length, tokens: tokensMaximum };
  const objects = readObjects(text, budget);
  const structures = objects.filter(({ isStructure }) => isStructure);
  const isProtected = isEncrypted(text, structures, budget);
  if (isProtected && structures.some(({ extent }) => extent.names.has("ObjStm"))) return "sealed";

  let [left, leftForTables] = [unpackedMaximum, tableBytesMaximum];
  const packed = new Map<number, number[]>();
  const tables: Structures["tables"][number][] = [];
  for (const object of structures) {
    const { number, extent } = object;
    const holdsObjects = extent.names.has("ObjStm");
    const content = unpack(bytes, object, holdsObjects ? left : Math.min(left, leftForTables));
    left -= content.length;
    if (holdsObjects) packed.set(number, lengthsOf(content, extent, budget));
    else {
      leftForTables -= content.length;
      tables.push({ extent, content });
    }
  }
  chargeEntries(text, { objects, packed, tables });
  return isProtected ? "protected" : "plain";
}

type FoundObject = {
  number: number;
  /** Of the keyword `obj`. */
  at: number;
  extent: Extent;
  /** Letters that the library reads when it opens this object. */
  price: number;
  stream: { start: number; end: number } | null;
  /** A stream that is unpacked while the file is opened. */
  isStructure: boolean;
};

/** Everything that could be an object, also what is not in the table: a damaged table is made anew from what is found. */
function readObjects(text: string, budget: Budget): FoundObject[] {
  const objects: FoundObject[] = [];
  const ends = positionsOf(text, "endstream");
  let next = 0;
  for (let at = text.indexOf("obj"); at >= 0; at = text.indexOf("obj", at + 3)) {
    const extent = skipObject(text, at + 3, budget);
    if (!extent) continue;
    while ((ends[next] ?? Number.POSITIVE_INFINITY) < extent.end) next += 1;
    const stream = streamAfter(text, extent, ends[next] ?? text.length);
    const { names } = extent;
    objects.push({
      number: Number(
        /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(text.slice(Math.max(0, at - 40), at))?.[1] ?? -1,
      ),
      at,
      extent,
      price: extent.end - at + (stream && !stream.isMeasured ? stream.end - stream.start : 0),
      stream,
      isStructure: stream !== null && (names.has("ObjStm") || names.has("XRef") || names.has("W")),
    });
    if (objects.length > objectsMaximum) throw new UnreasonablePdf("too many objects");
  }
  return objects;
}

function positionsOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}

/** The data behind a dictionary: as long as it says, if that is where they end, else up to `endstream`. */
function streamAfter(text: string, { end, entries }: Extent, nextEnd: number) {
  const keyword = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r\n|\r|\n)?/y;
  keyword.lastIndex = end;
  if (!keyword.test(text)) return null;
  const start = keyword.lastIndex;
  const length = entries?.get("Length") ?? "";
  const measured = /^\d{1,10}$/.test(length) ? start + Number(length) : Number.POSITIVE_INFINITY;
  const isMeasured = /^[\0\t\n\f\r ]{0,9}endstream/.test(text.slice(measured, measured + 18));
  if (isMeasured) return { start, end: measured, isMeasured };
  // Where a length of its own object ends is known to the library only.
  const isElsewhere = length.endsWith("R");
  return { start, end: isElsewhere ? text.length : Math.max(start, nextEnd), isMeasured: isElsewhere };
}

function isEncrypted(text: string, structures: readonly FoundObject[], budget: Budget): boolean {
  const trailers = positionsOf(text, "trailer").map((at) => skipObject(text, at + "trailer".length, budget)?.names);
  return [...trailers, ...structures.map(({ extent }) => extent.names)].some((names) => names?.has("Encrypt"));
}

/** The content of a stream as the library unpacks it. Throws for more than `maximum` bytes, and for any but the usual method. */
function unpack(bytes: Uint8Array, { extent: { entries }, stream }: FoundObject, maximum: number): Uint8Array {
  if (!entries || !stream) throw new UnreasonablePdf("not to be read without guessing");
  const data = bytes.subarray(stream.start, stream.end);
  const filter = entries.get("Filter")?.replace(/^\[ (\/\w+) \]$/, "$1");
  if (filter !== undefined && filter !== "/FlateDecode") throw new UnreasonablePdf("packed unusually");
  // The library would unpack a gzip file as well.
  if (filter && data[0] === 0x1f) throw new UnreasonablePdf("packed unusually");
  if ((filter ? inflatedLength(data, maximum) : data.length) > maximum)
    throw new UnreasonablePdf("unpacks to too much");
  if (!filter) return data;
  const parameters = parametersOf(entries.get("DecodeParms"));
  return new PdfStream([["Filter", PdfName.of("FlateDecode")], ...parameters], data).getDecodedData();
}

/** The lengths of rows that tell only their difference to the one above, as in tables of objects. */
function parametersOf(written = "null"): [string, PdfDict][] {
  if (written === "null") return [];
  const isUsual = /^(\[ )?<<( \/(Columns|Predictor|Colors|BitsPerComponent) \d{1,3}){0,4} >>( \])?$/.test(written);
  if (!isUsual) throw new UnreasonablePdf("packed unusually");
  const numbers = [...written.matchAll(/\/(\w+) (\d+)/g)];
  const dict = new PdfDict(numbers.map(([, name = "", value]) => [PdfName.of(name), PdfNumber.of(Number(value))]));
  return [["DecodeParms", dict]];
}

/** How long each object of an object stream is, by its place. Throws when one reaches into the next. */
function lengthsOf(unpacked: Uint8Array, { entries }: Extent, budget: Budget): number[] {
  const text = textOf(unpacked);
  const [count, first] = [numberOf(entries, "N"), numberOf(entries, "First")];
  const index = text.slice(0, first).match(/\d+/g) ?? [];
  if (index.length < 2 * count) throw new UnreasonablePdf("not to be read without guessing");
  const starts = Array.from({ length: count }, (_, place) => first + Number(index[2 * place + 1]));
  const inOrder = starts.toSorted((one, other) => one - other);
  return starts.map((start) => {
    const place = firstAbove(inOrder, start);
    const next = inOrder[place] ?? text.length;
    const end = skipObject(text, start, budget)?.end ?? text.length + 1;
    if (end > next || inOrder[place - 2] === start) throw new UnreasonablePdf("objects overlap");
    return end - start;
  });
}

/** The place of the first number above `value` in ascending ones; their count when there is none. */
function firstAbove(ascending: readonly number[], value: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

type Structures = {
  objects: readonly FoundObject[];
  /** Lengths of the objects of each object stream, by its number. */
  packed: ReadonlyMap<number, readonly number[]>;
  tables: readonly { extent: Extent; content: Uint8Array }[];
};

/** Charges every entry of the tables with what it leads to: a thousand entries may name the same object of a megabyte. */
function chargeEntries(text: string, { objects, packed, tables }: Structures): void {
  let letters = entryReadingsMaximum * text.length + entryLettersMinimum;
  let entries = objectsMaximum;
  const places = objects.map(({ at }) => at);
  const charge = (price = 0) => {
    letters -= price;
    entries -= 1;
    if (letters < 0 || entries < 0) throw new UnreasonablePdf("too many entries");
  };
  const chargeOffset = (offset: number) => charge(objects[firstAbove(places, offset - 1)]?.price);
  for (const [, offset] of text.matchAll(/(\d{10}) {0,9}\d{5} {0,9}n/g)) chargeOffset(Number(offset));
  for (const { extent, content } of tables) {
    for (const [kind, second, third] of entriesOf(extent, content, entries)) {
      if (kind === 1) chargeOffset(second);
      else charge(kind === 2 ? packed.get(second)?.[third] : 0);
    }
  }
}

/** The entries of a table of objects that is a stream (32000-1, 7.5.8): kind and two numbers each. */
function* entriesOf({ entries }: Extent, content: Uint8Array, maximum: number): Generator<[number, number, number]> {
  const numbers = (key: string) => entries?.get(key)?.match(/\d+/g)?.map(Number) ?? [];
  const widths = numbers("W");
  const size = widths.reduce((sum, width) => sum + width, 0);
  const index = entries?.has("Index") ? numbers("Index") : [0, numberOf(entries, "Size")];
  const count = index.reduce((sum, number, place) => sum + (place % 2 === 1 ? number : 0), 0);
  const isUsual = widths.length === 3 && Math.max(...widths) <= 6;
  if (!isUsual || count > maximum) throw new UnreasonablePdf("a table that cannot be");
  let at = 0;
  const read = (width: number) => {
    let value = 0;
    for (let left = width; left > 0; left -= 1) value = value * 256 + (content[at++] ?? 0);
    return value;
  };
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  for (let left = Math.min(count, Math.floor(content.length / size)); left > 0; left -= 1)
    yield [kindWidth === 0 ? 1 : read(kindWidth), read(secondWidth), read(thirdWidth)];
}

function numberOf(entries: Extent["entries"], key: string): number {
  const written = entries?.get(key) ?? "";
  if (!/^\d{1,9}$/.test(written)) throw new UnreasonablePdf("not to be read without guessing");
  return Number(written);
}

/** A letter for each byte. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
