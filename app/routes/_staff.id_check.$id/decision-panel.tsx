import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Key } from "#app/ui/key.tsx";

type DecisionPanelProps = {
  way: "request" | "reject";
  label: string;
  shortcut: string;
  hasKeys: boolean;
  /** The page shows why the form inside was refused. */
  isRefused: boolean;
  children: ReactNode;
};

/**
 * A form that opens above the bar of decisions. A `<details>`, so that it opens without scripts; what was typed stays when it
 * is closed.
 */
export function DecisionPanel({ way, label, shortcut, hasKeys, isRefused, children }: DecisionPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isRefused);
  useEffect(() => {
    // It may have been opened before scripts ran.
    if (isRefused || details.current?.open) setOpen(true);
  }, [isRefused]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent | PointerEvent) => {
      const { target } = event;
      const isInside = target instanceof Node && details.current?.contains(target);
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : isInside) return;
      if (event instanceof KeyboardEvent && isInside) details.current?.querySelector("summary")?.focus();
      setOpen(false);
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, [isOpen]);
  return (
    <details
      ref={details}
      data-way={way}
      // One of them at a time.
      name="decision"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/panel"
    >
      <summary
        aria-keyshortcuts={hasKeys ? shortcut : undefined}
        className={cn(
          buttonVariants({ variant: way === "reject" ? "danger" : "secondary" }),
          "w-full list-none hover:border-edge group-open/panel:border-edge",
        )}
      >
        {label}
        <Key isHint isUnseen={!hasKeys}>
          {shortcut}
        </Key>
      </summary>
      <div className="absolute inset-x-0 bottom-full z-30 mb-2 max-h-[min(34rem,calc(100dvh-11rem))] max-sm:max-h-[max(15rem,calc(100dvh-20rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-4 shadow-float duration-150 motion-safe:group-open/panel:animate-in motion-safe:group-open/panel:fade-in-0 motion-safe:group-open/panel:slide-in-from-bottom-2 sm:left-auto sm:w-[28rem] sm:p-5">
        {children}
      </div>
    </details>
  );
}
