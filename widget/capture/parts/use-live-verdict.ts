import { type RefObject, useEffect, useState } from "react";
import type { assessFrame } from "../assess-frame.ts";
import type { DocumentKind } from "../capture-steps.ts";
import type { FrameVerdict } from "../frame-verdict.ts";

const intervalMilliseconds = 300;

/** Looks at the running video a few times a second, once there is something to judge it. A verdict is shown only after two in a row, so it never flickers. */
export function useLiveVerdict(
  videoRef: RefObject<HTMLVideoElement>,
  kind: DocumentKind,
  judge: typeof assessFrame | undefined,
  isLooking: boolean,
): FrameVerdict | undefined {
  const [verdict, setVerdict] = useState<FrameVerdict>();

  useEffect(() => {
    setVerdict(undefined);
    if (!judge || !isLooking) return;
    let last: FrameVerdict | undefined;
    const timer = setInterval(() => {
      const video = videoRef.current;
      if (!video?.videoWidth || document.hidden) return;
      const { verdict: found } = judge(video, { width: video.videoWidth, height: video.videoHeight }, kind);
      if (found === last) setVerdict(found);
      last = found;
    }, intervalMilliseconds);
    return () => clearInterval(timer);
  }, [videoRef, kind, judge, isLooking]);

  return verdict;
}
