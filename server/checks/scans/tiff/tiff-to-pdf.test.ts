import sharp, { type TiffOptions } from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { UnsupportedTiff } from "./read-tiff.ts";
import { tiffToPdf } from "./tiff-to-pdf.ts";

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
  const { pdf, isTooLong } = tiffToPdf(tiff, 50);
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
  const textOf = (tiff: Uint8Array) => Buffer.from(tiffToPdf(tiff, 50).pdf).toString("latin1");
  expect(textOf(fax)).toMatch(
    /\/BitsPerComponent 1 .*\/CCITTFaxDecode .*\/K -1 \/Columns 64 \/Rows 48 \/BlackIs1 (true|false)/,
  );
  expect(textOf(packed)).toContain("/Width 64 /Height 48 /BitsPerComponent 1 /ColorSpace /DeviceGray");
});

test("the page is as large as the paper was", async () => {
  const tiff = await sharp(svg("black")).flatten().tiff({ compression: "lzw", xres: 8, yres: 8 }).toBuffer();
  const document = await getDocumentProxy(tiffToPdf(tiff, 50).pdf);
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
    expect(() => tiffToPdf(bad, 50)).toThrow(UnsupportedTiff);
  const view = new DataView(good.buffer, good.byteOffset, good.byteLength);
  const directory = view.getUint32(4, true);
  const next = directory + 2 + view.getUint16(directory, true) * 12;
  view.setUint32(next, directory, true);
  expect(tiffToPdf(good, 50).isTooLong).toBe(true);
});
