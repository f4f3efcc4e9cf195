import { useEffect, useRef } from "react";
import type { SigningPage } from "./route.tsx";

/** Goes on by itself when the signature of the step in front of one was just given elsewhere: on the customer's phone. */
export function useNextOpenStep({ requirements, step }: SigningPage, openStep: (index: number) => void): void {
  const isGiven = requirements[step]?.given != null;
  const before = useRef({ step, isGiven });
  useEffect(() => {
    const wasOpen = before.current.step === step && !before.current.isGiven;
    before.current = { step, isGiven };
    if (!wasOpen || !isGiven) return;
    const next = requirements.findIndex(({ given, isOptional }, index) => index > step && !given && !isOptional);
    openStep(next < 0 ? requirements.length : next);
  });
}
