const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (as PNG and zip use it) of bytes[start..end), as an unsigned number. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let value = 0xffffffff;
  for (let at = start; at < end; at++) value = (table[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
