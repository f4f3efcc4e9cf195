import { useEffect, useState } from "react";
import type { Language } from "../languages.ts";
import { aimTexts } from "./aim-texts.ts";
import { useAutoShutter, type Watching } from "./use-auto-shutter.ts";

export type AutoShutterProps = Watching & {
  language: Language;
  /** Whether a good picture may be taken by itself: a photo with flash needs its light. */
  mayCapture: boolean;
  /** Whether it is about to be: the shutter shows it. */
  onCounting: (isCounting: boolean) => void;
  onCapture: () => void;
};

const storageKey = "handschlag-capture-shutter";

/** Judges what the camera sees and takes the photo when that stayed good; its button switches that off for this phone. */
export function AutoShutter({ language, mayCapture, onCounting, ...watching }: AutoShutterProps) {
  const [isOn, setIsOn] = useState(isRemembered);
  const isCounting = useAutoShutter({ ...watching, isOn: isOn && mayCapture && watching.isLooking });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a setter of the screen.
  useEffect(() => {
    onCounting(isCounting);
    return () => onCounting(false);
  }, [isCounting]);
  const { auto, autoLong } = aimTexts[language];
  const toggle = () => {
    remember(!isOn);
    setIsOn(!isOn);
  };
  return (
    <button type="button" className="auto-button" aria-pressed={isOn} aria-label={autoLong} onClick={toggle}>
      {auto}
    </button>
  );
}

// Browsers may refuse any storage; then the choice lasts until the next photo.
function isRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "by hand";
  } catch {
    return true;
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? "auto" : "by hand");
  } catch {}
}
