import { useState } from "react";
import type { Language } from "../languages.ts";
import { aimTexts } from "./aim-texts.ts";
import { useShutterDelay } from "./use-shutter-delay.ts";

export type AutoShutterProps = {
  language: Language;
  /** Whether a photo can be taken. */
  isReady: boolean | undefined;
  /** Whether the picture is good; undefined: it was not judged yet. */
  isGood: boolean | undefined;
  onCapture: () => void;
};

const storageKey = "handschlag-capture-shutter";

/** Takes the photo when the frame stayed good; its button switches that off for this phone. */
export function AutoShutter({ language, isReady, isGood, onCapture }: AutoShutterProps) {
  const [isOn, setIsOn] = useState(isRemembered);
  const isCounting = useShutterDelay({ isOn: isOn && isReady === true, isGood, onCapture });
  const { auto, autoLong } = aimTexts[language];
  const toggle = () => {
    remember(!isOn);
    setIsOn(!isOn);
  };
  return (
    <>
      {isCounting && <span className="countdown" />}
      <button type="button" className="auto-button" aria-pressed={isOn} aria-label={autoLong} onClick={toggle}>
        {auto}
      </button>
    </>
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
