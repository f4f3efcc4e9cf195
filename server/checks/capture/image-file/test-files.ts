import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

/** Files composed byte by byte for tests; never imported by the product. */

export const specimen = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/fixtures/specimens/${name}`, import.meta.url)));

export const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const withNumbers = (length: number, write: (view: DataView) => void) => {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
};

// JPEG

export const jpegSegment = (marker: number, body: Uint8Array) =>
  joined(
    withNumbers(4, (view) => {
      view.setUint16(0, 0xff00 + marker);
      view.setUint16(2, body.length + 2);
    }),
    body,
  );

const frame = (marker: number, width: number, height: number) =>
  jpegSegment(
    marker,
    withNumbers(9, (view) => {
      view.setUint8(0, 8);
      view.setUint16(1, height);
      view.setUint16(3, width);
      view.setUint8(5, 1);
    }),
  );

const scan = (data: number[]) => joined(jpegSegment(0xda, new Uint8Array(6)), Uint8Array.from(data));
const jpegStart = Uint8Array.of(0xff, 0xd8);
const jpegEnd = Uint8Array.of(0xff, 0xd9);

/** Valid in structure only; it cannot be decoded. */
export const plainJpeg = (width: number, height: number, frameMarker = 0xc0) =>
  joined(jpegStart, frame(frameMarker, width, height), scan([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]), jpegEnd);

/** Two scans with a table between them. */
export const progressiveJpeg = () =>
  joined(
    jpegStart,
    frame(0xc2, 40, 30),
    scan([1, 0xff, 0, 2]),
    jpegSegment(0xc4, new Uint8Array(20)),
    scan([3, 0xff, 0xff, 0xd3, 4]),
    jpegEnd,
  );

export const jpegWithTwoFrames = () =>
  joined(jpegStart, frame(0xc0, 40, 30), frame(0xc0, 9000, 9000), scan([1]), jpegEnd);

/** Inserts segments right after the start marker, where cameras put theirs. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

/** EXIF's TIFF block: orientation and a GPS directory that contains a readable marker. */
export const tiffWithGps = (orientation: number, isLittleEndian: boolean) =>
  joined(
    latin1(isLittleEndian ? "II" : "MM"),
    withNumbers(60, (view) => {
      view.setUint16(0, 42, isLittleEndian);
      view.setUint32(2, 8, isLittleEndian);
      view.setUint16(6, 2, isLittleEndian);
      view.setUint16(8, 0x0112, isLittleEndian);
      view.setUint16(10, 3, isLittleEndian);
      view.setUint32(12, 1, isLittleEndian);
      view.setUint16(16, orientation, isLittleEndian);
      view.setUint16(20, 0x8825, isLittleEndian);
      view.setUint16(22, 4, isLittleEndian);
      view.setUint32(24, 1, isLittleEndian);
      view.setUint32(28, 38, isLittleEndian);
    }),
    latin1("GPSLatitude 52.5200"),
  );

export const exifSegment = (orientation: number, isLittleEndian = true) =>
  jpegSegment(0xe1, joined(latin1("Exif\0\0"), tiffWithGps(orientation, isLittleEndian)));

// PNG

export const pngChunk = (type: string, data: Uint8Array) => {
  const typed = joined(latin1(type), data);
  return joined(
    withNumbers(4, (view) => view.setUint32(0, data.length)),
    typed,
    withNumbers(4, (view) => view.setUint32(0, crc32(typed))),
  );
};

/** A black greyscale picture; the extra chunks come before the pixels. */
export const png = (width: number, height: number, ...extraChunks: Uint8Array[]) =>
  joined(
    latin1("\x89PNG\r\n\x1a\n"),
    pngChunk(
      "IHDR",
      withNumbers(13, (view) => {
        view.setUint32(0, width);
        view.setUint32(4, height);
        view.setUint8(8, 8);
      }),
    ),
    ...extraChunks,
    pngChunk("IDAT", new Uint8Array(deflateSync(new Uint8Array(Math.min(1_000_000, (width + 1) * height))))),
    pngChunk("IEND", new Uint8Array()),
  );

// WebP

export const webpChunk = (type: string, data: Uint8Array) =>
  joined(
    latin1(type),
    withNumbers(4, (view) => view.setUint32(0, data.length, true)),
    data,
    new Uint8Array(data.length % 2),
  );

export const webp = (...chunks: Uint8Array[]) => {
  const body = joined(latin1("WEBP"), ...chunks);
  return joined(
    latin1("RIFF"),
    withNumbers(4, (view) => view.setUint32(0, body.length, true)),
    body,
  );
};

/** A real 1 x 1 picture, lossy. */
export const tinyWebp = () =>
  new Uint8Array(Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64"));

export const losslessChunk = (width: number, height: number) =>
  webpChunk(
    "VP8L",
    withNumbers(6, (view) => {
      view.setUint8(0, 0x2f);
      view.setUint32(1, (width - 1) | ((height - 1) << 14), true);
    }),
  );

export const canvasChunk = (width: number, height: number, flags: number) =>
  webpChunk(
    "VP8X",
    withNumbers(10, (view) => {
      view.setUint8(0, flags);
      view.setUint16(4, width - 1, true);
      view.setUint16(7, height - 1, true);
    }),
  );

// PDF

export const pdf = (tail = "%%EOF\n") =>
  latin1(`%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n9\n${tail}`);
