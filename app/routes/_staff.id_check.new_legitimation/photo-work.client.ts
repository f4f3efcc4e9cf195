import { assessFrame } from "#widget/capture/assess-frame.ts";
import type { DocumentKind, Shot } from "#widget/capture/capture-steps.ts";
import { copyMarkText } from "#widget/capture/copy-mark.ts";
import { encodeImage, openPicture, type Size } from "#widget/capture/encode-image.ts";
import { verdictTexts } from "#widget/capture/later/verdict-texts.ts";
import { hasMrz } from "#widget/capture/mrz/mrz-shot.ts";
import { type PendingLines, readInBackground } from "#widget/capture/mrz/read-in-background.ts";
import { forShot } from "#widget/capture/photo-gate.ts";
import { refuseScrambled } from "#widget/capture/scrambled-canvas.ts";
import { textsDe } from "#widget/capture/texts.de.ts";
import type { DeskPhoto } from "./desk-photos.ts";

export const unreadableFileText = textsDe.shot.unreadableFile;

type Picture = { kind: DocumentKind; shot: Shot };
/** The part to keep, in pixels of the turned picture; turned clockwise in degrees. */
export type Cut = { area: Size & { x: number; y: number }; turnedDegrees: number };

/**
 * Reads the machine-readable lines of a chosen file if this side has them, from the whole picture before it is marked;
 * undefined when there are none. @throws when the file is not a picture
 */
export async function readChosenFile(file: Blob, { kind, shot }: Picture): Promise<{ lines: PendingLines }> {
  const { picture, release } = await openPicture(file);
  const lines = hasMrz(kind, shot) ? readInBackground(picture) : Promise.resolve(undefined);
  void lines.finally(release);
  return { lines };
}

/**
 * Crops a picture as staff chose, judges it, marks it as a copy and encodes it, like the customer's page.
 * @throws ScrambledCanvas when the browser would encode another picture
 */
export async function cutPhoto(
  file: Blob,
  { area, turnedDegrees }: Cut,
  { kind, shot, dealerName }: Picture & { dealerName: string },
): Promise<DeskPhoto> {
  await refuseScrambled();
  const { picture, size, release } = await openPicture(file);
  const canvas = document.createElement("canvas");
  try {
    Object.assign(canvas, { width: Math.round(area.width), height: Math.round(area.height) });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no 2d context");
    // Around a picture that was made smaller than the frame.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    const angle = (turnedDegrees * Math.PI) / 180;
    const turned = sizeOfTurned(size, angle);
    context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
    context.rotate(angle);
    context.drawImage(picture, -size.width / 2, -size.height / 2);
    const cut = { width: canvas.width, height: canvas.height };
    const verdict = forShot(assessFrame(canvas, cut, kind).verdict, shot);
    const image = await encodeImage(canvas, cut, copyMarkText(dealerName, new Date()));
    return { ...image, warning: verdict === "good" ? null : verdictTexts.de.warning[verdict] };
  } finally {
    release();
    // Safari frees the memory of a canvas only once its size is zero.
    canvas.width = canvas.height = 0;
  }
}

const sizeOfTurned = ({ width, height }: Size, angle: number): Size => ({
  width: Math.abs(Math.cos(angle) * width) + Math.abs(Math.sin(angle) * height),
  height: Math.abs(Math.sin(angle) * width) + Math.abs(Math.cos(angle) * height),
});
