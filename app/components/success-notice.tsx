import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { useCatchFocus } from "./use-catch-focus.ts";

/** What was saved, at the top of a page: it comes into view where the form stood far below, each time something is saved. */
export function SuccessNotice({ children }: { children: ReactNode }) {
  const box = useCatchFocus();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save leads to the page again
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [key]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="success" isAnnounced>
        {children}
      </Alert>
    </div>
  );
}
