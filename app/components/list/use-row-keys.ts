import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

/**
 * J goes to the next row, K to the one before; Enter opens it, because the focus is on its link. Delete presses the row's button
 * with `data-row-delete`, which asks first. After a row has gone
 * live, or the focus was elsewhere, the first key returns to the last row. Nothing happens while the user types.
 */
export function useRowKeys(body: RefObject<HTMLElement>, isOn: boolean): void {
  const lastIndex = useRef(0);
  // Not after the painting: whoever sees the rows may press a key.
  useBrowserLayoutEffect(() => {
    if (!isOn) return;
    const goToRow = (event: KeyboardEvent) => {
      if (event.key === "Delete" && !event.defaultPrevented && !isMeantForSomethingElse(event)) {
        body.current?.querySelector<HTMLElement>("tr:focus-within [data-row-delete]")?.click();
        return;
      }
      const step = entryOf(steps, event.key.toLowerCase());
      if (!step || event.defaultPrevented || isMeantForSomethingElse(event)) return;
      const links = [...(body.current?.querySelectorAll<HTMLAnchorElement>("a[data-row-link]") ?? [])];
      const index = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
      const next = index === -1 ? Math.min(lastIndex.current, links.length - 1) : index + step;
      const link = links[next];
      if (!link) return;
      event.preventDefault();
      lastIndex.current = next;
      link.focus();
    };
    document.addEventListener("keydown", goToRow);
    return () => document.removeEventListener("keydown", goToRow);
  }, [body, isOn]);
}

const typesInto = "input, textarea, select, [contenteditable]";
const dialogs = "dialog[open], [role=dialog], [role=alertdialog]";

const isMeantForSomethingElse = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(typesInto) !== null) ||
  document.querySelector(dialogs) !== null;
