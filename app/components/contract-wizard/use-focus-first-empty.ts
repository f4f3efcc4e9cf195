import { useNavigationType } from "@remix-run/react";
import { useEffect } from "react";
import { focusFirstEmpty } from "#app/forms/focus-first-empty.ts";

/**
 * Puts the cursor into the first empty field that is required when a form opens. Not after the browser's back button or a document
 * load, which restore where one was, nor when something else has the focus.
 */
export function useFocusFirstEmpty(formId: string, isWanted: boolean): void {
  const isReturn = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening counts
  useEffect(() => {
    if (isWanted && !isReturn && document.activeElement === document.body) focusFirstEmpty(formId);
  }, []);
}
