/** Brightness of a picture, row by row, 0 (black) to 255. */
export type GreyImage = { width: number; height: number; grey: Uint8Array };

/** How many times a picture is turned clockwise by 90 degrees. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** From RGBA as `getImageData` returns it. */
export function greyOfRgba(rgba: Uint8ClampedArray, width: number, height: number): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    grey[pixel] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, grey };
}

/** The same picture `width` pixels wide, each pixel the mean of those it covers; never enlarged. */
export function shrink(image: GreyImage, width: number): { image: GreyImage; scale: number } {
  if (image.width <= width) return { image, scale: 1 };
  const scale = image.width / width;
  const height = Math.round(image.height / scale);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const rows = covered(y, scale, image.height);
    for (let x = 0; x < width; x++) grey[y * width + x] = meanOf(image, covered(x, scale, image.width), rows);
  }
  return { image: { width, height, grey }, scale };
}

type Span = { from: number; to: number };

function covered(position: number, scale: number, size: number): Span {
  const from = Math.floor(position * scale);
  return { from, to: Math.min(size, Math.max(from + 1, Math.floor((position + 1) * scale))) };
}

function meanOf({ grey, width }: GreyImage, columns: Span, rows: Span): number {
  let sum = 0;
  for (let y = rows.from; y < rows.to; y++) {
    for (let at = y * width + columns.from; at < y * width + columns.to; at++) sum += grey[at] ?? 0;
  }
  return sum / ((columns.to - columns.from) * (rows.to - rows.from));
}

export function turn(image: GreyImage, quarterTurns: QuarterTurns): GreyImage {
  if (quarterTurns === 0) return image;
  const { width, height, grey } = image;
  if (quarterTurns === 2) return { width, height, grey: grey.slice().reverse() };
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const target = quarterTurns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[target] = grey[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, grey: turned };
}
