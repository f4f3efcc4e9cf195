/** Tag, type, count, and the value or its place in the file. */
export type TiffEntry = [tag: number, type: number, count: number, value: number];

/** A little-endian TIFF with `pages` equal directories, and `data` behind them. */
export function tiffOf(entries: readonly TiffEntry[], data: Uint8Array = new Uint8Array(0), pages = 1) {
  const directoryBytes = 2 + entries.length * 12 + 4;
  const file = Buffer.alloc(8 + pages * directoryBytes + data.length);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page += 1) {
    const start = 8 + page * directoryBytes;
    file.writeUInt16LE(entries.length, start);
    entries.forEach(([tag, type, count, value], index) => {
      const at = start + 2 + index * 12;
      file.writeUInt16LE(tag, at);
      file.writeUInt16LE(type, at + 2);
      file.writeUInt32LE(count, at + 4);
      if (type === 3 && count === 1) file.writeUInt16LE(value, at + 8);
      else file.writeUInt32LE(value, at + 8);
    });
    file.writeUInt32LE(page < pages - 1 ? start + directoryBytes : 0, start + directoryBytes - 4);
  }
  file.set(data, 8 + pages * directoryBytes);
  return file;
}
