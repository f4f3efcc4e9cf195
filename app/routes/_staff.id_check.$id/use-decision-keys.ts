import { useEffect, useState } from "react";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** What each key leads to, on the document that is shown. */
const targets: Readonly<Record<string, string>> = {
  a: "button[value^='approve_']",
  n: "details[data-way='request']",
  x: "details[data-way='reject']",
  j: "a[data-next-check]",
  u: "button[data-take-name]",
  z: "button[value^='undo_'][value$='_decision']",
};

/**
 * Keys of the decision, while `isOn`: A accepts, N and X open the request for a photo and the rejection, J goes on, U takes the
 * name of the card over, Z undoes the newest decision while it may be undone, ? shows all.
 * They do nothing in fields and dialogs. Returns whether the help is open, and how to open and close it.
 */
export function useDecisionKeys(isOn: boolean): [isHelpOpen: boolean, openHelp: (isOpen: boolean) => void] {
  const [isHelpOpen, openHelp] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      if (event.key === "?") return openHelp(true);
      const target = entryOf(targets, event.key.toLowerCase());
      const found = target && isOn ? seenOf(target) : undefined;
      if (!found) return;
      event.preventDefault();
      reach(found);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
  return [isHelpOpen, openHelp];
}

const seenOf = (target: string) =>
  [...document.querySelectorAll<HTMLElement>(`main ${target}`)].find((element) => element.checkVisibility());

function reach(found: HTMLElement): void {
  found.scrollIntoView({ block: "nearest" });
  if (found instanceof HTMLDetailsElement) {
    found.open = true;
    found.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    return;
  }
  found.focus({ preventScroll: true });
  found.click();
}

const typing = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** Nobody is typing, and neither a dialog nor a panel is being filled in. */
function isFree({ target, altKey, ctrlKey, metaKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented) return false;
  if (!(target instanceof Element)) return true;
  return !target.closest(`${typing}, dialog, details[data-way] input`);
}
