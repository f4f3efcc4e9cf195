import { useEffect, useRef } from "react";
import type { SigningPage } from "./route.tsx";

/** Advances automatically when the current step's signature was just given on the customer's phone. */
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
