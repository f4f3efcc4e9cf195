import { UploadError } from "./upload-error.ts";

/** One byte. @throws UploadError `truncated` past the end: the file is cut off. */
export function byteAt(bytes: Uint8Array, at: number): number {
  const value = bytes[at];
  if (value === undefined) throw new UploadError("truncated");
  return value;
}

export const uint16 = (bytes: Uint8Array, at: number) => byteAt(bytes, at) * 0x100 + byteAt(bytes, at + 1);
export const uint32 = (bytes: Uint8Array, at: number) => uint16(bytes, at) * 0x10000 + uint16(bytes, at + 2);

export const uint16LittleEndian = (bytes: Uint8Array, at: number) => byteAt(bytes, at) + byteAt(bytes, at + 1) * 0x100;
export const uint24LittleEndian = (bytes: Uint8Array, at: number) =>
  uint16LittleEndian(bytes, at) + byteAt(bytes, at + 2) * 0x10000;
export const uint32LittleEndian = (bytes: Uint8Array, at: number) =>
  uint16LittleEndian(bytes, at) + uint16LittleEndian(bytes, at + 2) * 0x10000;

/** Whether the bytes at this position are exactly this Latin-1 text. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/**
 * Collects the parts of a file to keep, directly in one array that is never longer than the file:
 * with a list of parts, millions of tiny segments could fill the Worker's memory.
 */
export class KeptBytes {
  private readonly source: Uint8Array;
  private readonly target: Uint8Array<ArrayBuffer>;
  private length = 0;

  constructor(source: Uint8Array) {
    this.source = source;
    this.target = new Uint8Array(source.length);
  }

  /** Keeps source[start..end) and returns its new start. */
  keep(start: number, end: number): number {
    const begin = this.length;
    const part = this.source.subarray(start, end);
    this.target.set(part, begin);
    this.length += part.length;
    return begin;
  }

  /** Changes one byte of what was kept. */
  overwrite(at: number, byte: number): void {
    this.target[at] = byte;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.target.slice(0, this.length);
  }
}
