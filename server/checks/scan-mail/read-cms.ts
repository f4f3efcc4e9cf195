/** What is inside an S/MIME part: the part that was signed, or something that is sealed for its readers. */
export type CmsContent = { kind: "signed"; content: Uint8Array } | { kind: "encrypted" } | null;

/** Object identifiers as they stand in the file. */
const contentTypes = {
  signed: "2a864886f70d010702",
  enveloped: "2a864886f70d010703",
  authEnveloped: "2a864886f70d0109100117",
};
const tags = { oid: 0x06, octets: 0x04, octetParts: 0x24, sequence: 0x30, explicit: 0xa0 };
/** Parts in parts of an octet string; writers use one level. */
const depthMaximum = 4;

/**
 * The content of an S/MIME part that is signed without a text beside it ("opaque", RFC 8551, 3.5.2), in DER or BER; null for
 * anything else. Signatures are not checked: the sender is proven otherwise (scans.md#senders). Read without a library: those for
 * ASN.1 build an object per element, and a mail of 25 MB has room for twelve million.
 */
export function readCms(bytes: Uint8Array): CmsContent {
  try {
    const message = childrenOf(elementAt(bytes, 0), tags.sequence);
    const type = oidOf(message.next());
    if (type === contentTypes.enveloped || type === contentTypes.authEnveloped) return { kind: "encrypted" };
    if (type !== contentTypes.signed) return null;
    const signedData = childrenOf(childrenOf(message.next(), tags.explicit).next(), tags.sequence);
    signedData.next(); // version
    signedData.next(); // digest algorithms
    const encapsulated = childrenOf(signedData.next(), tags.sequence);
    encapsulated.next(); // content type
    const octets = childrenOf(encapsulated.next(), tags.explicit).next();
    return { kind: "signed", content: octetsOf(octets) };
  } catch (error) {
    if (error instanceof BadCms) return null;
    throw error;
  }
}

class BadCms extends Error {}

/** `end` is undefined for an indefinite length, whose contents end with two zero bytes. */
type Element = { bytes: Uint8Array; tag: number; start: number; end: number | undefined };

function elementAt(bytes: Uint8Array, at: number): Element {
  const tag = bytes[at];
  const first = bytes[at + 1];
  // Tags of several bytes occur in none of these structures.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new BadCms();
  if (first === 0x80) return { bytes, tag, start: at + 2, end: undefined };
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  if (lengthBytes > 4) throw new BadCms();
  const length =
    lengthBytes === 0 ? first : bytes.subarray(at + 2, at + 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new BadCms();
  return { bytes, tag, start, end: start + length };
}

/** The elements in an element, one after the other. */
function childrenOf(parent: Element, tag: number) {
  if (parent.tag !== tag) throw new BadCms();
  let at = parent.start;
  const isAtEnd = () =>
    parent.end === undefined ? parent.bytes[at] === 0 && parent.bytes[at + 1] === 0 : at >= parent.end;
  return {
    isAtEnd,
    next(): Element {
      if (isAtEnd()) throw new BadCms();
      const element = elementAt(parent.bytes, at);
      at = element.end ?? endOfIndefinite(element);
      return element;
    },
  };
}

/** Behind the two zero bytes that end it. */
function endOfIndefinite({ bytes, start }: Element): number {
  let at = start;
  for (let open = 1; open > 0; ) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) {
      open -= 1;
      at += 2;
      continue;
    }
    const { end, start: inside } = elementAt(bytes, at);
    if (end === undefined) open += 1;
    at = end ?? inside;
  }
  return at;
}

function oidOf({ tag, bytes, start, end }: Element): string {
  if (tag !== tags.oid || end === undefined || end - start > 16) throw new BadCms();
  return Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function octetsOf(element: Element): Uint8Array {
  const parts: Uint8Array[] = [];
  collect(element, parts, depthMaximum);
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function collect(element: Element, parts: Uint8Array[], depth: number): void {
  const { tag, bytes, start, end } = element;
  if (tag === tags.octets && end !== undefined) {
    if (end > start) parts.push(bytes.subarray(start, end));
    return;
  }
  if (depth === 0) throw new BadCms();
  const children = childrenOf(element, tags.octetParts);
  while (!children.isAtEnd()) collect(children.next(), parts, depth - 1);
}
