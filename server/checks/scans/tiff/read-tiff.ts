import { limits } from "#server/ground/kernel/limits.ts";

/** One page of a TIFF; its strips are still compressed. */
export type TiffPage = {
  width: number;
  height: number;
  bitsPerSample: number;
  samplesPerPixel: number;
  compression: number;
  photometric: number;
  rowsPerStrip: number;
  strips: Uint8Array[];
  predictor: number;
  /** Group 3 options: bit 0 two-dimensional, bit 2 lines end on bytes. */
  faxOptions: number;
  /** Bits are stored from the lowest to the highest. */
  isBitReversed: boolean;
  /** Three tables of 16-bit values, one after the other. */
  colorMap: number[];
  jpegTables: Uint8Array | null;
  orientation: number;
  /** In points (1/72 inch). */
  size: { width: number; height: number };
};

/** A file that is no TIFF, is damaged, or has tiles, planes or depths that scanners do not produce. */
export class UnsupportedTiff extends Error {}

const tag = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  xResolution: 282,
  yResolution: 283,
  planes: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colorMap: 320,
  tileOffsets: 324,
  jpegTables: 347,
} as const;

/** Bytes of a value by its type: byte, ASCII, short, long, rational, then the signed and floating ones. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const entriesMaximum = 1_000;
/** Of a whole file; several entries may name the same values. 50 pages in strips of two rows have some 180,000. */
const valuesMaximum = 200_000;
const sideMaximum = 65_500;
/** Uncompressed, of one page: 24 megapixels in colour. */
const pageBytesMaximum = 24_000_000 * 3;
const centimetersPerInch = 2.54;
const pointsPerInch = 72;
const defaultDpi = 200;

export const isTiff = (bytes: Uint8Array): boolean =>
  bytes.length > 8 &&
  ((bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
    (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42));

/** The pages of a TIFF 6.0 file, at most `pagesMaximum` + 1, so that callers can tell when there are more. Throws `UnsupportedTiff`. */
export function readTiff(bytes: Uint8Array, pagesMaximum: number): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const left = { values: valuesMaximum, stripBytes: bytes.length };
  try {
    // A directory that names an earlier one as the next would never end.
    for (let at = view.getUint32(4, isLittle); at !== 0 && pages.length <= pagesMaximum; ) {
      const directory = readDirectory(view, at, isLittle, left);
      pages.push(readPage(bytes, directory.values, left));
      at = directory.next;
    }
  } catch (error) {
    // Beyond the end of the file.
    throw error instanceof RangeError ? new UnsupportedTiff("damaged") : error;
  }
  if (pages.length === 0) throw new UnsupportedTiff("no page");
  return pages;
}

type Values = Map<number, number[]>;
/** What the rest of the file may still have. */
type Left = { values: number; stripBytes: number };
const wantedTags = new Set<number>(Object.values(tag));

function readDirectory(view: DataView, start: number, isLittle: boolean, left: Left): { values: Values; next: number } {
  const count = view.getUint16(start, isLittle);
  if (count > entriesMaximum) throw new UnsupportedTiff("too many entries");
  const values: Values = new Map();
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    if (!wantedTags.has(view.getUint16(at, isLittle))) continue;
    const type = view.getUint16(at + 2, isLittle);
    const length = view.getUint32(at + 4, isLittle);
    const size = typeSizes[type] ?? 0;
    if (size === 0) continue;
    left.values -= length;
    if (left.values < 0) throw new UnsupportedTiff("too many values");
    const from = size * length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    values.set(
      view.getUint16(at, isLittle),
      Array.from({ length }, (_, item) => readValue(view, from + item * size, type, isLittle)),
    );
  }
  return { values, next: view.getUint32(start + 2 + count * 12, isLittle) };
}

function readValue(view: DataView, at: number, type: number, isLittle: boolean): number {
  if (type === 3) return view.getUint16(at, isLittle);
  if (type === 4) return view.getUint32(at, isLittle);
  if (type === 5) return view.getUint32(at, isLittle) / (view.getUint32(at + 4, isLittle) || 1);
  return view.getUint8(at);
}

function readPage(bytes: Uint8Array, values: Values, left: Left): TiffPage {
  const one = (name: keyof typeof tag, otherwise: number) => values.get(tag[name])?.[0] ?? otherwise;
  const [width, height] = [one("width", 0), one("height", 0)];
  const [bitsPerSample, samplesPerPixel] = [one("bitsPerSample", 1), one("samplesPerPixel", 1)];
  const isUsual =
    [1, 4, 8].includes(bitsPerSample) && one("planes", 1) === 1 && !values.has(tag.tileOffsets) && width * height > 0;
  const isSmall =
    Math.max(width, height) <= sideMaximum &&
    (width * height * bitsPerSample * samplesPerPixel) / 8 <= pageBytesMaximum;
  if (!isUsual || !isSmall) throw new UnsupportedTiff("unusual");

  const counts = values.get(tag.stripByteCounts) ?? [];
  const strips = (values.get(tag.stripOffsets) ?? []).map((from, index) => {
    const to = from + (counts[index] ?? 0);
    left.stripBytes -= to - from;
    if (to > bytes.length || to <= from || left.stripBytes < 0) throw new UnsupportedTiff("damaged");
    return bytes.subarray(from, to);
  });
  const rowsPerStrip = Math.min(one("rowsPerStrip", height) || height, height);
  if (strips.length < Math.ceil(height / rowsPerStrip)) throw new UnsupportedTiff("damaged");

  const jpegTables = values.get(tag.jpegTables);
  return {
    width,
    height,
    bitsPerSample,
    samplesPerPixel,
    compression: one("compression", 1),
    photometric: one("photometric", 0),
    rowsPerStrip,
    strips: strips.slice(0, Math.ceil(height / rowsPerStrip)),
    predictor: one("predictor", 1),
    faxOptions: one("faxOptions", 0),
    isBitReversed: one("fillOrder", 1) === 2,
    colorMap: values.get(tag.colorMap) ?? [],
    jpegTables: jpegTables ? Uint8Array.from(jpegTables) : null,
    orientation: one("orientation", 1),
    size: paperSize({ width, height }, one),
  };
}

const unit = { none: 1, inch: 2, centimeter: 3 };

/** How large the paper was, at most what a PDF's page can be. Without a unit, resolutions only tell how high a pixel is for its width. */
function paperSize(
  pixels: TiffPage["size"],
  one: (name: keyof typeof tag, otherwise: number) => number,
): TiffPage["size"] {
  const stated = { x: one("xResolution", 0) || defaultDpi, y: one("yResolution", 0) || defaultDpi };
  const unitIs = one("resolutionUnit", unit.inch);
  const scale = unitIs === unit.none ? defaultDpi / stated.x : unitIs === unit.centimeter ? centimetersPerInch : 1;
  const size = {
    width: (pixels.width * pointsPerInch) / (stated.x * scale),
    height: (pixels.height * pointsPerInch) / (stated.y * scale),
  };
  const fitting = Math.min(1, limits.pdfPageSides.maximum / Math.max(size.width, size.height));
  return {
    width: Math.max(limits.pdfPageSides.minimum, size.width * fitting),
    height: Math.max(limits.pdfPageSides.minimum, size.height * fitting),
  };
}
