import { jpegOf } from "../jpeg-of.client.ts";

const longestSide = 2_000;
const quality = 0.85;

/**
 * A photo as a JPEG of at most 2,000 pixels a side, upright: a tablet in the yard sends half a megabyte instead of eight. What the
 * browser cannot open stays as it is, and the server says why it is refused.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await jpegOf(file, longestSide, quality).catch(() => null);
  return picture ? new File([picture], "foto.jpg", { type: "image/jpeg" }) : file;
}
