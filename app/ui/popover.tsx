// Platform: `<details>`
import { useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cn } from "./cn.ts";

/** Closes an open `<details>` like a menu: on Escape, on a click or focus elsewhere, on navigation. */
function useDismissableDetails(ref: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Not at first: it may have been opened before scripts ran.
    if (lastKey.current !== key && ref.current) ref.current.open = false;
    lastKey.current = key;
  }, [ref, key]);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeWhenElsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeWhenElsewhere);
    document.addEventListener("focusin", closeWhenElsewhere);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeWhenElsewhere);
      document.removeEventListener("focusin", closeWhenElsewhere);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [ref]);
}

type PopoverProps = {
  /** Name of the button, read out. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  className?: string;
  children: ReactNode;
};

/** A panel under a button, at its right edge. A `<details>`, so it opens without JavaScript and may contain forms. */
export function Popover({ label, button, buttonClassName, className, children }: PopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissableDetails(details);
  return (
    <details ref={details} className="group/popover relative">
      <summary aria-label={label} className={cn("list-none select-none", buttonClassName)}>
        {button}
      </summary>
      <div className={cn("popover", className)}>{children}</div>
    </details>
  );
}
