/** What a certificate needs of ASN.1 in its DER form: each function answers one finished element. */
type Bytes = Uint8Array<ArrayBuffer>;

function join(parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

/** An element with any tag around what it contains. */
function element(tag: number, ...contents: Bytes[]): Bytes {
  const content = join(contents);
  return join([Uint8Array.of(tag, ...lengthBytes(content.length)), content]);
}

export const sequence = (...items: Bytes[]) => element(0x30, ...items);
export const setOf = (item: Bytes) => element(0x31, item);
/** `[n]` around an element. */
export const tagged = (number: number, item: Bytes) => element(0xa0 | number, item);
export const boolean = (value: boolean) => element(0x01, Uint8Array.of(value ? 0xff : 0));
export const octets = (bytes: Bytes) => element(0x04, bytes);
export const nothing = () => element(0x05);
export const utf8 = (text: string) => element(0x0c, new Uint8Array(new TextEncoder().encode(text)));
/** Bits whose last `unusedBits` do not count. */
export const bits = (bytes: Bytes, unusedBits = 0) => element(0x03, Uint8Array.of(unusedBits), bytes);

/** A whole number of any size that is not negative, big end first. */
export function integer(bytes: Bytes): Bytes {
  const isReadAsNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return element(0x02, ...(isReadAsNegative ? [Uint8Array.of(0)] : []), bytes);
}

/** An object identifier from its dotted form. */
export function objectId(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const number of rest) {
    const groups = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return element(0x06, Uint8Array.from(bytes));
}

/** An instant in whole seconds of UTC; until 2049 X.509 writes years with two digits. */
export function time(instant: Date): Bytes {
  const digits = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  const isShort = instant.getUTCFullYear() < 2050;
  return element(isShort ? 0x17 : 0x18, new Uint8Array(new TextEncoder().encode(isShort ? digits.slice(2) : digits)));
}
