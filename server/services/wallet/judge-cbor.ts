import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

/** CBOR in a byte string, and the two ways to write a date. The library gives other tags meanings that nobody needs here. */
const tags = { dateTime: 0, embedded: 24, fullDate: 1004 };
const majors = { integer: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 };

/**
 * Judges a CBOR text (RFC 8949) and what is embedded in it (tag 24) before a library builds a tree of it: lengths are definite
 * and inside the text, keys are texts or integers and stand once, texts are UTF-8, tags are known.
 * @throws WalletRefusal `too_deep`, `too_large` beyond the number of values, `unreadable` otherwise
 */
export function judgeCbor(bytes: Uint8Array): void {
  new Judge().judgeWhole(bytes, 0);
}

class Judge {
  private values = 0;
  private readonly utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  judgeWhole(bytes: Uint8Array, depth: number): void {
    if (this.judge(bytes, 0, depth) !== bytes.length) throw new WalletRefusal("unreadable");
  }

  /** @returns where the next value starts */
  private judge(bytes: Uint8Array, start: number, depth: number): number {
    if (depth > walletLimits.nesting) throw new WalletRefusal("too_deep");
    this.values += 1;
    if (this.values > walletLimits.values) throw new WalletRefusal("too_large");
    const { major, info, argument, end } = headAt(bytes, start);
    switch (major) {
      case majors.integer:
      case majors.negative:
        return end;
      case majors.bytes:
        return endOf(bytes, end, argument);
      case majors.text:
        this.judgeText(bytes.subarray(end, endOf(bytes, end, argument)));
        return end + argument;
      case majors.array:
        return this.judgeArray(bytes, end, argument, depth);
      case majors.map:
        return this.judgeMap(bytes, end, argument, depth);
      case majors.tag:
        return this.judgeTag(bytes, end, argument, depth);
      default:
        // false, true, null, undefined, and floating-point numbers
        if (info < 20 || info === 24) throw new WalletRefusal("unreadable");
        return end;
    }
  }

  private judgeText(text: Uint8Array): void {
    try {
      this.utf8.decode(text);
    } catch {
      throw new WalletRefusal("unreadable");
    }
  }

  private judgeArray(bytes: Uint8Array, start: number, length: number, depth: number): number {
    let at = start;
    for (let index = 0; index < length; index += 1) at = this.judge(bytes, at, depth + 1);
    return at;
  }

  private judgeMap(bytes: Uint8Array, start: number, length: number, depth: number): number {
    const keys = new Set<string>();
    let at = start;
    for (let index = 0; index < length; index += 1) {
      const { major } = headAt(bytes, at);
      if (major !== majors.text && major !== majors.integer && major !== majors.negative)
        throw new WalletRefusal("unreadable");
      const end = this.judge(bytes, at, depth + 1);
      keys.add(bytes.subarray(at, end).join());
      at = this.judge(bytes, end, depth + 1);
    }
    if (keys.size !== length) throw new WalletRefusal("unreadable");
    return at;
  }

  private judgeTag(bytes: Uint8Array, start: number, tag: number, depth: number): number {
    const { major, argument, end } = headAt(bytes, start);
    if (tag === tags.embedded && major === majors.bytes) {
      const after = endOf(bytes, end, argument);
      this.judgeWhole(bytes.subarray(end, after), depth + 1);
      return after;
    }
    const isDate = (tag === tags.dateTime || tag === tags.fullDate) && major === majors.text;
    if (!isDate) throw new WalletRefusal("unreadable");
    return this.judge(bytes, start, depth + 1);
  }
}

/**
 * The head of a value: its major type and the number behind it. Only the shortest way to write a number is accepted: the
 * library writes values anew before it compares their digests.
 */
function headAt(bytes: Uint8Array, at: number) {
  const first = bytes[at];
  if (first === undefined) throw new WalletRefusal("unreadable");
  const major = first >> 5;
  const info = first & 31;
  if (info < 24) return { major, info, argument: info, end: at + 1 };
  // 28 to 30 are reserved, 31 is an indefinite length.
  if (info > 27) throw new WalletRefusal("unreadable");
  const end = at + 1 + 2 ** (info - 24);
  if (end > bytes.length) throw new WalletRefusal("unreadable");
  const argument = bytes.subarray(at + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
  const isShortest = argument >= (info === 24 ? 24 : 2 ** (8 * 2 ** (info - 25)));
  if (major !== majors.simple && !isShortest) throw new WalletRefusal("unreadable");
  return { major, info, argument, end };
}

/** The end of `length` bytes. */
function endOf(bytes: Uint8Array, start: number, length: number): number {
  if (length > bytes.length - start) throw new WalletRefusal("unreadable");
  return start + length;
}
