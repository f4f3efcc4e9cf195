import type { OpenPicture } from "./encode-image.ts";

/** Hands shake most while pressing the shutter: a moment later one of these frames is sharp. */
const frameCount = 3;
const pauseMilliseconds = 130;

/**
 * The sharpest of a few frames of the running video, over about a quarter of a second; the others are freed at once.
 * @param sharpnessOf may take its time for the first frame: that one is grabbed before
 */
export function sharpestFrame(
  video: HTMLVideoElement,
  sharpnessOf: (frame: OpenPicture) => Promise<number>,
): Promise<OpenPicture> {
  return bestOf({
    count: frameCount,
    pauseMilliseconds,
    grab: () => grabFrame(video),
    rate: sharpnessOf,
    drop: ({ release }) => release(),
  });
}

async function grabFrame(video: HTMLVideoElement): Promise<OpenPicture> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (typeof createImageBitmap !== "function") return { picture: video, size, release: () => {} };
  const picture = await createImageBitmap(video);
  return { picture, size: { width: picture.width, height: picture.height }, release: () => picture.close() };
}

type BestOf<T> = {
  count: number;
  pauseMilliseconds: number;
  grab: () => Promise<T>;
  rate: (candidate: T) => Promise<number>;
  drop: (candidate: T) => void;
};

/** Grabs a few, keeps the highest rated and drops the others at once. Rejects only when the first grab fails. */
export async function bestOf<T>({ count, pauseMilliseconds, grab, rate, drop }: BestOf<T>): Promise<T> {
  let best = await grab();
  let bestRating = await rate(best);
  for (let taken = 1; taken < count; taken++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    const next = await grab().catch(() => undefined);
    if (next === undefined) break;
    const rating = await rate(next);
    drop(rating > bestRating ? best : next);
    if (rating <= bestRating) continue;
    best = next;
    bestRating = rating;
  }
  return best;
}
