import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type Picture = { name: string; bytes: Uint8Array };

const sizes = [
  [1, 1],
  [3, 5],
  [64, 64],
  [100, 100],
  [200, 80],
  [300, 80],
  [449, 119],
  [450, 120],
] as const;

const colourTypes = [
  { type: 0, channels: 1, depths: [1, 2, 4, 8, 16] },
  { type: 2, channels: 3, depths: [8, 16] },
  { type: 3, channels: 1, depths: [1, 2, 4, 8] },
  { type: 4, channels: 2, depths: [8, 16] },
  { type: 6, channels: 4, depths: [8, 16] },
] as const;

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  };
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

type Kind = { type: number; depth: number; channels: number; isInterlaced: boolean };

/** A PNG written here, with every row filter in turn: image libraries write neither all of them nor all bit depths. */
function png(width: number, height: number, { type, depth, channels, isInterlaced }: Kind, seed: number): Uint8Array {
  const next = numbers(seed);
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const start = row * (rowBytes + 1);
    rows[start] = row % 5;
    for (let at = 1; at <= rowBytes; at++) rows[start + at] = seed % 3 === 0 ? (at * 7) % 13 : next() & 0xff;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const palette = Buffer.from(Array.from({ length: 3 * 2 ** Math.min(depth, 8) }, () => next() & 0xff));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(type === 3 ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function writtenHere(): Picture[] {
  const pictures: Picture[] = [];
  for (const { type, channels, depths } of colourTypes) {
    for (const depth of depths) {
      for (const [width, height] of sizes) {
        const name = `PNG of type ${type}, ${depth} bits, ${width} x ${height}`;
        pictures.push({
          name,
          bytes: png(width, height, { type, depth, channels, isInterlaced: false }, pictures.length + 1),
        });
      }
      const kind = { type, depth, channels, isInterlaced: true };
      pictures.push({
        name: `interlaced PNG of type ${type}, ${depth} bits`,
        bytes: png(40, 30, kind, pictures.length),
      });
    }
  }
  return pictures;
}

/** What an image library writes: compressed in other ways, with other chunks and markers. */
async function writtenBySharp(): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [width, height] of sizes) {
    const next = numbers(width);
    const raw = (channels: 1 | 3 | 4) =>
      sharp(Buffer.from(Array.from({ length: width * height * channels }, () => next() & 0xff)), {
        raw: { width, height, channels },
      });
    const variants: Record<string, Promise<Buffer>> = {
      "PNG, progressive": raw(4).png({ progressive: true }).toBuffer(),
      "PNG with a palette": raw(3).png({ palette: true }).toBuffer(),
      "PNG, uncompressed": raw(3).png({ compressionLevel: 0 }).toBuffer(),
      "JPEG, grey": raw(1).jpeg().toBuffer(),
      "JPEG, progressive": raw(3).jpeg({ progressive: true }).toBuffer(),
      "JPEG without subsampling": raw(3).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer(),
      "JPEG turned by EXIF": raw(3).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      "JPEG in CMYK": raw(3).toColourspace("cmyk").jpeg().toBuffer(),
      WebP: raw(3).webp().toBuffer(),
      "WebP, lossless with alpha": raw(4).webp({ lossless: true }).toBuffer(),
      "WebP, nearly lossless": raw(3).webp({ nearLossless: true }).toBuffer(),
    };
    for (const [name, bytes] of Object.entries(variants)) {
      pictures.push({ name: `${name}, ${width} x ${height}`, bytes: await bytes });
    }
  }
  return pictures;
}

/** Pictures of every kind, and some that are cut off or have a damaged byte. */
export async function imageCorpus(): Promise<Picture[]> {
  const whole = [...writtenHere(), ...(await writtenBySharp())];
  const broken = whole
    .filter((_, index) => index % 9 === 0)
    .flatMap(({ name, bytes }) => [
      { name: `${name}, cut off`, bytes: bytes.subarray(0, bytes.length - 9) },
      { name: `${name}, damaged`, bytes: bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 0x55 : byte)) },
    ]);
  return [...whole, ...broken];
}
