import { useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

const requiredControls = ["input", "select", "textarea"]
  .map((control) => `${control}:required:not([type="radio"], [type="checkbox"], :disabled)`)
  .join(", ");

/**
 * Puts the cursor into the first empty field that is required when a form opens. Not where a keyboard would cover the screen,
 * after the browser's back button or a document load, which restore where one was, nor when something else has the focus.
 */
export function useFocusFirstEmpty(formId: string, isWanted: boolean): void {
  const isReturn = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening counts
  useEffect(() => {
    if (!isWanted || isReturn || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    if (document.activeElement !== document.body) return;
    const form = document.getElementById(formId);
    const controls = [...(form?.querySelectorAll<HTMLInputElement>(requiredControls) ?? [])];
    controls.find((control) => control.value === "" && control.checkVisibility())?.focus();
  }, []);
}
