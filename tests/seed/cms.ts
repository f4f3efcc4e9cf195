/** The header of an element in DER, or in BER with an indefinite length. */
const element = (tag: number, content: Uint8Array, isIndefinite = false): Buffer => {
  if (isIndefinite) return Buffer.concat([Buffer.of(tag, 0x80), content, Buffer.of(0, 0)]);
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.of(tag, 0x84), length, content]);
};

const oid = (hex: string) => element(0x06, Buffer.from(hex, "hex"));
const data = oid("2a864886f70d010701");

type CmsOptions = {
  /** As `openssl cms -stream` writes it: indefinite lengths, the content in parts of this many bytes. */
  streamedBy?: number;
  /** How often the content is wrapped in one more string of parts. */
  nested?: number;
};

/** A CMS SignedData around this content, without signatures: nothing here checks any. */
export function signedCms(content: Uint8Array, { streamedBy, nested = 0 }: CmsOptions = {}): Uint8Array {
  const isStreamed = streamedBy !== undefined;
  const parts: Buffer[] = [];
  for (let at = 0; isStreamed && at < content.length; at += streamedBy)
    parts.push(element(0x04, content.subarray(at, at + streamedBy)));
  let octets = isStreamed ? element(0x24, Buffer.concat(parts), true) : element(0x04, content);
  for (let level = 0; level < nested; level++) octets = element(0x24, octets);
  const encapsulated = element(0x30, Buffer.concat([data, element(0xa0, octets, isStreamed)]), isStreamed);
  const version = Buffer.of(0x02, 1, 1);
  const algorithms = element(0x31, element(0x30, oid("608648016503040201")));
  const signedData = element(
    0x30,
    Buffer.concat([version, algorithms, encapsulated, element(0x31, Buffer.alloc(0))]),
    isStreamed,
  );
  return element(0x30, Buffer.concat([oid("2a864886f70d010702"), element(0xa0, signedData, isStreamed)]), isStreamed);
}

/** A CMS EnvelopedData, as far as anyone without the key looks at it. */
export const envelopedCms = (): Uint8Array =>
  element(0x30, Buffer.concat([oid("2a864886f70d010703"), element(0xa0, element(0x30, Buffer.of(0x02, 1, 0)))]));
