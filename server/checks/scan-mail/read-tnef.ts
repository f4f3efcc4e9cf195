/** What is attached in a winmail.dat; without `bytes` something else than a file, such as another mail of Outlook. */
export type TnefFile = { name: string; bytes?: Uint8Array };

const signature = 0x223e9f78;
/** Attribute ids with their type, little-endian as in the file. */
const attribute = { renderData: 0x00069002, title: 0x00018010, data: 0x0006800f };
const levelAttachment = 2;
const headBytes = 9;
const lineEnd = [0x0d, 0x0a];

/**
 * The attachments in a winmail.dat, as Outlook packs them for Exchange (MS-OXTNEF). Only what scans need: each attachment's
 * file name and bytes. Undefined when it is none; `isWhole` is false when it ends within an attribute.
 */
export function readTnef(bytes: Uint8Array): { files: TnefFile[]; isWhole: boolean } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return undefined;
  const files: TnefFile[] = [];
  // Each attribute: level, id, length, the bytes, a checksum.
  let at = 6;
  while (at + headBytes <= bytes.length) {
    const [level, id, length] = [view.getUint8(at), view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    const end = at + headBytes + length;
    if (end + 2 > bytes.length) return { files, isWhole: false };
    if (level === levelAttachment) {
      const value = bytes.subarray(at + headBytes, end);
      if (id === attribute.renderData) files.push({ name: "" });
      const file = files.at(-1);
      if (file && id === attribute.title) file.name = textOf(value);
      if (file && id === attribute.data) file.bytes = value;
    }
    at = end + 2;
  }
  // Gateways leave a line end behind the last one.
  return { files, isWhole: bytes.subarray(at).every((byte) => lineEnd.includes(byte)) };
}

const textOf = (value: Uint8Array) => new TextDecoder("windows-1252").decode(value).replace(/\0.*$/s, "");
