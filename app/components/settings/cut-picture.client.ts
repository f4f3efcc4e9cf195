import type { Cut } from "#app/components/crop-dialog.client.tsx";
import type { PictureKind } from "#server/administration/users/picture.texts.ts";
import { refuseScrambled } from "#widget/capture/scrambled-canvas.ts";

const quarterTurn = 90;

const quality = 0.85;

/**
 * The chosen part, at most `maxWidth` pixels wide. @throws when the file is not a picture the browser can open, and ScrambledCanvas
 * when it would encode another one
 */
export async function cutPicture(
  file: Blob,
  { area, turnedDegrees }: Cut,
  { maxWidth, kind }: { maxWidth: number; kind: PictureKind },
): Promise<File> {
  await refuseScrambled();
  const picture = await createImageBitmap(file);
  const turned = turnedCanvas(picture, turnedDegrees);
  const scale = Math.min(1, maxWidth / area.width);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d context");
  context.drawImage(turned, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${kind}`, quality));
  if (!blob) throw new Error("the picture could not be encoded");
  return new File([blob], `bild.${kind}`, { type: blob.type });
}

function turnedCanvas(picture: ImageBitmap, degrees: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const isSideways = Math.abs(degrees / quarterTurn) % 2 === 1;
  canvas.width = isSideways ? picture.height : picture.width;
  canvas.height = isSideways ? picture.width : picture.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d context");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
