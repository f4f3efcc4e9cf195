import { useEffect, useMemo, useRef, useState } from "react";
import { broadcastImages } from "./broadcast-images.ts";
import type { CaptureConfig } from "./capture-config.ts";
import { matchingShots, progressAfter, type Shot, shotsFor } from "./capture-steps.ts";
import type { EncodedImage } from "./encode-image.ts";
import type { CapturedImage, Submission } from "./image-payload.ts";
import { linesInTime, type PendingLines } from "./mrz/read-in-background.ts";
import { clearPending, loadPending, type PendingCapture, savePending } from "./pending-images.ts";
import { randomId } from "./random-id.ts";
import { reportProgress } from "./report-progress.ts";
import { SendError, sendImages } from "./send-images.ts";
import { xhrPost } from "./xhr-post.ts";

export type Screen =
  | { name: "loading" }
  | { name: "consent" }
  | { name: "shot"; shot: Shot }
  | { name: "sending"; progress: number; isRetrying: boolean }
  | { name: "failed"; error: SendError }
  | { name: "done" };

export type Capture = {
  screen: Screen;
  shots: readonly Shot[];
  /** Photos that are taken and accepted. */
  taken: number;
  agree: () => void;
  accept: (image: EncodedImage, mrz: PendingLines | undefined) => void;
  sendAgain: () => void;
  startOver: () => void;
};

/** The course of one capture: consent, photo by photo, sending. What is taken survives a reload until it is sent. */
export function useCapture(config: CaptureConfig): Capture {
  const { token, kind, usesCopyDetection } = config;
  const shots = useMemo(() => shotsFor(kind, usesCopyDetection), [kind, usesCopyDetection]);
  const [screen, setScreen] = useState<Screen>({ name: "loading" });
  const [pending, setPending] = useState<PendingCapture>({ images: [], idempotencyKey: "" });

  /** Lost with a reload: then staff type what it says. */
  const mrz = useRef<PendingLines>(Promise.resolve(undefined));

  const goOn = (next: PendingCapture) => {
    setPending(next);
    const shot = shots[next.images.length];
    if (shot) setScreen({ name: "shot", shot });
    else void send(next);
  };

  /** Other images are another submission, so they come with a new key. */
  const keep = (images: readonly CapturedImage[]) => {
    const next = { images, idempotencyKey: randomId() };
    void savePending(token, next);
    goOn(next);
  };

  const send = async (capture: PendingCapture) => {
    const showProgress = (progress: number, isRetrying = false) => setScreen({ name: "sending", progress, isRetrying });
    showProgress(0);
    try {
      const submission = { ...capture, token, kind, mrz: await linesInTime(mrz.current) };
      await deliver(submission, config.deviceType, showProgress);
      await clearPending(token);
      setScreen({ name: "done" });
    } catch (error) {
      setScreen({ name: "failed", error: error instanceof SendError ? error : new SendError("server") });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; the config never changes.
  useEffect(() => {
    reportProgress(token, "opened");
    void loadPending(token).then((kept) => {
      if (!kept) return setScreen({ name: "consent" });
      const images = kept.images.slice(0, matchingShots(shots, kept.images));
      goOn({ ...kept, images });
    });
  }, []);

  return {
    screen,
    shots,
    taken: pending.images.length,
    agree: () => keep([]),
    accept: (image, pendingLines) => {
      const shot = shots[pending.images.length];
      if (!shot) return;
      if (pendingLines) mrz.current = pendingLines;
      reportProgress(token, progressAfter(shot));
      keep([...pending.images, { ...shot, ...image }]);
    },
    sendAgain: () => void send(pending),
    startOver: () => {
      mrz.current = Promise.resolve(undefined);
      keep([]);
    },
  };
}

async function deliver(
  submission: Submission,
  deviceType: CaptureConfig["deviceType"],
  showProgress: (progress: number, isRetrying?: boolean) => void,
): Promise<void> {
  if (deviceType === "mobile") return broadcastImages(submission);
  await sendImages(submission, {
    post: xhrPost,
    onProgress: showProgress,
    onRetry: () => showProgress(0, true),
  });
}
