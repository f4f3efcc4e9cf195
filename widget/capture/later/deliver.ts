import { broadcastImages } from "../broadcast-images.ts";
import type { CaptureConfig } from "../capture-config.ts";
import type { Submission } from "../image-payload.ts";
import { inTime } from "../in-time.ts";
import { clearPending, type PendingCapture, savePending } from "../pending-images.ts";
import { SendError, type SendProblem, sendImages } from "../send-images.ts";
import { xhrPost } from "../xhr-post.ts";
import { leaveEndedLink } from "./leave-ended-link.ts";

export { DoneScreen } from "../screens/done-screen.tsx";

/** Reading only saves staff some typing, so customers never wait longer than this for it. */
const readingMilliseconds = 1500;

export type DeliveryOptions = Pick<CaptureConfig, "token" | "kind" | "deviceType"> & {
  mrz: Promise<string | undefined>;
  showProgress: (progress: number, isRetrying?: boolean) => void;
};

/**
 * Sends a finished capture, or hands it to the tab of this browser that waits for it.
 * @returns why it was not delivered; undefined when it was, and then the phone no longer keeps the photos. Never rejects.
 */
export async function deliver(capture: PendingCapture, options: DeliveryOptions): Promise<SendProblem | undefined> {
  const { token, kind, deviceType, mrz, showProgress } = options;
  try {
    const submission: Submission = { ...capture, token, kind, mrz: await inTime(mrz, readingMilliseconds) };
    if (deviceType === "mobile" && (await handOver(submission))) {
      await clearPending(token);
      return undefined;
    }
    await sendImages(submission, {
      post: xhrPost,
      isOnline: () => navigator.onLine,
      onProgress: showProgress,
      onRetry: () => showProgress(0, true),
    });
    // With its key, the phone can show after a reload that its photos have arrived.
    await savePending(token, { ...capture, images: [] });
    return undefined;
  } catch (error) {
    const { failure, serverText } = error instanceof SendError ? error : new SendError("server");
    if (failure !== "link_ended") return { failure, serverText };
    // Its page knows how it goes on, and the photos stay on the phone for the new link.
    return (await leaveEndedLink()) ? new Promise(() => {}) : { failure: "refused", serverText };
  }
}

const handOver = (submission: Submission) => broadcastImages(submission).catch(() => false);
