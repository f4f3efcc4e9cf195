import { type RefObject, useEffect, useRef, useState } from "react";
import { assessFrame, type FrameLook } from "../assess-frame.ts";
import type { DocumentKind, Shot } from "../capture-steps.ts";
import type { FrameVerdict } from "../frame-verdict.ts";
import { forShot } from "../photo-gate.ts";
import { type Aim, afterFrame, goodMilliseconds, isSameSide, seenIn } from "./shutter-delay.ts";
import { lastTaken, rememberTaken } from "./taken-document.ts";

export type Watching = {
  videoRef: RefObject<HTMLVideoElement>;
  kind: DocumentKind;
  shot: Shot;
  /** Whether the camera shows what is aimed at. */
  isLooking: boolean;
  /** Undefined while nothing is judged. */
  onVerdict: (verdict: FrameVerdict | undefined) => void;
};

type AutoShutter = Watching & {
  /** Whether a good picture is taken by itself. */
  isOn: boolean;
  onCapture: () => void;
};

const intervalMilliseconds = 300;

/**
 * Looks at the running video a few times a second and calls `onCapture` once the frames stayed good. A verdict counts only after two
 * in a row, so it never flickers. @returns whether it is about to
 */
export function useAutoShutter({ videoRef, kind, shot, isLooking, onVerdict, isOn, onCapture }: AutoShutter): boolean {
  const [aim, setAim] = useState<Aim>(() => (lastTaken() ? "taken" : "armed"));
  const latest = useRef({ onVerdict, onCapture });
  latest.current = { onVerdict, onCapture };

  useEffect(() => {
    if (!isLooking) return;
    const taken = lastTaken();
    const isSameWanted = taken !== undefined && isSameSide(taken, kind, shot);
    // What is repeated with light lies there already.
    if (isSameWanted && taken.shot.imageType !== shot.imageType) setAim("armed");
    let last: FrameLook | undefined;
    const timer = setInterval(() => {
      const video = videoRef.current;
      if (!video?.videoWidth || document.hidden) return;
      const look = assessFrame(video, { width: video.videoWidth, height: video.videoHeight }, kind);
      const isSteady = look.verdict === last?.verdict;
      last = look;
      if (!isSteady) return;
      latest.current.onVerdict(look.verdict);
      const verdict = forShot(look.verdict, shot);
      setAim((before) => afterFrame(before, seenIn(verdict, look.print(), taken), isSameWanted));
    }, intervalMilliseconds);
    return () => {
      clearInterval(timer);
      latest.current.onVerdict(undefined);
      // The camera makes way for a photo, of what it saw last.
      if (last) rememberTaken({ kind, shot, print: last.print() });
    };
  }, [videoRef, kind, shot, isLooking]);

  const isCounting = isOn && aim === "counting";
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => {
      setAim("taken");
      // Whoever left the page is not aiming.
      if (!document.hidden) latest.current.onCapture();
    }, goodMilliseconds);
    return () => clearTimeout(timer);
  }, [isCounting]);

  return isCounting;
}
