import { lazy, Suspense } from "react";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { KeysButton } from "./keys-button.tsx";

/** Nothing to look at or to use before the page is there. */
const DecisionKeys = lazy(() => import("./decision-keys.tsx").then((module) => ({ default: module.DecisionKeys })));

/** The keys of a review, in the bar that is shown. Their place is kept: nothing moves when they come. */
export function KeysOfReview() {
  const placeholder = <KeysButton isOn className="invisible" />;
  return useIsInteractive() ? (
    <Suspense fallback={placeholder}>
      <DecisionKeys />
    </Suspense>
  ) : (
    placeholder
  );
}
