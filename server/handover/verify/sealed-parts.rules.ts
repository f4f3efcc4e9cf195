/** Viewers append an update each time a changed document is saved; more saves than this are unrealistic. */
export const maxSealedParts = 8;

/** Bytes within which a PDF has to start; some programs write a few of their own first. */
const headBytes = 1024;
const latin1 = new TextDecoder("latin1");

/** Whether a file has a PDF header. */
export const isPdf = (bytes: Uint8Array) => latin1.decode(bytes.subarray(0, headBytes)).includes("%PDF-");

/**
 * The lengths of the leading parts of a PDF that a seal covers, newest first, without one that covers the whole file. Programs
 * that change a sealed PDF append to it: the sealed version remains its beginning.
 */
export function sealedPartLengths(bytes: Uint8Array): number[] {
  const lengths = new Set<number>();
  for (const [, start, end] of latin1.decode(bytes).matchAll(/\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)) {
    const length = Number(start) + Number(end);
    if (length < bytes.length) lengths.add(length);
  }
  return [...lengths].sort((one, other) => other - one).slice(0, maxSealedParts);
}
