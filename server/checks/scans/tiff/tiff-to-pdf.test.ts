import sharp, { type TiffOptions } from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type TiffEntry, tiffOf } from "#tests/seed/tiff-of.ts";
import { UnsupportedTiff } from "./read-tiff.ts";
import { tiffToPdf } from "./tiff-to-pdf.ts";

const bounds = { pagesMaximum: 50, bytesMaximum: 10 * 1024 * 1024 };
const size = { width: 64, height: 48 };
const svg = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="white"/><rect x="8" y="4" width="20" height="30" fill="${fill}"/></svg>`,
  );

/** What a viewer decodes from the first page, strip after strip: whether the pixel is dark. */
async function darkPixels(pdf: Uint8Array): Promise<boolean[]> {
  const images = await extractImages(await getDocumentProxy(pdf.slice()), 1);
  return images.flatMap(({ data, channels }) =>
    Array.from({ length: data.length / channels }, (_, pixel) => (data[pixel * channels + channels - 1] ?? 0) < 128),
  );
}

const expected = Array.from({ length: size.width * size.height }, (_, pixel) => {
  const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
  return x >= 8 && x < 28 && y >= 4 && y < 34;
});

test.each([
  ["uncompressed colour", { compression: "none" }],
  ["LZW with prediction", { compression: "lzw", predictor: "horizontal" }],
  ["Deflate", { compression: "deflate" }],
  ["PackBits", { compression: "packbits" }],
  ["JPEG", { compression: "jpeg", quality: 100 }],
] as [string, TiffOptions][])("%s is what it was, strip by strip", async (_, options) => {
  const source = sharp(svg("#200000")).flatten();
  const tiff = await (options.bitdepth ? source.toColourspace("b-w") : source)
    .tiff({ ...options, xres: 8, yres: 8 })
    .toBuffer();
  const { pdf, isTooLong } = tiffToPdf(tiff, bounds);
  expect(isTooLong).toBe(false);
  const dark = await darkPixels(pdf);
  const wrong = dark.filter((isDark, pixel) => isDark !== expected[pixel]).length;
  expect(dark).toHaveLength(expected.length);
  // JPEG blurs the edges.
  expect(wrong).toBeLessThan(options.compression === "jpeg" ? 60 : 1);
});

test("black and white stays packed, with its method named", async () => {
  const source = sharp(svg("black")).flatten().toColourspace("b-w");
  const fax = await source.clone().tiff({ compression: "ccittfax4", bitdepth: 1 }).toBuffer();
  const packed = await source.clone().tiff({ compression: "none", bitdepth: 1 }).toBuffer();
  const textOf = (tiff: Uint8Array) => Buffer.from(tiffToPdf(tiff, bounds).pdf).toString("latin1");
  expect(textOf(fax)).toMatch(
    /\/BitsPerComponent 1 .*\/CCITTFaxDecode .*\/K -1 \/Columns 64 \/Rows 48 \/BlackIs1 (true|false)/,
  );
  expect(textOf(packed)).toContain("/Width 64 /Height 48 /BitsPerComponent 1 /ColorSpace /DeviceGray");
});

test("the page is as large as the paper was", async () => {
  const tiff = await sharp(svg("black")).flatten().tiff({ compression: "lzw", xres: 8, yres: 8 }).toBuffer();
  const document = await getDocumentProxy(tiffToPdf(tiff, bounds).pdf);
  // 64 by 48 pixels at 8 per millimetre.
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  expect([width, height].map((side) => Math.round((side / 72) * 25.4))).toEqual([8, 6]);
});

test("a file that is damaged, endless, tiled or of another kind is refused", async () => {
  const good = await sharp(svg("black")).flatten().tiff({ compression: "lzw" }).toBuffer();
  const tiled = await sharp(svg("black")).flatten().tiff({ tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer();
  for (const bad of [
    good.subarray(0, 20),
    good.subarray(0, good.length - 100),
    tiled,
    Buffer.from("II*\0\xff\xff\xff\xff", "latin1"),
  ])
    expect(() => tiffToPdf(bad, bounds)).toThrow(UnsupportedTiff);
  const view = new DataView(good.buffer, good.byteOffset, good.byteLength);
  const directory = view.getUint32(4, true);
  const next = directory + 2 + view.getUint16(directory, true) * 12;
  view.setUint32(next, directory, true);
  expect(() => tiffToPdf(good, bounds)).toThrow(new UnsupportedTiff("damaged"));
});

const page = (width: number, height: number, strips: TiffEntry[]) =>
  [[256, 4, 1, width], [257, 4, 1, height], ...strips] as TiffEntry[];
const oneStrip: TiffEntry[] = [
  [273, 4, 1, 0],
  [279, 4, 1, 8],
];

test("strips that together are longer than the file are refused: 1,500 of them share its bytes", () => {
  const [count, length] = [1_500, 60_000];
  const data = Buffer.alloc(count * 8 + length);
  const start = 8 + 2 + 5 * 12 + 4;
  for (let index = 0; index < count; index += 1) {
    data.writeUInt32LE(start + count * 8, index * 4);
    data.writeUInt32LE(length, count * 4 + index * 4);
  }
  const strips: TiffEntry[] = [
    [273, 4, count, start],
    [279, 4, count, start + count * 4],
    [278, 4, 1, 1],
  ];
  expect(() => tiffToPdf(tiffOf(page(8, count, strips), data), bounds)).toThrow(new UnsupportedTiff("damaged"));
});

test("values that entries share are counted as often as they are named; entries of no use are not read", () => {
  const data = Buffer.alloc(100_000);
  const shared = (tag: number) => Array.from({ length: 900 }, () => [tag, 1, 99_000, 100] as TiffEntry);
  expect(() => tiffToPdf(tiffOf([...page(8, 8, oneStrip), ...shared(320)], data), bounds)).toThrow(
    new UnsupportedTiff("too many values"),
  );
  expect(tiffToPdf(tiffOf([...page(8, 8, oneStrip), ...shared(65_000)], data), bounds).pdf.length).toBeLessThan(2_000);
});

test("tables of colors that come again with every strip do not make a file of 100 MB", () => {
  const count = 60_000;
  const start = 8 + 2 + 9 * 12 + 4;
  const data = Buffer.alloc(count * 8 + 768 * 2 + count);
  for (let index = 0; index < count; index += 1) {
    data.writeUInt32LE(start + count * 8 + 768 * 2 + index, index * 4);
    data.writeUInt32LE(1, count * 4 + index * 4);
  }
  const strips: TiffEntry[] = [
    [258, 3, 1, 8],
    [262, 3, 1, 3],
    [273, 4, count, start],
    [277, 3, 1, 1],
    [278, 4, 1, 1],
    [279, 4, count, start + count * 4],
    [320, 3, 768, start + count * 8],
  ];
  expect(() => tiffToPdf(tiffOf(page(1, count, strips), data), bounds)).toThrow(
    new UnsupportedTiff("becomes too large"),
  );
});

const sizeOf = async (tiff: Uint8Array) => {
  const { width, height } = (await (await getDocumentProxy(tiffToPdf(tiff, bounds).pdf)).getPage(1)).getViewport({
    scale: 1,
  });
  return [width, height].map(Math.round);
};

test.each([
  ["without a unit, a fax is as large as at 200 dpi", 1, [1, 1], [1_728, 2_200], [622, 792]],
  ["without a unit, pixels may still be higher than wide", 1, [204, 98], [1_728, 1_077], [622, 807]],
  ["a page that would be larger than any keeps its shape", 2, [1, 1], [2_000, 1_000], [14_400, 7_200]],
  ["without a resolution at all", 2, [0, 0], [1_728, 2_200], [622, 792]],
] as [string, number, [number, number], [number, number], [number, number]][])(
  "%s",
  async (_, unit, [x, y], [width, height], expectedSize) => {
    const data = Buffer.alloc(24);
    for (const [index, value] of [x, 1, y, 1].entries()) data.writeUInt32LE(value, index * 4);
    const start = 8 + 2 + 7 * 12 + 4;
    const resolution: TiffEntry[] = [
      [282, 5, 1, start],
      [283, 5, 1, start + 8],
      [296, 3, 1, unit],
    ];
    expect(await sizeOf(tiffOf(page(width, height, [...oneStrip, ...resolution]), data))).toEqual(expectedSize);
  },
);
