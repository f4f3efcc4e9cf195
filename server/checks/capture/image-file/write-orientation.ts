const markerAndLength = [0xff, 0xe1, 0x00, 0x22];
const exifMark = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00];
/** Big-endian TIFF whose first directory starts at 8 and has one entry: tag 0x0112, one short. */
const directory = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];
const end = [0, 0, 0, 0, 0, 0];

/**
 * A JPEG without metadata with its orientation (1 to 8) written back as its only one, so that every viewer turns it. A
 * picture that is upright is returned as it is.
 */
export function withOrientation(
  jpeg: Uint8Array<ArrayBuffer>,
  orientation: number | undefined,
): Uint8Array<ArrayBuffer> {
  if (!orientation || orientation === 1) return jpeg;
  const segment = [...markerAndLength, ...exifMark, ...directory, orientation, ...end];
  const turned = new Uint8Array(jpeg.length + segment.length);
  turned.set(jpeg.subarray(0, 2));
  turned.set(segment, 2);
  turned.set(jpeg.subarray(2), 2 + segment.length);
  return turned;
}
