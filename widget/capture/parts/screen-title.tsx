import { useEffect, useRef } from "react";

/** The heading takes the focus whenever it changes: that is how a screen reader hears of a new step. */
export function ScreenTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new step.
  useEffect(() => {
    // A new language is no new step: whoever is choosing one goes on choosing.
    if (!document.activeElement?.matches("select")) heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className="title">
      {children}
    </h1>
  );
}
