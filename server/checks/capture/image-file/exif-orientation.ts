import { hasText, uint16, uint16LittleEndian, uint32, uint32LittleEndian } from "./bytes.ts";

const orientationTag = 0x0112;

/**
 * The orientation (1 to 8) from EXIF's TIFF block, or undefined. Reads only the first directory.
 * Broken metadata does not cause a refusal: it is dropped anyway.
 */
export function exifOrientation(tiff: Uint8Array): number | undefined {
  try {
    return readOrientation(tiff);
  } catch {
    return undefined;
  }
}

function readOrientation(tiff: Uint8Array): number | undefined {
  const isLittleEndian = hasText(tiff, 0, "II");
  if (!isLittleEndian && !hasText(tiff, 0, "MM")) return undefined;
  const short = isLittleEndian ? uint16LittleEndian : uint16;
  const long = isLittleEndian ? uint32LittleEndian : uint32;
  const directory = long(tiff, 4);
  const entries = short(tiff, directory);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (short(tiff, entry) !== orientationTag) continue;
    const value = short(tiff, entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
