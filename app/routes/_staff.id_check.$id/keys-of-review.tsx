import { lazy, Suspense } from "react";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

/** Nothing to look at or to use before the page is there. */
const DecisionKeys = lazy(() => import("./decision-keys.tsx").then((module) => ({ default: module.DecisionKeys })));

/** The keys of a review, in the bar that is shown. */
export function KeysOfReview() {
  return useIsInteractive() ? (
    <Suspense fallback={null}>
      <DecisionKeys />
    </Suspense>
  ) : null;
}
