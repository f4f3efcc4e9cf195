import { openCamera } from "#widget/capture/camera.ts";
import { isCanvasScrambled } from "#widget/capture/scrambled-canvas.ts";

const longestSide = 2_000;
const quality = 0.85;

/** What a camera shows, as a JPEG of at most 2,000 pixels a side; null where the browser would return another picture. */
export async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  if (await isCanvasScrambled()) return null;
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/** Shows the camera in the video. Resolves with what stops it, once there is a picture; rejects when there is none. */
export async function showCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onLost: () => void,
): Promise<() => void> {
  const { stop } = await openCamera(video, { signal, onLost });
  return stop;
}
