import { useEffect, useState } from "react";
import type { CameraProblem } from "../camera.ts";
import { importFile } from "../import-file.ts";
import type { Language } from "../languages.ts";
import { browserOf } from "./browser-of.ts";

type Words = Awaited<ReturnType<typeof load>>;
const load = () => importFile(() => import("./camera-help-texts.ts"));

/** How this browser is told to allow the camera. Other problems have no such help. */
export function CameraHelp({ language, problem }: { language: Language; problem: CameraProblem }) {
  const [words, setWords] = useState<Words>();
  const browser = problem === "denied" ? browserOf(navigator.userAgent) : "inApp";
  const canHelp = problem === "denied" || problem === "unsupported";
  useEffect(() => {
    if (canHelp) void load().then(setWords);
  }, [canHelp]);
  if (!words || !canHelp) return null;
  const texts = words.cameraHelpTexts[language];
  return (
    <details className="help">
      <summary>{texts.title}</summary>
      <ol className="points">
        {texts[browser].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
