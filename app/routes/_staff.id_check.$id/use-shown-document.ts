import { useEffect, useState } from "react";
import { focusFirstEmpty } from "#app/forms/focus-first-empty.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { stateOf } from "./half-of-check.ts";
import type { RefusedForm } from "./review-types.ts";
import type { LoadedCheck } from "./route.tsx";

const halves: readonly DocumentHalf[] = ["identity", "license"];

const isOpen = (loaded: LoadedCheck, half: DocumentHalf) => stateOf(loaded, half) === "IN_PROGRESS";

const isDecided = (loaded: LoadedCheck, half: DocumentHalf) =>
  ["SUCCESSFULLY_COMPLETED", "REJECTED"].includes(stateOf(loaded, half) ?? "");

const otherOf = (half: DocumentHalf): DocumentHalf => (half === "identity" ? "license" : "identity");

/** After a request for a photo its link is needed next, so that stays in view. */
const isOwnDecision = ({ decisions, requests, viewerId }: LoadedCheck, half: DocumentHalf) =>
  !requests[half] && decisions[half]?.userId === viewerId;

/**
 * The document on the desk: the one whose form was refused, at first the first without a decision. The viewer's own decision leads on
 * to the other one, and the cursor into what its form lacks; what another user decides stays in view. Where both were decided, the one whose decision was taken back is shown.
 */
export function useShownDocument(
  loaded: LoadedCheck,
  refused: RefusedForm | undefined,
): [shown: DocumentHalf, show: (half: DocumentHalf) => void] {
  const [shown, show] = useState<DocumentHalf>(
    () =>
      refused?.document ?? (isDecided(loaded, "identity") && !isDecided(loaded, "license") ? "license" : "identity"),
  );
  const [seenRefusal, setSeenRefusal] = useState(refused);
  if (refused !== seenRefusal) {
    setSeenRefusal(refused);
    if (refused) show(refused.document);
  }
  const open = halves.find((half) => isOpen(loaded, half));
  const now = { half: shown, isOpen: isOpen(loaded, shown), isAnyOpen: open !== undefined };
  const [seen, setSeen] = useState(now);
  const [ledTo, setLedTo] = useState<DocumentHalf>();
  if (seen.half !== now.half || seen.isOpen !== now.isOpen || seen.isAnyOpen !== now.isAnyOpen) {
    setSeen(now);
    if (open && !seen.isAnyOpen) show(open);
    const isJustDecided = seen.half === shown && seen.isOpen;
    if (isJustDecided && isOwnDecision(loaded, shown) && isOpen(loaded, otherOf(shown))) {
      show(otherOf(shown));
      setLedTo(otherOf(shown));
    }
  }
  useEffect(() => {
    // The forms are named after their documents; the undo above the bar stays in view.
    if (ledTo) focusFirstEmpty(ledTo, { staysPut: true });
  }, [ledTo]);
  return [shown, show];
}
