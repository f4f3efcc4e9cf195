import { type RefObject, useEffect, useState } from "react";
import { assessFrame } from "../assess-frame.ts";
import type { DocumentKind } from "../capture-steps.ts";
import type { FrameVerdict } from "../frame-verdict.ts";

const intervalMilliseconds = 300;

/** Looks at the running video a few times a second. A verdict is shown only after two in a row, so it never flickers. */
export function useLiveVerdict(
  videoRef: RefObject<HTMLVideoElement>,
  kind: DocumentKind,
  isLooking: boolean,
): FrameVerdict | undefined {
  const [verdict, setVerdict] = useState<FrameVerdict>();

  useEffect(() => {
    setVerdict(undefined);
    if (!isLooking) return;
    let last: FrameVerdict | undefined;
    const timer = setInterval(() => {
      const video = videoRef.current;
      if (!video?.videoWidth || document.hidden) return;
      const { verdict: found } = assessFrame(video, { width: video.videoWidth, height: video.videoHeight }, kind);
      if (found === last) setVerdict(found);
      last = found;
    }, intervalMilliseconds);
    return () => clearInterval(timer);
  }, [videoRef, kind, isLooking]);

  return verdict;
}
