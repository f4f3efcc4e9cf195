import { Buffer } from "node:buffer";
import { formPartsMaximum, isMultipart, jsonValuesMaximum } from "./body-limits.ts";

/** Takes a body piece by piece; false once it has more parts than anything may have. */
export type PartCounter = (piece: Uint8Array) => boolean;

/**
 * Counts the fields of a form and the values of a JSON text while they pass, before a reader keeps any: each costs memory
 * many times its bytes. Null: the Content-Type names no readable boundary.
 */
export function partCounterOf(contentType: string): PartCounter | null {
  if (isMultipart(contentType)) {
    const boundary = boundaryOf(contentType);
    return boundary === null ? null : countDelimiters(`--${boundary}`);
  }
  return /^\s*application\/x-www-form-urlencoded\b/i.test(contentType) ? countAmpersands() : countJsonValues();
}

/** As RFC 2046 allows it; null as well for two, of which a reader might take the other. */
function boundaryOf(contentType: string): string | null {
  // The boundary of a browser has the word in it, too.
  if (contentType.match(/;\s*boundary\b/gi)?.length !== 1) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function countDelimiters(delimiter: string): PartCounter {
  const sought = Buffer.from(delimiter);
  let before = Buffer.alloc(0);
  // The last delimiter ends the form.
  let left = formPartsMaximum + 1;
  return (piece) => {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    // A delimiter may begin in one piece and end in the next.
    const seam = Buffer.concat([before, bytes.subarray(0, sought.length - 1)]);
    for (const within of [seam, bytes])
      for (let at = within.indexOf(sought); at >= 0 && left >= 0; at = within.indexOf(sought, at + sought.length))
        left--;
    const rest = bytes.length < sought.length ? Buffer.concat([before, bytes]) : bytes;
    before = Buffer.from(rest.subarray(Math.max(0, rest.length - sought.length + 1)));
    return left >= 0;
  };
}

function countAmpersands(): PartCounter {
  const ampersand = 0x26;
  let left = formPartsMaximum - 1;
  return (piece) => {
    for (let at = piece.indexOf(ampersand); at >= 0 && left >= 0; at = piece.indexOf(ampersand, at + 1)) left--;
    return left >= 0;
  };
}

const [quote, backslash] = [0x22, 0x5c];
/** What begins another value: `,`, `[` and `{`. */
const beginnings = new Set([0x2c, 0x5b, 0x7b]);

function countJsonValues(): PartCounter {
  let left = jsonValuesMaximum;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (let at = 0; at < piece.length && left >= 0; at += 1) {
      const byte = piece[at] as number;
      if (!isText) {
        if (byte === quote) isText = true;
        else if (beginnings.has(byte)) left -= 1;
        continue;
      }
      if (isEscaped) isEscaped = false;
      else if (byte === quote) isText = false;
      else if (byte === backslash) isEscaped = true;
    }
    return left >= 0;
  };
}
