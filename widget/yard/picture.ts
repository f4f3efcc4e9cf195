import { isCanvasScrambled } from "../capture/scrambled-canvas.ts";

const longestSide = 1_600;
const quality = 0.8;

/** A JPEG as a data URL of at most 1,600 pixels a side; null where the browser would encode another picture than was taken. */
export async function jpegOf(source: CanvasImageSource, width: number, height: number): Promise<string | null> {
  if (await isCanvasScrambled()) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", quality);
}

/** The same of a file that was chosen, turned as its camera held it. @throws when it is no picture */
export async function jpegOfFile(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const jpeg = await jpegOf(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return jpeg;
}
