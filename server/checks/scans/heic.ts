/** A photo as iPhones take it, until a browser has made a JPEG of it (scans.md#heic). */
export const heicType = "image/heic";

/** By the brand in its first bytes (ISO 23008-12), whatever it is called; nothing else of it is read. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei|hev|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)));
