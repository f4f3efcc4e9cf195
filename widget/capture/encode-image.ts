import { stampCopy } from "./copy-mark.ts";

/** A photo ready to be sent: JPEG, 16:9, width and height in pixels. */
export type EncodedImage = { blob: Blob; width: number; height: number };

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const aspect = 16 / 9;
const maxSize: Size = { width: 3500, height: 3000 };
/** Uploads above it are refused (capture.md#files). */
const maxBytes = 10 * 1024 * 1024;
/** 'quality 100' (capture.md#picture); the second is only for a picture that would otherwise be too large to send. */
const qualities = [1, 0.9];

/** The largest 16:9 part around the middle (capture.md#picture), in pixels of the source. */
export function cropBox({ width, height }: Size): Box {
  const cropWidth = Math.min(width, Math.round(height * aspect));
  const cropHeight = Math.min(height, Math.round(width / aspect));
  return {
    x: Math.floor((width - cropWidth) / 2),
    y: Math.floor((height - cropHeight) / 2),
    width: cropWidth,
    height: cropHeight,
  };
}

/** The size within 3500 x 3000 (capture.md#picture); small pictures are never enlarged. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxSize.width / width, maxSize.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether the crop removes so much that part of the document may be lost. */
export function isTrimmed(source: Size): boolean {
  const crop = cropBox(source);
  return crop.width * crop.height < 0.98 * source.width * source.height;
}

/** Which part of a picture is kept: its 16:9 middle, or all of it with margins that make it 16:9. */
export type Fit = "middle" | "whole";

/** A 16:9 box around the whole picture, in its pixels; `x` and `y` are the picture's position in the box. */
export function roomAround({ width, height }: Size): Box {
  const room = {
    width: Math.max(width, Math.round(height * aspect)),
    height: Math.max(height, Math.round(width / aspect)),
  };
  return { ...room, x: Math.round((room.width - width) / 2), y: Math.round((room.height - height) / 2) };
}

const marginColour = "#101417";

/**
 * Draws a video frame or picture, marks it as a copy and encodes it: an unmarked picture never leaves the
 * device (capture.md#mark-on-copies). Redrawing drops all metadata of the file.
 * @throws Error when the browser cannot encode
 */
export async function encodeImage(
  source: CanvasImageSource,
  sourceSize: Size,
  copyMark: string,
  fit: Fit = "middle",
): Promise<EncodedImage> {
  const crop = fit === "middle" ? cropBox(sourceSize) : { ...sourceSize, x: 0, y: 0 };
  const room = fit === "middle" ? { ...crop, x: 0, y: 0 } : roomAround(sourceSize);
  const size = fittedSize(room);
  const scale = size.width / room.width;
  const area = { x: room.x * scale, y: room.y * scale, width: crop.width * scale, height: crop.height * scale };
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d context");
  context.fillStyle = marginColour;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, area.x, area.y, area.width, area.height);
  stampCopy(context, area, copyMark);
  const blob = await smallEnoughJpeg(canvas);
  // Safari frees the memory of a canvas only once its size is zero.
  canvas.width = canvas.height = 0;
  return { blob, ...size };
}

async function smallEnoughJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= maxBytes) break;
  }
  if (!blob) throw new Error("no jpeg");
  return blob;
}

/** A decoded picture ready to draw; `release` frees its memory. */
export type OpenPicture = {
  picture: HTMLImageElement | HTMLVideoElement | HTMLCanvasElement | ImageBitmap;
  size: Size;
  release: () => void;
};

/**
 * Opens a chosen picture file; the browser turns it upright.
 * @throws DOMException when it is not a picture
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch (error) {
    release();
    throw error;
  }
  return { picture, size: { width: picture.naturalWidth, height: picture.naturalHeight }, release };
}
