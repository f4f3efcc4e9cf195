import { decode } from "fast-png";
import { describe, expect, it } from "vitest";
import { flattenPng, signaturePngLimits } from "./flatten-png.server.ts";
import { PngError, type PngErrorCode } from "./png/png-error.ts";
import { chunkDataAt, makePng } from "./png/test-pngs.ts";

const limits = { maxBytes: 10_000, maxWidth: 100, maxHeight: 50 };
const flatten = (bytes: Uint8Array) => flattenPng(bytes, limits);

/** The pixels of a flattened picture, read back from its file. */
function pixelsOf(bytes: Uint8Array): number[] {
  const picture = decode(bytes);
  expect(picture).toMatchObject({ channels: 3, depth: 8 });
  return [...picture.data];
}

const flatPixels = (png: Parameters<typeof makePng>[0]) => pixelsOf(flatten(makePng(png)).bytes);

function errorOf(bytes: Uint8Array): PngErrorCode | "none" {
  try {
    flatten(bytes);
    return "none";
  } catch (error) {
    if (error instanceof PngError) return error.code;
    throw error;
  }
}

/** Two pixels wide, two high: red, half-transparent black, clear, white. */
const alphaPng = makePng({
  width: 2,
  height: 2,
  colourType: 6,
  rows: [
    [0, 255, 0, 0, 255, 0, 0, 0, 128],
    [0, 9, 9, 9, 0, 255, 255, 255, 255],
  ],
});

describe("flattenPng", () => {
  it("lays alpha on white and counts the ink", () => {
    const flat = flatten(alphaPng);
    expect(flat).toMatchObject({ width: 2, height: 2, inkPixels: 2 });
    expect(pixelsOf(flat.bytes)).toEqual([255, 0, 0, 127, 127, 127, 255, 255, 255, 255, 255, 255]);
  });

  it("finds no ink on an empty signature pad", () => {
    const pad = makePng({ width: 3, height: 1, colourType: 6, rows: [[0, ...new Array(12).fill(0)]] });
    expect(flatten(pad).inkPixels).toBe(0);
  });

  it("gives the same pixels when it gets its own file", () => {
    const once = flatten(alphaPng);
    expect(flatten(once.bytes).bytes).toEqual(once.bytes);
  });

  it("takes the signature of a screen with three pixels per CSS pixel", () => {
    const rows = Array.from({ length: 360 }, () => new Array(1 + 1350 * 4).fill(0));
    const pad = makePng({ width: 1350, height: 360, colourType: 6, rows });
    expect(flattenPng(pad, signaturePngLimits)).toMatchObject({ width: 1350, height: 360, inkPixels: 0 });
  });
});

describe("kinds of PNG", () => {
  it("undoes every filter", () => {
    const rows = [
      [1, 10, 20, 30, 5, 5, 5],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 10, 10, 10, 10, 10, 10],
      [4, 1, 2, 3, 4, 5, 6],
    ];
    // By hand: left; above; half of both, rounded down; the nearest of left, above and above-left.
    expect(flatPixels({ width: 2, height: 4, colourType: 2, rows })).toEqual([
      ...[10, 20, 30, 15, 25, 35],
      ...[11, 21, 31, 16, 26, 36],
      ...[15, 20, 25, 25, 33, 40],
      ...[16, 22, 28, 29, 38, 46],
    ]);
  });

  it("reads a palette with fewer than eight bits and transparent colours", () => {
    const palette = [200, 0, 0, 0, 0, 0, 0, 0, 200];
    const png = { width: 3, height: 1, bitDepth: 2, colourType: 3, palette, transparency: [255, 0] };
    expect(flatPixels({ ...png, rows: [[0, 0b00_01_10_00]] })).toEqual([200, 0, 0, 255, 255, 255, 0, 0, 200]);
  });

  it("reads grey with one bit, eight bits with alpha, and sixteen bits", () => {
    expect(flatPixels({ width: 2, height: 1, bitDepth: 1, colourType: 0, rows: [[0, 0b01_000000]] })).toEqual([
      0, 0, 0, 255, 255, 255,
    ]);
    expect(flatPixels({ width: 1, height: 1, colourType: 4, rows: [[0, 0, 128]] })).toEqual([127, 127, 127]);
    expect(flatPixels({ width: 1, height: 1, bitDepth: 16, colourType: 0, rows: [[0, 128, 128]] })).toEqual([
      128, 128, 128,
    ]);
  });

  it("takes the one see-through colour of a picture without alpha", () => {
    const rows = [[0, 7, 8, 9, 7, 8, 10, 7, 8, 9]];
    expect(flatPixels({ width: 3, height: 1, colourType: 2, transparency: [0, 7, 0, 8, 0, 9], rows })).toEqual([
      255, 255, 255, 7, 8, 10, 255, 255, 255,
    ]);
  });
});

describe("what is refused", () => {
  it("nothing, garbage and other formats", () => {
    expect(errorOf(new Uint8Array(0))).toBe("empty");
    expect(errorOf(Uint8Array.from({ length: 500 }, (_, at) => (at * 97) % 251))).toBe("not_png");
    expect(errorOf(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("not_png");
  });

  it("a file that is cut off anywhere", () => {
    for (let length = 8; length < alphaPng.length; length++) {
      expect(errorOf(alphaPng.subarray(0, length)), `${length} bytes`).toBe("truncated");
    }
  });

  it("a changed byte anywhere behind the signature", () => {
    for (let at = 8; at < alphaPng.length; at++) {
      const changed = alphaPng.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(errorOf(changed), `byte ${at}`).toMatch(/^(damaged|truncated)$/);
    }
  });

  it("more pixels than allowed, before anything is unpacked", () => {
    const rows = [[0, 0, 0, 0]];
    expect(errorOf(makePng({ width: 65_500, height: 65_500, colourType: 2, rows }))).toBe("dimensions");
    expect(errorOf(makePng({ width: 101, height: 1, colourType: 2, rows }))).toBe("dimensions");
    expect(errorOf(makePng({ width: 1, height: 51, colourType: 2, rows }))).toBe("dimensions");
    expect(errorOf(new Uint8Array(10_001))).toBe("too_large");
  });

  it("an area of nothing", () => {
    expect(errorOf(makePng({ width: 0, height: 1, colourType: 2, rows: [[0]] }))).toBe("damaged");
  });

  it("interlace and colour types that do not exist", () => {
    const png = { width: 1, height: 1, rows: [[0, 0, 0, 0, 0]] };
    expect(errorOf(makePng({ ...png, colourType: 2, interlace: 1 }))).toBe("unsupported");
    expect(errorOf(makePng({ ...png, colourType: 5 }))).toBe("unsupported");
    expect(errorOf(makePng({ ...png, colourType: 2, bitDepth: 4 }))).toBe("unsupported");
    expect(errorOf(makePng({ ...png, colourType: 6, bitDepth: 3 }))).toBe("unsupported");
  });

  it("rows that are missing, too many, or filtered in an unknown way", () => {
    const row = [0, 1, 2, 3];
    const png = { width: 1, height: 2, colourType: 2 };
    expect(errorOf(makePng({ ...png, rows: [row] }))).toBe("truncated");
    expect(errorOf(makePng({ ...png, rows: [row, row, row] }))).toBe("damaged");
    expect(errorOf(makePng({ ...png, rows: Array.from({ length: 9_999 }, () => row) }))).toBe("damaged");
    expect(errorOf(makePng({ ...png, rows: [row, [5, 1, 2, 3]] }))).toBe("damaged");
  });

  it("a color profile is left out unread, whatever is in it", () => {
    const png = { width: 1, height: 1, colourType: 2, rows: [[0, 1, 2, 3]] };
    expect(errorOf(makePng({ ...png, extraChunk: "iCCP" }))).toBe("none");
  });

  it("a colour that is not in the palette, and a palette that is missing", () => {
    const png = { width: 1, height: 1, colourType: 3, rows: [[0, 2]] };
    expect(errorOf(makePng({ ...png, palette: [0, 0, 0, 1, 1, 1] }))).toBe("damaged");
    expect(errorOf(makePng(png))).toBe("damaged");
  });

  it("unknown critical chunks, but not text", () => {
    const png = { width: 1, height: 1, colourType: 2, rows: [[0, 1, 2, 3]] };
    expect(errorOf(makePng({ ...png, extraChunk: "ABCD" }))).toBe("damaged");
    expect(errorOf(makePng({ ...png, extraChunk: "IHDR" }))).toBe("damaged");
    expect(errorOf(makePng({ ...png, extraChunk: "tEXt" }))).toBe("none");
  });

  it("pixels that do not unpack although their checksum is right", () => {
    const rows = [[0, 1, 2, 3]];
    const good = makePng({ width: 1, height: 1, colourType: 2, rows });
    const text = makePng({ width: 1, height: 1, colourType: 2, rows, extraChunk: "IDAT" });
    expect(chunkDataAt(text, "IDAT")).toBeLessThan(chunkDataAt(good, "IEND"));
    expect(errorOf(text)).toBe("damaged");
  });

  it("cuts off what comes behind the end", () => {
    const withTail = Buffer.concat([alphaPng, new TextEncoder().encode("<script>")]);
    expect(flatten(withTail).bytes).toEqual(flatten(alphaPng).bytes);
  });

  it("tells the person in German what to do, as a problem of their input", () => {
    expect(() => flatten(new Uint8Array(0))).toThrow(/Bild ist leer.*Bitte/);
    expect(new PngError("damaged")).toMatchObject({ kind: "invalid", details: { code: "file_damaged" } });
  });
});
