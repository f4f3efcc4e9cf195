import { useEffect, useRef } from "react";
import { isEmbedded } from "../embedded/tell-host.ts";

/** The heading takes focus whenever it changes, so that screen readers announce a new step. */
export function ScreenTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new step.
  useEffect(() => {
    // On a website the customer may be reading elsewhere.
    if (isEmbedded && !document.hasFocus()) return;
    // A new language is not a new step: focus stays on the language select.
    if (!document.activeElement?.matches("select")) heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className="title">
      {children}
    </h1>
  );
}
