import { useEffect, useRef, useState } from "react";
import { type Aim, afterFrame, goodMilliseconds } from "./shutter-delay.ts";

type ShutterDelay = {
  isOn: boolean;
  /** Whether the picture is good; undefined: it was not judged yet. */
  isGood: boolean | undefined;
  onCapture: () => void;
};

/** Whether this page showed a photo: the camera makes way for it. */
let hasTakenPhoto = false;

/** Calls `onCapture` once the frames stayed good. @returns whether it is about to */
export function useShutterDelay({ isOn, isGood, onCapture }: ShutterDelay): boolean {
  const [aim, setAim] = useState<Aim>(hasTakenPhoto ? "taken" : "armed");
  const capture = useRef(onCapture);
  capture.current = onCapture;

  useEffect(
    () => () => {
      hasTakenPhoto = true;
    },
    [],
  );

  useEffect(() => {
    if (isGood !== undefined) setAim((before) => afterFrame(before, isGood));
  }, [isGood]);

  const isCounting = isOn && isGood === true && aim === "counting";
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => {
      setAim("taken");
      // Whoever left the page is not aiming.
      if (!document.hidden) capture.current();
    }, goodMilliseconds);
    return () => clearTimeout(timer);
  }, [isCounting]);

  return isCounting;
}
