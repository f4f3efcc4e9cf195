import { byteAt, hasText, KeptBytes, uint16 } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import { checkedSize, type InspectedPicture, type PictureSize } from "./picture-size.ts";
import { UploadError } from "./upload-error.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const exifMark = "Exif\0\0";
/** DHT, DQT, DNL, DRI: needed by the decoder besides frame and scans. */
const decodingTables = new Set([0xc4, 0xdb, 0xdc, 0xdd]);

type Segment = { marker: number; start: number; body: number; end: number };

/**
 * Walks a JPEG marker by marker up to its end marker and cuts off anything after it. Keeps JFIF, ICC and Adobe
 * segments (colours depend on them) and removes every other APPn and all comments (capture.md#files).
 * @throws UploadError `truncated`, `damaged`, `wrong_type` (kinds of JPEG that browsers cannot show), `too_many_pixels`
 */
export function inspectJpeg(bytes: Uint8Array): InspectedPicture {
  const kept = new KeptBytes(bytes);
  kept.keep(0, 2);
  let size: PictureSize | undefined;
  let orientation: number | undefined;
  let hasScan = false;
  for (let at = 2; ; ) {
    const segment = segmentAt(bytes, at);
    at = segment.end;
    if (segment.marker === endOfImage) {
      kept.keep(segment.start, segment.end);
      break;
    }
    if (isFrame(segment.marker)) {
      // With a second frame header a decoder could see a different size than the one checked.
      if (size) throw new UploadError("damaged");
      size = frameSize(bytes, segment);
    }
    if (segment.marker === startOfScan) {
      if (!size) throw new UploadError("damaged");
      hasScan = true;
      at = endOfScan(bytes, segment.end);
    }
    if (isExif(bytes, segment)) {
      orientation ??= exifOrientation(bytes.subarray(segment.body + exifMark.length, segment.end));
    }
    if (staysInFile(bytes, segment)) kept.keep(segment.start, at);
  }
  if (!size || !hasScan) throw new UploadError("damaged");
  return { ...size, orientation, bytes: kept.finish() };
}

function segmentAt(bytes: Uint8Array, at: number): Segment {
  if (byteAt(bytes, at) !== 0xff) throw new UploadError("damaged");
  // Any number of 0xff may precede a marker; one is enough in the result.
  let start = at;
  while (byteAt(bytes, start + 1) === 0xff) start++;
  const marker = byteAt(bytes, start + 1);
  const body = start + 4;
  if (marker === endOfImage) return { marker, start, body, end: start + 2 };
  if (marker === 0 || marker === startOfImage || isRestart(marker)) throw new UploadError("damaged");
  const lengthWithItself = uint16(bytes, start + 2);
  if (lengthWithItself < 2) throw new UploadError("damaged");
  const end = start + 2 + lengthWithItself;
  if (end > bytes.length) throw new UploadError("truncated");
  return { marker, start, body, end };
}

/** The position of the first marker after compressed data, in which 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = byteAt(bytes, at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new UploadError("truncated");
}

function frameSize(bytes: Uint8Array, { marker, body, end }: Segment): PictureSize {
  const isShownByBrowsers = marker <= 0xc2;
  if (!isShownByBrowsers) throw new UploadError("wrong_type");
  if (end - body < 6) throw new UploadError("damaged");
  return checkedSize(uint16(bytes, body + 3), uint16(bytes, body + 1));
}

function staysInFile(bytes: Uint8Array, { marker, body }: Segment): boolean {
  if (marker === startOfScan || isFrame(marker) || decodingTables.has(marker)) return true;
  if (marker === 0xe0) return hasText(bytes, body, "JFIF\0");
  if (marker === 0xe2) return hasText(bytes, body, "ICC_PROFILE\0");
  if (marker === 0xee) return hasText(bytes, body, "Adobe");
  return false;
}

const isExif = (bytes: Uint8Array, { marker, body }: Segment) => marker === 0xe1 && hasText(bytes, body, exifMark);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** SOF0 to SOF15, without the three codes in between that mean something else (DHT, JPG, DAC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
