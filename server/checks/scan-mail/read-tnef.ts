/** A file out of a winmail.dat. */
export type TnefFile = { name: string; bytes: Uint8Array };

const signature = 0x223e9f78;
/** Attribute ids with their type, little-endian as in the file. */
const attribute = { renderData: 0x00069002, title: 0x00018010, data: 0x0006800f };
const levelAttachment = 2;

/**
 * The attachments in a winmail.dat, as Outlook packs them for Exchange (MS-OXTNEF). Only what scans need: each attachment's
 * file name and bytes. Undefined when it is none or damaged.
 */
export function readTnef(bytes: Uint8Array): TnefFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return undefined;
  const files: Partial<TnefFile>[] = [];
  // Each attribute: level, id, length, the bytes, a checksum.
  for (let at = 6; at < bytes.length; ) {
    if (at + 9 > bytes.length) return undefined;
    const [level, id, length] = [view.getUint8(at), view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    const end = at + 9 + length;
    if (end + 2 > bytes.length) return undefined;
    if (level === levelAttachment) {
      const value = bytes.subarray(at + 9, end);
      if (id === attribute.renderData) files.push({});
      const file = files.at(-1);
      if (file && id === attribute.title) file.name = textOf(value);
      if (file && id === attribute.data) file.bytes = value;
    }
    at = end + 2;
  }
  return files.flatMap(({ name = "", bytes: content }) => (content ? { name, bytes: content } : []));
}

const textOf = (value: Uint8Array) => new TextDecoder("windows-1252").decode(value).replace(/\0.*$/s, "");
