/** An element of ASN.1 in its DER form. */
export type DerNode = {
  tag: number;
  /** Tag, length and content. */
  bytes: Uint8Array;
  content: Uint8Array;
};

/** Reads the elements that stand side by side in `bytes`; anything that does not add up is an error. */
export function readDer(bytes: Uint8Array): DerNode[] {
  const nodes: DerNode[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    let length = bytes[at + 1] ?? Number.NaN;
    let header = 2;
    if (length & 0x80) {
      const count = length & 0x7f;
      length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
      header += count;
    }
    const end = at + header + length;
    if (!(end <= bytes.length)) throw new Error("an element is longer than what it stands in");
    nodes.push({ tag, bytes: bytes.subarray(at, end), content: bytes.subarray(at + header, end) });
    at = end;
  }
  return nodes;
}

/** The one element at the beginning of `bytes`, whatever follows it. */
export function readFirst(bytes: Uint8Array): DerNode {
  const header = (bytes[1] ?? 0) & 0x80 ? 2 + ((bytes[1] ?? 0) & 0x7f) : 2;
  const length = header === 2 ? (bytes[1] ?? 0) : bytes.subarray(2, header).reduce((sum, byte) => sum * 256 + byte, 0);
  return readDer(bytes.subarray(0, header + length))[0] as DerNode;
}

/** An object identifier in its dotted form. */
export function dottedId({ content }: DerNode): string {
  const first = content[0] ?? 0;
  const numbers = [Math.floor(first / 40), first % 40];
  let number = 0;
  for (const byte of content.subarray(1)) {
    number = number * 128 + (byte & 0x7f);
    if (!(byte & 0x80)) {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers.join(".");
}
