const requiredControls = ["input", "select", "textarea"]
  .map((control) => `${control}:required:not([type="radio"], [type="checkbox"], :disabled)`)
  .join(", ");

/**
 * Puts the cursor into the first empty field that a form requires. Not where a keyboard would cover the screen, nor, where the page must
 * stay (`staysPut`), into a field that is out of view.
 */
export function focusFirstEmpty(formId: string, { staysPut = false } = {}): void {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const controls = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(requiredControls) ?? [];
  const first = [...controls].find((control) => control.value === "" && control.checkVisibility());
  if (first && !(staysPut && !isInView(first))) first.focus();
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
