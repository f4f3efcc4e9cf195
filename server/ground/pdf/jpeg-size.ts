const startOfScan = 0xda;
/** Start of frame: baseline and progressive, the ones that PDF viewers draw. */
const frames = [0xc0, 0xc1, 0xc2];

/** Width and height in pixels as a JPEG's frame says, or undefined when there is none before its picture begins. */
export function readJpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan) return undefined;
    if (frames.includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return width > 0 && height > 0 ? { width, height } : undefined;
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
