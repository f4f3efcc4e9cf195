/** Lengths and distances of RFC 1951, 3.2.5: what the first of each code means, and how many more bits it has. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBits = (code: number) => Math.max(0, (code >> 1) - 1);
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const longestCode = 15;
const endOfBlock = 256;

/** Where the data are cut off or cannot be read on: what came before still counts. */
class EndOfData extends Error {}

/** A canonical code: how many codes there are of each length, and what they mean in order. */
type Code = { counts: number[]; symbols: number[] };

/**
 * How long a zlib stream (RFC 1950) is when it is unpacked, without unpacking it: nothing is kept, so that a stream of kilobytes that
 * means gigabytes costs no memory. Counts up to the end or a damage, and stops soon after `maximum`. 0 for what is no zlib stream.
 */
export function inflatedLength(data: Uint8Array, maximum: number): number {
  const [first = 0, second = 0] = data;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 && (second & 0x20) === 0;
  if (!isZlib) return 0;
  const counted = { length: 0 };
  try {
    count(bitsOf(data.subarray(2)), counted, maximum);
  } catch (error) {
    if (!(error instanceof EndOfData)) throw error;
  }
  return counted.length;
}

type Bits = ReturnType<typeof bitsOf>;

function bitsOf(data: Uint8Array) {
  let [at, held, heldBits] = [0, 0, 0];
  return {
    /** The next bits as a number, the first one the lowest; at most 15. */
    take(count: number): number {
      while (heldBits < count) {
        if (at >= data.length) throw new EndOfData();
        held |= (data[at++] ?? 0) << heldBits;
        heldBits += 8;
      }
      const value = held & ((1 << count) - 1);
      held >>>= count;
      heldBits -= count;
      return value;
    },
    /** Goes on with the next whole byte. */
    align() {
      held = 0;
      heldBits = 0;
    },
    skipBytes(count: number) {
      at += count;
    },
  };
}

function count(bits: Bits, counted: { length: number }, maximum: number): void {
  for (let isLast = false; !isLast && counted.length <= maximum; ) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 3) throw new EndOfData();
    if (kind === 0) {
      bits.align();
      const length = bits.take(8) + bits.take(8) * 256;
      bits.skipBytes(2 + length);
      counted.length += length;
      continue;
    }
    const { literals, distances } = kind === 1 ? fixedCodes : readCodes(bits);
    while (counted.length <= maximum) {
      const symbol = decode(bits, literals);
      if (symbol === endOfBlock) break;
      if (symbol < endOfBlock) {
        counted.length += 1;
        continue;
      }
      const base = lengthBases[symbol - endOfBlock - 1];
      if (base === undefined) throw new EndOfData();
      const length = base + bits.take(lengthBits[symbol - endOfBlock - 1] ?? 0);
      bits.take(distanceBits(decode(bits, distances)));
      counted.length += length;
    }
  }
}

/** One bit after the other: a table for a quicker look would have to be made for each of perhaps 100,000 small blocks. */
function decode(bits: Bits, { counts, symbols }: Code): number {
  let [code, first, index] = [0, 0, 0];
  for (let length = 1; length <= longestCode; length += 1) {
    code |= bits.take(1);
    const ofLength = counts[length] ?? 0;
    if (code - ofLength < first) return symbols[index + code - first] ?? 0;
    index += ofLength;
    first = (first + ofLength) << 1;
    code <<= 1;
  }
  throw new EndOfData();
}

function codeOf(lengths: readonly number[]): Code {
  const counts = Array.from({ length: longestCode + 1 }, () => 0);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const places = [0, 0];
  for (let length = 1; length < longestCode; length += 1)
    places[length + 1] = (places[length] ?? 0) + (counts[length] ?? 0);
  const symbols: number[] = [];
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    symbols[places[length] ?? 0] = symbol;
    places[length] = (places[length] ?? 0) + 1;
  });
  counts[0] = 0;
  return { counts, symbols };
}

const repeated = (length: number, times: number) => Array.from({ length: times }, () => length);

const fixedCodes = {
  literals: codeOf([...repeated(8, 144), ...repeated(9, 112), ...repeated(7, 24), ...repeated(8, 8)]),
  distances: codeOf(repeated(5, 30)),
};

/** The codes that a block brings along (RFC 1951, 3.2.7). */
function readCodes(bits: Bits): { literals: Code; distances: Code } {
  const [literalCount, distanceCount, lengthCount] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
  const lengthsOfLengths = repeated(0, codeLengthOrder.length);
  for (const symbol of codeLengthOrder.slice(0, lengthCount)) lengthsOfLengths[symbol] = bits.take(3);
  const code = codeOf(lengthsOfLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = decode(bits, code);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...repeated(lengths.at(-1) ?? 0, 3 + bits.take(2)));
    else lengths.push(...repeated(0, symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)));
  }
  return {
    literals: codeOf(lengths.slice(0, literalCount)),
    distances: codeOf(lengths.slice(literalCount, literalCount + distanceCount)),
  };
}
