import { isCanvasScrambled } from "#widget/capture/scrambled-canvas.ts";

/**
 * A picture as a JPEG, upright, its longer side at most `longest` pixels. Null when the browser cannot make one, or would make another one; rejects for what it
 * cannot open.
 */
export async function jpegOf(picture: Blob, longest: number, quality: number): Promise<Blob | null> {
  if (await isCanvasScrambled()) return null;
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
