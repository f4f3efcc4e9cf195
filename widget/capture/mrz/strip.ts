import { percentile } from "./curve-fit.ts";
import type { GreyImage } from "./grey-image.ts";
import type { TextLine } from "./text-lines.ts";

/** Height of capitals in every strip, in its pixels. */
export const capPixels = 18;
const stripHeight = 40;

/** One line of text cut out of the photo, levelled, its capitals `capPixels` high. */
export type Strip = {
  width: number;
  height: number;
  tones: Float32Array;
  /** Maps a point of the strip to the photo. */
  inPhoto: (x: number, y: number) => { x: number; y: number };
};

/**
 * Cuts a strip along the middle of a line.
 * @param scale photo pixels per pixel of the picture in which the line was found; `left` and `right` are in that picture
 * @param growth how much larger the text gets with each pixel of that picture to the right, as a share of its size at the
 * middle of the line: a tilted document is smaller where it is farther away
 */
export function cutStrip(
  photo: GreyImage,
  line: TextLine,
  scale: number,
  left: number,
  right: number,
  growth: number,
): Strip {
  const { slope, offset } = line.middle;
  const cosine = 1 / Math.sqrt(1 + slope * slope);
  const middleX = (line.left + line.right) / 2;
  const sizeAt = (x: number) => Math.max(0.3, 1 + growth * (x - middleX));
  const capHeight = capHeightOf(line, sizeAt) * scale;
  const zoom = capPixels / capHeight;
  // Along the line the picture shrinks with the square of the distance, across it with the distance itself.
  const perPixel = (growth * cosine) / scale;
  const levelOf = (along: number) => along / (1 + perPixel * along);
  const margin = capHeight * 0.9;
  const start = levelOf(((left - middleX) * scale) / cosine - margin);
  const end = levelOf(((right - middleX) * scale) / cosine + margin);
  const width = Math.max(stripHeight, Math.round((end - start) * zoom));
  const middleY = (offset + slope * middleX) * scale;
  const inPhoto = (x: number, y: number) => {
    const level = start + x / zoom;
    const size = 1 / (1 - perPixel * level);
    const along = level * size * cosine;
    const across = ((y - stripHeight / 2) / zoom) * cosine * size;
    return { x: middleX * scale + along - across * slope, y: middleY + along * slope + across };
  };
  const tones = new Float32Array(width * stripHeight);
  const offsets = sampleOffsets(zoom < 0.7);
  for (let y = 0; y < stripHeight; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const [offsetX, offsetY] of offsets) {
        const point = inPhoto(x + offsetX, y + offsetY);
        sum += toneBetween(photo.grey, photo.width, photo.height, point.x - 0.5, point.y - 0.5);
      }
      tones[y * width + x] = sum / offsets.length;
    }
  }
  return { width, height: stripHeight, tones, inPhoto };
}

const capHeightOf = ({ marks, capHeight }: TextLine, sizeAt: (x: number) => number) =>
  marks.length === 0
    ? capHeight
    : percentile(
        marks.map((mark) => mark.height / sizeAt(mark.centreX)),
        0.8,
      );

type Offset = readonly [number, number];
const centre: readonly Offset[] = [[0.5, 0.5]];
const fourPoints: readonly Offset[] = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];

/** Where a pixel is sampled: at several points when scaling down would skip pixels otherwise. */
export const sampleOffsets = (isDownscaled: boolean) => (isDownscaled ? fourPoints : centre);

/** The tone at a point between pixels, bilinear; beyond the picture the edge repeats. */
export function toneBetween(
  tones: Uint8Array | Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const shareX = Math.min(1, Math.max(0, x - column));
  const shareY = Math.min(1, Math.max(0, y - row));
  const at = row * width + column;
  const upper = (tones[at] ?? 0) * (1 - shareX) + (tones[at + 1] ?? 0) * shareX;
  const lower = (tones[at + width] ?? 0) * (1 - shareX) + (tones[at + width + 1] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
