import { type MouseEvent, useState } from "react";

/**
 * Keeps a form from being sent while one of its questions has no tick: the first such box gets the focus. Returns whether
 * that happened last, and what a click on the button does; without scripts the server asks.
 */
export function useOpenConcerns() {
  const [isRefused, setIsRefused] = useState(false);
  const checkTicks = (event: MouseEvent<HTMLButtonElement>) => {
    const open = event.currentTarget.form?.querySelector<HTMLInputElement>("input[data-concern]:not(:checked)");
    setIsRefused(Boolean(open));
    if (!open) return;
    event.preventDefault();
    open.focus();
  };
  return { isRefused, checkTicks };
}
