import type { Box, Size } from "./encode-image.ts";

/**
 * A small picture, row by row, 0 to 255. `grey` is a pixel's brightness, `lowest` its darkest colour channel: only reflected
 * light is bright in all three, printed paper has a tint.
 */
export type GreyFrame = Size & { grey: Uint8Array; lowest: Uint8Array };

/** From RGBA as `getImageData` returns it. */
export function toGrey(rgba: Uint8ClampedArray, { width, height }: Size): GreyFrame {
  const grey = new Uint8Array(width * height);
  const lowest = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    const red = rgba[at] ?? 0;
    const green = rgba[at + 1] ?? 0;
    const blue = rgba[at + 2] ?? 0;
    grey[pixel] = (red * 77 + green * 150 + blue * 29) >> 8;
    lowest[pixel] = Math.min(red, green, blue);
  }
  return { width, height, grey, lowest };
}

/** 0 outside the picture. */
export const toneAt = ({ grey, width }: GreyFrame, x: number, y: number) => grey[y * width + x] ?? 0;

export function eachPixel(area: Box, stride: number, visit: (x: number, y: number) => void): void {
  for (let y = area.y; y < area.y + area.height; y += stride) {
    for (let x = area.x; x < area.x + area.width; x += stride) visit(x, y);
  }
}
