// Platform: `<kbd>`
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type KeyProps = {
  children: ReactNode;
  /** Beside a button's label: only where there is a keyboard, and not read out (`aria-keyshortcuts` is). */
  isHint?: boolean;
  /** Keeps its place unseen: what stands beside it does not move under the pointer when keys are switched on, or scripts run. */
  isUnseen?: boolean;
};

/** A key of the keyboard. */
export function Key({ children, isHint, isUnseen }: KeyProps) {
  return (
    <kbd
      aria-hidden={isHint}
      className={cn(
        "rounded-[6px] border border-line bg-card px-1.5 font-sans text-xs font-medium text-ink",
        isHint && "hidden pointer-fine:lg:inline",
        isUnseen && "invisible",
      )}
    >
      {children}
    </kbd>
  );
}
