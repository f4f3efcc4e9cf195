import { type RefObject, useEffect } from "react";

const controls = "a, button, summary, details, input, select, textarea, label";

/**
 * Opens a row from the texts that lie above its link: as the link would, in a new tab by the middle button or with Ctrl.
 * Selecting text opens nothing. Listens to the document's own events: those of React also come from dialogs of a row.
 */
export function useRowClicks(body: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const openRow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.defaultPrevented) return;
      const row = event.target.closest("tr");
      const link = row?.querySelector<HTMLAnchorElement>("a[data-row-link]");
      if (!row || !link) return;
      // Enter on the link is a click as well, without a count, and means the row whatever is selected.
      if (event.detail > 0 && hasSelectionIn(row)) {
        if (link.contains(event.target)) event.preventDefault();
        return;
      }
      if (event.target.closest(controls)) return;
      const wantsTab = event.button === 1 || event.ctrlKey || event.metaKey;
      if (wantsTab) window.open(link.href, "_blank", "noopener");
      else if (event.button === 0) link.click();
    };
    element.addEventListener("click", openRow);
    element.addEventListener("auxclick", openRow);
    return () => {
      element.removeEventListener("click", openRow);
      element.removeEventListener("auxclick", openRow);
    };
  }, [body]);
}

function hasSelectionIn(row: Element): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}
