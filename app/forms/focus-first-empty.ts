const requiredControls = ["input", "select", "textarea"]
  .map((control) => `${control}:required:not([type="radio"], [type="checkbox"], :disabled)`)
  .join(", ");

/** Puts the cursor into the first empty field that a form requires. Not where a keyboard would cover the screen. */
export function focusFirstEmpty(formId: string): void {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const controls = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(requiredControls) ?? [];
  [...controls].find((control) => control.value === "" && control.checkVisibility())?.focus();
}
