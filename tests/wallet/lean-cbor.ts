/** CBOR for the lean verifier (RFC 8949): definite lengths, the shortest numbers, and the bytes of what is tagged. */
export class Tagged {
  readonly tag: number;
  readonly value: unknown;
  readonly bytes: Uint8Array;

  constructor(tag: number, value: unknown, bytes: Uint8Array) {
    this.tag = tag;
    this.value = value;
    this.bytes = bytes;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const fail = (what: string): never => {
  throw new Error(`CBOR: ${what}`);
};

export function decodeCbor(data: Uint8Array): unknown {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  const take = (length: number) => {
    if (at + length > data.length) fail("end");
    at += length;
    return data.subarray(at - length, at);
  };
  const argument = (info: number): number => {
    if (info < 24) return info;
    const start = at;
    if (info === 24) return shortest(view.getUint8(take(1) && start), 24);
    if (info === 25) return shortest(view.getUint16(take(2) && start), 256);
    if (info === 26) return shortest(view.getUint32(take(4) && start), 65_536);
    if (info === 27) return shortest(Number(view.getBigUint64(take(8) && start)), 4_294_967_296);
    return fail("length");
  };
  const shortest = (value: number, least: number) => (value < least ? fail("not the shortest") : value);
  const readMap = (size: number, depth: number) => {
    const map = new Map<unknown, unknown>();
    for (let index = 0; index < size; index += 1) {
      const key = read(depth + 1);
      if ((typeof key !== "string" && typeof key !== "number") || map.has(key)) fail("key");
      map.set(key, read(depth + 1));
    }
    return map;
  };
  const readSimple = (info: number): unknown => {
    if (info >= 20 && info <= 23) return [false, true, null, undefined][info - 20];
    if (info >= 25 && info <= 27) return take(2 ** (info - 24)).length;
    return fail("simple value");
  };
  const read = (depth: number): unknown => {
    if (depth > 16) fail("depth");
    const start = at;
    const first = take(1)[0] ?? 0;
    const [major, info] = [first >> 5, first & 31];
    if (major === 7) return readSimple(info);
    const value = argument(info);
    if (major === 0) return value;
    if (major === 1) return -1 - value;
    if (major === 2) return take(value);
    if (major === 3) return utf8.decode(take(value));
    if (major < 6 && value > data.length) fail("size");
    if (major === 4) return Array.from({ length: value }, () => read(depth + 1));
    if (major === 5) return readMap(value, depth);
    const inner = read(depth + 1);
    const isKnown =
      value === 24 ? inner instanceof Uint8Array : (value === 0 || value === 1004) && typeof inner === "string";
    if (!isKnown) fail("tag");
    if (value === 24) decodeCbor(inner as Uint8Array);
    return new Tagged(value, inner, data.subarray(start, at));
  };
  const value = read(0);
  if (at !== data.length) fail("rest");
  return value;
}

const joinBytes = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts));

function head(major: number, value: number): Uint8Array {
  if (value < 24) return Uint8Array.of((major << 5) | value);
  if (value < 256) return Uint8Array.of((major << 5) | 24, value);
  if (value < 65_536) return Uint8Array.of((major << 5) | 25, value >> 8, value & 255);
  return Uint8Array.of((major << 5) | 26, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
}

export const cborBytes = (bytes: Uint8Array) => joinBytes(head(2, bytes.length), bytes);
export const cborText = (text: string) => joinBytes(head(3, Buffer.byteLength(text)), Buffer.from(text));
export const cborArray = (...items: Uint8Array[]) => joinBytes(head(4, items.length), ...items);
export const cborEmbedded = (bytes: Uint8Array) => joinBytes(head(6, 24), cborBytes(bytes));
export const cborNull = Uint8Array.of(0xf6);
