import { type PictureKind, pictureTexts } from "#server/administration/users/picture.texts.ts";

/** Why a chosen file cannot become a logo or an avatar, before anything is sent; null when it can. It is opened, not believed. */
export async function unusablePicture(file: Blob, kinds: readonly PictureKind[]): Promise<string | null> {
  if (!kinds.some((kind) => file.type === `image/${kind}`)) return pictureTexts.wrongType(kinds);
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap ? null : pictureTexts.unreadable;
}
